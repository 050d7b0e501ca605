import Lexicon
import WordCube

/// Words that no path of visible faces may spell on a fresh puzzle.
///
/// The words need not be in the dictionary, and may have any number of letters.
public struct Blocklist: Hashable, Sendable {
  /// The words.
  let graph: WordGraph
  /// The language whose tiles spell the words.
  public let language: Language
  /// The fingerprint that identifies the list in a provenance.
  ///
  /// The fingerprint is the first 8 bytes, most significant first, of a SHA-256 hash. The hash covers the words in
  /// UTF-8, each once, in the order of the language's alphabet, and each followed by a line feed. For English,
  /// `LC_ALL=C sort -u words.txt | sha256sum | cut -c 1-16` prints it. The fingerprint contains no word, but an
  /// attacker who guesses the whole list can check the guess.
  public let fingerprint: Fingerprint

  /// Creates a list from words in any order, with or without repetitions.
  ///
  /// A word that the language's tiles cannot spell is an error: it could never be visible, so it is usually a
  /// mistake, such as a word in lower-case letters.
  ///
  /// - Throws: `WordListError` if a word is empty, has more than 255 letters, or contains a letter
  ///   outside the language's alphabet.
  public init(
    _ words: some Sequence<some StringProtocol>, language: Language = .english
  ) throws(WordListError) {
    var builder = WordGraphBuilder(
      alphabet: language.tileSet.alphabet, options: .omitWordIndex)
    for word in words { try builder.insert(word) }
    self.init(try builder.build(), language)
  }

  /// Creates a list from a UTF-8 text with one word per line. Empty lines and a byte order mark at the start
  /// are skipped.
  ///
  /// - Parameters:
  ///   - text: The text; a line ends at LF or CR LF.
  ///   - raisesLetters: Whether the letters a to z count as A to Z.
  ///   - language: The language whose tiles spell the words.
  /// - Throws: The same errors as ``init(_:language:)``, with the line number.
  public init(
    lines text: [UInt8], raisesLetters: Bool = false, language: Language = .english
  ) throws(WordListError) {
    var builder = WordGraphBuilder(
      alphabet: language.tileSet.alphabet,
      options: raisesLetters ? [.omitWordIndex, .raiseASCII] : .omitWordIndex)
    try builder.insertLines(text)
    self.init(try builder.build(), language)
  }

  private init(_ graph: WordGraph, _ language: Language) {
    self.graph = graph
    self.language = language
    fingerprint = Fingerprint(wordsOf: graph)
  }

  /// The number of different words.
  public var count: Int { graph.count }
}

extension Blocklist: CustomStringConvertible {
  /// The number of words and their fingerprint.
  public var description: String { "\(count) words to avoid (\(fingerprint))" }
}

extension Fingerprint {
  /// Creates the fingerprint of a list's words, as ``Blocklist/fingerprint`` describes it.
  fileprivate init(wordsOf graph: WordGraph) {
    var hash = SHA256()
    for word in graph.words {
      var line = Array(word.utf8)
      line.append(0x0A)
      hash.update(line.span)
    }
    self.init(rawValue: hash.finalize().leadingBits)
  }
}

/// Searches a puzzle's faces for all words in a list at once.
struct BlocklistSearch: Sendable {
  private let table: SearchTable
  private let words: Blocklist
  private let tiles: TileLetters
  private let limit: SearchLimit

  init(_ words: Blocklist, limit: SearchLimit) {
    self.words = words
    table = SearchTable(words.graph)
    tiles = TileLetters(words.language.tileSet, in: words.graph.alphabet)
    self.limit = limit
  }

  /// Returns whether a path over some faces spells one of the words.
  func finds(in puzzle: Puzzle, _ faces: FaceSet) throws(SearchLimitError) -> Bool {
    let tiles =
      puzzle.language == words.language
      ? tiles : TileLetters(puzzle.language.tileSet, in: words.graph.alphabet)
    let board = SearchBoard(puzzle, faces, tiles)
    return try table.search(board, minimumLength: 1, limit: limit, into: AnyWord()).isFound
  }
}
