/// A reason why a game cannot be created or resumed.
public enum GameSetupError: Error, Hashable, Sendable {
  /// The start time is not finite.
  case startTimeNotFinite
  /// A turn-based game has no players.
  case noPlayers
  /// Two players have this index.
  case repeatedPlayer(Int64)
  /// A move of the saved game is refused. The values are its position and the reason.
  case refusedMove(Int, GamePlayError)
}

/// A reason why a game refuses a move, an undo or a reaction.
public enum GamePlayError: Error, Hashable, Sendable {
  /// The game is over.
  case over(Game.End)
  /// The time is not finite. JSON has only finite numbers.
  case timeNotFinite
  /// The first move of a timed game comes before the game's start.
  case beforeStart
  /// The cube is out of play.
  case cubeOutOfPlay(CubePosition)
  /// The judge refuses the move.
  case violation(Violation)
  /// The game has no moves to take back.
  case nothingToUndo
  /// The game is timed, so moves cannot be taken back.
  case undoAgainstClock
  /// The game is turn-based, so moves cannot be taken back.
  case undoAmongPlayers
  /// The game has no move at this position.
  case noSuchMove(Int)
  /// The reactions would make the submission too large.
  case reactionsTooLarge
}

extension GameSetupError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .startTimeNotFinite: "the start time of a game must be finite"
    case .noPlayers: "a turn-based game must have at least one player"
    case .repeatedPlayer(let index): "two players have the index \(index)"
    case .refusedMove(let position, let refusal): "move \(position) is refused: \(refusal)"
    }
  }
}

extension GamePlayError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .over(let end): "\(end)"
    case .timeNotFinite: "a move's time must be finite"
    case .beforeStart: "a move in a timed game cannot be before the start"
    case .cubeOutOfPlay(let cube): "the cube \(cube) is already out of play"
    case .violation(let violation): "\(violation)"
    case .nothingToUndo: "there is no move to take back"
    case .undoAgainstClock: "moves of a timed game cannot be taken back"
    case .undoAmongPlayers: "moves of a turn-based game cannot be taken back"
    case .noSuchMove(let position): "there is no move \(position)"
    case .reactionsTooLarge: "the reactions would make the submission too large"
    }
  }
}
