extension APIRoute {
  /// How long a response may be kept, and by whom.
  public enum Caching: Hashable, Sendable {
    /// By nobody: it has secrets, or is the only one of its kind.
    case never
    /// By the client, who asks each time whether it is still true.
    case validated
    /// By anyone, for some seconds.
    case shared(seconds: Int)
  }

  /// How long the responses of the route may be kept. What shows the player who asks is never shared.
  public var caching: Caching {
    switch self {
    case .openAPI, .configuration: .shared(seconds: 300)
    case .player, .todaysChallenges, .challengeResults, .challengeHistory, .gamesBoard, .wordsBoard,
      .boardWord, .weekInReview, .sharedGame, .match, .matches:
      .validated
    case .health, .readiness, .registerPlayer, .updatePlayer, .rotateToken, .erasePlayer,
      .newPuzzle, .submitGame, .demoRank, .startChallenge, .shareGame, .sharedPage, .openMatch,
      .joinMatch, .playTurn, .resignMatch, .claimMatch:
      .never
    }
  }
}

extension APIRoute.Caching {
  /// The header fields that successful responses have. A problem is never kept.
  public var headers: Headers {
    switch self {
    case .never: ["Cache-Control": "no-store"]
    case .validated: ["Cache-Control": "private, no-cache", "Vary": "Authorization"]
    case .shared(let seconds): ["Cache-Control": "public, max-age=\(seconds)"]
    }
  }
}
