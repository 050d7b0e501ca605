import APIContract
import WordCube

extension API {
  /// Boards and the week in review.
  public enum Boards {
    /// The best games: the rows with ranks 1 to 20 (at most 100 rows), and the current player's row.
    ///
    /// Rows with equal scores are sorted by the time at which the score began to count, then by the player's
    /// identifier. With a page's cursor, the response contains at most 100 of the rows after it. A row that does not
    /// change while a client fetches the pages appears exactly once. The server refuses another board's cursor as
    /// `bad-request`.
    public static let games = APIEndpoint(
      .gamesBoard, "/api/leaderboards/games", "The best games", access: .player,
      caching: .validated, spelling: .api("Boards.games"),
      sample: BoardQuery.sample,
      answer: .body(.json(Board.self)), failures: .kinds(.languageNotPlayed)
    ) { fields in
      // These calls decide the order in which the fields are printed.
      let mode = try fields.query("mode", \.mode)
      return try BoardQuery(
        language: fields.query("language", \.language), mode: mode,
        scope: fields.query("scope", default: .allTime, \.scope),
        cursor: fields.query("cursor", lengths: 1...512, \.cursor),
        aroundMe: fields.query("aroundMe", default: false, \.aroundMe),
        group: fields.query("group", default: .everyone, \.group))
    }

    /// The best words: the first 100 rows.
    ///
    /// Rows with equal score or interest are sorted by the time at which the word began to count, then by the word's
    /// identifier. Pages work as in ``games``.
    public static let words = APIEndpoint(
      .wordsBoard, "/api/leaderboards/words", "The best words", access: .player,
      caching: .validated, spelling: .api("Boards.words"), sample: WordsQuery.sample,
      answer: .body(.json(WordsBoard.self)), failures: .kinds(.languageNotPlayed)
    ) { fields in
      try WordsQuery(
        language: fields.query("language", \.language),
        scope: fields.query("scope", default: .allTime, \.scope),
        cursor: fields.query("cursor", lengths: 1...512, \.cursor),
        aroundMe: fields.query("aroundMe", default: false, \.aroundMe),
        group: fields.query("group", default: .everyone, \.group))
    }

    /// A word, and the moves of its game up to and including the word.
    public static let word = APIEndpoint(
      .boardWord, "/api/leaderboards/words/{id}", "A word and the moves up to it", access: .player,
      caching: .validated, spelling: .api("Boards.word"), sample: UniqueID.sample,
      answer: .body(.json(WordInGame.self)), failures: .kinds(.noSuchWord)
    ) { fields in
      try fields.path("id", \.self)
    }

    /// The current player's last seven days.
    public static let weekInReview = APIEndpoint(
      .weekInReview, "/api/week-in-review", "My week in review", access: .player,
      caching: .validated, spelling: .api("Boards.weekInReview"), sample: Language.english,
      answer: .body(.json(WeekInReview.self)), failures: .kinds(.languageNotPlayed)
    ) { fields in
      try fields.query("language", \.self)
    }
  }
}

extension APIClient {
  /// Boards and the week in review.
  public var boards: Boards { Boards(client: self) }

  /// Calls to the endpoints of ``API/Boards``.
  public struct Boards: Sendable {
    let client: APIClient

    /// Returns the best games, or those after a page's cursor.
    public func games(
      language: Language, mode: GameMode, scope: Scope = .allTime, cursor: String? = nil,
      group: BoardGroup = .everyone
    ) async throws(APIError) -> Board {
      let query = BoardQuery(
        language: language, mode: mode, scope: scope, cursor: cursor, group: group)
      return try await client.call(API.Boards.games, query)
    }

    /// Returns the current player's row among the best games, with up to 5 rows before it and 5 after it; without a
    /// score, the player gets a board without rows.
    public func gamesAroundMe(
      language: Language, mode: GameMode, scope: Scope = .allTime,
      group: BoardGroup = .everyone
    ) async throws(APIError) -> Board {
      let query = BoardQuery(
        language: language, mode: mode, scope: scope, aroundMe: true, group: group)
      return try await client.call(API.Boards.games, query)
    }

    /// Returns the best words, or those after a page's cursor.
    public func words(
      language: Language, scope: WordScope = .allTime, cursor: String? = nil,
      group: BoardGroup = .everyone
    ) async throws(APIError) -> WordsBoard {
      let query = WordsQuery(language: language, scope: scope, cursor: cursor, group: group)
      return try await client.call(API.Boards.words, query)
    }

    /// Returns the row of the current player's best word, with up to 5 rows before it and 5 after it; a player without
    /// a word on the board gets a board without rows.
    public func wordsAroundMe(
      language: Language, scope: WordScope = .allTime, group: BoardGroup = .everyone
    ) async throws(APIError) -> WordsBoard {
      let query = WordsQuery(language: language, scope: scope, aroundMe: true, group: group)
      return try await client.call(API.Boards.words, query)
    }

    /// Returns a word, and the moves of its game up to and including the word.
    public func word(_ id: UniqueID) async throws(APIError) -> WordInGame {
      try await client.call(API.Boards.word, id)
    }

    /// Returns the current player's last seven days.
    public func weekInReview(language: Language) async throws(APIError) -> WeekInReview {
      try await client.call(API.Boards.weekInReview, language)
    }
  }
}
