import Lexicon
import WordCube

/// Finds the words that can be played: all words, the best word, whether any word is left, and all
/// paths of a word.
///
/// A word can be played if all its faces are playable, each face touches the next, and no face
/// occurs twice, as the strict rules require. Make one solver and share it between all threads.
///
/// ```swift
/// let solver = Solver(dictionary: WordGraph.english, rarities: RarityTable.english)
/// let words = try solver.words(in: Position(puzzle))
/// print(words.count, words[0].word, words[0].score, words[0].path)
/// ```
///
/// The search is depth first over the dictionary's prefixes. It visits each prefix that the puzzle
/// spells once, together with all paths that spell it, and allocates nothing during the search.
public struct Solver: Sendable {
  /// The words that can be played.
  public let dictionary: WordGraph
  /// The rarities of the words; nil if they are not known.
  public let rarities: RarityTable?
  /// How much work one call may do.
  public let limit: SearchLimit
  let table: SearchTable
  private let english: TileLetters

  /// A solver for the words of a dictionary.
  ///
  /// - Parameters:
  ///   - dictionary: The words that can be played.
  ///   - rarities: Their rarities, by word index.
  ///   - limit: How much work one call may do.
  /// - Complexity: O(size of the graph), some milliseconds for English, and 12 bytes an edge.
  public init(
    dictionary: WordGraph, rarities: RarityTable? = nil, limit: SearchLimit = .standard
  ) {
    self.dictionary = dictionary
    self.rarities = rarities
    self.limit = limit
    table = SearchTable(dictionary)
    english = TileLetters(Language.english.tileSet, in: dictionary.alphabet)
  }

  /// A language's tiles in the dictionary's letters.
  func tileLetters(of language: Language) -> TileLetters {
    switch language {
    case .english: english
    }
  }

  /// The faces that can be played at a position.
  func board(of position: Position) -> SearchBoard {
    SearchBoard(
      position.puzzle, position.state.playableFaces, tileLetters(of: position.puzzle.language))
  }

  /// The played words in the dictionary's letters; those that it cannot spell are left out.
  func played(in position: Position) -> [[LetterCode]] {
    position.playedWords.compactMap { dictionary.alphabet.letters(of: $0) }
  }

  /// Searches a board, and hands the words to a sink.
  func search<Sink: WordSink>(
    _ board: SearchBoard, minimumLength: Int, into sink: Sink
  ) throws(SearchLimitError) -> Sink {
    var search = UnsafeWordSearch(
      table, board, minimumLength: minimumLength, limit: limit, sink: sink)
    search.run()
    if search.hasReachedLimit { throw SearchLimitError(limit) }
    return search.sink
  }
}

extension Solver {
  /// The order of a list of words.
  public enum Order: CaseIterable, Hashable, Sendable {
    /// By score, the highest first; words of the same score in the order of the dictionary's alphabet.
    case score
    /// In the order of the dictionary's alphabet, and so of the words' indices.
    case alphabet
  }

  /// All distinct words that can be played at a position.
  ///
  /// - Parameters:
  ///   - position: The puzzle, its state and the played words. Played words are listed with
  ///     ``PlayableWord/isPlayed``, unless `leavesOutPlayed` is true.
  ///   - minimumLength: The fewest letters of a word; the rules (section 4) require 3.
  ///   - order: The order of the list.
  ///   - leavesOutPlayed: Whether the played words are left out.
  /// - Throws: ``SearchLimitError`` when the search takes more steps than ``limit`` allows.
  /// - Complexity: O(number of paths that spell prefixes of words), some 40 microseconds for a
  ///   fresh English puzzle.
  public func words(
    in position: Position, minimumLength: Int = Rules.minimumWordLength, order: Order = .score,
    leavesOutPlayed: Bool = false
  ) throws(SearchLimitError) -> PlayableWords {
    let board = board(of: position)
    var found = try search(board, minimumLength: minimumLength, into: WordCollector())
    found.mark(played(in: position), leavesOut: leavesOutPlayed)
    if order == .score { found.sortByScore() }
    return PlayableWords(found, board: board, graph: dictionary, rarities: rarities)
  }

  /// The word with the highest score that can be played and was not played before; nil if there is
  /// none. Of several such words, the first in the order of the dictionary's alphabet.
  ///
  /// - Throws: ``SearchLimitError`` when the search takes more steps than ``limit`` allows.
  /// - Complexity: As ``words(in:minimumLength:order:leavesOutPlayed:)``.
  public func bestWord(
    in position: Position, minimumLength: Int = Rules.minimumWordLength
  ) throws(SearchLimitError) -> PlayableWord? {
    let board = board(of: position)
    let best = try search(
      board, minimumLength: minimumLength, into: BestWord(played: played(in: position)))
    return PlayableWords(best.found, board: board, graph: dictionary, rarities: rarities).first
  }

  /// Whether any word can be played that was not played before.
  ///
  /// - Throws: ``SearchLimitError`` when the search takes more steps than ``limit`` allows.
  /// - Complexity: Usually less than a microsecond, because the first word ends the search.
  public func hasWord(
    in position: Position, minimumLength: Int = Rules.minimumWordLength
  ) throws(SearchLimitError) -> Bool {
    var probe = WordProbe(self, position, minimumLength: minimumLength)
    return try probe.findsWord(from: [])
  }

  /// All paths that spell a word at a position, in the order of their faces' numbers; none if the
  /// word cannot be played. Does not look the word up in the dictionary.
  ///
  /// - Parameters:
  ///   - word: The word, in capital letters.
  ///   - position: The position.
  ///   - count: The most paths to list. Words of few different letters may have millions.
  /// - Throws: ``SearchLimitError`` when the search takes more steps than ``limit`` allows.
  public func paths(
    of word: String, in position: Position, atMost count: Int = 10_000
  ) throws(SearchLimitError) -> [[Face]] {
    guard let letters = dictionary.alphabet.letters(of: word) else { return [] }
    var search = PathSearch(board: board(of: position), letters: letters, limit: limit)
    return try search.paths(atMost: count)
  }

  /// The faces that extend a selection to a word, or to the beginning of a word, that was not
  /// played before. A client can highlight them. For an empty selection: the faces with which such
  /// a word can begin.
  ///
  /// - Returns: The faces; none if the selection is not a path of playable faces.
  /// - Throws: ``SearchLimitError`` when the search takes more steps than ``limit`` allows.
  public func extensions(
    of selection: [Face], in position: Position, minimumLength: Int = Rules.minimumWordLength
  ) throws(SearchLimitError) -> FaceSet {
    var probe = WordProbe(self, position, minimumLength: minimumLength)
    return try probe.extensions(of: selection)
  }
}
