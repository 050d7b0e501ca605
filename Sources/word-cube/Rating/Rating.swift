import Lexicon
import WordCube
import WordCubeSolver

/// The figures of a position.
struct Rating: Sendable {
  /// A figure for comparing puzzles.
  enum Figure: String, CaseIterable {
    case words, commonWords, scoreSum, longest, bestScore, par

    /// The figure's name in JSON.
    var name: String { rawValue }
  }

  /// The score of the moves before the position.
  let score: Int64
  /// The number of playable words that were not played.
  let words: Int
  /// How many of them are common; nil if the dictionary has no rarities.
  let commonWords: Int?
  let scoreSum: Int64
  /// The number of letters of the longest word.
  let longest: Int
  let bestWord: String?
  let bestScore: Int64
  /// The strong player's play.
  let par: Playthrough
  let effort: Effort
  /// A score that no game can exceed; nil if the command did not search for it.
  let bound: Int64?
  /// Whether no cube was used or removed, so that the puzzle can be compared with others.
  let isFresh: Bool

  /// The value of a figure; nil if it is not known.
  func value(of figure: Figure) -> Int64? {
    switch figure {
    case .words: Int64(words)
    case .commonWords: commonWords.map { Int64($0) }
    case .scoreSum: scoreSum
    case .longest: Int64(longest)
    case .bestScore: bestScore
    case .par: par.totalScore
    }
  }
}

/// Rates positions.
struct Rater: Sendable {
  let player: StrongPlayer
  let effort: Effort
  /// The step limit of the search for a bound; nil for no search.
  let boundStepLimit: Int?

  /// Rates a position.
  ///
  /// - Parameter score: Its game's score so far.
  func rate(_ position: Position, score: Int64 = 0) throws(SearchLimitError) -> Rating {
    let solver = player.solver
    let words = try solver.words(in: position, leavesOutPlayed: true)
    let commonWords = solver.rarities.map { _ in words.indices.count(where: words.isCommon) }
    let bound = boundStepLimit.map { limit in
      BoundSearch(solver)
        .bound(of: position.puzzle, from: position.state, stepLimit: limit).value
    }
    return Rating(
      score: score, words: words.count, commonWords: commonWords, scoreSum: words.scoreSum,
      longest: words.longestLength, bestWord: words.first?.word, bestScore: words.bestScore,
      par: try player.par(from: position, effort: effort), effort: effort, bound: bound,
      isFresh: position.state == CubeState())
  }
}
