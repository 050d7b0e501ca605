/**
 * Where the module and the words of a language are. The module of English alone is smaller.
 *
 * @param {string} language
 */
export function filesOf(language) {
  return language === "en" ? { module: "wordcube.bin", dictionary: "english.words" }
    : { module: "languages.bin", dictionary: `words/${language}.words` };
}
