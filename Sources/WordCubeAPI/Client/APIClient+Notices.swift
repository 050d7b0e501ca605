import APIContract
import WordCube

extension APIClient {
  /// Notices.
  public var notices: Notices { Notices(client: self) }

  /// The calls of ``API/Notices``.
  public struct Notices: Sendable {
    let client: APIClient

    /// The browsers of the current player that get notices.
    public func list() async throws(APIError) -> NoticeSubscriptions {
      try await client.call(API.Notices.list)
    }

    /// Subscribes a browser, or changes what it gets.
    ///
    /// - Parameters:
    ///   - subscription: The browser, and what it gets.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
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
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func unsubscribe(
      _ id: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Notices.unsubscribe, id, idempotencyKey: idempotencyKey)
    }
  }
}
