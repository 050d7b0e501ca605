import WordCube
import WordCubeFormats

extension API {
  /// Puzzles and games.
  public enum Games {
    /// Makes a puzzle for a ranked solo game: 30 an hour for a player, then `too-many-requests`.
    public static let newPuzzle = APIEndpoint(
      .newPuzzle, "A new puzzle", sample: PuzzleRequest(language: .english, mode: .timed),
      answer: .body(.json(NewPuzzle.self), status: 201), failures: .kinds(.tooManyRequests)
    ) { fields in
      try fields.body(puzzleRequest, \.self)
    }

    /// Submits a solo game, a daily challenge, or a game on a shared puzzle.
    ///
    /// A turn-based game is refused as `wrong-context`: its turns go to ``API/Matches/play``. A daily challenge is
    /// accepted until 5 minutes after its end, and once: then `challenge-over` and `already-played`. A solo
    /// game and one on a shared puzzle are stored in any case; ``GameResult/unranked`` says why it counts on no board.
    public static let submit = APIEndpoint(
      .submitGame, "Submit a game",
      sample: GameSubmission(ticket: "c2VhbA", game: Submission.sample.json),
      answer: .body(.json(GameResult.self), status: 201),
      failures: .kinds(
        .malformedGame, .noSuchChallenge, .notStarted, .challengeOver, .alreadyPlayed,
        .unknownPuzzle, .wrongContext, .refusedGame)
    ) { fields in
      try GameSubmission(
        ticket: fields.header("Game-Ticket", lengths: 1...1_024, \.ticket),
        isHelped: fields.query("help", default: false, \.isHelped),
        game: fields.body(game, \.game))
    }

    /// The rank that a score would have. Needs no player.
    public static let demoRank = APIEndpoint(
      .demoRank, "The rank of a score",
      sample: DemoScore(language: .english, mode: .unlimited, score: 1200),
      answer: .body(.json(RankSummary.self))
    ) { fields in
      try DemoScore(
        language: fields.query("language", \.language), mode: fields.query("mode", \.mode),
        score: fields.query("score", in: 0...1_000_000_000, \.score))
    }

    private static let game = BodyCoder<[UInt8]>.bytes(
      "application/json",
      schema: ["type": "object", "description": "A submission, as the engine writes it."])
    private static let puzzleRequest = BodyCoder.json(PuzzleRequest.self)
  }
}
