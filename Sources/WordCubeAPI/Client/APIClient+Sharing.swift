import APIContract
import WordCube

extension APIClient {
  /// Shared games.
  public var sharing: Sharing { Sharing(client: self) }

  /// The calls of ``API/Sharing``.
  public struct Sharing: Sendable {
    let client: APIClient

    /// Shares a stored game of the current player.
    ///
    /// - Parameters:
    ///   - gameID: The game.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func share(
      gameID: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> SharedGame {
      try await client.call(
        API.Sharing.share, ShareRequest(gameID: gameID), idempotencyKey: idempotencyKey)
    }

    /// A shared game.
    public func fetch(_ code: ShareCode) async throws(APIError) -> SharedGame {
      try await client.call(API.Sharing.fetch, code)
    }

    /// The address to which the link of a shared game redirects.
    public func page(_ code: ShareCode) async throws(APIError) -> String {
      try await client.call(API.Sharing.page, code)
    }

    /// What a link says of a shared game or a match before anybody plays.
    public func preview(_ code: ShareCode) async throws(APIError) -> LinkPreview {
      try await client.call(API.Sharing.preview, code)
    }
  }
}
