/// A finished game as a client keeps it (rules, section 7).
public struct CompletedGame: Hashable, Sendable {
  /// Which game was played.
  public enum Context: Hashable, Sendable {
    /// A one-player game.
    case solo
    /// A daily challenge.
    case dailyChallenge(id: UniqueID)
    /// A shared game.
    case sharedGame(code: ExactText)
    /// A game of several players in turns.
    case turnBased(players: [Player])
  }

  /// The puzzle that was played.
  public var puzzle: Puzzle
  /// Which game was played.
  public var context: Context
  /// Whether it ran against the clock.
  public var mode: GameMode
  /// When it started, in seconds from whatever the sender counts from.
  public var startTime: Double
  /// Which player kept it, nil where the sender does not say.
  public var localPlayerIndex: Int64?
  /// The moves, in order.
  public var moves: MoveList
  /// How long the client says that it was played, in seconds; no rule looks at it.
  public var secondsPlayed: Double

  /// A completed game.
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

  /// What is judged.
  public var record: GameRecord {
    let players: GameRecord.Players =
      if case .turnBased(let players) = context { .several(players.map { $0.index }) } else { .one }
    return GameRecord(
      puzzle: puzzle, mode: mode, players: players, startTime: startTime, moves: moves)
  }
}
