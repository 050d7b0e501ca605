import WordCube
import WordCubeFormats

/// A puzzle that all players have on a day.
public struct DailyChallenge: Codable, Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// Days since 2020-01-01, by the server's day, from 0.
  public var number: Int
  /// The language.
  public var language: Language
  /// Whether the game is timed.
  public var mode: GameMode
  /// The next midnight of the server.
  public var endsAt: UnixTime

  /// A challenge.
  public init(id: UniqueID, number: Int, language: Language, mode: GameMode, endsAt: UnixTime) {
    self.id = id
    self.number = number
    self.language = language
    self.mode = mode
    self.endsAt = endsAt
  }
}

/// How a player did in a daily challenge.
public struct ChallengeResult: Codable, Hashable, Sendable {
  /// Whether the player started it.
  public var started: Bool
  /// The score; nil before it is submitted.
  public var score: Int64?
  /// The rank, from 1; nil without a score.
  public var rank: Int?
  /// The number of players with a score.
  public var outOf: Int

  /// A result.
  public init(started: Bool, score: Int64? = nil, rank: Int? = nil, outOf: Int) {
    self.started = started
    self.score = score
    self.rank = rank
    self.outOf = outOf
  }
}

/// The challenges of today.
public struct TodaysChallenges: Codable, Hashable, Sendable {
  /// A challenge and how the player did.
  public struct Entry: Codable, Hashable, Sendable {
    /// The challenge.
    public var challenge: DailyChallenge
    /// The player's result.
    public var yourResult: ChallengeResult

    /// A challenge with a result.
    public init(challenge: DailyChallenge, yourResult: ChallengeResult) {
      self.challenge = challenge
      self.yourResult = yourResult
    }
  }

  /// A challenge for each mode, timed first.
  public var challenges: [Entry]

  /// Challenges.
  public init(challenges: [Entry]) { self.challenges = challenges }
}

/// A challenge that the player may now play.
public struct StartedChallenge: Codable, Hashable, Sendable {
  /// The identifier, which the submission names.
  public var id: UniqueID
  /// The puzzle: the 71 characters of `Puzzle.text`.
  public var puzzle: String
  /// How the puzzle was made: the text of `Provenance`, such as `wc1.en.g1.s42.i0`.
  public var provenance: String
  /// When the player started it for the first time. The time of a timed game counts from here.
  public var startedAt: UnixTime

  /// A started challenge.
  public init(id: UniqueID, puzzle: String, provenance: String, startedAt: UnixTime) {
    self.id = id
    self.puzzle = puzzle
    self.provenance = provenance
    self.startedAt = startedAt
  }
}

/// The last 30 days on which a challenge has scores.
public struct ChallengeHistory: Codable, Hashable, Sendable {
  /// A day.
  public struct Day: Codable, Hashable, Sendable {
    /// The challenge.
    public var challenge: DailyChallenge
    /// The player's rank; nil if the player has no score.
    public var rank: Rank?

    /// A day.
    public init(challenge: DailyChallenge, rank: Rank? = nil) {
      self.challenge = challenge
      self.rank = rank
    }
  }

  /// The days, the latest first.
  public var days: [Day]

  /// Days.
  public init(days: [Day]) { self.days = days }
}
