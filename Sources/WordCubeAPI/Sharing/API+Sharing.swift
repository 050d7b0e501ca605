import APIContract
import WordCube

extension API {
  /// Shared games.
  public enum Sharing {
    /// Shares one of the current player's stored games.
    public static let share = APIEndpoint(
      .shareGame, "POST /api/shared-games", "Share a game", access: .signed, caching: .never,
      spelling: .api("Sharing.share"), sample: ShareRequest.sample,
      answer: .body(.json(SharedGame.self), status: 201),
      failures: .kinds(.noSuchGame)
    ) { fields in
      try fields.body(shareRequest, \.self)
    }

    /// A shared game.
    public static let fetch = APIEndpoint(
      .fetchSharedGame, "/api/shared-games/{code}", "A shared game", access: .player,
      caching: .validated, spelling: .api("Sharing.fetch"), sample: ShareCode.sample,
      answer: .body(.json(SharedGame.self)), failures: .kinds(.noSuchGame)
    ) { fields in
      try fields.path("code", \.self)
    }

    /// The link to a shared game. It redirects to the address of the page or the app.
    public static let page = APIEndpoint(
      .sharedPage, "/shared/{code}", "The link to a shared game", access: .open, caching: .never,
      spelling: .api("Sharing.page"), sample: ShareCode.sample, answer: .redirect(),
      sampleAnswer: { "https://example.org/shared/\($0)" }
    ) { fields in
      try fields.path("code", \.self)
    }

    /// What a link says about a shared game or a match before anyone plays. Needs no player.
    ///
    /// | what the code refers to | answer |
    /// |---|---|
    /// | a game that a player shared | ``LinkPreview/Kind/sharedGame``: the player, the score, the mode |
    /// | ... in a daily challenge whose games are still accepted | `no-such-game` |
    /// | ... that an operator took off the boards, or whose player was erased | `no-such-game` |
    /// | a match that waits for its second player | ``LinkPreview/Kind/openMatch``: who opened it |
    /// | a match in progress | `no-such-game` |
    /// | a match of two players that is over | ``LinkPreview/Kind/endedMatch``: the player with the most points, and how many |
    /// | ... or one that ended before anyone joined it | `no-such-game` |
    /// | a match in which the player whom the preview would name was erased | `no-such-game` |
    /// | nothing | `no-such-game` |
    ///
    /// All `no-such-game` answers are identical, byte for byte. No answer contains the puzzle or the moves. The server
    /// limits the number of requests from each IP address.
    ///
    /// A request does not name its sender, so a player whom the match's opener blocks gets the same answer as
    /// everyone else. When that player then tries to join, the server answers `no-such-match`, so someone who
    /// compares the two answers learns of the block.
    public static let preview = APIEndpoint(
      .linkPreview, "/api/previews/{code}", "The preview of a link", access: .open,
      caching: .never, spelling: .api("Sharing.preview"), sample: ShareCode.sample,
      answer: .body(.json(LinkPreview.self)), failures: .kinds(.noSuchGame)
    ) { fields in
      try fields.path("code", \.self)
    }

    private static let shareRequest = BodyCoder.json(ShareRequest.self)
  }
}

extension APIClient {
  /// Shared games.
  public var sharing: Sharing { Sharing(client: self) }

  /// Calls to the endpoints of ``API/Sharing``.
  public struct Sharing: Sendable {
    let client: APIClient

    /// Shares one of the current player's stored games.
    ///
    /// - Parameters:
    ///   - gameID: The game.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func share(
      gameID: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> SharedGame {
      try await client.call(
        API.Sharing.share, ShareRequest(gameID: gameID), idempotencyKey: idempotencyKey)
    }

    /// Returns a shared game.
    public func fetch(_ code: ShareCode) async throws(APIError) -> SharedGame {
      try await client.call(API.Sharing.fetch, code)
    }

    /// Returns the address that a shared game's link redirects to.
    public func page(_ code: ShareCode) async throws(APIError) -> String {
      try await client.call(API.Sharing.page, code)
    }

    /// Returns what a link says about a shared game or a match before anyone plays.
    public func preview(_ code: ShareCode) async throws(APIError) -> LinkPreview {
      try await client.call(API.Sharing.preview, code)
    }
  }
}
