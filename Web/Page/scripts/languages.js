/** The languages of games by their codes, with the names that they give themselves. */
export const names = {
  en: "English", nl: "Nederlands", pl: "Polski", es: "Español", pt: "Português", fr: "Français",
  de: "Deutsch",
};

/** Letters with marks that are tiles of their own. All other marks are left out. */
const marked = {
  pl: "ĄĆĘŁŃÓŚŹŻ", es: "Ñ", pt: "Ç", de: "ÄÖÜ",
};

/** Signs that stand for two letters each. */
const pairs = { Œ: "OE", Æ: "AE", Ĳ: "IJ" };

/**
 * The languages that the site has words for, by its `meta` element; English is always there.
 *
 * @param {string} [listed]
 */
export function languagesOfSite(listed = metaOf("wordcube-languages")) {
  const known = (listed ?? "").split(" ").filter((code) => Object.hasOwn(names, code) && code !== "en");
  return ["en", ...new Set(known)];
}

/**
 * The language of the interface: the chosen one, or else the first of the browser's that there are
 * texts in.
 *
 * @param {unknown} chosen
 * @param {readonly string[]} [preferred]
 * @example
 * interfaceLanguage(undefined, ["sv", "de-AT", "en"]); // "de"
 */
export function interfaceLanguage(chosen, preferred = globalThis.navigator?.languages ?? []) {
  const known = [chosen, ...preferred].map((tag) => String(tag).toLowerCase().split("-")[0]);
  return known.find((code) => Object.hasOwn(names, code)) ?? "en";
}

/** The language of a record, of a server's answer, or of options. Without one it is English. */
export function languageOf(value) {
  return typeof value?.language === "string" ? value.language : "en";
}

/** The member that names a language in what is stored; English has none. */
export function languageMember(language) {
  return language === undefined || language === "en" ? {} : { language };
}

/** A name with the language that it is about, such as "Three minutes, Nederlands"; English is not named. */
export function nameInLanguage(name, language) {
  return language === undefined || language === "en" ? name : `${name}, ${names[language] ?? language}`;
}

/** The language of a provenance, such as `wc1.nl.g1.s42.i0`; undefined for another text. */
export function languageOfProvenance(text) {
  return /^wc1\.([a-z]{2})\./.exec(String(text))?.[1];
}

/**
 * The letters of a game that a typed text stands for: composed, in upper case, without the marks
 * that the tiles of its language do not have.
 *
 * @param {string} typed
 * @param {string} language
 * @example
 * lettersOf("é", "fr"); // "E"
 * lettersOf("ß", "de"); // "SS"
 */
export function lettersOf(typed, language) {
  const kept = marked[language] ?? "";
  // Only German words are written with ß.
  const text = language === "de" ? typed : typed.replace(/[ßẞ]/g, "");
  const composed = text.normalize("NFC").replaceAll("ẞ", "ß").toUpperCase().normalize("NFC");
  const letters = [...composed].map((letter) => {
    if (kept.includes(letter)) return letter;
    const plain = letter.normalize("NFD").replace(/\p{Mn}/gu, "").normalize("NFC");
    return pairs[plain] ?? plain;
  });
  return letters.join("").replace(/\P{L}/gu, "");
}

/**
 * The properties of an element that shows a word of a game. What English words mean can be asked
 * for, so `data-word` marks them.
 *
 * @param {string} word
 * @param {string} language
 */
export function wordProperties(word, language) {
  return language === "en" ? { lang: "en", data: { word } } : { lang: language };
}

/** @param {string} name */
function metaOf(name) {
  /** @type {HTMLMetaElement | null | undefined} */
  const meta = globalThis.document?.querySelector?.(`meta[name=${name}]`);
  return meta?.content;
}
