import WordCube
import WordCubeAPI

/// A game that was judged and accepted. The identifier is unique, and so are player and puzzle together.
public struct StoredGame: Hashable, Sendable {
  /// How the game came to its puzzle.
  public enum Kind: Int, CaseIterable, Sendable {
    /// A puzzle of the player's own.
    case solo
    /// The puzzle of a day.
    case dailyChallenge
    /// The puzzle of another player's game.
    case shared
  }

  /// The identifier.
  public var id: UniqueID
  /// The player.
  public var player: UniqueID
  /// How the game came to its puzzle.
  public var kind: Kind
  /// The daily challenge; nil for other games.
  public var challenge: UniqueID?
  /// The language.
  public var language: Language
  /// Whether the game is timed.
  public var mode: GameMode
  /// The packed puzzle, 53 bytes.
  public var puzzle: [UInt8]
  /// The packed log of the moves, with times.
  public var moves: [UInt8]
  /// The score.
  public var score: Int64
  /// Why the game counts on no board; nil if it counts.
  public var unranked: UnrankedReason?
  /// The start by the server's clock, from which the time rules were judged; nil if only the client knows it.
  public var startedAt: UnixTime?
  /// When the game was submitted.
  public var submittedAt: UnixTime
  /// When the game enters the boards: when it was submitted, or the first second in which no game of its
  /// daily challenge is accepted.
  public var countsFrom: UnixTime
  /// Engine, rules, dictionary and game of the verdict.
  public var stamp: Verdict.Stamp
  /// Whether an operator or the erasure of its player took the game off the boards.
  public var isHidden: Bool

  /// A game.
  public init(
    id: UniqueID, player: UniqueID, kind: Kind, challenge: UniqueID? = nil, language: Language,
    mode: GameMode, puzzle: [UInt8], moves: [UInt8], score: Int64,
    unranked: UnrankedReason? = nil, startedAt: UnixTime? = nil, submittedAt: UnixTime,
    countsFrom: UnixTime, stamp: Verdict.Stamp, isHidden: Bool = false
  ) {
    self.id = id
    self.player = player
    self.kind = kind
    self.challenge = challenge
    self.language = language
    self.mode = mode
    self.puzzle = puzzle
    self.moves = moves
    self.score = score
    self.unranked = unranked
    self.startedAt = startedAt
    self.submittedAt = submittedAt
    self.countsFrom = countsFrom
    self.stamp = stamp
    self.isHidden = isHidden
  }
}

/// How many games there are, and how many players have them.
public struct StoredGameCounts: Hashable, Sendable {
  /// The number of games.
  public var games: Int
  /// The number of their players.
  public var players: Int

  /// Counts.
  public init(games: Int, players: Int) {
    self.games = games
    self.players = players
  }
}

/// What ranks need of a game.
public struct RankedGame: Hashable, Sendable {
  /// The game.
  public var game: UniqueID
  /// The player.
  public var player: UniqueID
  /// The language.
  public var language: Language
  /// Whether the game is timed.
  public var mode: GameMode
  /// The daily challenge; nil for other games.
  public var challenge: UniqueID?
  /// The score.
  public var score: Int64
  /// When the game enters the boards.
  public var countsFrom: UnixTime

  /// A game.
  public init(
    game: UniqueID, player: UniqueID, language: Language, mode: GameMode, challenge: UniqueID?,
    score: Int64, countsFrom: UnixTime
  ) {
    self.game = game
    self.player = player
    self.language = language
    self.mode = mode
    self.challenge = challenge
    self.score = score
    self.countsFrom = countsFrom
  }
}

/// A game that a row of a board stands for.
public struct ReplayableGameQuery: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The language.
  public var language: Language
  /// Whether the game is timed.
  public var mode: GameMode
  /// The score.
  public var score: Int64
  /// Games that enter the boards later are passed over.
  public var countsBy: UnixTime

  /// A query.
  public init(
    player: UniqueID, language: Language, mode: GameMode, score: Int64, countsBy: UnixTime
  ) {
    self.player = player
    self.language = language
    self.mode = mode
    self.score = score
    self.countsBy = countsBy
  }
}

extension StoredGame {
  /// What ranks need of the game; nil if it counts on no board, or is hidden.
  public var ranked: RankedGame? {
    guard unranked == nil, !isHidden else { return nil }
    return RankedGame(
      game: id, player: player, language: language, mode: mode, challenge: challenge, score: score,
      countsFrom: countsFrom)
  }
}
