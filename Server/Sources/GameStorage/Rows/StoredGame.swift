import WordCube
import WordCubeAPI

/// A judged and accepted game. The identifier is unique, and so is the combination of player and puzzle.
public struct StoredGame: Hashable, Sendable {
  /// Where the game's puzzle came from.
  public enum Kind: Int, CaseIterable, Sendable {
    /// The player's own puzzle.
    case solo
    /// The puzzle of a daily challenge.
    case dailyChallenge
    /// The puzzle of another player's game.
    case shared
  }

  /// The identifier.
  public var id: UniqueID
  /// The player.
  public var player: UniqueID
  /// Where the game's puzzle came from.
  public var kind: Kind
  /// The daily challenge; nil for other games.
  public var challenge: UniqueID?
  /// The language.
  public var language: Language
  /// The mode of the game.
  public var mode: GameMode
  /// The packed puzzle, 53 bytes.
  public var puzzle: [UInt8]
  /// The packed list of the moves, with times.
  public var moves: [UInt8]
  /// The score.
  public var score: Int64
  /// The reason why the game counts on no board; nil if it counts.
  public var unranked: UnrankedReason?
  /// The start by the server's clock, used to judge the time rules; nil if only the client knows it.
  public var startedAt: UnixTime?
  /// When the game was submitted.
  public var submittedAt: UnixTime
  /// When the game goes onto the boards: when it was submitted, or the first second in which its
  /// daily challenge accepts no more games.
  public var countsFrom: UnixTime
  /// The stamp of the verdict: its engine, rules, dictionary and game.
  public var stamp: Verdict.Stamp
  /// Whether the game is off the boards, because an operator or a moderator hid it, or its player was erased.
  public var isHidden: Bool

  /// Creates a game.
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

/// How many games there are, and how many players played them.
public struct StoredGameCounts: Hashable, Sendable {
  /// The number of games.
  public var games: Int
  /// The number of players who played the games.
  public var players: Int

  /// Creates counts.
  public init(games: Int, players: Int) {
    self.games = games
    self.players = players
  }
}

/// The part of a game that ranks need.
public struct RankedGame: Hashable, Sendable {
  /// The game.
  public var game: UniqueID
  /// The player.
  public var player: UniqueID
  /// The language.
  public var language: Language
  /// The mode of the game.
  public var mode: GameMode
  /// The daily challenge; nil for other games.
  public var challenge: UniqueID?
  /// The score.
  public var score: Int64
  /// When the game goes onto the boards.
  public var countsFrom: UnixTime

  /// Creates a ranked game.
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

/// A query for the game behind a row of a board.
public struct ReplayableGameQuery: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The language.
  public var language: Language
  /// The mode of the game.
  public var mode: GameMode
  /// The score.
  public var score: Int64
  /// The time by which the game must be on the boards.
  public var countsBy: UnixTime

  /// Creates a query.
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
  /// The part of the game that ranks need; nil if it counts on no board, or is hidden.
  public var ranked: RankedGame? {
    guard unranked == nil, !isHidden else { return nil }
    return RankedGame(
      game: id, player: player, language: language, mode: mode, challenge: challenge, score: score,
      countsFrom: countsFrom)
  }
}
