extension APIClient {
  /// Players.
  public var players: Players { Players(client: self) }

  /// The calls of ``API/Players``.
  public struct Players: Sendable {
    let client: APIClient

    /// Registers a player, and keeps the credentials in the client's store.
    public func register(
      displayName: String, timeZone: String
    ) async throws(APIError) -> Credentials {
      let player = NewPlayer(displayName: displayName, timeZone: timeZone)
      return await client.keep(try await client.call(API.Players.register, player))
    }

    /// The player who asks.
    public func current() async throws(APIError) -> PlayerProfile {
      try await client.call(API.Players.current)
    }

    /// Changes the player who asks.
    public func update(_ changes: PlayerChanges) async throws(APIError) -> PlayerProfile {
      try await client.call(API.Players.update, changes)
    }

    /// Replaces the token and the key, and keeps the new ones in the client's store.
    public func rotateToken() async throws(APIError) -> Credentials {
      await client.keep(try await client.call(API.Players.rotateToken))
    }

    /// Erases the player who asks, and forgets the credentials.
    public func erase() async throws(APIError) {
      try await client.call(API.Players.erase)
      await client.credentials.replace(with: nil)
    }
  }

  fileprivate func keep(_ new: Credentials) async -> Credentials {
    await credentials.replace(with: new)
    return new
  }
}
