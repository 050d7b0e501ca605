import WordCube

extension APIClient {
  /// Puzzles and games.
  public var games: Games { Games(client: self) }

  /// The calls of ``API/Games``.
  public struct Games: Sendable {
    let client: APIClient

    /// Makes a puzzle for a ranked solo game.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - mode: The mode.
    ///   - idempotencyKey: The key of an earlier call that may have arrived; nil makes a new one.
    public func newPuzzle(
      language: Language, mode: GameMode, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> NewPuzzle {
      let request = PuzzleRequest(language: language, mode: mode)
      return try await client.call(API.Games.newPuzzle, request, idempotencyKey: idempotencyKey)
    }

    /// Submits a game, as JSON of the engine. A ranked solo game needs its ticket, and no help.
    ///
    /// - Parameters:
    ///   - game: The game.
    ///   - ticket: The ticket of the puzzle.
    ///   - isHelped: Whether the player had hints, undid a move, or was helped otherwise.
    ///   - idempotencyKey: The key of an earlier call that may have arrived; nil makes a new one.
    public func submit(
      _ game: [UInt8], ticket: String? = nil, isHelped: Bool = false,
      idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> GameResult {
      let submission = GameSubmission(ticket: ticket, isHelped: isHelped, game: game)
      return try await client.call(
        API.Games.submit, submission, idempotencyKey: idempotencyKey)
    }

    /// The rank that a score would have.
    public func demoRank(
      score: Int64, language: Language, mode: GameMode
    ) async throws(APIError) -> RankSummary {
      let score = DemoScore(language: language, mode: mode, score: score)
      return try await client.call(API.Games.demoRank, score)
    }
  }
}
