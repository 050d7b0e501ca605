import ArgumentParser
import Lexicon
import WordCube

/// The options `--dictionary` and `--language`.
struct DictionaryOption: ParsableArguments {
  @Option(
    name: .customLong("dictionary"),
    help: ArgumentHelp(
      """
      The dictionary: a graph from `word-cube dictionary build`, a file from \
      `word-cube dictionary export`, or a text list with one word per line, in upper or lower \
      case. (default: the language's built-in words; German has none)
      """, valueName: "path"))
  var path: String?

  @OptionGroup var languageOption: LanguageOption

  /// The language: English unless another is chosen.
  var language: Language { languageOption.language }

  /// Checks that there is a dictionary.
  func requireWords() throws {
    if path == nil, !language.hasBuiltInWords {
      throw ValidationError("\(DictionaryFile.missing(language)).")
    }
  }

  /// Reads the dictionary of the language.
  func read() throws(CommandError) -> WordGraph { try read(language) }

  /// Reads a language's dictionary.
  func read(_ language: Language) throws(CommandError) -> WordGraph {
    try DictionaryFile.dictionary(at: path, language)
  }
}
