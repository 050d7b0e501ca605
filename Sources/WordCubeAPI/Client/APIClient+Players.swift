extension APIClient {
  /// Players.
  public var players: Players { Players(client: self) }

  /// The calls of ``API/Players``.
  public struct Players: Sendable {
    let client: APIClient

    /// Registers a player, and keeps the credentials in the client's store.
    ///
    /// A client has one player. To leave a player whose credentials are kept elsewhere, empty the store first,
    /// with `replace(with: nil)`.
    ///
    /// - Throws: ``APIError/alreadyRegistered`` if the store has a player or another registration runs;
    ///   ``APIError/storage(_:)`` if the store cannot be read; ``APIError/notStored(_:_:)``, with the credentials,
    ///   if it cannot keep them.
    public func register(
      displayName: String, timeZone: String
    ) async throws(APIError) -> Credentials {
      guard await client.registration.begin() else { throw .alreadyRegistered }
      do throws(APIError) {
        let credentials = try await client.registerAlone(
          NewPlayer(displayName: displayName, timeZone: timeZone))
        await client.registration.end()
        return credentials
      } catch {
        await client.registration.end()
        throw error
      }
    }

    /// The player who asks.
    public func current() async throws(APIError) -> PlayerProfile {
      try await client.call(API.Players.current)
    }

    /// Changes the player who asks.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - idempotencyKey: The key of an earlier call that may have arrived; nil makes a new one.
    public func update(
      _ changes: PlayerChanges, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> PlayerProfile {
      try await client.call(API.Players.update, changes, idempotencyKey: idempotencyKey)
    }

    /// Replaces the token and the key, and keeps the new ones in the client's store.
    ///
    /// The request is sent once. After an error, call again: the server accepts the old token until the new
    /// one is used for the first time.
    ///
    /// - Throws: ``APIError/notStored(_:_:)``, with the credentials, if the store cannot keep them.
    public func rotateToken() async throws(APIError) -> Credentials {
      try await client.keep(try await client.call(API.Players.rotateToken))
    }

    /// Erases the player who asks, and forgets the credentials.
    ///
    /// - Throws: ``APIError/notStored(_:_:)`` if the player is erased, but the store still has the credentials.
    public func erase() async throws(APIError) {
      let known = try await client.storedCredentials()
      do throws(APIError) {
        try await client.call(API.Players.erase)
      } catch {
        // No player has the token: it is erased, perhaps by an attempt whose answer was lost. If the store has
        // another token by now, that one may have a player.
        guard error.problem?.kind == .unauthorized,
          try await client.storedCredentials() == known
        else { throw error }
      }
      do { try await client.credentials.replace(with: nil) } catch { throw .notStored(nil, error) }
    }
  }

  fileprivate func registerAlone(_ player: NewPlayer) async throws(APIError) -> Credentials {
    let hasPlayer: Bool
    do { hasPlayer = try await credentials.hasPlayer() } catch { throw .storage(error) }
    if hasPlayer { throw .alreadyRegistered }
    return try await keep(try await call(API.Players.register, player))
  }

  fileprivate func keep(_ new: Credentials) async throws(APIError) -> Credentials {
    do { try await credentials.replace(with: new) } catch { throw .notStored(new, error) }
    return new
  }
}

/// Lets one registration run at a time, so that none overwrites the credentials of another.
actor Registration {
  private var runs = false

  /// Whether the caller may register. It has to call ``end()``.
  func begin() -> Bool {
    defer { runs = true }
    return !runs
  }

  /// The registration is over.
  func end() { runs = false }
}
