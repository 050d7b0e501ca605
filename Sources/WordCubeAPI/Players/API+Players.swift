import APIContract

extension API {
  /// Players: register, change, erase.
  public enum Players {
    /// Registers a player and returns the credentials. The server does not return them again.
    public static let register = APIEndpoint(
      .registerPlayer, "Register a player",
      sample: NewPlayer.sample,
      answer: .body(.json(Credentials.self), status: 201),
      failures: .kinds(.invalidDisplayName, .invalidTimeZone, .tooManyRequests)
    ) { fields in
      try fields.body(newPlayer, \.self)
    }

    /// The current player: the one whose token the request has.
    public static let current = APIEndpoint<Void, PlayerProfile>(
      .currentPlayer, "The current player", sample: (), answer: .body(.json(PlayerProfile.self))
    ) { _ in }

    /// Changes the current player.
    public static let update = APIEndpoint(
      .updatePlayer, "Change the current player", sample: PlayerChanges.sample,
      answer: .body(.json(PlayerProfile.self)),
      failures: .kinds(.invalidDisplayName, .invalidTimeZone)
    ) { fields in
      try fields.body(playerChanges, \.self)
    }

    /// Replaces the token. The key changes only if the server has a new secret.
    ///
    /// Without a body, the server makes the new token, and the old token stays valid until the new token is used for
    /// the first time. So a client whose response was lost calls again with the old token. That call replaces the unused
    /// new token.
    ///
    /// With a ``TokenRotation``, the client makes the new token, and can end the old one at once.
    public static let rotateToken = APIEndpoint(
      .rotateToken, "Replace the token",
      sample: TokenRotation.sample,
      answer: .body(.json(RotatedCredentials.self)), failures: .kinds(.recoveryPending)
    ) { fields in
      let rotation = try fields.body(tokenRotation, default: TokenRotation(), \.self)
      guard rotation.tokenHash != nil || !rotation.endsOldToken else {
        throw MissingTokenHash()
      }
      return rotation
    }

    /// Everything that the server stores of the current player, as one document, without secrets.
    public static let export = APIEndpoint<Void, PlayerExport>(
      .exportPlayer, "Everything that is stored of the current player", sample: (),
      answer: .body(.json(PlayerExport.self)), failures: .kinds(.recoveryPending)
    ) { _ in }

    /// Erases the current player: the server deletes the name, the time zone and the token, removes the player from
    /// all boards, and resigns the player's matches. ``API/Service/erasure`` says what remains.
    public static let erase = APIEndpoint<Void, Void>(
      .erasePlayer, "Erase the current player", sample: (), answer: .empty(),
      failures: .kinds(.recoveryPending)
    ) { _ in }

    private static let newPlayer = BodyCoder.json(NewPlayer.self)
    private static let playerChanges = BodyCoder.json(PlayerChanges.self)
    private static let tokenRotation = BodyCoder.json(TokenRotation.self)
  }
}
