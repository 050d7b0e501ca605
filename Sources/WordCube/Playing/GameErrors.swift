/// Why no game can be made.
public enum GameSetupError: Error, Hashable, Sendable {
  /// The start is no finite number.
  case startTimeNotFinite
  /// A turn-based game has no players.
  case noPlayers
  /// Two players have this index.
  case repeatedPlayer(Int64)
  /// A saved game has a move that is refused: the position of the first one, and why.
  case refusedMove(Int, GamePlayError)
}

/// Why a step of a game is refused.
public enum GamePlayError: Error, Hashable, Sendable {
  /// The game is over.
  case over(Game.End)
  /// The time is no finite number, as files need.
  case timeNotFinite
  /// The first move of a timed game comes before its start.
  case beforeStart
  /// The cube to remove is out of play already.
  case cubeOutOfPlay(CubePosition)
  /// The judge refuses the move, for these reasons.
  case violation(Violation)
  /// There is no move to take back.
  case nothingToUndo
  /// A timed game takes nothing back.
  case undoAgainstClock
  /// A turn-based game takes nothing back.
  case undoAmongPlayers
  /// There is no move at this position to react to.
  case noSuchMove(Int)
}

extension GameSetupError: CustomStringConvertible {
  /// What was expected, and what was found.
  public var description: String {
    switch self {
    case .startTimeNotFinite: "a game starts at a finite time"
    case .noPlayers: "a turn-based game has at least one player"
    case .repeatedPlayer(let index): "two players have the index \(index)"
    case .refusedMove(let position, let refusal): "move \(position) is refused: \(refusal)"
    }
  }
}

extension GamePlayError: CustomStringConvertible {
  /// What was expected, and what was found.
  public var description: String {
    switch self {
    case .over(let end): "\(end)"
    case .timeNotFinite: "a move has a finite time"
    case .beforeStart: "a timed game has no move before its start"
    case .cubeOutOfPlay(let cube): "the cube \(cube) is out of play already"
    case .violation(let violation): "\(violation)"
    case .nothingToUndo: "there is no move to take back"
    case .undoAgainstClock: "a game against the clock takes no move back"
    case .undoAmongPlayers: "a game of several players takes no move back"
    case .noSuchMove(let position): "there is no move \(position)"
    }
  }
}
