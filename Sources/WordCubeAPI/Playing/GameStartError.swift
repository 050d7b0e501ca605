import WordCube

/// The reason why an answer from the server cannot become a game.
public enum GameStartError: Error, Hashable, Sendable {
  /// The puzzle's text cannot be read: a newer server may have languages that this version does not know.
  case unreadablePuzzle(PuzzlePackingError)
  /// The current player is not one of the match's two players.
  case notYourMatch
  /// The start, the players or a move is not valid.
  case setup(GameSetupError)
}

extension GameStartError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .unreadablePuzzle(let error): "the puzzle's text cannot be read: \(error)"
    case .notYourMatch: "the current player is not in the match"
    case .setup(let error): "\(error)"
    }
  }
}
