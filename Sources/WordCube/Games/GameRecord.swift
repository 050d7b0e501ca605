/// The parts of a game that the rules judge.
public struct GameRecord: Hashable, Sendable {
  /// The players.
  public enum Players: Hashable, Sendable {
    /// A one-player game.
    case one
    /// A turn-based game between the players with these indices.
    case several([Int64])
  }

  /// The puzzle that the game was played on.
  public var puzzle: Puzzle
  /// Whether the game is timed.
  public var mode: GameMode
  /// The players.
  public var players: Players
  /// The time when the game started, in seconds on the clock of ``Move/playedAt``; nil means the time of the first
  /// move.
  public var startTime: Double?
  /// The moves, in order.
  public var moves: MoveList

  /// Creates a game.
  public init(
    puzzle: Puzzle, mode: GameMode = .unlimited, players: Players = .one,
    startTime: Double? = nil, moves: MoveList
  ) {
    self.puzzle = puzzle
    self.mode = mode
    self.players = players
    self.startTime = startTime
    self.moves = moves
  }
}
