import ArgumentParser
import Lexicon
import WordCube

/// The options `--dictionary` and `--language`.
struct DictionaryOption: ParsableArguments {
  @Option(
    name: .customLong("dictionary"),
    help: ArgumentHelp(
      """
      The dictionary: a graph that `word-cube dictionary build` made, a file of `word-cube \
      dictionary export`, or a text list of words, one on each line, in upper or lower case. \
      (default: the built-in one of the language; there is none of German)
      """, valueName: "path"))
  var path: String?

  @OptionGroup var languageOption: LanguageOption

  /// The language, English unless another is chosen.
  var language: Language { languageOption.language }

  /// Checks that there is a dictionary.
  func requireWords() throws {
    if path == nil, !language.hasBuiltInWords {
      throw ValidationError("\(DictionaryFile.missing(language)).")
    }
  }

  /// Reads the dictionary of the language.
  func read() throws(CommandError) -> WordGraph { try read(language) }

  /// Reads the dictionary of a language.
  func read(_ language: Language) throws(CommandError) -> WordGraph {
    try DictionaryFile.dictionary(at: path, language)
  }
}
