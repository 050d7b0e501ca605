import EnglishLexicon
import Lexicon
import WordCube

/// Dictionaries from files.
enum DictionaryFile {
  /// The maximum number of bytes in a dictionary file.
  static let byteLimit = 256 << 20

  /// Reads a language's dictionary: a graph, an exported dictionary, or a text list, in which lower-case
  /// letters count as upper case. Without a path, it is the built-in one.
  static func dictionary(
    at path: String?, _ language: Language
  ) throws(CommandError) -> WordGraph {
    if path == nil, let words = language.builtInWords { return words }
    return try stored(at: path, language).graph
  }

  /// A message that says that a language has no built-in words.
  static func missing(_ language: Language) -> String {
    "the words of \(language) are not built in; name a file that contains them"
  }

  /// Reads a dictionary with its words' rarities, which only exported dictionaries and the built-in English
  /// one have, and with their written forms.
  ///
  /// - Parameter written: Whether the written forms are needed. A text list then has words as they are written.
  static func stored(
    at path: String?, _ language: Language, written: Bool = false
  ) throws(CommandError) -> StoredDictionary {
    guard let path else {
      guard let words = language.builtInWords else { throw CommandError(missing(language)) }
      return try commandErrors(in: "\(language)") {
        language == .english
          ? try StoredDictionary(graph: .english, rarities: .english)
          : try StoredDictionary(graph: words, language: language.tag)
      }
    }
    let bytes = try InputFile.bytes(of: path, limit: byteLimit)
    let dictionary: StoredDictionary
    var isList = false
    if StoredDictionary.isStored(bytes) {
      dictionary = try commandErrors(in: path) { try StoredDictionary(bytes: bytes) }
    } else if WordGraph.isGraph(bytes) {
      dictionary = try commandErrors(in: path) {
        try StoredDictionary(graph: try WordGraph(bytes: bytes))
      }
    } else {
      isList = true
      let graph = try build(
        bytes, path: path, options: .raiseASCII, language, written: written
      ).graph
      dictionary = try commandErrors(in: path) {
        let forms = written ? try writtenForms(in: bytes, of: graph, language) : nil
        return try StoredDictionary(graph: graph, writtenForms: forms)
      }
    }
    if written, !isList, dictionary.writtenForms == nil {
      throw CommandError(
        "\(inputName(path)): it has no written forms; expected a list of words as they are written")
    }
    if let tag = dictionary.language, tag != language.tag {
      throw CommandError("\(inputName(path)): it has words of \(tag), expected \(language)")
    }
    // A graph with other letters has always been treated as English.
    let letters = language.tileSet.alphabet
    guard language == .english || dictionary.graph.alphabet == letters else {
      throw CommandError(
        "\(inputName(path)): its alphabet is \(printable("\(dictionary.graph.alphabet)")), but "
          + "\(language)'s is \(letters)")
    }
    return dictionary
  }

  /// Builds the graph of a language's text list, and counts the words left out.
  ///
  /// - Parameter written: Whether the list has words as they are written. They are then folded or left out as
  ///   section 9 of the rules says.
  /// - Throws: ``CommandError``, also if most lines are not words, because then the file is probably
  ///   something else.
  static func build(
    _ bytes: [UInt8], path: String, options: WordGraphBuilder.Options,
    _ language: Language = .english, written: Bool = false
  ) throws(CommandError) -> (graph: WordGraph, skippedCount: Int) {
    try commandErrors(in: path) {
      if WordGraph.isCutOff(bytes) { throw ListError.cutOff(bytes.count) }
      let text = try InputFile.text(in: bytes)
      let lines = text.last == UInt8(ascii: "\r") ? text.dropLast() : text[...]
      if lines.contains(UInt8(ascii: "\r")), !lines.contains(UInt8(ascii: "\n")) {
        throw ListError.returnsOnly
      }
      var builder = WordGraphBuilder(alphabet: language.tileSet.alphabet, options: options)
      var skippedCount = 0
      if written {
        skippedCount = try builder.insert(written: text, language)
      } else {
        try builder.insertLines(language.raised(text))
        skippedCount = builder.skippedCount
      }
      guard skippedCount <= builder.insertedCount else {
        throw ListError.mostAreInvalid(
          skippedCount, of: skippedCount + builder.insertedCount, language)
      }
      guard builder.insertedCount > 0 else { throw ListError.empty }
      return (try builder.build(), skippedCount)
    }
  }

  /// The written forms of the words in a text list that a graph was built from.
  private static func writtenForms(
    in bytes: [UInt8], of graph: WordGraph, _ language: Language
  ) throws -> WrittenForms {
    try WrittenForms(lines(of: try InputFile.text(in: bytes)), of: graph, in: language)
  }

  /// The lines of a UTF-8 text that are not empty.
  fileprivate static func lines(of text: [UInt8]) -> some Sequence<String> {
    text.split(separator: UInt8(ascii: "\n")).lazy.map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Why a text is not accepted as a word list.
  private enum ListError: Error, CustomStringConvertible {
    case cutOff(Int)
    case empty
    case returnsOnly
    case mostAreInvalid(Int, of: Int, Language)

    var description: String {
      switch self {
      case .cutOff(let count):
        "it has only the first \(count) bytes of a dictionary file; if it is a list of one word, end it with LF"
      case .empty: "it has no words; expected a list with one word per line"
      case .returnsOnly: "its lines end with CR alone; expected LF or CR LF"
      case .mostAreInvalid(let count, let all, let language):
        "\(count) of \(all) lines are not words of \(language.lettersText); expected a list with one word "
          + "per line"
      }
    }
  }
}

extension WordGraphBuilder {
  /// Adds the words of a UTF-8 text, one per line, as they are written. Returns how many are left out.
  fileprivate mutating func insert(
    written text: [UInt8], _ language: Language
  ) throws(WordListError) -> Int {
    var leftOut = 0
    for line in DictionaryFile.lines(of: text) {
      if let word = language.word(written: line) {
        try insert(word)
      } else {
        leftOut += 1
      }
    }
    return leftOut
  }
}

extension Language {
  /// The letters in a message: `A to Z`, or all of them.
  var lettersText: String {
    tileSet.alphabet == .english ? "A to Z" : "\(tileSet.alphabet)"
  }

  /// UTF-8 text with lower-case letters beyond ASCII converted to the language's upper-case letters.
  func raised(_ text: [UInt8]) -> [UInt8] {
    // The letters have two bytes, and so do their lower-case forms.
    var capitals: [UInt16: [UInt8]] = [:]
    for letter in "\(tileSet.alphabet)".unicodeScalars where !letter.isASCII {
      let small = Array(letter.properties.lowercaseMapping.utf8)
      capitals[UInt16(small[0]) << 8 | UInt16(small[1])] = Array(String(letter).utf8)
    }
    guard !capitals.isEmpty else { return text }
    var raised = text
    for index in text.indices.dropLast() where text[index] >= 0xC3 && text[index] <= 0xC5 {
      guard let capital = capitals[UInt16(text[index]) << 8 | UInt16(text[index + 1])] else {
        continue
      }
      raised.replaceSubrange(index...index + 1, with: capital)
    }
    return raised
  }
}

extension String {
  /// The word with ASCII a to z converted to A to Z, except for letters of the alphabet itself.
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

extension String {
  /// The language's letters that were typed, or the text itself if it has others.
  ///
  /// For English, this only converts lower-case letters to upper case, as it always has.
  ///
  /// - Parameter alphabet: The dictionary's letters. Languages other than English use their own.
  func raised(for language: Language, _ alphabet: Alphabet = .english) -> String {
    language == .english ? raised(for: alphabet) : language.letters(typed: self) ?? self
  }
}
