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

    /// Notes that the player starts today's challenge. A second start answers the same until a game is submitted,
    /// then it is refused as `already-played`.
    public static let start = APIEndpoint(
      .startChallenge, "Start a challenge", sample: PuzzleRequest(language: .english, mode: .timed),
      answer: .body(.json(StartedChallenge.self)),
      failures: .kinds(.alreadyPlayed)
    ) { fields in
      try fields.body(puzzleRequest, \.self)
    }

    /// The best results of a challenge: the rows of the ranks 1 to 100, and the player's own. Equal ranks are
    /// never cut, so that there may be more than 100 rows.
    public static let results = APIEndpoint(
      .challengeResults, "The results of a challenge",
      sample: ResultsQuery(mode: .timed, language: .english, number: 2517),
      answer: .body(.json(Board.self)), failures: .kinds(.noSuchChallenge)
    ) { fields in
      try ResultsQuery(
        mode: fields.query("mode", \.mode), language: fields.query("language", \.language),
        number: fields.query("number", in: 0...99_999, \.number))
    }

    /// The last 30 days that have scores, at most 30 rows.
    public static let history = APIEndpoint(
      .challengeHistory, "My last 30 days",
      sample: HistoryQuery(language: .english, mode: .unlimited),
      answer: .body(.json(ChallengeHistory.self))
    ) { fields in
      try HistoryQuery(
        language: fields.query("language", \.language), mode: fields.query("mode", \.mode))
    }

    private static let puzzleRequest = BodyCoder.json(PuzzleRequest.self)
  }
}

/// Which results are asked for.
public struct ResultsQuery: Hashable, Sendable {
  /// Whether the game is timed.
  public var mode: GameMode
  /// The language.
  public var language: Language
  /// The number of the challenge: days since 2020-01-01, 0 to 99,999; nil for today's.
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
  public init(language: Language, mode: GameMode) {
    self.language = language
    self.mode = mode
  }
}
