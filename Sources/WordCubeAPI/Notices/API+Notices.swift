import APIContract
import WordCube

extension API {
  /// Notices to browsers that are closed: Web Push (RFC 8030).
  public enum Notices {
    /// The browsers of the current player that get notices, and the key with which another one subscribes.
    public static let list = APIEndpoint<Void, NoticeSubscriptions>(
      .listSubscriptions, "My subscriptions to notices", sample: (),
      answer: .body(.json(NoticeSubscriptions.self))
    ) { _ in }

    /// Subscribes a browser, or changes what it gets: the endpoint says which one it is.
    ///
    /// A player has at most 5 subscriptions. With another one, the first added ends. An endpoint that is not one of a known
    /// push service, or a key that is none, is refused as `bad-request`.
    public static let subscribe = APIEndpoint(
      .subscribe, "Subscribe to notices", sample: NewNoticeSubscription.sample,
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

    /// Ends a subscription. Nothing happens if there is none.
    public static let unsubscribe = APIEndpoint<UniqueID, Void>(
      .unsubscribe, "Unsubscribe from notices", sample: UniqueID.sample, answer: .empty()
    ) { fields in
      try fields.path("id", \.self)
    }

    private static let newSubscription = BodyCoder.json(NewNoticeSubscription.self)
  }
}
