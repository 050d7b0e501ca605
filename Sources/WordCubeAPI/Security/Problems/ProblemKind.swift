/// The problems that the game's server answers. A name never changes and never gets another meaning.
public enum ProblemKind: String, CaseIterable, Hashable, Sendable {
  /// The request is malformed, or lacks a part.
  case badRequest = "bad-request"
  /// The game or the turn is not the JSON that the engine reads, or a turn has no move.
  case malformedGame = "malformed-game"
  /// The token is missing, malformed or unknown.
  case unauthorized
  /// The signature is missing, malformed or wrong.
  case invalidSignature = "invalid-signature"
  /// The time of the signature is too far from the server's, which ``ProblemDetails/serverTime`` says.
  case staleTime = "stale-time"
  /// The nonce of the signature was used before.
  case replayedNonce = "replayed-nonce"
  /// No route has the path.
  case notFound = "not-found"
  /// No such game is stored, or it is not the player's.
  case noSuchGame = "no-such-game"
  /// There is no such daily challenge.
  case noSuchChallenge = "no-such-challenge"
  /// There is no such match, or the player is not in it.
  case noSuchMatch = "no-such-match"
  /// The words board has no such word.
  case noSuchWord = "no-such-word"
  /// The path has other methods, which the header field `Allow` names.
  case methodNotAllowed = "method-not-allowed"
  /// The player has a game of this puzzle.
  case alreadyPlayed = "already-played"
  /// The player has not started the daily challenge.
  case notStarted = "not-started"
  /// The daily challenge ended more than 5 minutes ago.
  case challengeOver = "challenge-over"
  /// The match has two players.
  case matchIsFull = "match-is-full"
  /// It is not the player's turn, or nobody has joined. ``ProblemDetails/match`` is the match's state.
  case notYourTurn = "not-your-turn"
  /// The match is over. ``ProblemDetails/match`` is its state.
  case matchOver = "match-over"
  /// The player opened the match, and cannot join it.
  case ownMatch = "own-match"
  /// The match has another number of moves. ``ProblemDetails/match`` is its state.
  case unexpectedMoveCount = "unexpected-move-count"
  /// The other player has time left for a turn.
  case notClaimable = "not-claimable"
  /// The body has more bytes than the server accepts.
  case bodyTooLarge = "body-too-large"
  /// The body has another media type.
  case unsupportedMediaType = "unsupported-media-type"
  /// The name breaks a rule of ``DisplayName``.
  case displayName = "display-name"
  /// The time zone does not have the form of a ``TimeZoneName``.
  case timeZone = "time-zone"
  /// The game is not on the puzzle that it names, or on none that the server knows.
  case unknownPuzzle = "unknown-puzzle"
  /// Games of this context are not submitted here, such as the turns of a match.
  case wrongContext = "wrong-context"
  /// The engine refuses the game. ``ProblemDetails/verdict`` says why.
  case refusedGame = "refused-game"
  /// Another request had the same ``IdempotencyKey``.
  case idempotencyConflict = "idempotency-conflict"
  /// The client's build is older than ``Configuration/minimumBuild``.
  case clientTooOld = "client-too-old"
  /// The limit of requests is reached.
  case tooManyRequests = "too-many-requests"
  /// The server failed.
  case `internal`
  /// The server cannot answer now.
  case unavailable
}

extension ProblemKind {
  /// The kind of a problem's `type`, such as `/problems/stale-time`; nil for other types.
  public init?(type: String) {
    guard type.utf8.starts(with: Self.typePrefix.utf8) else { return nil }
    self.init(rawValue: String(Substring(type.utf8.dropFirst(Self.typePrefix.utf8.count))))
  }

  /// The stable URI reference: `/problems/` and the name.
  public var type: String { Self.typePrefix + rawValue }

  private static let typePrefix = "/problems/"

  /// The status of the response.
  public var status: Int {
    switch self {
    case .badRequest, .malformedGame: 400
    case .unauthorized, .invalidSignature, .staleTime, .replayedNonce: 401
    case .notFound, .noSuchGame, .noSuchChallenge, .noSuchMatch, .noSuchWord: 404
    case .methodNotAllowed: 405
    case .alreadyPlayed, .notStarted, .challengeOver, .matchIsFull, .notYourTurn, .matchOver,
      .ownMatch, .unexpectedMoveCount, .notClaimable:
      409
    case .bodyTooLarge: 413
    case .unsupportedMediaType: 415
    case .displayName, .timeZone, .unknownPuzzle, .wrongContext, .refusedGame, .idempotencyConflict:
      422
    case .clientTooOld: 426
    case .tooManyRequests: 429
    case .internal: 500
    case .unavailable: 503
    }
  }

  /// What is wrong, in a few words that are the same for all problems of the kind.
  public var title: String {
    switch self {
    case .badRequest: "The request is malformed"
    case .malformedGame: "The game cannot be read"
    case .unauthorized: "The token is missing or wrong"
    case .invalidSignature: "The signature is missing or wrong"
    case .staleTime: "The time of the request is not the server's"
    case .replayedNonce: "The request was sent before"
    case .notFound: "There is no such path"
    case .noSuchGame: "There is no such game"
    case .noSuchChallenge: "There is no such challenge"
    case .noSuchMatch: "There is no such match"
    case .noSuchWord: "There is no such word"
    case .methodNotAllowed: "The path has other methods"
    case .alreadyPlayed: "The puzzle was played before"
    case .notStarted: "The challenge was not started"
    case .challengeOver: "The challenge is over"
    case .matchIsFull: "The match has two players"
    case .notYourTurn: "It is not your turn"
    case .matchOver: "The match is over"
    case .ownMatch: "You opened the match"
    case .unexpectedMoveCount: "The match has another number of moves"
    case .notClaimable: "The match cannot be claimed yet"
    case .bodyTooLarge: "The body is too large"
    case .unsupportedMediaType: "The body has another type"
    case .displayName: "The name is not allowed"
    case .timeZone: "The time zone is not allowed"
    case .unknownPuzzle: "The puzzle is not known"
    case .wrongContext: "The game belongs elsewhere"
    case .refusedGame: "The game breaks a rule"
    case .idempotencyConflict: "The idempotency key belongs to another request"
    case .clientTooOld: "The client is too old"
    case .tooManyRequests: "There are too many requests"
    case .internal: "The server failed"
    case .unavailable: "The server cannot answer now"
    }
  }
}
