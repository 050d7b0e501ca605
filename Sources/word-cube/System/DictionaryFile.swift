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
  ///
  /// - Throws: ``CommandError`` also for a list in which most lines are no words: it is then probably something else.
  static func build(
    _ bytes: [UInt8], path: String, options: WordGraphBuilder.Options
  ) throws(CommandError) -> (graph: WordGraph, skippedCount: Int) {
    try commandErrors(in: path) {
      if WordGraph.isCutOff(bytes) { throw ListError.cutOff(bytes.count) }
      let text = try InputFile.text(in: bytes)
      let lines = text.last == UInt8(ascii: "\r") ? text.dropLast() : text[...]
      if lines.contains(UInt8(ascii: "\r")), !lines.contains(UInt8(ascii: "\n")) {
        throw ListError.returnsOnly
      }
      var builder = WordGraphBuilder(options: options)
      try builder.insertLines(text)
      guard builder.skippedCount <= builder.insertedCount else {
        throw ListError.mostAreInvalid(
          builder.skippedCount, of: builder.skippedCount + builder.insertedCount)
      }
      guard builder.insertedCount > 0 else { throw ListError.empty }
      return (try builder.build(), builder.skippedCount)
    }
  }

  /// Why a text is not taken for a list of words.
  private enum ListError: Error, CustomStringConvertible {
    case cutOff(Int)
    case empty
    case returnsOnly
    case mostAreInvalid(Int, of: Int)

    var description: String {
      switch self {
      case .cutOff(let count):
        "it has only the first \(count) bytes of a dictionary's file; a list of one word ends with LF"
      case .empty: "it has no words; expected a list with one word on each line"
      case .returnsOnly: "its lines end with CR alone; expected LF or CR LF"
      case .mostAreInvalid(let count, let all):
        "\(count) of \(all) lines are no words of A to Z; expected a list with one word on each line"
      }
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
