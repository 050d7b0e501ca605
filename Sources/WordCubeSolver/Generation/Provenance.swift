import Lexicon
import WordCube

/// How a puzzle was made: its generator, its requirements and its number. Each provenance has
/// exactly one puzzle.
///
/// ```swift
/// let provenance = try Provenance("wc1.en.g1.s42.w300-.l8.d3d5f0c1b2a394857.i2")
/// verifier.judge(game, expecting: provenance.puzzle)
/// ```
///
/// The puzzle depends only on the generator and the number of the candidate, so it never changes
/// and needs no dictionary. The requirements say why this candidate was taken: it is the first one
/// from ``start`` on that meets them. ``PuzzleFinder/confirm(_:attempts:progress:)`` checks this.
public struct Provenance: Hashable, Sendable {
  /// Language, version and seed of the generator.
  public let generator: PuzzleGenerator
  /// What was required of the puzzle.
  public let requirements: PuzzleRequirements
  /// The number of the first candidate that was tried.
  public let start: UInt64
  /// The number of the candidate that was taken; `start` or more.
  public let attempt: UInt64

  /// The provenance of a puzzle without requirements.
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
