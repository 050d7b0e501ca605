import APIContract
import WordCube
import WordCubeFormats

extension API {
  /// Matches between two players.
  public enum Matches {
    /// Opens a match. A player can have at most 20 open matches, unless the server's operator sets
    /// another limit. A match that nobody joins ends after 14 days.
    public static let open = APIEndpoint(
      .openMatch, "POST /api/matches", "Open a match", access: .signed, caching: .never,
      spelling: .api("Matches.open"), sample: NewMatch.sample,
      answer: .body(.json(Match.self), status: 201),
      sampleAnswer: { Match.sampleOpen($0.language) },
      failures: .kinds(.tooManyMatches, .languageNotPlayed)
    ) { fields in
      try fields.body(newMatch, \.self)
    }

    /// Joins a match by its code. The player who opened the match has the first turn.
    public static let join = APIEndpoint(
      .joinMatch, "POST /api/matches/join", "Join a match", access: .signed, caching: .never,
      spelling: .api("Matches.join"), sample: JoinRequest.sample,
      answer: .body(.json(Match.self)),
      failures: .kinds(.noSuchMatch, .matchIsFull, .ownMatch, .matchOver, .tooManyMatches)
    ) { fields in
      try fields.body(joinRequest, \.self)
    }

    /// One of the current player's matches.
    public static let fetch = APIEndpoint(
      .fetchMatch, "/api/matches/{id}", "A match", access: .player, caching: .validated,
      spelling: .api("Matches.fetch"), sample: UniqueID.sample, answer: .body(.json(Match.self)),
      failures: .kinds(.noSuchMatch)
    ) { fields in
      try fields.path("id", \.self)
    }

    /// The current player's matches. A page ends early if its matches would exceed 1 MiB.
    public static let list = APIEndpoint(
      .listMatches, "/api/matches", "My matches", access: .player, caching: .validated,
      spelling: .api("Matches.list"), sample: MatchesQuery.sample,
      answer: .body(.json(MatchPage.self))
    ) { fields in
      try MatchesQuery(
        cursor: fields.query("cursor", lengths: 1...512, \.cursor),
        limit: fields.query("limit", in: 1...100, default: 20, \.limit))
    }

    /// Plays one or more moves. The server refuses an empty list as `malformed-game`.
    ///
    /// The player's turn ends with a word, or with the removal of a second cube. A move can have at most 4
    /// reactions, each with at most 64 bytes of text.
    public static let play = APIEndpoint(
      .playTurn, "POST /api/matches/{id}/turns", "Play a turn", access: .signed, caching: .never,
      spelling: .api("Matches.play"),
      sample: Turn.sample,
      answer: .body(.json(Match.self)), sampleAnswer: { try Match.sample(after: $0) },
      failures: .kinds(
        .malformedGame, .noSuchMatch, .notYourTurn, .matchOver, .unexpectedMoveCount, .refusedGame,
        .languageNotPlayed)
    ) { fields in
      try Turn(
        matchID: fields.path("id", \.matchID),
        moveCount: fields.query("moveCount", in: 0...65_536, \.moveCount),
        moves: fields.body(moves, \.moves))
    }

    /// Resigns a match. The other player wins. A match that nobody has joined ends without a winner.
    public static let resign = APIEndpoint(
      .resignMatch, "POST /api/matches/{id}/resign", "Resign a match", access: .signed,
      caching: .never, spelling: .api("Matches.resign"), sample: UniqueID.sample,
      answer: .body(.json(Match.self)),
      sampleAnswer: { _ in Match.sample(.resigned, winner: 1) },
      failures: .kinds(.noSuchMatch, .matchOver)
    ) { fields in
      try fields.path("id", \.self)
    }

    /// Claims the win in a match in which the other player has taken no turn for 14 days.
    public static let claim = APIEndpoint(
      .claimMatch, "POST /api/matches/{id}/claim", "Claim a match", access: .signed,
      caching: .never, spelling: .api("Matches.claim"), sample: UniqueID.sample,
      answer: .body(.json(Match.self)),
      sampleAnswer: { _ in Match.sample(.claimed, winner: 0) },
      failures: .kinds(.noSuchMatch, .matchOver, .notClaimable)
    ) { fields in
      try fields.path("id", \.self)
    }

    /// After a match is over, asks the other player for a rematch, or accepts the other player's request for one.
    ///
    /// As soon as both have asked, the server makes a new match in the same language, on a new puzzle. The player who
    /// had the second turn now has the first. The answer is the old match, whose ``Match/rematch`` says who has asked,
    /// and which match is the new one. Asking twice makes only one match.
    ///
    /// If one player blocks the other, asking succeeds but nobody answers. If the other player was erased, the server
    /// answers `no-such-player`: see ``Match/Side/isErased``.
    public static let rematch = APIEndpoint(
      .rematch, "POST /api/matches/{id}/rematch", "Ask for a rematch, or accept it",
      access: .signed, caching: .never, spelling: .api("Matches.rematch"), sample: UniqueID.sample,
      answer: .body(.json(Match.self)),
      sampleAnswer: { _ in Match.sampleRematch },
      failures: .kinds(.noSuchMatch, .noSuchPlayer, .matchNotOver, .tooManyMatches)
    ) { fields in
      try fields.path("id", \.self)
    }

    private static let moves = BodyCoder<[UInt8]>.bytes(
      "application/json",
      schema: [
        "type": "array", "items": ["type": "object"],
        "description": "A list of moves in the engine's JSON.", "minItems": .integer(1),
      ])
    private static let newMatch = BodyCoder.json(NewMatch.self)
    private static let joinRequest = BodyCoder.json(JoinRequest.self)
  }
}

extension APIClient {
  /// Matches between two players.
  public var matches: Matches { Matches(client: self) }

  /// Calls to the endpoints of ``API/Matches``.
  public struct Matches: Sendable {
    let client: APIClient

    /// Opens a match.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func open(
      language: Language, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(
        API.Matches.open, NewMatch(language: language), idempotencyKey: idempotencyKey)
    }

    /// Joins a match by its code.
    ///
    /// - Parameters:
    ///   - code: The code of the match.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func join(
      _ code: ShareCode, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(
        API.Matches.join, JoinRequest(code: code), idempotencyKey: idempotencyKey)
    }

    /// Returns one of the current player's matches.
    public func fetch(_ id: UniqueID) async throws(APIError) -> Match {
      try await client.call(API.Matches.fetch, id)
    }

    /// Returns one of the current player's matches if it has changed since the response that carried the
    /// tag.
    public func poll(
      _ id: UniqueID, after tag: EntityTag?
    ) async throws(APIError) -> Polled<Match> {
      try await client.poll(API.Matches.fetch, id, after: tag)
    }

    /// Returns a page of the current player's matches.
    public func list(
      cursor: String? = nil, limit: Int = 20
    ) async throws(APIError) -> MatchPage {
      try await client.call(API.Matches.list, MatchesQuery(cursor: cursor, limit: limit))
    }

    /// Plays the moves of a turn: `match.submission(of: game)`.
    ///
    /// - Parameters:
    ///   - turn: The match and the moves.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func play(
      _ turn: Turn, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(API.Matches.play, turn, idempotencyKey: idempotencyKey)
    }

    /// Plays one or more moves.
    ///
    /// - Parameters:
    ///   - moves: The moves: the JSON of the engine's `MoveList`.
    ///   - id: The match.
    ///   - moveCount: The number of moves in the match, as the client knows it. If the match has a different number,
    ///     the server refuses the moves.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func play(
      _ moves: [UInt8], in id: UniqueID, after moveCount: Int,
      idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await play(
        Turn(matchID: id, moveCount: moveCount, moves: moves), idempotencyKey: idempotencyKey)
    }

    /// Resigns a match.
    ///
    /// - Parameters:
    ///   - id: The match.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func resign(
      _ id: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(API.Matches.resign, id, idempotencyKey: idempotencyKey)
    }

    /// Claims the win in a match in which the other player has taken no turn for 14 days.
    ///
    /// - Parameters:
    ///   - id: The match.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func claim(
      _ id: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(API.Matches.claim, id, idempotencyKey: idempotencyKey)
    }

    /// After a match is over, asks the other player for a rematch, or accepts the other player's request for one.
    ///
    /// - Parameters:
    ///   - id: The match that is over.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func rematch(
      _ id: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(API.Matches.rematch, id, idempotencyKey: idempotencyKey)
    }
  }
}
