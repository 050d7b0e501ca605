import Lexicon
import WordCube

/// A position in a game: a puzzle, the state of its cubes, and the words already played. A position determines the
/// words that can be played next.
public struct Position: Hashable, Sendable {
  /// The puzzle.
  public let puzzle: Puzzle
  /// The state of its cubes.
  public var state: CubeState
  /// The words already played, in capital letters, which cannot be played again (RulesAndSwitches, section 4).
  public var playedWords: [String]

  /// Creates a position, by default on a fresh puzzle.
  public init(_ puzzle: Puzzle, state: CubeState = CubeState(), playedWords: [String] = []) {
    self.puzzle = puzzle
    self.state = state
    self.playedWords = playedWords
  }

  /// Creates the position that a replay has reached.
  public init<Words>(_ replay: Replay<Words>) {
    self.init(
      replay.puzzle, state: replay.state, playedWords: replay.moves.compactMap { $0.word })
  }

  /// Creates the position that a game in progress has reached, for example for hints.
  public init(_ game: Game) {
    self.init(
      game.puzzle, state: game.state, playedWords: game.judgedMoves.compactMap { $0.word })
  }

  /// Returns whether two positions are equal. Words are compared by their bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.puzzle == right.puzzle && left.state == right.state
      && left.playedWords.map { ExactText($0) } == right.playedWords.map { ExactText($0) }
  }

  /// Hashes the puzzle, the state and the words' bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(puzzle)
    hasher.combine(state)
    hasher.combine(playedWords.map { ExactText($0) })
  }
}

extension Position: CustomStringConvertible {
  /// The state of the cubes and the number of words.
  public var description: String { "\(state), \(playedWords.count) words played" }
}
