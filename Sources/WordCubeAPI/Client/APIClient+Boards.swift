import APIContract
import WordCube

extension APIClient {
  /// Boards and the week in review.
  public var boards: Boards { Boards(client: self) }

  /// The calls of ``API/Boards``.
  public struct Boards: Sendable {
    let client: APIClient

    /// The best games; with the cursor of a page, those after it.
    public func games(
      language: Language, mode: GameMode, scope: Scope = .allTime, cursor: String? = nil,
      group: BoardGroup = .everyone
    ) async throws(APIError) -> Board {
      let query = BoardQuery(
        language: language, mode: mode, scope: scope, cursor: cursor, group: group)
      return try await client.call(API.Boards.games, query)
    }

    /// The current player's row among the best games, with at most 5 rows before it and 5 after it; no rows if the
    /// player has no score.
    public func gamesAroundMe(
      language: Language, mode: GameMode, scope: Scope = .allTime,
      group: BoardGroup = .everyone
    ) async throws(APIError) -> Board {
      let query = BoardQuery(
        language: language, mode: mode, scope: scope, aroundMe: true, group: group)
      return try await client.call(API.Boards.games, query)
    }

    /// The best words; with the cursor of a page, those after it.
    public func words(
      language: Language, scope: WordScope = .allTime, cursor: String? = nil,
      group: BoardGroup = .everyone
    ) async throws(APIError) -> WordsBoard {
      let query = WordsQuery(language: language, scope: scope, cursor: cursor, group: group)
      return try await client.call(API.Boards.words, query)
    }

    /// The row of the current player's best word, with at most 5 rows before it and 5 after it; no rows if the player
    /// has no word on the board.
    public func wordsAroundMe(
      language: Language, scope: WordScope = .allTime, group: BoardGroup = .everyone
    ) async throws(APIError) -> WordsBoard {
      let query = WordsQuery(language: language, scope: scope, aroundMe: true, group: group)
      return try await client.call(API.Boards.words, query)
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
