import { text as english } from "../text.js";

/**
 * The texts of the page in a language, and in which one they are: English is part of the page's
 * script, and counts if others cannot be loaded.
 *
 * @param {string} language
 * @param {(path: string) => Promise<{ text: typeof english }>} [load]
 */
export async function textIn(language, load = loadText) {
  if (language === "en") return { text: english, language };
  try {
    const { text } = await load(`texts/${language}.js`);
    return { text, language };
  } catch (error) {
    console.warn(error);
    return { text: english, language: "en" };
  }
}

/** Loads texts. Their address is made here, so that they are not joined into the page's script. */
function loadText(path) {
  return import(new URL(path, document.baseURI).href);
}
