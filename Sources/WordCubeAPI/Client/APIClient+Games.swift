import WordCube

extension APIClient {
  /// Puzzles and games.
  public var games: Games { Games(client: self) }

  /// The calls of ``API/Games``.
  public struct Games: Sendable {
    let client: APIClient

    /// Makes a puzzle for a ranked solo game.
    public func newPuzzle(
      language: Language, mode: GameMode
    ) async throws(APIError) -> NewPuzzle {
      let request = PuzzleRequest(language: language, mode: mode)
      return try await client.call(API.Games.newPuzzle, request)
    }

    /// Submits a game, as JSON of the engine. A ranked solo game needs its ticket, and no help.
    public func submit(
      _ game: [UInt8], ticket: String? = nil, isHelped: Bool = false
    ) async throws(APIError) -> GameResult {
      let submission = GameSubmission(ticket: ticket, isHelped: isHelped, game: game)
      return try await client.call(API.Games.submit, submission)
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
