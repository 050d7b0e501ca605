import APIContract
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The puzzle for a UTC day, a language and a mode. All players get the same one.
public struct DailyChallenge: Codable, Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The number of the UTC day: days since 2020-01-01, from 0.
  public var number: Int
  /// The language.
  public var language: Language
  /// The mode of the game.
  public var mode: GameMode
  /// The end of the UTC day.
  public var endsAt: Date {
    get { Date(unixTime: endsAtSeconds) }
    set { endsAtSeconds = newValue.unixTime }
  }
  private var endsAtSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case id, number, language, mode
    case endsAtSeconds = "endsAt"
  }

  /// Creates a challenge.
  public init(id: UniqueID, number: Int, language: Language, mode: GameMode, endsAt: Date) {
    self.id = id
    self.number = number
    self.language = language
    self.mode = mode
    endsAtSeconds = endsAt.unixTime
  }
}

/// A player's result in a daily challenge.
public struct ChallengeResult: Codable, Hashable, Sendable {
  /// Whether the player started the challenge.
  public var started: Bool
  /// The score; nil until the player submits a game.
  public var score: Int64?
  /// The dense rank, from 1; nil if the player has no score, or the game is not ranked.
  public var rank: Int?
  /// The number of players with a ranked score; 0 while it is hidden from the player.
  public var outOf: Int

  /// Creates a result.
  public init(started: Bool, score: Int64? = nil, rank: Int? = nil, outOf: Int) {
    self.started = started
    self.score = score
    self.rank = rank
    self.outOf = outOf
  }
}

/// Today's challenges.
public struct TodaysChallenges: Codable, Hashable, Sendable {
  /// A challenge, and the current player's result.
  public struct Entry: Codable, Hashable, Sendable {
    /// The challenge.
    public var challenge: DailyChallenge
    /// The current player's result.
    public var yourResult: ChallengeResult

    /// Creates a challenge with a result.
    public init(challenge: DailyChallenge, yourResult: ChallengeResult) {
      self.challenge = challenge
      self.yourResult = yourResult
    }
  }

  /// A challenge for each mode, with the timed one first.
  public var challenges: [Entry]

  /// Creates a list of challenges.
  public init(challenges: [Entry]) { self.challenges = challenges }
}

/// A challenge that the current player has started.
public struct StartedChallenge: Codable, Hashable, Sendable {
  /// The challenge's identifier, which the context of a submitted game must contain.
  public var id: UniqueID
  /// The puzzle: the 71 characters of `Puzzle.text`.
  public var puzzle: String
  /// How the puzzle was made: the text of `Provenance`, such as `wc1.en.g1.s42.i0`.
  public var provenance: String
  /// When the player first started the challenge. In a timed game, the clock runs from then on.
  public var startedAt: Date {
    get { Date(unixTime: startedAtSeconds) }
    set { startedAtSeconds = newValue.unixTime }
  }
  private var startedAtSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case id, puzzle, provenance
    case startedAtSeconds = "startedAt"
  }

  /// Creates a started challenge.
  public init(id: UniqueID, puzzle: String, provenance: String, startedAt: Date) {
    self.id = id
    self.puzzle = puzzle
    self.provenance = provenance
    startedAtSeconds = startedAt.unixTime
  }
}

/// The days, within the last 30, on which the challenge has scores.
public struct ChallengeHistory: Codable, Hashable, Sendable {
  /// A day's challenge, and the current player's rank.
  public struct Day: Codable, Hashable, Sendable {
    /// The challenge.
    public var challenge: DailyChallenge
    /// The current player's rank; nil if the player has no score.
    public var rank: Rank?

    /// Creates a day.
    public init(challenge: DailyChallenge, rank: Rank? = nil) {
      self.challenge = challenge
      self.rank = rank
    }
  }

  /// The days, latest first; at most 30.
  public var days: [Day]

  /// Creates a history.
  public init(days: [Day]) { self.days = days }
}
