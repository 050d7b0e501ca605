import { languageOfLink } from "../share/link.js";
import { languageOfProvenance, languagesOfSite } from "../languages.js";
import { filesOf } from "./files.js";
import { playedLanguage } from "./first-language.js";

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
