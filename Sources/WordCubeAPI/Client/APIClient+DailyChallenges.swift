import APIContract
import WordCube

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
