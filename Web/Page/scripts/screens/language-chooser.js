import { h } from "../dom.js";
import { names } from "../languages.js";

/**
 * Chooses the language to play in; null if the page has words of one only. The words are loaded when
 * a language is chosen, so that a game can start at once.
 *
 * @param {object} app
 */
export function languageChooser(app) {
  const { languages, chosenLanguage, text } = app;
  if (languages.length < 2) return null;
  const options = languages.map((code) =>
    h("option", { value: code, lang: code, selected: code === chosenLanguage }, names[code]));
  const field = h("select", { id: "language", class: "field" }, ...options);
  field.addEventListener("change", () => choose(app, field.value));
  return h("div", { class: "language-chooser" },
    h("label", { for: "language", text: text.home.language }), field);
}

async function choose(app, language) {
  try {
    await app.chooseLanguage(language);
  } catch (error) {
    app.router.fail(error, () => choose(app, language).then(() => app.router.show()));
  }
}
