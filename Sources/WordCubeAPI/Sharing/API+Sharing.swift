import APIContract
import WordCube

extension API {
  /// Shared games.
  public enum Sharing {
    /// Shares a stored game of the current player.
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

    /// The link to a shared game. It redirects to the address of the page or of the app.
    public static let page = APIEndpoint(
      .sharedPage, "/shared/{code}", "The link to a shared game", access: .open, caching: .never,
      spelling: .api("Sharing.page"), sample: ShareCode.sample, answer: .redirect(),
      sampleAnswer: { "https://example.org/shared/\($0)" }
    ) { fields in
      try fields.path("code", \.self)
    }

    /// What a link says of a shared game or a match before anybody plays. No player is needed.
    ///
    /// | the code is of | answer |
    /// |---|---|
    /// | a game that a player shared | ``LinkPreview/Kind/sharedGame``: the player, the score, the mode |
    /// | ... of a daily challenge whose games are still accepted | `no-such-game` |
    /// | ... that an operator took off the boards, or whose player was erased | `no-such-game` |
    /// | a match that waits for its second player | ``LinkPreview/Kind/openMatch``: who opened it |
    /// | a match that is played | `no-such-game` |
    /// | a match that two players have ended | ``LinkPreview/Kind/endedMatch``: who has most points, and these |
    /// | ... or one that ended before anybody joined it | `no-such-game` |
    /// | a match of which the player to be named was erased | `no-such-game` |
    /// | nothing | `no-such-game` |
    ///
    /// All answers `no-such-game` have the same bytes. An answer has neither puzzle nor moves. Requests are limited by the
    /// address that they come from.
    ///
    /// A request names no player, so the answer is the same for a player whom the opener of a match blocks. To join is then
    /// refused as `no-such-match`; who compares both answers learns of the block.
    public static let preview = APIEndpoint(
      .linkPreview, "/api/previews/{code}", "What a link says before anybody plays", access: .open,
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
