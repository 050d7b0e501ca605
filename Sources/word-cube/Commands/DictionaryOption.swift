import ArgumentParser
import Lexicon

/// The option `--dictionary`.
struct DictionaryOption: ParsableArguments {
  @Option(
    name: .customLong("dictionary"),
    help: ArgumentHelp(
      """
      The dictionary: a graph that `word-cube dictionary build` made, a file of `word-cube \
      dictionary export`, or a text list of words, one on each line, in upper or lower case. \
      (default: the built-in English one)
      """, valueName: "path"))
  var path: String?

  /// Reads the dictionary.
  func read() throws(CommandError) -> WordGraph { try DictionaryFile.dictionary(at: path) }
}
