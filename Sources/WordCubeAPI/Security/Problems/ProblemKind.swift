/// The problems that the game's server answers. A name never changes and never gets another meaning.
public enum ProblemKind: String, CaseIterable, Hashable, Sendable {
  /// The request is malformed, or lacks a part.
  case badRequest = "bad-request"
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
  /// There is no such match, or the player is not in it.
  case noSuchMatch = "no-such-match"
  /// The words board has no such word.
  case noSuchWord = "no-such-word"
  /// The path has other methods, which the header field `Allow` names.
  case methodNotAllowed = "method-not-allowed"
  /// The player has a game of this puzzle.
  case alreadyPlayed = "already-played"
  /// The match has two players.
  case matchIsFull = "match-is-full"
  /// The match has another number of moves. ``ProblemDetails/match`` is its state.
  case unexpectedMoveCount = "unexpected-move-count"
  /// The other player has time left for a turn.
  case notClaimable = "not-claimable"
  /// The body has another media type.
  case unsupportedMediaType = "unsupported-media-type"
  /// The name breaks a rule of ``DisplayName``.
  case displayName = "display-name"
  /// The engine refuses the game. ``ProblemDetails/verdict`` says why.
  case refusedGame = "refused-game"
  /// Another request had the same ``IdempotencyKey``.
  case idempotencyConflict = "idempotency-conflict"
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
    case .badRequest: 400
    case .unauthorized, .invalidSignature, .staleTime, .replayedNonce: 401
    case .notFound, .noSuchGame, .noSuchMatch, .noSuchWord: 404
    case .methodNotAllowed: 405
    case .alreadyPlayed, .matchIsFull, .unexpectedMoveCount, .notClaimable: 409
    case .unsupportedMediaType: 415
    case .displayName, .refusedGame, .idempotencyConflict: 422
    case .tooManyRequests: 429
    case .internal: 500
    case .unavailable: 503
    }
  }

  /// What is wrong, in a few words that are the same for all problems of the kind.
  public var title: String {
    switch self {
    case .badRequest: "The request is malformed"
    case .unauthorized: "The token is missing or wrong"
    case .invalidSignature: "The signature is missing or wrong"
    case .staleTime: "The time of the request is not the server's"
    case .replayedNonce: "The request was sent before"
    case .notFound: "There is no such path"
    case .noSuchGame: "There is no such game"
    case .noSuchMatch: "There is no such match"
    case .noSuchWord: "There is no such word"
    case .methodNotAllowed: "The path has other methods"
    case .alreadyPlayed: "The puzzle was played before"
    case .matchIsFull: "The match has two players"
    case .unexpectedMoveCount: "The match has another number of moves"
    case .notClaimable: "The match cannot be claimed yet"
    case .unsupportedMediaType: "The body has another type"
    case .displayName: "The name is not allowed"
    case .refusedGame: "The game breaks a rule"
    case .idempotencyConflict: "The idempotency key belongs to another request"
    case .tooManyRequests: "There are too many requests"
    case .internal: "The server failed"
    case .unavailable: "The server cannot answer now"
    }
  }
}

extension FailureDescription {
  /// A failure with the status and the name of a problem of the game's server.
  public init(_ kind: ProblemKind) { self.init(kind.status, kind.rawValue) }
}
