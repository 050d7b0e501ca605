/// Makes a ``WordGraph`` of words, which may come in any order and more than once.
///
/// ```swift
/// var builder = WordGraphBuilder(options: .skipInvalid)
/// try builder.insert("CAB")
/// try builder.insertLines(bytesOfAWordList.span)
/// let graph = try builder.build()
/// print(graph.count, builder.skippedCount)
/// ```
///
/// The automaton is the minimal one for the words, and the same for the same words in any order.
///
/// - Complexity: Building is linear in the number of letters when the words come in the alphabet's
///   order; else they are sorted first. The words are kept until then, one byte a letter and 10 bytes
///   a word.
public struct WordGraphBuilder: Sendable {
  /// How to build.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt8

    /// The options whose bits are set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Leave out words that do not fit and count them, instead of throwing.
    public static let skipInvalid = Options(rawValue: 1)
    /// Build no word index: the graph is a third smaller and has no ``WordGraph/index(of:)``.
    public static let omitWordIndex = Options(rawValue: 2)
    /// Take ASCII `a` to `z` for `A` to `Z`, unless the alphabet has them itself.
    public static let raiseASCII = Options(rawValue: 4)
  }

  /// The letters that words may have.
  public let alphabet: Alphabet

  /// How to build.
  public let options: Options

  /// The number of words that did not fit and were left out, with ``Options/skipInvalid``.
  public private(set) var skippedCount = 0

  /// The number of words taken so far, repeated ones included.
  public var insertedCount: Int { words.count }

  var words = WordArena()
  /// The letter code of each byte of ASCII.
  let codes: [LetterCode]
  /// How many words ``insert(_:)`` was given.
  private var offeredCount = 0

  /// A builder without words.
  public init(alphabet: Alphabet = .english, options: Options = []) {
    self.alphabet = alphabet
    self.options = options
    var codes = Array(alphabet.codes[..<128])
    codes += [LetterCode](repeating: Alphabet.noCode, count: 128)
    if options.contains(.raiseASCII) {
      for byte in 0x61...0x7A where codes[byte] == Alphabet.noCode {
        codes[byte] = codes[byte - 0x20]
      }
    }
    self.codes = codes
  }

  /// Adds a word.
  ///
  /// - Throws: ``WordListError/invalidWord(_:)``, unless invalid words are skipped: the word is empty,
  ///   has more than 255 letters or one that the alphabet does not have.
  /// - Complexity: O(n) in the length of the word.
  public mutating func insert(_ word: some StringProtocol) throws(WordListError) {
    let position = offeredCount
    offeredCount += 1
    var word = String(word)
    let reason = word.withUTF8 { words.append($0.span, codes: codes, alphabet: alphabet) }
    if let reason {
      let bytes = Array(word.utf8)
      try leaveOut(bytes.span, because: reason, position: position, isLine: false)
    }
  }

  /// Adds one line in UTF-8, or counts it, or throws.
  mutating func insert(line: Span<UInt8>, position: Int) throws(WordListError) {
    if let reason = words.append(line, codes: codes, alphabet: alphabet) {
      try leaveOut(line, because: reason, position: position, isLine: true)
    }
  }

  /// Counts a word that does not fit, or throws.
  private mutating func leaveOut(
    _ word: Span<UInt8>, because reason: WordListError.InvalidWord.Reason, position: Int,
    isLine: Bool
  ) throws(WordListError) {
    guard options.contains(.skipInvalid) else {
      throw .invalidWord(
        WordListError.InvalidWord(
          position: position, isLine: isLine, word: readable(word), reason: reason))
    }
    skippedCount += 1
  }

  /// The graph of the words so far.
  ///
  /// - Throws: ``WordListError/tooLarge``.
  public func build() throws(WordListError) -> WordGraph {
    WordGraph(try parts())
  }

  func parts() throws(WordListError) -> GraphParts {
    let automaton = try MinimalAutomaton(of: words)
    return try automaton.laidOut(
      alphabet: alphabet, withIndex: !options.contains(.omitWordIndex))
  }
}

extension WordGraph {
  /// The graph of some words, in any order and with repetitions.
  ///
  /// - Throws: ``WordListError`` when a word is empty, has more than 255 letters or one that the
  ///   alphabet does not have. ``WordGraphBuilder`` can skip such words.
  public init(
    words: some Sequence<some StringProtocol>, alphabet: Alphabet = .english
  ) throws(WordListError) {
    var builder = WordGraphBuilder(alphabet: alphabet)
    for word in words { try builder.insert(word) }
    self = try builder.build()
  }
}

/// The beginning of bytes as text, for an error.
func readable(_ bytes: Span<UInt8>) -> String {
  let limit = 64
  var text = ""
  var place = 0
  while place < bytes.count, place < limit {
    if let scalar = decodeScalar(bytes, at: &place) {
      text.unicodeScalars.append(scalar)
    } else {
      text.unicodeScalars.append("\u{FFFD}")
      place += 1
    }
  }
  return place < bytes.count ? text + "…" : text
}
