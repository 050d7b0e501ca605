/// A game as a client submits it to a server (JSONOnTheWire).
public struct Submission: Hashable, Sendable {
  /// The kind of game: solo, a daily challenge, a shared game, or turn-based.
  public enum Context: Hashable, Sendable {
    /// A one-player game on a puzzle that the client sends.
    case solo(mode: GameMode, puzzle: Puzzle)
    /// A daily challenge, whose puzzle the server knows.
    case dailyChallenge(id: UniqueID)
    /// A shared game, whose puzzle the server knows.
    case sharedGame(code: ExactText)
    /// A turn-based game with several players, on a puzzle that the client sends.
    case turnBased(mode: GameMode, players: [Player], puzzle: Puzzle)
  }

  /// The kind of game: solo, a daily challenge, a shared game, or turn-based.
  public var context: Context
  /// The moves, in order.
  public var moves: MoveList

  /// Creates a submission.
  public init(context: Context, moves: MoveList) {
    self.context = context
    self.moves = moves
  }
}

/// A player of a turn-based game.
public struct Player: Hashable, Sendable {
  /// The number that identifies the player in moves.
  public let index: Int64
  /// The player's identity.
  public let id: UniqueID

  /// Creates a player with an index and an identity.
  public init(index: Int64, id: UniqueID) {
    self.index = index
    self.id = id
  }
}

extension Player: CustomStringConvertible {
  /// The player's index and identity.
  public var description: String { "\(index): \(id)" }
}
