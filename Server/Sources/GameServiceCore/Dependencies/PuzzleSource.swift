import Lexicon
import WordCube
import WordCubeAPI
import WordCubeSolver

/// Makes puzzles. Each comes with its provenance, from which anybody can make it again.
public struct PuzzleSource: Sendable {
  /// The puzzle of a day, always the same one.
  public var daily: @Sendable (DailyPuzzle) throws -> Provenance
  /// A puzzle of a seed.
  public var random: @Sendable (Language, _ seed: UInt64) throws -> Provenance

  /// A source of these parts.
  public init(
    daily: @escaping @Sendable (DailyPuzzle) throws -> Provenance,
    random: @escaping @Sendable (Language, UInt64) throws -> Provenance
  ) {
    self.daily = daily
    self.random = random
  }

  /// Puzzles with at least 200 words, one of them of eight letters or more.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary of the words.
  ///   - secret: The secret from which the puzzles of days follow.
  public init(dictionary: WordGraph, secret: [UInt8]) throws {
    let seeds = try DailySeeds(secret: secret)
    let requirements = try PuzzleRequirements(words: .atLeast(200), longestWord: 8)
    let finder = try PuzzleFinder(Solver(dictionary: dictionary), requirements)
    self.init(
      daily: { day in
        let generator = PuzzleGenerator(seed: seeds.seed(for: day), language: day.language)
        return try finder.puzzle(of: generator).provenance
      },
      random: { language, seed in
        try finder.puzzle(of: PuzzleGenerator(seed: seed, language: language)).provenance
      })
  }
}
