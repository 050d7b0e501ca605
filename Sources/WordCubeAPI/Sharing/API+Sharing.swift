import APIContract

extension API {
  /// Shared games.
  public enum Sharing {
    /// Shares a stored game of the current player.
    public static let share = APIEndpoint(
      .shareGame, "Share a game", sample: ShareRequest.sample,
      answer: .body(.json(SharedGame.self), status: 201),
      failures: .kinds(.noSuchGame)
    ) { fields in
      try fields.body(shareRequest, \.self)
    }

    /// A shared game.
    public static let fetch = APIEndpoint(
      .fetchSharedGame, "A shared game", sample: ShareCode.sample,
      answer: .body(.json(SharedGame.self)), failures: .kinds(.noSuchGame)
    ) { fields in
      try fields.path("code", \.self)
    }

    /// The link to a shared game. It redirects to the address of the page or of the app.
    public static let page = APIEndpoint(
      .sharedPage, "The link to a shared game", sample: ShareCode.sample, answer: .redirect(),
      sampleAnswer: { "https://example.org/shared/\($0)" }
    ) { fields in
      try fields.path("code", \.self)
    }

    private static let shareRequest = BodyCoder.json(ShareRequest.self)
  }
}
