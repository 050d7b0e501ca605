import Lexicon
import WordCube

/// Where a puzzle comes from: who knows its provenance can make it, and no other puzzle has the same.
///
/// ```swift
/// let provenance = try Provenance("wc1.en.g1.s42.w300-.l8.d3d5f0c1b2a394857.i2")
/// verifier.judge(game, expecting: provenance.puzzle)
/// ```
///
/// The puzzle follows from the generator and the number of the candidate alone, and so for ever and
/// without a dictionary. The requirements say why it was this candidate: of those from ``start`` on it
/// is the first that meets them, which ``PuzzleFinder/confirm(_:attempts:progress:)`` looks into.
public struct Provenance: Hashable, Sendable {
  /// Language, version and seed of the generator.
  public let generator: PuzzleGenerator
  /// What was required of the puzzle.
  public let requirements: PuzzleRequirements
  /// The number of the first candidate that was looked at.
  public let start: UInt64
  /// The number of the candidate that was taken; `start` or more.
  public let attempt: UInt64

  /// The provenance of a puzzle of which nothing is required.
  public init(_ generator: PuzzleGenerator, number: UInt64) {
    self.init(generator, .none, start: number, attempt: number)
  }

  init(
    _ generator: PuzzleGenerator, _ requirements: PuzzleRequirements, start: UInt64,
    attempt: UInt64
  ) {
    self.generator = generator
    self.requirements = requirements
    self.start = start
    self.attempt = attempt
  }

  /// The puzzle.
  ///
  /// - Complexity: O(1).
  public var puzzle: Puzzle { generator.puzzle(attempt) }
}
