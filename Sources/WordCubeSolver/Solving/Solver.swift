import Lexicon
import WordCube

/// Finds playable words: all words, the best word, whether any word is left, and all of a word's paths.
///
/// A word can be played if all its faces are playable and different and each touches the next, as the strict
/// rules require. Create a solver once and share it between threads.
///
/// ```swift
/// let solver = Solver(dictionary: WordGraph.english, rarities: RarityTable.english)
/// let words = try solver.words(in: Position(puzzle))
/// print(words.count, words[0].word, words[0].score, words[0].path)
/// ```
///
/// The search goes depth first through the prefixes of the dictionary's words. The search visits each prefix that the
/// puzzle spells once, with all paths that spell it, and allocates memory only when its result grows.
public struct Solver: Sendable {
  /// The words that can be played.
  public let dictionary: WordGraph
  /// The words' rarities; nil if unknown.
  public let rarities: RarityTable?
  /// The limit on the work that one call may do.
  public let limit: SearchLimit
  let table: SearchTable
  private let english: TileLetters

  /// Creates a solver for a dictionary's words.
  ///
  /// - Parameters:
  ///   - dictionary: The words that can be played.
  ///   - rarities: The words' rarities, by word index.
  ///   - limit: The limit on the work that one call may do.
  /// - Complexity: O(size of the graph), a few milliseconds for English, and 12 bytes per edge.
  public init(
    dictionary: WordGraph, rarities: RarityTable? = nil, limit: SearchLimit = .standard
  ) {
    self.dictionary = dictionary
    self.rarities = rarities
    self.limit = limit
    table = SearchTable(dictionary)
    english = TileLetters(Language.english.tileSet, in: dictionary.alphabet)
  }

  /// Returns a language's tiles in the dictionary's letters.
  func tileLetters(of language: Language) -> TileLetters {
    guard let index = language.otherIndex else { return english }
    if dictionary.alphabet == language.tileSet.alphabet { return TileLetters.others[index] }
    return TileLetters(language.tileSet, in: dictionary.alphabet)
  }

  /// Returns the faces that can be played at a position.
  func board(of position: Position) -> SearchBoard {
    SearchBoard(
      position.puzzle, position.state.playableFaces, tileLetters(of: position.puzzle.language))
  }

  /// Returns the played words in the dictionary's letters, without those that it cannot spell.
  func played(in position: Position) -> [[LetterCode]] {
    position.playedWords.compactMap { dictionary.alphabet.letters(of: $0) }
  }

  /// Searches a board and passes the words to a sink.
  func search<Sink: WordSink>(
    _ board: SearchBoard, minimumLength: Int, into sink: Sink
  ) throws(SearchLimitError) -> Sink {
    try table.search(board, minimumLength: minimumLength, limit: limit, into: sink)
  }
}

extension SearchTable {
  /// Searches a board for the table's words and passes them to a sink.
  @inline(__always)
  func search<Sink: WordSink>(
    _ board: SearchBoard, minimumLength: Int, limit: SearchLimit, into sink: Sink
  ) throws(SearchLimitError) -> Sink {
    var search = UnsafeWordSearch(
      self, board, minimumLength: minimumLength, limit: limit, sink: sink)
    search.run()
    if search.hasReachedLimit { throw SearchLimitError(limit) }
    return search.sink
  }

  /// Searches a board within a limit, and within a budget for several searches.
  func search<Sink: WordSink>(
    _ board: SearchBoard, minimumLength: Int, limit: SearchLimit,
    within budget: inout SearchBudget, into sink: Sink
  ) throws(SearchLimitError) -> Sink {
    let steps = min(limit.steps, budget.stepsLeft)
    guard steps > 0 else { throw SearchLimitError(budget.limit) }
    var search = UnsafeWordSearch(
      self, board, minimumLength: minimumLength, limit: SearchLimit(steps: steps), sink: sink)
    search.run()
    if search.hasReachedLimit {
      throw SearchLimitError(steps < limit.steps ? budget.limit : limit)
    }
    try budget.spend(min(steps, steps - search.stepsLeft))
    return search.sink
  }
}

extension Solver {
  /// The order of a list of words.
  public enum Order: CaseIterable, Hashable, Sendable {
    /// By score, highest first; words with the same score are in the order of the dictionary's alphabet.
    case score
    /// In the order of the dictionary's alphabet, which is also the order of the words' indices.
    case alphabet
  }

  /// Returns all distinct words that can be played at a position.
  ///
  /// - Parameters:
  ///   - position: The puzzle, its state and the played words. The list contains the played words too, marked
  ///     as ``PlayableWord/isPlayed``, unless you leave them out.
  ///   - minimumLength: The minimum number of letters; the rules (section 4) require 3.
  ///   - order: The order of the list.
  ///   - leavesOutPlayed: Whether to leave out the played words.
  /// - Throws: ``SearchLimitError`` if the search takes more steps than ``limit`` allows.
  /// - Complexity: O(number of paths that spell prefixes of words).
  public func words(
    in position: Position, minimumLength: Int = Rules.minimumWordLength, order: Order = .score,
    leavesOutPlayed: Bool = false
  ) throws(SearchLimitError) -> PlayableWords {
    let board = board(of: position)
    var found = try search(board, minimumLength: minimumLength, into: WordCollector(capacity: 1024))
    found.mark(played(in: position), leavesOut: leavesOutPlayed)
    if order == .score { found.sortByScore() }
    return PlayableWords(found, board: board, graph: dictionary, rarities: rarities)
  }

  /// Returns the unplayed word with the highest score, or nil if no word can be played. If several words have
  /// that score, it is the first in the order of the dictionary's alphabet.
  ///
  /// - Throws: ``SearchLimitError`` if the search takes more steps than ``limit`` allows.
  /// - Complexity: The same as ``words(in:minimumLength:order:leavesOutPlayed:)``.
  public func bestWord(
    in position: Position, minimumLength: Int = Rules.minimumWordLength
  ) throws(SearchLimitError) -> PlayableWord? {
    var budget = SearchBudget.unlimited
    return try bestWord(in: position, minimumLength: minimumLength, within: &budget)
  }

  /// Returns the best word, found within a budget for several searches.
  func bestWord(
    in position: Position, minimumLength: Int = Rules.minimumWordLength,
    within budget: inout SearchBudget
  ) throws(SearchLimitError) -> PlayableWord? {
    let board = board(of: position)
    let best = try table.search(
      board, minimumLength: minimumLength, limit: limit, within: &budget,
      into: BestWord(played: played(in: position)))
    return PlayableWords(best.found, board: board, graph: dictionary, rarities: rarities).first
  }

  /// Returns whether an unplayed word can be played.
  ///
  /// - Throws: ``SearchLimitError`` if the search takes more steps than ``limit`` allows.
  /// - Complexity: Usually less than a microsecond, because the first word ends the search.
  public func hasWord(
    in position: Position, minimumLength: Int = Rules.minimumWordLength
  ) throws(SearchLimitError) -> Bool {
    var probe = WordProbe(self, position, minimumLength: minimumLength)
    return try probe.findsWord(from: [])
  }

  /// Returns all paths that spell a word at a position, ordered by their faces' numbers; empty if the word
  /// cannot be played. The word need not be in the dictionary.
  ///
  /// - Parameters:
  ///   - word: The word, in capital letters.
  ///   - position: The position.
  ///   - count: The maximum number of paths to list. A word with few different letters may have millions.
  /// - Throws: ``SearchLimitError`` if the search takes more steps than ``limit`` allows, or more than
  ///   4,194,304 steps.
  /// - Complexity: O(number of paths that spell beginnings of the word).
  public func paths(
    of word: String, in position: Position, atMost count: Int = 10_000
  ) throws(SearchLimitError) -> [[Face]] {
    guard let letters = dictionary.alphabet.letters(of: word) else { return [] }
    var search = PathSearch(board: board(of: position), letters: letters, limit: limit)
    return try search.paths(atMost: count)
  }

  /// Returns the faces that extend a selection to an unplayed word or to the beginning of one, so that you
  /// can highlight them. For an empty selection, these are the faces that a word can begin with.
  ///
  /// - Returns: The faces; empty if the selection is not a path of playable faces.
  /// - Throws: ``SearchLimitError`` if the search takes more steps than ``limit`` allows.
  public func extensions(
    of selection: [Face], in position: Position, minimumLength: Int = Rules.minimumWordLength
  ) throws(SearchLimitError) -> FaceSet {
    var probe = WordProbe(self, position, minimumLength: minimumLength)
    return try probe.extensions(of: selection)
  }
}
