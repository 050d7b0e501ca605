/// What the server itself knows about a game. It replaces the client's claims.
public struct HeldGame: Hashable, Sendable {
  /// The puzzle. A game that contains another one breaks ``Rule/otherPuzzle``.
  public var puzzle: Puzzle
  /// Whether the game is timed.
  public var mode: GameMode
  /// The players. If nil, a timed game has one player, and an unlimited game those that it names.
  public var players: GameRecord.Players?
  /// When the game started, in the seconds of ``Move/playedAt``. If nil, the time of the first move, or the
  /// start that a completed game names if that is earlier.
  public var startTime: Double?

  /// A game that a server knows.
  public init(
    puzzle: Puzzle, mode: GameMode, players: GameRecord.Players? = nil, startTime: Double? = nil
  ) {
    self.puzzle = puzzle
    self.mode = mode
    self.players = players
    self.startTime = startTime
  }
}

/// A server's answer to a ``GameClaim``: which game is judged?
public enum HeldAnswer: Hashable, Sendable {
  /// The moves on the server's own puzzle, with its mode, players and start.
  case game(HeldGame)
  /// The game as it was submitted, on the puzzle that it contains. A game that contains none is unknown.
  case asSubmitted
  /// None: the server has no puzzle for this claim.
  case unknown
}
