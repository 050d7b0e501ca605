import WordCube

extension APIClient {
  /// Shared games.
  public var sharing: Sharing { Sharing(client: self) }

  /// The calls of ``API/Sharing``.
  public struct Sharing: Sendable {
    let client: APIClient

    /// Shares a stored game of the player.
    public func share(gameID: UniqueID) async throws(APIError) -> SharedGame {
      try await client.call(API.Sharing.share, ShareRequest(gameID: gameID))
    }

    /// A shared game.
    public func fetch(_ code: ShareCode) async throws(APIError) -> SharedGame {
      try await client.call(API.Sharing.fetch, code)
    }

    /// The address to which the link of a shared game leads.
    public func page(_ code: ShareCode) async throws(APIError) -> String {
      try await client.call(API.Sharing.page, code)
    }
  }
}
