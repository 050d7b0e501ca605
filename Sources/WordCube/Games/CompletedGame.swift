/// A game as a client stores it (JSONOnTheWire).
public struct CompletedGame: Hashable, Sendable {
  /// The kind of game: solo, a daily challenge, a shared game, or turn-based.
  public enum Context: Hashable, Sendable {
    /// A one-player game.
    case solo
    /// A daily challenge.
    case dailyChallenge(id: UniqueID)
    /// A shared game.
    case sharedGame(code: ExactText)
    /// A turn-based game with several players.
    case turnBased(players: [Player])
  }

  /// The puzzle that was played.
  public var puzzle: Puzzle
  /// The kind of game: solo, a daily challenge, a shared game, or turn-based.
  public var context: Context
  /// Whether the game is timed.
  public var mode: GameMode
  /// The time when the game started, in seconds on the clock of ``Move/playedAt``.
  public var startTime: Double
  /// The player whose client stored the game; nil if unknown.
  public var localPlayerIndex: Int64?
  /// The moves, in order.
  public var moves: MoveList
  /// The time played, in seconds, according to the client. No rule uses this value.
  public var secondsPlayed: Double

  /// Creates a completed game.
  public init(
    puzzle: Puzzle, context: Context, mode: GameMode, startTime: Double,
    localPlayerIndex: Int64? = nil, moves: MoveList, secondsPlayed: Double
  ) {
    self.puzzle = puzzle
    self.context = context
    self.mode = mode
    self.startTime = startTime
    self.localPlayerIndex = localPlayerIndex
    self.moves = moves
    self.secondsPlayed = secondsPlayed
  }

  /// The language of the puzzle.
  public var language: Language { puzzle.language }
}
