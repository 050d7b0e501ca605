extension APIRoute {
  /// What a request has to prove before the server reads it.
  public enum Access: Hashable, Sendable {
    /// Nothing.
    case open
    /// Which player sends it, by a token.
    case player
    /// Which player sends it, by a token, and that it is no copy, by a signature.
    case signed
  }

  /// What a request on the route has to prove. What changes the state of a player is signed.
  public var access: Access {
    switch self {
    case .health, .readiness, .openAPI, .configuration, .registerPlayer, .demoRank, .sharedPage:
      .open
    case .player, .todaysChallenges, .challengeResults, .challengeHistory, .gamesBoard, .wordsBoard,
      .boardWord, .weekInReview, .sharedGame, .match, .matches:
      .player
    case .updatePlayer, .rotateToken, .erasePlayer, .newPuzzle, .submitGame, .startChallenge,
      .shareGame, .openMatch, .joinMatch, .playTurn, .resignMatch, .claimMatch:
      .signed
    }
  }

  /// Whether a repeated request with the same `Idempotency-Key` is answered as the first one was, without
  /// doing anything twice. New secrets are never answered a second time. A player can be erased once only,
  /// and has no keys afterwards.
  public var takesIdempotencyKey: Bool {
    access == .signed && self != .rotateToken && self != .erasePlayer
  }
}
