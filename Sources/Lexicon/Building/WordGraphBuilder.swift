/// Builds a ``WordGraph`` from words in any order, with or without repetitions.
///
/// ```swift
/// var builder = WordGraphBuilder(options: .skipInvalid)
/// try builder.insert("CAB")
/// try builder.insertLines(bytesOfAWordList.span)
/// let graph = try builder.build()
/// print(graph.count, builder.skippedCount)
/// ```
///
/// The automaton is minimal, and doesn't depend on the order of the words.
///
/// - Complexity: ``build()`` is O(n) in the number of letters if the words were added in the alphabet's
///   order; otherwise it sorts them first. The builder keeps the words in two arrays, with one byte per
///   letter and 8 bytes per word; each array may reserve up to twice that space.
public struct WordGraphBuilder: Sendable {
  /// Options for a builder.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt8

    /// Creates a set of options from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Skips and counts invalid words instead of throwing.
    public static let skipInvalid = Options(rawValue: 1)
    /// Leaves out the word index. The graph is a third smaller, and ``WordGraph/index(of:)`` returns `nil`.
    public static let omitWordIndex = Options(rawValue: 2)
    /// Reads ASCII `a` to `z` as `A` to `Z`, except for lower-case letters in the alphabet.
    public static let raiseASCII = Options(rawValue: 4)
  }

  /// The letters that words may contain.
  public let alphabet: Alphabet

  /// The options.
  public let options: Options

  /// The number of invalid words that were skipped; 0 without ``Options/skipInvalid``.
  public private(set) var skippedCount = 0

  /// The number of words added, including repetitions.
  public var insertedCount: Int { words.count }

  var words = WordBuffer()
  /// The letter code for each ASCII byte, with ``Options/raiseASCII`` applied.
  let codes: [LetterCode]
  /// The number of calls to ``insert(_:)``.
  private var insertCallCount = 0

  /// Creates an empty builder.
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
  /// - Throws: ``WordListError/invalidWord(_:)``, unless invalid words are skipped. A word is invalid if it
  ///   is empty, has more than 255 letters, or contains a letter outside the alphabet.
  /// - Complexity: O(n) in the length of the word.
  public mutating func insert(_ word: some StringProtocol) throws(WordListError) {
    let index = insertCallCount
    insertCallCount += 1
    var word = String(word)
    let reason = word.withUTF8 { words.append($0.span, codes: codes, alphabet: alphabet) }
    if let reason {
      let bytes = Array(word.utf8)
      try skip(bytes.span, because: reason, index: index, isLine: false)
    }
  }

  /// Counts an invalid word, or throws.
  mutating func skip(
    _ word: Span<UInt8>, because reason: WordListError.InvalidWord.Reason, index: Int,
    isLine: Bool
  ) throws(WordListError) {
    guard options.contains(.skipInvalid) else {
      throw .invalidWord(
        WordListError.InvalidWord(
          index: index, isLine: isLine, word: excerpt(word), reason: reason))
    }
    skippedCount += 1
  }

  /// Builds the graph of the words added so far.
  ///
  /// - Throws: ``WordListError/tooLarge``.
  /// - Complexity: O(n) in the number of letters if the words were added in the alphabet's order; otherwise
  ///   they are sorted first, O(w log w) in the number of words.
  public func build() throws(WordListError) -> WordGraph {
    let automaton = try MinimalAutomaton(of: words)
    return WordGraph(
      try automaton.doubleArray(
        alphabet: alphabet, withIndex: !options.contains(.omitWordIndex)))
  }
}

extension WordGraph {
  /// Creates a graph of words in any order, with or without repetitions.
  ///
  /// - Throws: ``WordListError`` if a word is empty, has more than 255 letters, or contains a letter
  ///   outside the alphabet. ``WordGraphBuilder`` can skip such words.
  /// - Complexity: The same as for ``WordGraphBuilder/build()``.
  public init(
    words: some Sequence<some StringProtocol>, alphabet: Alphabet = .english
  ) throws(WordListError) {
    var builder = WordGraphBuilder(alphabet: alphabet)
    for word in words { try builder.insert(word) }
    self = try builder.build()
  }
}
