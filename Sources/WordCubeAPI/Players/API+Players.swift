extension API {
  /// Players: register, change, erase.
  public enum Players {
    /// Registers a player and answers the credentials, once.
    public static let register = APIEndpoint(
      .registerPlayer, "Register a player",
      sample: NewPlayer(displayName: "Ada", timeZone: "Europe/London"),
      answer: .body(.json(Credentials.self), status: 201),
      failures: .kinds(.displayName, .timeZone, .tooManyRequests)
    ) { fields in
      try fields.body(newPlayer, \.self)
    }

    /// The player who asks.
    public static let current = APIEndpoint<Void, PlayerProfile>(
      .player, "The current player", sample: (), answer: .body(.json(PlayerProfile.self))
    ) { _ in }

    /// Changes the player who asks.
    public static let update = APIEndpoint(
      .updatePlayer, "Change the current player", sample: PlayerChanges(displayName: "Grace"),
      answer: .body(.json(PlayerProfile.self)), failures: .kinds(.displayName, .timeZone)
    ) { fields in
      try fields.body(playerChanges, \.self)
    }

    /// Replaces the token. The key changes only if the server has a new secret.
    ///
    /// The old token stays valid until the new one is used for the first time, so a lost answer loses nobody. A
    /// second rotation before that replaces the unused token.
    public static let rotateToken = APIEndpoint<Void, Credentials>(
      .rotateToken, "Replace the token", sample: (), answer: .body(.json(Credentials.self))
    ) { _ in }

    /// Erases the name, the device and the token, leaves all boards and resigns all matches.
    public static let erase = APIEndpoint<Void, Void>(
      .erasePlayer, "Erase the current player", sample: (), answer: .empty()
    ) { _ in }

    private static let newPlayer = BodyCoder.json(NewPlayer.self)
    private static let playerChanges = BodyCoder.json(PlayerChanges.self)
  }
}
