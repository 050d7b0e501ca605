import Lexicon
import WordCube
import WordCubeAPI
import WordCubeSolver

/// A source of puzzles. Each puzzle comes with its provenance, from which anybody can recreate it.
public struct PuzzleSource: Sendable {
  /// Returns a day's puzzle, which is always the same.
  public var daily: @Sendable (DailyPuzzle) throws -> Provenance
  /// Returns the puzzle for a seed.
  public var random: @Sendable (Language, _ seed: UInt64) throws -> Provenance

  /// Creates a source from its parts.
  public init(
    daily: @escaping @Sendable (DailyPuzzle) throws -> Provenance,
    random: @escaping @Sendable (Language, UInt64) throws -> Provenance
  ) {
    self.daily = daily
    self.random = random
  }

  /// Creates a source of puzzles with at least 200 words, one of them with eight letters or more. For a language
  /// that is not played, its closures throw the problem `language-not-played`.
  ///
  /// - Parameters:
  ///   - languages: The languages that the server plays.
  ///   - secret: The secret that the daily puzzles are derived from.
  public init(_ languages: [PlayedLanguage], secret: [UInt8]) throws {
    let seeds = try DailySeeds(secret: secret)
    let requirements = try PuzzleRequirements(words: .atLeast(200), longestWord: 8)
    let finders = try ByLanguage(languages) {
      try PuzzleFinder(Solver(dictionary: $0.dictionary), requirements)
    }
    self.init(
      daily: { day in
        let generator = PuzzleGenerator(seed: seeds.seed(for: day), language: day.language)
        return try finders[day.language].puzzle(of: generator).provenance
      },
      random: { language, seed in
        let generator = PuzzleGenerator(seed: seed, language: language)
        return try finders[language].puzzle(of: generator).provenance
      })
  }
}
