import APIContract

extension APIRoute {
  /// Which caches may store a response, and when they must revalidate it.
  public enum Caching: Hashable, Sendable {
    /// No cache stores the response: it has secrets, or answers one request only.
    case never
    /// The cache of the client stores the response, and revalidates it before each use.
    case validated
    /// Every cache stores the response, and uses it for this time without revalidation.
    case shared(seconds: Int)
  }

  /// How caches treat the responses of the route. A shared cache stores no response that depends on the player.
  public var caching: Caching {
    switch self {
    case .openAPI, .configuration, .erasure: .shared(seconds: 300)
    case .currentPlayer, .listDevices, .todaysChallenges, .challengeResults, .challengeHistory,
      .gamesBoard, .wordsBoard, .boardWord, .weekInReview, .fetchSharedGame, .fetchMatch,
      .listMatches, .listFriends, .listSubscriptions:
      .validated
    case .health, .readiness, .registerPlayer, .updatePlayer, .rotateToken, .erasePlayer,
      .exportPlayer,
      .renameDevice, .endDevice, .endOtherDevices, .openJoining, .answerJoining, .joinDevice,
      .claimDevice, .makeRecoveryCode, .cancelRecoveryCode, .recoverDevice, .objectToRecovery,
      .newPuzzle, .submitGame, .demoRank, .gameReplay, .startChallenge, .shareGame, .sharedPage,
      .linkPreview, .openMatch, .joinMatch, .playTurn, .resignMatch, .claimMatch, .rematch,
      .renewCodeForFriends, .askToFollow, .answerFollow, .unfollow, .removeFollower, .blockPlayer,
      .unblockPlayer, .followEvents, .subscribe, .unsubscribe, .sendReport:
      .never
    }
  }
}

extension APIRoute.Caching {
  /// The header fields of successful responses. A response with a problem has `no-store` on all routes.
  public var headers: Headers {
    switch self {
    case .never: ["Cache-Control": "no-store"]
    case .validated: ["Cache-Control": "private, no-cache", "Vary": "Authorization"]
    case .shared(let seconds): ["Cache-Control": "public, max-age=\(seconds)"]
    }
  }
}
