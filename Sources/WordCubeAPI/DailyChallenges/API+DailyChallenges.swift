import APIContract
import WordCube

extension API {
  /// Daily challenges.
  public enum DailyChallenges {
    /// Today's challenges, with the timed one first.
    ///
    /// The server accepts a challenge's games until 5 minutes after its end. Until then,
    /// ``ChallengeResult/outOf`` is 0 for a player who has not submitted one.
    public static let today = APIEndpoint(
      .todaysChallenges, "/api/daily-challenges/today", "Today's challenges", access: .player,
      caching: .validated, spelling: .api("DailyChallenges.today"), sample: Language.english,
      answer: .body(.json(TodaysChallenges.self)),
      sampleAnswer: { TodaysChallenges.sample($0) }, failures: .kinds(.languageNotPlayed)
    ) { fields in
      try fields.query("language", \.self)
    }

    /// Starts today's challenge, and stores the time of the start.
    ///
    /// Starting again returns the same answer. After the player has submitted a game, the server refuses a
    /// start as `already-played`.
    public static let start = APIEndpoint(
      .startChallenge, "POST /api/daily-challenges", "Start a challenge", access: .signed,
      caching: .never, spelling: .api("DailyChallenges.start"), sample: PuzzleRequest.sample,
      answer: .body(.json(StartedChallenge.self)),
      sampleAnswer: { StartedChallenge.sample($0.language) },
      failures: .kinds(.alreadyPlayed, .languageNotPlayed)
    ) { fields in
      try fields.body(puzzleRequest, \.self)
    }

    /// The best results of a challenge: at most 100 rows, and the current player's row.
    ///
    /// Rows with equal scores are sorted by the player's identifier. Pages work as in ``API/Boards/games``.
    ///
    /// While the server accepts games, until 5 minutes after the end of the challenge, only players who have submitted
    /// one see the results, unless an operator took their game off the boards. For others, the board is empty, and
    /// ``Board/visibleFrom`` says when it opens.
    public static let results = APIEndpoint(
      .challengeResults, "/api/daily-challenges/results", "A challenge's results",
      access: .player, caching: .validated, spelling: .api("DailyChallenges.results"),
      sample: ResultsQuery.sample,
      answer: .body(.json(Board.self)), failures: .kinds(.noSuchChallenge, .languageNotPlayed)
    ) { fields in
      // These calls decide the order in which the fields are printed.
      let mode = try fields.query("mode", \.mode)
      return try ResultsQuery(
        language: fields.query("language", \.language), mode: mode,
        number: fields.query("number", in: 0...99_999, \.number),
        cursor: fields.query("cursor", lengths: 1...512, \.cursor),
        aroundMe: fields.query("aroundMe", default: false, \.aroundMe),
        group: fields.query("group", default: .everyone, \.group))
    }

    /// The days with scores in the last 30 days, and the current player's ranks.
    ///
    /// A day is left out while its challenge's results are hidden from the player.
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
  /// The mode of the game.
  public var mode: GameMode
  /// The number of the challenge: days since 2020-01-01, 0 to 99,999; nil for today's challenge.
  public var number: Int?
  /// The previous page's ``Board/nextCursor``, 1 to 512 characters; nil for the first page.
  public var cursor: String?
  /// Whether to return the current player's row, with at most 5 rows before it and 5 after it. Cannot be combined with
  /// a cursor.
  public var aroundMe: Bool
  /// The players whose results are on the board.
  public var group: BoardGroup

  /// Creates a query.
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
  /// The mode of the games.
  public var mode: GameMode

  /// Creates a query.
  public init(language: Language, mode: GameMode) {
    self.language = language
    self.mode = mode
  }
}

extension APIClient {
  /// Daily challenges.
  public var dailyChallenges: DailyChallenges { DailyChallenges(client: self) }

  /// Calls to the endpoints of ``API/DailyChallenges``.
  public struct DailyChallenges: Sendable {
    let client: APIClient

    /// Returns today's challenges, with the timed one first.
    public func today(language: Language) async throws(APIError) -> TodaysChallenges {
      try await client.call(API.DailyChallenges.today, language)
    }

    /// Starts today's challenge.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - mode: The mode.
    ///   - idempotencyKey: The idempotency key of an earlier call whose outcome is unknown; nil to create a new one.
    public func start(
      language: Language, mode: GameMode, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> StartedChallenge {
      let request = PuzzleRequest(language: language, mode: mode)
      return try await client.call(
        API.DailyChallenges.start, request, idempotencyKey: idempotencyKey)
    }

    /// Returns the best results of the challenge with the given number (nil for today's), or the results
    /// after a page's cursor.
    public func results(
      language: Language, mode: GameMode, number: Int? = nil, cursor: String? = nil,
      group: BoardGroup = .everyone
    ) async throws(APIError) -> Board {
      let query = ResultsQuery(
        language: language, mode: mode, number: number, cursor: cursor, group: group)
      return try await client.call(API.DailyChallenges.results, query)
    }

    /// Returns the current player's row among the results, with up to 5 rows before it and 5 after it; without a score,
    /// the player gets a board without rows.
    public func resultsAroundMe(
      language: Language, mode: GameMode, number: Int? = nil, group: BoardGroup = .everyone
    ) async throws(APIError) -> Board {
      let query = ResultsQuery(
        language: language, mode: mode, number: number, aroundMe: true, group: group)
      return try await client.call(API.DailyChallenges.results, query)
    }

    /// Returns the days with scores in the last 30 days.
    public func history(
      language: Language, mode: GameMode
    ) async throws(APIError) -> ChallengeHistory {
      let query = HistoryQuery(language: language, mode: mode)
      return try await client.call(API.DailyChallenges.history, query)
    }
  }
}
