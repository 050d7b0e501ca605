import APIContract
import WordCube

extension API {
  /// Notices that arrive even when the page is closed: Web Push (RFC 8030).
  public enum Notices {
    /// The current player's browsers that get notices, and the key that another browser subscribes with.
    public static let list = APIEndpoint<Void, NoticeSubscriptions>(
      .listSubscriptions, "/api/subscriptions", "My subscriptions to notices", access: .player,
      caching: .validated, spelling: .api("Notices.list"), sample: (),
      answer: .body(.json(NoticeSubscriptions.self))
    ) { _ in }

    /// Subscribes a browser, or changes what it gets: the push endpoint identifies the browser.
    ///
    /// A player can have at most 5 subscriptions; a sixth one replaces the oldest. The server answers `bad-request` if
    /// the endpoint does not belong to a known push service, or if a key is invalid.
    public static let subscribe = APIEndpoint(
      .subscribe, "POST /api/subscriptions", "Subscribe to notices", access: .signed,
      caching: .never, spelling: .api("Notices.subscribe"), sample: NewNoticeSubscription.sample,
      answer: .body(.json(NoticeSubscription.self)),
      sampleAnswer: { new in
        var subscription = NoticeSubscription.sample
        subscription.endpoint = new.endpoint
        subscription.kinds = new.kinds
        subscription.quietHours = new.quietHours
        subscription.reminderHour = new.reminderHour
        return subscription
      }
    ) { fields in
      let new = try fields.body(newSubscription, \.self)
      if let flaw = new.flaw { throw InvalidSubscription(flaw: flaw) }
      return new
    }

    /// Ends a subscription. Does nothing if there is none.
    public static let unsubscribe = APIEndpoint<UniqueID, Void>(
      .unsubscribe, "DELETE /api/subscriptions/{id}", "Unsubscribe from notices", access: .signed,
      caching: .never, spelling: .api("Notices.unsubscribe"), sample: UniqueID.sample,
      answer: .empty()
    ) { fields in
      try fields.path("id", \.self)
    }

    private static let newSubscription = BodyCoder.json(NewNoticeSubscription.self)
  }
}

extension APIClient {
  /// Notices.
  public var notices: Notices { Notices(client: self) }

  /// Calls to the endpoints of ``API/Notices``.
  public struct Notices: Sendable {
    let client: APIClient

    /// Returns the current player's browsers that get notices, and the key that another browser subscribes
    /// with.
    public func list() async throws(APIError) -> NoticeSubscriptions {
      try await client.call(API.Notices.list)
    }

    /// Subscribes a browser, or changes what it gets.
    ///
    /// - Parameters:
    ///   - subscription: The browser, and what it gets.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    @discardableResult
    public func subscribe(
      _ subscription: NewNoticeSubscription, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> NoticeSubscription {
      try await client.call(API.Notices.subscribe, subscription, idempotencyKey: idempotencyKey)
    }

    /// Ends a subscription.
    ///
    /// - Parameters:
    ///   - id: The subscription.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func unsubscribe(
      _ id: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Notices.unsubscribe, id, idempotencyKey: idempotencyKey)
    }
  }
}
