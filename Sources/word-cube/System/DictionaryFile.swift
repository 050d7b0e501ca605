import EnglishLexicon
import Lexicon

/// Dictionaries from files.
enum DictionaryFile {
  /// The most bytes of a dictionary's file.
  static let byteLimit = 256 << 20

  /// The dictionary in a file, a graph or a text list; the built-in English one without a path.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - raisesLetters: Whether a to z stand for A to Z in a text list.
  static func dictionary(
    at path: String?, raisesLetters: Bool
  ) throws(CommandError) -> WordGraph {
    guard let path else { return .english }
    let bytes = try InputFile.bytes(of: path, limit: byteLimit)
    guard WordGraph.isGraph(bytes) else {
      return try build(bytes, path: path, options: raisesLetters ? .raiseASCII : []).graph
    }
    do throws(WordGraphError) {
      return try WordGraph(bytes: bytes)
    } catch {
      throw CommandError("\(path): \(error)")
    }
  }

  /// The graph of a text list, and how many of its words were left out.
  static func build(
    _ text: [UInt8], path: String, options: WordGraphBuilder.Options
  ) throws(CommandError) -> (graph: WordGraph, skippedCount: Int) {
    do throws(WordListError) {
      var builder = WordGraphBuilder(options: options)
      try builder.insertLines(text)
      return (try builder.build(), builder.skippedCount)
    } catch {
      throw CommandError("\(path): \(error)")
    }
  }
}

extension String {
  /// The word with ASCII a to z raised to A to Z, except for letters that the alphabet has itself.
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
