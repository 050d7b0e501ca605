import Lexicon
import WordCube

/// A position in a game: the puzzle, the state of its cubes, and the played words.
public struct Position: Hashable, Sendable {
  /// The puzzle.
  public let puzzle: Puzzle
  /// The state of its cubes.
  public var state: CubeState
  /// The played words, in capital letters. They cannot be played again (rules, section 4).
  public var playedWords: [String]

  /// A position; a fresh puzzle by default.
  public init(_ puzzle: Puzzle, state: CubeState = CubeState(), playedWords: [String] = []) {
    self.puzzle = puzzle
    self.state = state
    self.playedWords = playedWords
  }

  /// The position after the moves of a replay.
  public init<Words>(_ replay: Replay<Words>) {
    self.init(
      replay.puzzle, state: replay.state, playedWords: replay.moves.compactMap { $0.word })
  }

  /// Whether two positions are the same; words are compared to the byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.puzzle == right.puzzle && left.state == right.state
      && left.playedWords.map { ExactText($0) } == right.playedWords.map { ExactText($0) }
  }

  /// Feeds the puzzle, the state and the words' bytes.
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
