import WordCube

extension API {
  /// Matches of two players.
  public enum Matches {
    /// Opens a match.
    public static let open = APIEndpoint(
      .openMatch, "Open a match", sample: NewMatch(language: .english),
      answer: .body(.json(Match.self), status: 201)
    ) { fields in
      try fields.body(.json(NewMatch.self), \.self)
    }

    /// Joins a match by its code.
    public static let join = APIEndpoint(
      .joinMatch, "Join a match", sample: JoinRequest(code: .sample),
      answer: .body(.json(Match.self)),
      failures: [
        FailureDescription(.noSuchMatch), FailureDescription(.matchIsFull),
      ]
    ) { fields in
      try fields.body(.json(JoinRequest.self), \.self)
    }

    /// A match of the player.
    public static let fetch = APIEndpoint(
      .match, "A match", sample: UniqueID.sample, answer: .body(.json(Match.self)),
      failures: [FailureDescription(.noSuchMatch)]
    ) { fields in
      try fields.path("id", \.self)
    }

    /// The matches of the player.
    public static let list = APIEndpoint(
      .matches, "My matches", sample: MatchesQuery(cursor: "b64", limit: 50),
      answer: .body(.json(MatchPage.self))
    ) { fields in
      try MatchesQuery(
        cursor: fields.query("cursor", \.cursor), limit: fields.query("limit", default: 20, \.limit)
      )
    }

    /// Plays a turn.
    public static let play = APIEndpoint(
      .playTurn, "Play a turn",
      sample: Turn(matchID: .sample, moveCount: 4, moves: Array("[]".utf8)),
      answer: .body(.json(Match.self)),
      failures: [
        FailureDescription(.unexpectedMoveCount), FailureDescription(.refusedGame),
      ]
    ) { fields in
      try Turn(
        matchID: fields.path("id", \.matchID), moveCount: fields.query("moveCount", \.moveCount),
        moves: fields.body(.bytes("application/json"), \.moves))
    }

    /// Gives a match up.
    public static let resign = APIEndpoint(
      .resignMatch, "Resign a match", sample: UniqueID.sample,
      answer: .body(.json(Match.self)), failures: [FailureDescription(.noSuchMatch)]
    ) { fields in
      try fields.path("id", \.self)
    }

    /// Wins a match in which the other player took no turn for 14 days.
    public static let claim = APIEndpoint(
      .claimMatch, "Claim a match", sample: UniqueID.sample,
      answer: .body(.json(Match.self)), failures: [FailureDescription(.notClaimable)]
    ) { fields in
      try fields.path("id", \.self)
    }
  }
}
