import APIContract

/// The kinds of problems that the game's server returns. Their names and meanings never change.
public enum ProblemKind: String, CaseIterable, Hashable, Sendable {
  /// The request is malformed or incomplete.
  case badRequest = "bad-request"
  /// The game or the turn is not JSON that the engine can read, or the turn contains no moves.
  case malformedGame = "malformed-game"
  /// The token is missing, malformed or unknown.
  case unauthorized
  /// The signature is missing, malformed or wrong.
  case invalidSignature = "invalid-signature"
  /// The time of the signature is too far from the server's. ``ProblemDetails/serverTime`` is the server's time.
  case staleTime = "stale-time"
  /// The nonce of the signature was used before.
  case replayedNonce = "replayed-nonce"
  /// No route matches the path, or a value in the path is invalid.
  case notFound = "not-found"
  /// The server has no such game, or it is not the player's.
  case noSuchGame = "no-such-game"
  /// The player has no such device.
  case noSuchDevice = "no-such-device"
  /// The device's code, the claim or the recovery code is unknown, wrong, used or expired.
  case noSuchCode = "no-such-code"
  /// There is no such daily challenge.
  case noSuchChallenge = "no-such-challenge"
  /// There is no such match, or the player is not in it.
  case noSuchMatch = "no-such-match"
  /// The code, the match or the identifier leads to no player.
  case noSuchPlayer = "no-such-player"
  /// The words board has no such word.
  case noSuchWord = "no-such-word"
  /// The server does not play the language. ``Configuration/languages`` lists those that it plays.
  case languageNotPlayed = "language-not-played"
  /// The path does not accept the method. The header field `Allow` lists those that it accepts.
  case methodNotAllowed = "method-not-allowed"
  /// The device is the player's only one, and without it, the account would be lost.
  case lastDevice = "last-device"
  /// A recovery code added the device, and the other devices can still object, so it cannot do this yet.
  case recoveryPending = "recovery-pending"
  /// The player has as many devices as the server allows.
  case tooManyDevices = "too-many-devices"
  /// The player has already submitted a game on this puzzle.
  case alreadyPlayed = "already-played"
  /// The player has not started the daily challenge.
  case notStarted = "not-started"
  /// The daily challenge ended more than 5 minutes ago.
  case challengeOver = "challenge-over"
  /// The match already has two players.
  case matchIsFull = "match-is-full"
  /// It is not the player's turn, or nobody has joined. ``ProblemDetails/match`` is the match.
  case notYourTurn = "not-your-turn"
  /// The match is over. ``ProblemDetails/match`` is the match, if the player is in it.
  case matchOver = "match-over"
  /// The player opened the match, and so cannot join it.
  case ownMatch = "own-match"
  /// The match's number of moves is not the one that the request states. ``ProblemDetails/match`` is the match.
  case unexpectedMoveCount = "unexpected-move-count"
  /// The match cannot be claimed yet, because the other player still has time for a turn.
  case notClaimable = "not-claimable"
  /// The player has as many matches as the server allows: open ones, or ones that are not over.
  case tooManyMatches = "too-many-matches"
  /// The match is not over, or had only one player. ``ProblemDetails/match`` is the match.
  case matchNotOver = "match-not-over"
  /// The player follows or blocks as many players as the server allows, or the other player has as many
  /// followers or requests as it allows.
  case tooManyFriends = "too-many-friends"
  /// The body has more bytes than the server accepts.
  case bodyTooLarge = "body-too-large"
  /// The body has a media type that the endpoint does not accept.
  case unsupportedMediaType = "unsupported-media-type"
  /// The name breaks a rule of ``DisplayName``.
  case invalidDisplayName = "invalid-display-name"
  /// The time zone does not have the form of a ``TimeZoneName``, or the server does not know it.
  case invalidTimeZone = "invalid-time-zone"
  /// The server does not know the puzzle that the game names, or the game is on a different puzzle than it names.
  case unknownPuzzle = "unknown-puzzle"
  /// This endpoint does not accept games with this context. A match's turns, for example, go to
  /// ``API/Matches/play``.
  case wrongContext = "wrong-context"
  /// The engine refuses the game. ``ProblemDetails/verdict`` says why.
  case refusedGame = "refused-game"
  /// A different request had the same `IdempotencyKey`.
  case idempotencyKeyReused = "idempotency-key-reused"
  /// The client's build is older than ``Configuration/minimumBuild``.
  case clientTooOld = "client-too-old"
  /// A moderator suspended the player. ``ProblemDetails/until`` says for how long, and ``ProblemDetails/detail`` why.
  case suspended
  /// A moderator refuses the requests from the client's network. ``ProblemDetails/until`` says for how long.
  case networkRefused = "network-refused"
  /// A limit on requests, or on what a player may store in a day, is reached. The header field `Retry-After` is the
  /// number of seconds to wait before the next attempt.
  case tooManyRequests = "too-many-requests"
  /// The server failed.
  case `internal`
  /// The server cannot answer at the moment.
  case unavailable
}

extension ProblemKind {
  /// Creates the kind with the given `type`, such as `/problems/stale-time`, or returns nil if no kind has that type.
  public init?(type: String) {
    guard type.utf8.starts(with: Self.typePrefix.utf8) else { return nil }
    self.init(rawValue: String(Substring(type.utf8.dropFirst(Self.typePrefix.utf8.count))))
  }

  /// The stable URI reference: `/problems/` and the name.
  public var type: String { Self.typePrefix + rawValue }

  private static let typePrefix = "/problems/"

  /// The response's status.
  public var status: Int {
    switch self {
    case .badRequest, .malformedGame: 400
    case .unauthorized, .invalidSignature, .staleTime, .replayedNonce: 401
    case .notFound, .noSuchGame, .noSuchDevice, .noSuchCode, .noSuchChallenge, .noSuchMatch,
      .noSuchWord, .noSuchPlayer, .languageNotPlayed:
      404
    case .methodNotAllowed: 405
    case .alreadyPlayed, .notStarted, .challengeOver, .matchIsFull, .notYourTurn, .matchOver,
      .ownMatch, .unexpectedMoveCount, .notClaimable, .tooManyMatches, .lastDevice,
      .tooManyDevices, .recoveryPending, .matchNotOver, .tooManyFriends:
      409
    case .bodyTooLarge: 413
    case .unsupportedMediaType: 415
    case .invalidDisplayName, .invalidTimeZone, .unknownPuzzle, .wrongContext, .refusedGame,
      .idempotencyKeyReused:
      422
    case .clientTooOld, .suspended, .networkRefused: 403
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
    case .staleTime: "The time of the request is too far from the server's"
    case .replayedNonce: "The request was sent before"
    case .notFound: "There is no such path"
    case .noSuchGame: "There is no such game"
    case .noSuchDevice: "There is no such device"
    case .noSuchCode: "The code is not valid"
    case .noSuchChallenge: "There is no such challenge"
    case .noSuchMatch: "There is no such match"
    case .noSuchWord: "There is no such word"
    case .noSuchPlayer: "There is no such player"
    case .languageNotPlayed: "The server does not play this language"
    case .methodNotAllowed: "The path does not accept this method"
    case .lastDevice: "The device is the only one"
    case .recoveryPending: "The other devices can still object to this one"
    case .tooManyDevices: "You have too many devices"
    case .alreadyPlayed: "The puzzle was played before"
    case .notStarted: "The challenge was not started"
    case .challengeOver: "The challenge is over"
    case .matchIsFull: "The match has two players"
    case .notYourTurn: "It is not your turn"
    case .matchOver: "The match is over"
    case .ownMatch: "You opened the match"
    case .unexpectedMoveCount: "The match has a different number of moves"
    case .notClaimable: "The match cannot be claimed yet"
    case .tooManyMatches: "You have too many matches"
    case .matchNotOver: "The match is not over"
    case .tooManyFriends: "There are too many players"
    case .bodyTooLarge: "The body is too large"
    case .unsupportedMediaType: "The media type of the body is not supported"
    case .invalidDisplayName: "The name is not allowed"
    case .invalidTimeZone: "The time zone is not allowed"
    case .unknownPuzzle: "The puzzle is not known"
    case .wrongContext: "The game cannot be submitted to this endpoint"
    case .refusedGame: "The game breaks a rule"
    case .idempotencyKeyReused: "The idempotency key belongs to another request"
    case .clientTooOld: "The client is too old"
    case .suspended: "The player is suspended"
    case .networkRefused: "Requests from this network are refused"
    case .tooManyRequests: "There are too many requests"
    case .internal: "The server failed"
    case .unavailable: "The server cannot answer now"
    }
  }
}
