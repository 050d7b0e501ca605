import Lexicon
import WordCube
import WordCubeSolver

/// How many words of random puzzles have each score.
///
/// The puzzles are the language's first ones of seed 0; the words are those that can be played on the fresh
/// cube.
struct WordScores: Sendable {
  /// The number of words.
  private(set) var wordCount = 0
  /// The number of words by score.
  private var counts: [Int64: Int] = [:]

  /// Counts the words of puzzles.
  ///
  /// - Parameter progress: Called with the number of puzzles counted so far.
  init(
    _ solver: Solver, _ language: Language, puzzleCount: Int, progress: (Int) -> Void
  ) throws(SearchLimitError) {
    let puzzles = PuzzleGenerator(seed: 0, language: language)
    for number in 0..<puzzleCount {
      let words = try solver.words(
        in: Position(puzzles.puzzle(UInt64(number))), order: .alphabet)
      for index in words.indices { counts[words.score(at: index), default: 0] += 1 }
      wordCount += words.count
      progress(number + 1)
    }
  }

  /// The number of words with at least a score.
  func count(atLeast score: Int64) -> Int {
    counts.reduce(0) { $1.key < score ? $0 : $0 + $1.value }
  }

  /// The score that is as rare among these words as a given score is among others: the largest multiple of 10
  /// that at least the same share of words reaches; 0 if there are no words.
  func score(asRareAs score: Int64, in other: WordScores) -> Int64 {
    let otherCount = other.count(atLeast: score)
    // Compares shares without division; word counts are far below 2^31.
    func isAsFrequent(_ score: Int64) -> Bool {
      count(atLeast: score) * other.wordCount >= otherCount * wordCount
    }
    guard wordCount > 0, other.wordCount > 0 else { return 0 }
    let highest = (counts.keys.max() ?? 0) / 10 * 10
    return stride(from: highest, through: 10, by: -10).first(where: isAsFrequent) ?? 0
  }
}
