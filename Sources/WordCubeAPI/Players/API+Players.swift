import APIContract

extension API {
  /// Registering, changing and erasing players.
  public enum Players {
    /// Registers a player and returns the credentials. The server does not return them again.
    public static let register = APIEndpoint(
      .registerPlayer, "POST /api/players", "Register a player", access: .open, caching: .never,
      spelling: .api("Players.register"),
      sample: NewPlayer.sample,
      answer: .body(.json(Credentials.self), status: 201),
      failures: .kinds(.invalidDisplayName, .invalidTimeZone, .tooManyRequests)
    ) { fields in
      try fields.body(newPlayer, \.self)
    }

    /// The current player: the player whose token the request carries.
    public static let current = APIEndpoint<Void, PlayerProfile>(
      .currentPlayer, "/api/players/me", "The current player", access: .player, caching: .validated,
      spelling: .api("Players.current"), sample: (), answer: .body(.json(PlayerProfile.self))
    ) { _ in }

    /// Updates the current player.
    public static let update = APIEndpoint(
      .updatePlayer, "PATCH /api/players/me", "Update the current player", access: .signed,
      caching: .never, spelling: .api("Players.update"), sample: PlayerChanges.sample,
      answer: .body(.json(PlayerProfile.self)),
      failures: .kinds(.invalidDisplayName, .invalidTimeZone)
    ) { fields in
      try fields.body(playerChanges, \.self)
    }

    /// Replaces the token. The key changes only if the server has a new secret.
    ///
    /// Without a body, the server makes the new token, and the old one stays valid until the new one is first used. So
    /// a client that did not receive the response calls again with the old token, and the second call replaces the new
    /// token, which nobody has used.
    ///
    /// With a ``TokenRotation``, the client makes the new token, and can end the old one at once.
    public static let rotateToken = APIEndpoint(
      .rotateToken, "POST /api/players/me/token", "Replace the token", access: .signed,
      caching: .never, takesIdempotencyKey: false, spelling: .api("Players.rotateToken"),
      sample: TokenRotation.sample,
      answer: .body(.json(RotatedCredentials.self)), failures: .kinds(.recoveryPending)
    ) { fields in
      let rotation = try fields.body(tokenRotation, default: TokenRotation(), \.self)
      guard rotation.tokenHash != nil || !rotation.endsOldToken else {
        throw MissingTokenHash()
      }
      return rotation
    }

    /// Everything that the server stores about the current player, as one document, without secrets.
    public static let export = APIEndpoint<Void, PlayerExport>(
      .exportPlayer, "/api/players/me/export", "Everything that is stored about the current player",
      access: .player, caching: .never, spelling: .api("Players.export"), sample: (),
      answer: .body(.json(PlayerExport.self)), failures: .kinds(.recoveryPending)
    ) { _ in }

    /// Erases the current player: the server deletes the name, the time zone and the token, removes the
    /// player from all boards, and resigns the player's matches. ``API/Service/erasure`` says what remains.
    public static let erase = APIEndpoint<Void, Void>(
      .erasePlayer, "DELETE /api/players/me", "Erase the current player", access: .signed,
      caching: .never, takesIdempotencyKey: false, needsSameToken: true,
      spelling: .api("Players.erase"), sample: (), answer: .empty(),
      failures: .kinds(.recoveryPending)
    ) { _ in }

    private static let newPlayer = BodyCoder.json(NewPlayer.self)
    private static let playerChanges = BodyCoder.json(PlayerChanges.self)
    private static let tokenRotation = BodyCoder.json(TokenRotation.self)
  }
}

extension APIClient {
  /// Players.
  public var players: Players { Players(client: self) }

  /// Calls to the endpoints of ``API/Players``.
  public struct Players: Sendable {
    let client: APIClient

    /// Registers a player, and stores the credentials in the client's ``CredentialStore``.
    ///
    /// A client has one player. To register another, first save the credentials elsewhere, then empty the
    /// store with `replace(with: nil)`. Without the credentials, nobody can use the old player again.
    ///
    /// - Throws: `APIError.alreadyRegistered` if the store has a player or another registration is running;
    ///   `APIError.storage(_:)` if the store cannot be read; `APIError.notStored(_:_:)`, with the
    ///   credentials, if the store cannot save them.
    public func register(
      displayName: String, timeZone: String
    ) async throws(APIError) -> Credentials {
      let player = NewPlayer(displayName: displayName, timeZone: timeZone)
      return try await client.registerAlone { () async throws(APIError) in
        try await client.keep(try await client.call(API.Players.register, player))
      }
    }

    /// Returns the current player: the player whose credentials the client has.
    public func current() async throws(APIError) -> PlayerProfile {
      try await client.call(API.Players.current)
    }

    /// Updates the current player.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func update(
      _ changes: PlayerChanges, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> PlayerProfile {
      try await client.call(API.Players.update, changes, idempotencyKey: idempotencyKey)
    }

    /// Replaces the token, and stores the new credentials. The key changes only if the server has a new secret.
    ///
    /// The client does not repeat the request if the response is lost. After an error, call again: the server
    /// accepts the old token until the new one is first used.
    ///
    /// Simultaneous rotations run one after another: the store keeps the token of the last one.
    ///
    /// - Throws: `APIError.notStored(_:_:)`, with the credentials, if the store cannot save them.
    public func rotateToken() async throws(APIError) -> Credentials {
      try await client.rotation.alone { () async throws(APIError) in
        let answer = try await client.call(API.Players.rotateToken, TokenRotation())
        guard let new = answer.credentials() else {
          throw .unreadable(.invalid("token is missing"), .rotateToken)
        }
        return try await client.keep(new)
      }
    }

    /// Revokes all the player's other tokens, which logs out other devices, and stores the new credentials.
    /// When it returns, the server has confirmed that only the new token is valid.
    ///
    /// The client makes the new token, and stores it as `CredentialStore.pendingCredentials()` before it
    /// sends the request. If the request or the response is lost, call again: the client sends the same
    /// token. Until then, all calls work, because the server accepts one of the two tokens, and the client
    /// finds out which.
    ///
    /// If two devices do this at once, one of them stays logged in, and the other gets the problem
    /// `unauthorized`.
    ///
    /// - Throws: `APIError.storage(_:)` if the store cannot keep pending credentials; nothing was sent then.
    ///   `APIError.notStored(_:_:)`, with the credentials, if the store cannot save them; the store then still
    ///   has them as pending credentials.
    @discardableResult
    public func logOutOtherDevices() async throws(APIError) -> Credentials {
      try await client.rotation.alone { () async throws(APIError) in
        try await client.logOutOtherDevices()
      }
    }

    /// Returns everything that the server stores about the current player, without secrets.
    public func export() async throws(APIError) -> PlayerExport {
      try await client.call(API.Players.export)
    }

    /// Erases the current player, and removes the credentials from the store.
    ///
    /// - Throws: `APIError.notStored(_:_:)` if the player was erased, but the store still has the
    ///   credentials.
    public func erase() async throws(APIError) {
      let known = try await client.storedCredentials()
      do throws(APIError) {
        try await client.call(API.Players.erase)
      } catch {
        // No player has the token, so the player is erased, perhaps by an attempt whose response was lost.
        // But if the store now has a different token, that token may have a player.
        guard error.problem?.kind == .unauthorized,
          try await client.storedCredentials() == known
        else { throw error }
      }
      do {
        try await client.credentials.replace(with: nil)
        try await client.credentials.forgetPending()
      } catch {
        throw .notStored(nil, error)
      }
    }
  }

  /// Runs a body that gets credentials, unless there are some, or another call is getting them.
  ///
  /// - Throws: `APIError.alreadyRegistered`, and the body's errors.
  func registerAlone<Answer: Sendable>(
    _ body: () async throws(APIError) -> Answer
  ) async throws(APIError) -> Answer {
    guard await registration.begin() else { throw .alreadyRegistered }
    do throws(APIError) {
      let hasPlayer: Bool
      do { hasPlayer = try await credentials.hasAccount() } catch { throw APIError.storage(error) }
      if hasPlayer { throw .alreadyRegistered }
      let answer = try await body()
      await registration.end()
      return answer
    } catch {
      await registration.end()
      throw error
    }
  }

  fileprivate func logOutOtherDevices() async throws(APIError) -> Credentials {
    guard let old = try await storedCredentials() else { throw .notRegistered }
    let new = try await pendingCredentials(of: old)
    let rotation = TokenRotation(to: new.token, endsOldToken: true)
    let answer = try await call(API.Players.rotateToken, rotation)
    guard answer.playerID == new.playerID, let known = answer.credentials(withToken: new.token)
    else { throw .unreadable(.invalid("playerID is another player's"), .rotateToken) }
    let kept = try await keep(known)
    // If this fails, what stays pending is the token that is already stored.
    try? await credentials.forgetPending()
    _ = try await call(API.Players.current)
    return kept
  }

  /// Returns the credentials with a new token, which the store keeps alongside the old ones. Uses the token of an
  /// earlier attempt again, because that attempt's request may still arrive.
  private func pendingCredentials(of old: Credentials) async throws(APIError) -> Credentials {
    do {
      if let pending = try await credentials.pendingCredentials(), pending.playerID == old.playerID,
        pending.token != old.token
      {
        return pending
      }
      var generator = environment.generator
      var new = old
      new.token = .random(using: &generator)
      try await credentials.replacePending(with: new)
      guard try await credentials.pendingCredentials() == new else {
        throw PendingCredentialsError.notSupported
      }
      return new
    } catch {
      throw .storage(error)
    }
  }

  func keep(_ new: Credentials) async throws(APIError) -> Credentials {
    do { try await credentials.replace(with: new) } catch { throw .notStored(new, error) }
    return new
  }
}
