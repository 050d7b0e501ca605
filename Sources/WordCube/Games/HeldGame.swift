/// The server's own data about a game, which replaces the client's claims.
public struct HeldGame: Hashable, Sendable {
  /// The puzzle. A game that contains a different one breaks ``Rule/otherPuzzle``.
  public var puzzle: Puzzle
  /// Whether the game is timed.
  public var mode: GameMode
  /// The players. If nil, a timed game has one player, and an unlimited game has the players that the client
  /// names.
  public var players: GameRecord.Players?
  /// The time when the game started, in seconds on the clock of ``Move/playedAt``. If nil, the game started at the
  /// time of the first move, or at the start that a completed game names if that is earlier.
  public var startTime: Double?

  /// Creates a game from the server's own data.
  public init(
    puzzle: Puzzle, mode: GameMode, players: GameRecord.Players? = nil, startTime: Double? = nil
  ) {
    self.puzzle = puzzle
    self.mode = mode
    self.players = players
    self.startTime = startTime
  }
}

/// A server's answer to a ``GameClaim``: the game to judge.
public enum HeldAnswer: Hashable, Sendable {
  /// Judge the moves on the server's own puzzle, with its mode, players and start.
  case game(HeldGame)
  /// Judge the game as submitted, on the puzzle that it contains. If it contains none, its puzzle is unknown.
  case asSubmitted
  /// Judge no game: the server has no puzzle for this claim.
  case unknown
}
