import APIContract
import WordCube

extension API {
  /// Daily challenges.
  public enum DailyChallenges {
    /// The challenges of today, timed first.
    ///
    /// Games of a challenge are accepted until 5 minutes after its end. While they are, ``ChallengeResult/outOf`` is
    /// 0 for a player who has not submitted one.
    public static let today = APIEndpoint(
      .todaysChallenges, "/api/daily-challenges/today", "The challenges of today", access: .player,
      caching: .validated, spelling: .api("DailyChallenges.today"), sample: Language.english,
      answer: .body(.json(TodaysChallenges.self)),
      sampleAnswer: { TodaysChallenges.sample($0) }, failures: .kinds(.languageNotPlayed)
    ) { fields in
      try fields.query("language", \.self)
    }

    /// Starts today's challenge, and stores the time of the start.
    ///
    /// A repeated start returns the same answer. After the player has submitted a game, a start is refused as
    /// `already-played`.
    public static let start = APIEndpoint(
      .startChallenge, "POST /api/daily-challenges", "Start a challenge", access: .signed,
      caching: .never, spelling: .api("DailyChallenges.start"), sample: PuzzleRequest.sample,
      answer: .body(.json(StartedChallenge.self)),
      sampleAnswer: { StartedChallenge.sample($0.language) },
      failures: .kinds(.alreadyPlayed, .languageNotPlayed)
    ) { fields in
      try fields.body(puzzleRequest, \.self)
    }

    /// The best results of a challenge: at most 100 rows, and the row of the current player.
    ///
    /// Rows of equal score are in the order of the players' identifiers. Pages are as those of ``API/Boards/games``.
    ///
    /// While games are accepted, until 5 minutes after the end of the challenge, only the players who have submitted
    /// one see the results, unless an operator took it off the boards. For others the board is empty, with
    /// ``Board/visibleFrom``.
    public static let results = APIEndpoint(
      .challengeResults, "/api/daily-challenges/results", "The results of a challenge",
      access: .player, caching: .validated, spelling: .api("DailyChallenges.results"),
      sample: ResultsQuery.sample,
      answer: .body(.json(Board.self)), failures: .kinds(.noSuchChallenge, .languageNotPlayed)
    ) { fields in
      // The fields are printed in the order of these calls.
      let mode = try fields.query("mode", \.mode)
      return try ResultsQuery(
        language: fields.query("language", \.language), mode: mode,
        number: fields.query("number", in: 0...99_999, \.number),
        cursor: fields.query("cursor", lengths: 1...512, \.cursor),
        aroundMe: fields.query("aroundMe", default: false, \.aroundMe),
        group: fields.query("group", default: .everyone, \.group))
    }

    /// The days with scores among the last 30 days, and the ranks of the current player.
    ///
    /// The day of a challenge whose results are hidden from the player is left out.
    public static let history = APIEndpoint(
      .challengeHistory, "/api/daily-challenges/results/history", "My last 30 days",
      access: .player, caching: .validated, spelling: .api("DailyChallenges.history"),
      sample: HistoryQuery.sample,
      answer: .body(.json(ChallengeHistory.self)),
      sampleAnswer: { ChallengeHistory.sample($0) }, failures: .kinds(.languageNotPlayed)
    ) { fields in
      try HistoryQuery(
        language: fields.query("language", \.language), mode: fields.query("mode", \.mode))
    }

    private static let puzzleRequest = BodyCoder.json(PuzzleRequest.self)
  }
}

/// The parameters of ``API/DailyChallenges/results``.
public struct ResultsQuery: Hashable, Sendable {
  /// The language.
  public var language: Language
  /// Whether the game is timed.
  public var mode: GameMode
  /// The number of the challenge: days since 2020-01-01, 0 to 99,999; nil for today's challenge.
  public var number: Int?
  /// The ``Board/nextCursor`` of the page before, 1 to 512 characters; nil for the first page.
  public var cursor: String?
  /// Whether to get the rows around the current player's: at most 5 before it, and 5 after it. Not with a cursor.
  public var aroundMe: Bool
  /// Whose results the board has.
  public var group: BoardGroup

  /// A query.
  public init(
    language: Language, mode: GameMode, number: Int? = nil, cursor: String? = nil,
    aroundMe: Bool = false, group: BoardGroup = .everyone
  ) {
    self.group = group
    self.language = language
    self.mode = mode
    self.number = number
    self.cursor = cursor
    self.aroundMe = aroundMe
  }
}

/// The parameters of ``API/DailyChallenges/history``.
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

extension APIClient {
  /// Daily challenges.
  public var dailyChallenges: DailyChallenges { DailyChallenges(client: self) }

  /// The calls of ``API/DailyChallenges``.
  public struct DailyChallenges: Sendable {
    let client: APIClient

    /// The challenges of today, timed first.
    public func today(language: Language) async throws(APIError) -> TodaysChallenges {
      try await client.call(API.DailyChallenges.today, language)
    }

    /// Starts today's challenge.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - mode: The mode.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func start(
      language: Language, mode: GameMode, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> StartedChallenge {
      let request = PuzzleRequest(language: language, mode: mode)
      return try await client.call(
        API.DailyChallenges.start, request, idempotencyKey: idempotencyKey)
    }

    /// The best results of the challenge with a number; of today's challenge if the number is nil. With the cursor of a
    /// page, those after it.
    public func results(
      language: Language, mode: GameMode, number: Int? = nil, cursor: String? = nil,
      group: BoardGroup = .everyone
    ) async throws(APIError) -> Board {
      let query = ResultsQuery(
        language: language, mode: mode, number: number, cursor: cursor, group: group)
      return try await client.call(API.DailyChallenges.results, query)
    }

    /// The current player's row among the results, with at most 5 rows before it and 5 after it; no rows if the player
    /// has no score.
    public func resultsAroundMe(
      language: Language, mode: GameMode, number: Int? = nil, group: BoardGroup = .everyone
    ) async throws(APIError) -> Board {
      let query = ResultsQuery(
        language: language, mode: mode, number: number, aroundMe: true, group: group)
      return try await client.call(API.DailyChallenges.results, query)
    }

    /// The days with scores among the last 30 days.
    public func history(
      language: Language, mode: GameMode
    ) async throws(APIError) -> ChallengeHistory {
      let query = HistoryQuery(language: language, mode: mode)
      return try await client.call(API.DailyChallenges.history, query)
    }
  }
}
