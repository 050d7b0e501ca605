import APIContract
import WordCube
import WordCubeFormats

extension API {
  /// Puzzles and games.
  public enum Games {
    /// Makes a puzzle for a ranked solo game. A player can get at most 30 puzzles an hour; after that, the
    /// server answers `too-many-requests`.
    public static let newPuzzle = APIEndpoint(
      .newPuzzle, "POST /api/puzzles", "A new puzzle", access: .signed, caching: .never,
      spelling: .api("Games.newPuzzle"), sample: PuzzleRequest.sample,
      answer: .body(.json(NewPuzzle.self), status: 201),
      sampleAnswer: { NewPuzzle.sample($0.language) },
      failures: .kinds(.tooManyRequests, .languageNotPlayed)
    ) { fields in
      try fields.body(puzzleRequest, \.self)
    }

    /// Submits a solo game, a daily challenge's game, or a game on a shared puzzle.
    ///
    /// - The server refuses a turn-based game as `wrong-context`: its turns go to ``API/Matches/play``.
    /// - The server refuses a game that breaks a rule as `refused-game`, and does not store it as one of the player's
    ///   games.
    /// - The server refuses a daily challenge's game as `challenge-over` if it arrives more than 5 minutes after the
    ///   challenge's end, and as `already-played` if the player has already submitted another game in it.
    /// - The server does not store a player's later solo or shared game on the same puzzle. The answer contains the
    ///   identifier of the first game, and the reason ``UnrankedReason/playedBefore``.
    /// - The server stores all other games. ``GameResult/unranked`` says why a game counts on no board.
    public static let submit = APIEndpoint(
      .submitGame, "POST /api/games", "Submit a game", access: .signed, caching: .never,
      spelling: .api("Games.submit"),
      sample: SubmissionRequest.sample,
      answer: .body(.written(GameResult.self), status: 201),
      sampleAnswer: { try GameResult.sample(of: $0) },
      failures: .kinds(
        .malformedGame, .noSuchChallenge, .notStarted, .challengeOver, .alreadyPlayed,
        .unknownPuzzle, .wrongContext, .refusedGame, .languageNotPlayed)
    ) { fields in
      try SubmissionRequest(
        ticket: fields.header("Game-Ticket", lengths: 1...1_024, \.ticket),
        usedHelp: fields.query("help", default: false, \.usedHelp),
        game: fields.body(game, \.game))
    }

    /// The ranks that a score would have. Needs no player.
    public static let demoRank = APIEndpoint(
      .demoRank, "/api/games/demo-rank", "The ranks of a score", access: .open, caching: .never,
      spelling: .api("Games.demoRank"),
      sample: DemoScore.sample,
      answer: .body(.json(RankSummary.self)), failures: .kinds(.languageNotPlayed)
    ) { fields in
      try DemoScore(
        language: fields.query("language", \.language), mode: fields.query("mode", \.mode),
        score: fields.query("score", in: 0...1_000_000_000, \.score))
    }

    /// A ranked game with all its moves, provided that its player lets others replay it. Needs no
    /// player.
    ///
    /// For any other game, the answer is `no-such-game`, which does not reveal the reason:
    ///
    /// - There is no such game, or it is off the boards because an operator hid it or its player was erased.
    /// - The game counts on no board.
    /// - The player does not allow it: see ``PlayerProfile/allowsReplays``.
    /// - The server still accepts games of its daily challenge, or of one with the same puzzle.
    ///
    /// One IP address can get at most 30 answers at once, and then 30 a minute; after that, the server answers
    /// `too-many-requests`.
    public static let replay = APIEndpoint(
      .gameReplay, "/api/games/{id}/replay", "A game to replay", access: .open, caching: .never,
      spelling: .api("Games.replay"), sample: UniqueID.sample,
      answer: .body(.json(GameReplay.self)), failures: .kinds(.noSuchGame)
    ) { fields in
      try fields.path("id", \.self)
    }

    private static let game = BodyCoder<[UInt8]>.bytes(
      "application/json",
      schema: ["type": "object", "description": "A submission in the engine's JSON."])
    private static let puzzleRequest = BodyCoder.json(PuzzleRequest.self)
  }
}

extension APIClient {
  /// Puzzles and games.
  public var games: Games { Games(client: self) }

  /// Calls to the endpoints of ``API/Games``.
  public struct Games: Sendable {
    let client: APIClient

    /// Makes a puzzle for a ranked solo game.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - mode: The mode.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func newPuzzle(
      language: Language, mode: GameMode, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> NewPuzzle {
      let request = PuzzleRequest(language: language, mode: mode)
      return try await client.call(API.Games.newPuzzle, request, idempotencyKey: idempotencyKey)
    }

    /// Submits a game on a new puzzle, in a daily challenge or on a shared puzzle: `new.submission(of: game)`.
    ///
    /// - Parameters:
    ///   - submission: The game, with its ticket, and whether the player had help.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
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
    ///   - ticket: The puzzle's ticket; nil for a game that is not a ranked solo game.
    ///   - usedHelp: Whether the player had help: hints, undone moves, or a solver.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func submit(
      _ game: [UInt8], ticket: String? = nil, usedHelp: Bool = false,
      idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> GameResult {
      try await submit(
        SubmissionRequest(ticket: ticket, usedHelp: usedHelp, game: game),
        idempotencyKey: idempotencyKey)
    }

    /// Returns the ranks that a score would have. Needs no player.
    public func demoRank(
      language: Language, mode: GameMode, score: Int64
    ) async throws(APIError) -> RankSummary {
      let score = DemoScore(language: language, mode: mode, score: score)
      return try await client.call(API.Games.demoRank, score)
    }

    /// Returns a ranked game with all its moves, provided that its player lets others replay it. Needs
    /// no player.
    public func replay(_ id: UniqueID) async throws(APIError) -> GameReplay {
      try await client.call(API.Games.replay, id)
    }
  }
}
