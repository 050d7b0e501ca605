import WordCube

/// The reason why a game cannot be submitted for a puzzle, a challenge, a shared game or a match.
public enum SubmissionError: Error, Hashable, Sendable {
  /// The puzzle's text cannot be read.
  case unreadablePuzzle(PuzzlePackingError)
  /// The game is on a different puzzle.
  case otherPuzzle
  /// The game has a different context: its `Game.context` is that of a different challenge, shared game, or
  /// kind of game.
  case otherContext
  /// The game is timed and the shared game is not, or the reverse.
  case otherMode
  /// The game's moves differ from the match's, or are fewer: another device has played, or the match has gone
  /// on.
  case otherMoves
  /// The game has no more moves than the match.
  case noNewMoves
}

extension SubmissionError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .unreadablePuzzle(let error): "the puzzle's text cannot be read: \(error)"
    case .otherPuzzle: "the game is on a different puzzle"
    case .otherContext: "the game has a different context"
    case .otherMode: "one game is timed, and the other is not"
    case .otherMoves: "the game does not begin with the match's moves"
    case .noNewMoves: "the game has no new moves"
    }
  }
}
