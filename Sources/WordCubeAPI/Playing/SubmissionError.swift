import WordCube

/// Why a game cannot be submitted as the game of a puzzle, a challenge, a shared game or a match.
public enum SubmissionError: Error, Hashable, Sendable {
  /// The text of the puzzle cannot be read.
  case unreadablePuzzle(PuzzlePackingError)
  /// The game is on another puzzle.
  case otherPuzzle
  /// The game has another context: its `Game.context` is that of another challenge, shared game, or kind of game.
  case otherContext
  /// The game is timed and the shared game was not, or the other way round.
  case otherMode
  /// The game has other moves than the match, or fewer: another device has played, or the match has gone on.
  case otherMoves
  /// The game has no more moves than the match.
  case noNewMoves
}

extension SubmissionError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .unreadablePuzzle(let error): "the text of the puzzle cannot be read: \(error)"
    case .otherPuzzle: "the game is on another puzzle"
    case .otherContext: "the game has the context of another game"
    case .otherMode: "one of the games is timed, and the other is not"
    case .otherMoves: "the game does not begin with the moves of the match"
    case .noNewMoves: "the game has no moves that the match does not have"
    }
  }
}
