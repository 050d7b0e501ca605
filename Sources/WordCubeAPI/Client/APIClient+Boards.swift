import WordCube

extension APIClient {
  /// Boards and the week in review.
  public var boards: Boards { Boards(client: self) }

  /// The calls of ``API/Boards``.
  public struct Boards: Sendable {
    let client: APIClient

    /// The best games.
    public func games(
      mode: GameMode, language: Language, scope: Scope = .allTime
    ) async throws(APIError) -> Board {
      let query = BoardQuery(mode: mode, language: language, scope: scope)
      return try await client.call(API.Boards.games, query)
    }

    /// The best words.
    public func words(
      language: Language, scope: WordScope = .allTime
    ) async throws(APIError) -> WordsBoard {
      try await client.call(API.Boards.words, WordsQuery(language: language, scope: scope))
    }

    /// A word, and the moves of its game up to the word.
    public func word(_ id: UniqueID) async throws(APIError) -> WordInGame {
      try await client.call(API.Boards.word, id)
    }

    /// The last seven days of the current player.
    public func weekInReview(language: Language) async throws(APIError) -> WeekInReview {
      try await client.call(API.Boards.weekInReview, language)
    }
  }
}
