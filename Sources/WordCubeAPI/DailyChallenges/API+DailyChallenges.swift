import WordCube

extension API {
  /// Daily challenges.
  public enum DailyChallenges {
    /// The challenges of today, timed first.
    public static let today = APIEndpoint(
      .todaysChallenges, "The challenges of today", sample: Language.english,
      answer: .body(.json(TodaysChallenges.self))
    ) { fields in
      try fields.query("language", \.self)
    }

    /// Notes that the player starts. A second start answers the same until a game is submitted.
    public static let start = APIEndpoint(
      .startChallenge, "Start a challenge", sample: PuzzleRequest(language: .english, mode: .timed),
      answer: .body(.json(StartedChallenge.self)),
      failures: [FailureDescription(.alreadyPlayed)]
    ) { fields in
      try fields.body(.json(PuzzleRequest.self), \.self)
    }

    /// The best results of a challenge.
    public static let results = APIEndpoint(
      .challengeResults, "The results of a challenge",
      sample: ResultsQuery(mode: .timed, language: .english, number: 2517),
      answer: .body(.json(Board.self))
    ) { fields in
      try ResultsQuery(
        mode: fields.query("mode", \.mode), language: fields.query("language", \.language),
        number: fields.query("number", \.number))
    }

    /// The last 30 days that have scores.
    public static let history = APIEndpoint(
      .challengeHistory, "My last 30 days",
      sample: HistoryQuery(language: .english, mode: .unlimited),
      answer: .body(.json(ChallengeHistory.self))
    ) { fields in
      try HistoryQuery(
        language: fields.query("language", \.language),
        mode: fields.query("mode", default: .timed, \.mode))
    }
  }
}

/// Which results are asked for.
public struct ResultsQuery: Hashable, Sendable {
  /// Whether the game is timed.
  public var mode: GameMode
  /// The language.
  public var language: Language
  /// The number of the challenge; nil for today's.
  public var number: Int?

  /// A query.
  public init(mode: GameMode, language: Language, number: Int? = nil) {
    self.mode = mode
    self.language = language
    self.number = number
  }
}

/// Which history is asked for.
public struct HistoryQuery: Hashable, Sendable {
  /// The language.
  public var language: Language
  /// Whether the games are timed.
  public var mode: GameMode

  /// A query.
  public init(language: Language, mode: GameMode = .timed) {
    self.language = language
    self.mode = mode
  }
}
