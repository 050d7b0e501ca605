extension API {
  /// Puzzles and games.
  public enum Games {
    /// Makes a puzzle for a ranked solo game.
    public static let newPuzzle = APIEndpoint(
      .newPuzzle, "A new puzzle", sample: PuzzleRequest(language: .english, mode: .timed),
      answer: .body(.json(NewPuzzle.self), status: 201),
      failures: [FailureDescription(.tooManyRequests)]
    ) { fields in
      try fields.body(.json(PuzzleRequest.self), \.self)
    }

    /// Submits a solo game or a daily challenge.
    public static let submit = APIEndpoint(
      .submitGame, "Submit a game",
      sample: GameSubmission(ticket: "c2VhbA", game: Array("{}".utf8)),
      answer: .body(.json(GameResult.self), status: 201),
      failures: [
        FailureDescription(.alreadyPlayed), FailureDescription(.refusedGame),
      ]
    ) { fields in
      try GameSubmission(
        ticket: fields.header("Game-Ticket", \.ticket),
        game: fields.body(.bytes("application/json"), \.game))
    }

    /// The rank that a score would have. Needs no player.
    public static let demoRank = APIEndpoint(
      .demoRank, "The rank of a score",
      sample: DemoScore(language: .english, mode: .unlimited, score: 1200),
      answer: .body(.json(RankSummary.self))
    ) { fields in
      try DemoScore(
        language: fields.query("language", \.language), mode: fields.query("mode", \.mode),
        score: fields.query("score", \.score))
    }
  }
}
