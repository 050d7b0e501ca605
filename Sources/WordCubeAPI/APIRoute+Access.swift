extension APIRoute {
  /// What a request has to prove before the server carries it out.
  public enum Access: Hashable, Sendable {
    /// Nothing.
    case open
    /// Which player sends it: by a token.
    case player
    /// Which player sends it: by a token. And that it is new and unchanged: by a signature with a nonce.
    case signed
  }

  /// What a request on the route has to prove.
  ///
  /// A player signs each request that changes stored data, and each request for a ticket. A registration is not
  /// signed: there is no player yet.
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

  /// Whether the route accepts an `Idempotency-Key`: the server then returns the stored response to a repeated
  /// request, and does nothing twice.
  ///
  /// All signed routes accept a key, except two. `rotateToken` returns secrets, which the server does not store.
  /// `erasePlayer` deletes the player together with the player's keys.
  public var takesIdempotencyKey: Bool {
    access == .signed && self != .rotateToken && self != .erasePlayer
  }
}
