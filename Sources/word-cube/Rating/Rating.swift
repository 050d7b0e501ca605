import Lexicon
import WordCube
import WordCubeSolver

/// What a puzzle is worth to its player.
struct Rating: Sendable {
  /// A figure that a puzzle can be compared with others by.
  enum Figure: CaseIterable {
    case words, commonWords, scoreSum, longest, bestScore, par

    /// The figure's name in JSON.
    var name: String { "\(self)" }
  }

  /// Points made before the position was reached.
  let score: Int64
  /// The number of words that can be played and were not.
  let words: Int
  /// The number of those that are common; nil where the dictionary has no rarities.
  let commonWords: Int?
  let scoreSum: Int64
  /// The number of letters of the longest word.
  let longest: Int
  let bestWord: String?
  let bestScore: Int64
  /// What the strong player makes of it.
  let par: Playthrough
  let effort: Effort
  /// What no game can make of it; nil where it was not asked for.
  let bound: Int64?
  /// Whether no cube has been used or removed, so that the puzzle can be compared with others.
  let isFresh: Bool

  /// The rarest class of word that counts as common: those of a small dictionary.
  static let commonRarity = Rarity(rawValue: 35)

  /// A figure's value; nil where it is not known.
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
  /// The steps of the search for a bound; nil for none.
  let boundStepLimit: Int?

  /// Rates a position, with the points that its game has made so far.
  func rate(_ position: Position, score: Int64 = 0) throws(SearchLimitError) -> Rating {
    let solver = player.solver
    let words = try solver.words(in: position, leavesOutPlayed: true)
    let commonWords = solver.rarities.map { _ in
      words.indices.count { words.rarity(at: $0).map { $0 <= Rating.commonRarity } ?? false }
    }
    let bound = boundStepLimit.map { limit in
      BoundSearch(dictionary: solver.dictionary)
        .bound(of: position.puzzle, from: position.state, stepLimit: limit).value
    }
    return Rating(
      score: score, words: words.count, commonWords: commonWords, scoreSum: words.scoreSum,
      longest: words.longestLength, bestWord: words.first?.word, bestScore: words.bestScore,
      par: try player.par(from: position, effort: effort), effort: effort, bound: bound,
      isFresh: position.state == CubeState())
  }
}
