import Lexicon
import WordCube

/// Finds the first of a seed's candidates that meets your requirements.
///
/// ```swift
/// let requirements = try PuzzleRequirements(
///   words: .between(200...400), commonWords: .init(.atLeast(60)), longestWord: 8)
/// let finder = try PuzzleFinder(
///   solver, requirements, avoiding: Blocklist(["DAMN", "BLAST"]))
/// let found = try finder.puzzle(of: PuzzleGenerator(seed: 42))
/// ```
///
/// The candidates are the generator's puzzles 0, 1, 2 and so on. The same seed, requirements, dictionary and
/// rarities give the same puzzle everywhere. Create a finder once and share it between threads.
public struct PuzzleFinder: Sendable {
  /// The solver that finds the words.
  public let solver: Solver
  /// The requirements, with the fingerprint of the words to avoid and the checksum of the dictionary.
  public let requirements: PuzzleRequirements
  private let avoidedWords: BlocklistSearch?
  private let par: ParFinder

  /// A function that finds a strong player's score on a puzzle with some effort.
  typealias ParFinder = @Sendable (Puzzle, Effort) throws(SearchLimitError) -> Int64

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - solver: The solver that finds the words.
  ///   - requirements: The requirements, new or from a ``Provenance``.
  ///   - avoidedWords: The words that no puzzle may show at the start.
  /// - Throws: ``PuzzleFinderError``.
  public init(
    _ solver: Solver, _ requirements: PuzzleRequirements, avoiding avoidedWords: Blocklist? = nil
  ) throws(PuzzleFinderError) {
    let player = StrongPlayer(solver)
    try self.init(solver, requirements, avoiding: avoidedWords) {
      (puzzle, effort) throws(SearchLimitError) in
      try player.par(from: Position(puzzle), effort: effort).totalScore
    }
  }

  init(
    _ solver: Solver, _ requirements: PuzzleRequirements, avoiding avoidedWords: Blocklist?,
    par: @escaping ParFinder
  ) throws(PuzzleFinderError) {
    var requirements = requirements
    if requirements.commonWords != nil {
      guard solver.rarities != nil, solver.dictionary.hasWordIndex else { throw .raritiesMissing }
    }
    if let expected = requirements.avoidedWords {
      guard let avoidedWords else { throw .avoidedWordsMissing(expected: expected) }
      guard avoidedWords.fingerprint == expected else {
        throw .otherAvoidedWords(expected: expected, found: avoidedWords.fingerprint)
      }
    }
    if requirements.asksDictionary {
      let checksum = solver.dictionary.contentChecksum
      if let expected = requirements.dictionaryChecksum, expected != checksum {
        throw .otherDictionary(expected: expected, found: checksum)
      }
      requirements.dictionaryChecksum = checksum
    }
    requirements.avoidedWords = avoidedWords?.fingerprint
    self.solver = solver
    self.requirements = requirements
    self.avoidedWords = avoidedWords.map { BlocklistSearch($0, limit: solver.limit) }
    self.par = par
  }

  /// Returns the first requirement that a fresh puzzle fails; nil if it meets them all.
  ///
  /// - Throws: ``SearchLimitError``.
  /// - Complexity: One search for all words; par takes many more searches.
  public func failure(of puzzle: Puzzle) throws(SearchLimitError) -> RequirementFailure? {
    let faces = CubeState().playableFaces
    if let avoidedWords, try avoidedWords.finds(in: puzzle, faces) { return .avoidedWord }
    if requirements.asksWords {
      let board = SearchBoard(puzzle, faces, solver.tileLetters(of: puzzle.language))
      let sink = RequirementSink(requirements, rarities: solver.rarities)
      let length = Rules.minimumWordLength
      if let failure = try solver.search(board, minimumLength: length, into: sink).failure {
        return failure
      }
    }
    if let required = requirements.par {
      let score = try par(puzzle, required.effort)
      if score < required.score.lowest { return .parTooLow }
      if !required.score.contains(score) { return .parTooHigh }
    }
    return nil
  }
}

extension PuzzleFinder {
  /// Returns the first requirement that a candidate fails; nil if it meets them all. The closure makes the
  /// error for a search that reaches its limit.
  func failure<Failure: Error>(
    of generator: PuzzleGenerator, _ number: UInt64, _ wrap: (SearchLimit, UInt64) -> Failure
  ) throws(Failure) -> RequirementFailure? {
    do throws(SearchLimitError) {
      return try failure(of: generator.puzzle(number))
    } catch {
      throw wrap(error.limit, number)
    }
  }
}

/// A reason why a finder cannot check requirements.
public enum PuzzleFinderError: Error, Hashable, Sendable {
  /// Common words are required, but the solver has no rarities, or its dictionary has no word index.
  case raritiesMissing
  /// The requirements name a list of words to avoid, but no list is given.
  case avoidedWordsMissing(expected: Fingerprint)
  /// The requirements name a different list of words to avoid.
  case otherAvoidedWords(expected: Fingerprint, found: Fingerprint)
  /// The requirements name a different dictionary, by its checksum.
  case otherDictionary(expected: Fingerprint, found: Fingerprint)
}

extension PuzzleFinderError: CustomStringConvertible {
  /// A description of what was expected and what was found.
  public var description: String {
    switch self {
    case .raritiesMissing:
      "common words are required, but the rarities of the dictionary's words are missing"
    case .avoidedWordsMissing(let expected):
      "the requirements need the list of words to avoid with the fingerprint \(expected)"
    case .otherAvoidedWords(let expected, let found):
      "the list of words to avoid has the fingerprint \(found), not \(expected)"
    case .otherDictionary(let expected, let found):
      "the dictionary has the checksum \(found), not \(expected)"
    }
  }
}
