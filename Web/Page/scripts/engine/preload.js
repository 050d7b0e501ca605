import { languageOfProvenance, languagesOfSite } from "../languages.js";
import { languageOfLink } from "../share/link.js";
import { playedLanguage } from "../storage/first-visit.js";

/**
 * Asks for the module of the language that the page's link names, or else of the chosen one, before the page's script is
 * there.
 *
 * @param {{ get: (key: string) => unknown }} storage
 * @param {string} search The query of the page's address.
 */
export function preloadModule(storage, search) {
  const languages = languagesOfSite();
  const linked = languageOfLink(search) ?? languageOfProvenance(new URLSearchParams(search).get("puzzle"));
  const language = languages.includes(linked) ? linked : playedLanguage(storage, languages);
  const link = document.createElement("link");
  for (const [name, value] of Object.entries({ rel: "preload", href: filesOf(language).module, as: "fetch", crossorigin: "" })) {
    link.setAttribute(name, value);
  }
  document.head.append(link);
}

/**
 * The addresses of a language's module and words. The module for English alone is smaller.
 *
 * @param {string} language
 */
export function filesOf(language) {
  return language === "en" ? { module: "wordcube.bin", dictionary: "english.words" }
    : { module: "languages.bin", dictionary: `words/${language}.words` };
}
