import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube

/// Makes any number of valid one-player games: words of the length that people play, some removed
/// cubes, and times to the microsecond. The strict rules accept each of them.
///
/// A seed and a number give the same game on every machine, in any order.
public struct GameMaker: Sendable {
  /// The seed that the games are drawn from.
  public var seed: UInt64
  /// How many words a game has.
  public var words: ClosedRange<Int>
  /// How many removed cubes a game has.
  public var removals: ClosedRange<Int>

  /// How many puzzles are tried for one game, because not every puzzle has enough words.
  private static let attempts = 1000
  /// How many of them come before those that spare the cubes.
  private static let carelessAttempts = 8

  /// A maker of games.
  public init(seed: UInt64, words: ClosedRange<Int> = 21...21, removals: ClosedRange<Int> = 0...9) {
    self.seed = seed
    self.words = words
    self.removals = removals
  }

  /// A game, or nil if no puzzle was found with enough moves.
  public func game(_ number: Int) -> Submission? {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    let wordCount = words.lowerBound + random.below(words.count)
    let removalCount = removals.lowerBound + random.below(removals.count)
    let plan = random.shuffled((0..<wordCount + removalCount).map { $0 < wordCount })
    let mode: GameMode = random.below(2) == 0 ? .timed : .unlimited
    for attempt in 0..<Self.attempts {
      let puzzle = PuzzleGenerator(seed: random.next()).puzzle(0)
      var draft = GameDraft(
        puzzle, mode: mode, moveCount: plan.count, isThrifty: attempt >= Self.carelessAttempts,
        using: &random)
      let isWhole = plan.allSatisfy { isWord in
        isWord ? draft.addWord(using: &random) : draft.addRemoval(using: &random)
      }
      if isWhole {
        return Submission(context: .solo(mode: mode, puzzle: puzzle), moves: draft.moves)
      }
    }
    return nil
  }
}
