import APIContract
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
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func newPuzzle(
      language: Language, mode: GameMode, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> NewPuzzle {
      let request = PuzzleRequest(language: language, mode: mode)
      return try await client.call(API.Games.newPuzzle, request, idempotencyKey: idempotencyKey)
    }

    /// Submits a game of a puzzle, a challenge or a shared game: `new.submission(of: game)`.
    ///
    /// - Parameters:
    ///   - submission: The game, with its ticket and whether the player had help.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func submit(
      _ submission: SubmissionRequest, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> GameResult {
      try await client.call(API.Games.submit, submission, idempotencyKey: idempotencyKey)
    }

    /// Submits a game.
    ///
    /// A solo game is ranked only with the ticket of its puzzle, and only if the player had no help.
    ///
    /// - Parameters:
    ///   - game: The game: the JSON of the engine's `Submission`.
    ///   - ticket: The ticket of the puzzle; nil for a game that is not a ranked solo game.
    ///   - usedHelp: Whether the player had help: hints, undone moves, or a solver.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func submit(
      _ game: [UInt8], ticket: String? = nil, usedHelp: Bool = false,
      idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> GameResult {
      try await submit(
        SubmissionRequest(ticket: ticket, usedHelp: usedHelp, game: game),
        idempotencyKey: idempotencyKey)
    }

    /// The ranks that a score would have. No player is needed.
    public func demoRank(
      language: Language, mode: GameMode, score: Int64
    ) async throws(APIError) -> RankSummary {
      let score = DemoScore(language: language, mode: mode, score: score)
      return try await client.call(API.Games.demoRank, score)
    }

    /// A ranked game with all its moves, if its player allows others to replay it. No player is needed.
    public func replay(_ id: UniqueID) async throws(APIError) -> GameReplay {
      try await client.call(API.Games.replay, id)
    }
  }
}
