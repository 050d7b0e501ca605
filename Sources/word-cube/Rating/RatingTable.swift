import Lexicon
import WordCube
import WordCubeSolver

/// The figures of random puzzles, computed in advance because that takes minutes.
///
/// `.ci/rating-table` makes a table for each version of the generator.
struct RatingTable: Sendable {
  /// The dictionary with which the puzzles were rated.
  let dictionary: Fingerprint
  /// The number of puzzles.
  let count: Int
  /// One puzzle on each line: the ``figures``, and par by effort.
  let rows: String

  /// The figures that precede the pars in a row.
  static let figures: [Rating.Figure] = [.words, .commonWords, .scoreSum, .longest, .bestScore]

  /// The numbers of each row.
  var values: [[Int64]] {
    rows.split(separator: "\n").map { row in row.split(separator: " ").compactMap { Int64($0) } }
  }

  /// The table of a version of the generator.
  static func of(_ version: PuzzleGenerator.Version) -> RatingTable {
    switch version {
    case .version1: version1
    }
  }
}
