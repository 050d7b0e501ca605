import APIContract

extension APIRoute: ClientRoute {
  /// The credentials of a player.
  public typealias Credentials = WordCubeAPI.Credentials
  /// The problems of the game's server.
  public typealias Problem = ProblemDetails

  /// What a request has to prove before the server carries it out.
  public typealias Access = RouteAccess

  /// What a request on the route has to prove.
  ///
  /// A player signs each request that changes stored data, and each request for a ticket. A registration is not
  /// signed: there is no player yet.
  public var access: RouteAccess {
    switch self {
    case .health, .readiness, .openAPI, .configuration, .erasure, .registerPlayer, .joinDevice,
      .claimDevice,
      .recoverDevice, .demoRank, .gameReplay, .sharedPage, .linkPreview:
      .open
    case .currentPlayer, .exportPlayer, .listDevices, .todaysChallenges, .challengeResults,
      .challengeHistory, .gamesBoard, .wordsBoard, .boardWord, .weekInReview, .fetchSharedGame,
      .fetchMatch, .listMatches, .listFriends, .followEvents,
      .listSubscriptions:
      .player
    case .updatePlayer, .rotateToken, .erasePlayer, .renameDevice, .endDevice, .endOtherDevices,
      .openJoining, .answerJoining, .makeRecoveryCode, .cancelRecoveryCode, .objectToRecovery,
      .newPuzzle, .submitGame, .startChallenge, .shareGame, .openMatch, .joinMatch, .playTurn,
      .resignMatch, .claimMatch, .rematch, .renewCodeForFriends, .askToFollow, .answerFollow,
      .unfollow, .removeFollower, .blockPlayer, .unblockPlayer, .subscribe, .unsubscribe,
      .sendReport:
      .signed
    }
  }

  /// Whether the route accepts an `Idempotency-Key`: the server then returns the stored response to a repeated
  /// request, and does nothing twice.
  ///
  /// All signed routes accept a key, except four. `rotateToken`, `openJoining` and `makeRecoveryCode` return secrets, which the
  /// server does not store. `erasePlayer` deletes the player together with the player's keys.
  public var takesIdempotencyKey: Bool {
    switch self {
    case .rotateToken, .openJoining, .makeRecoveryCode, .erasePlayer: false
    default: access == .signed
    }
  }

  /// Whether the server refuses a client that is too old. It does on the routes by which a client gets credentials, and on
  /// all routes that need a player.
  public var isForClients: Bool {
    switch self {
    case .registerPlayer, .joinDevice, .claimDevice, .recoverDevice: true
    default: access != .open
    }
  }

  /// Whether the server refuses the route to a player whom a moderator suspended. It does on all routes that need a player,
  /// except to replace the token, to end devices and to object to a recovery, because a device may be stolen, and to export
  /// and erase the player.
  public var refusesSuspended: Bool {
    switch self {
    case .rotateToken, .erasePlayer, .exportPlayer, .listDevices, .endDevice, .endOtherDevices,
      .cancelRecoveryCode, .objectToRecovery:
      false
    default: access != .open
    }
  }

  /// Whether the route erases the player: a player who got a token meanwhile is in use, and nobody erases it unasked.
  public var needsSameToken: Bool { self == .erasePlayer }
}

extension RouteAccess {
  /// Which player sends it: by a token. An account of the game is a player.
  public static var player: RouteAccess { .account }
}
