import EnglishLexicon
import Lexicon

/// Dictionaries from files.
enum DictionaryFile {
  /// The maximum number of bytes of a dictionary's file.
  static let byteLimit = 256 << 20

  /// Reads a dictionary: a graph, an exported dictionary, a text list, in which a to z stand for A to Z, or the built-in English
  /// one without a path.
  static func dictionary(at path: String?) throws(CommandError) -> WordGraph {
    guard let path else { return .english }
    return try stored(at: path).graph
  }

  /// Reads a dictionary with the rarities of its words, which only exported ones and the built-in English
  /// one have.
  static func stored(at path: String?) throws(CommandError) -> StoredDictionary {
    guard let path else {
      return try commandErrors(in: "English") {
        try StoredDictionary(graph: .english, rarities: .english)
      }
    }
    let bytes = try InputFile.bytes(of: path, limit: byteLimit)
    if StoredDictionary.isStored(bytes) {
      return try commandErrors(in: path) { try StoredDictionary(bytes: bytes) }
    }
    let graph =
      WordGraph.isGraph(bytes)
      ? try commandErrors(in: path) { try WordGraph(bytes: bytes) }
      : try build(bytes, path: path, options: .raiseASCII).graph
    return try commandErrors(in: path) { try StoredDictionary(graph: graph) }
  }

  /// Builds the graph of a text list, and counts the words that were left out.
  static func build(
    _ text: [UInt8], path: String, options: WordGraphBuilder.Options
  ) throws(CommandError) -> (graph: WordGraph, skippedCount: Int) {
    try commandErrors(in: path) {
      var builder = WordGraphBuilder(options: options)
      try builder.insertLines(text)
      return (try builder.build(), builder.skippedCount)
    }
  }
}

extension String {
  /// The word with ASCII a to z raised to A to Z, except for letters of the alphabet itself.
  func raised(for alphabet: Alphabet) -> String {
    var word = ""
    for scalar in unicodeScalars {
      let isLower = ("a"..."z").contains(scalar) && alphabet.code(of: scalar) == nil
      word.unicodeScalars.append(
        isLower ? Unicode.Scalar(UInt8(scalar.value) - 32) : scalar)
    }
    return word
  }
}
