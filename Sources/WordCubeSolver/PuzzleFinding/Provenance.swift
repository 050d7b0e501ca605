import Lexicon
import WordCube

/// Where a puzzle comes from: everything you need to make exactly this puzzle again.
///
/// ```swift
/// let provenance = try Provenance("wc1.en.g1.s42.w300-.l8.d3d5f0c1b2a394857.i2")
/// verifier.judge(game, expecting: provenance.puzzle)
/// ```
///
/// The generator and the candidate's number determine the puzzle, without a dictionary. The requirements
/// explain why this candidate was chosen: from ``start`` on, it is the first that meets them.
/// ``PuzzleFinder/confirm(_:attempts:progress:)`` checks that.
public struct Provenance: Hashable, Sendable {
  /// The generator's language, version and seed.
  public let generator: PuzzleGenerator
  /// The requirements that the puzzle had to meet.
  public let requirements: PuzzleRequirements
  /// The number of the first candidate that was checked.
  public let start: UInt64
  /// The number of the chosen candidate; `start` or more.
  public let attempt: UInt64

  /// The puzzle.
  ///
  /// - Complexity: O(1).
  public var puzzle: Puzzle { generator.puzzle(attempt) }
}

extension Provenance {
  /// Creates the provenance of a puzzle without requirements.
  public init(_ generator: PuzzleGenerator, number: UInt64) {
    self.init(generator: generator, requirements: .none, start: number, attempt: number)
  }
}
