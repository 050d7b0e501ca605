import WebPush

/// What the operator decides of notices.
public struct NoticePolicy: Hashable, Sendable {
  /// Whether browsers can subscribe, and get notices.
  public var isOn = true
  /// The hosts of push services.
  public var hosts = PushHosts.browsers
  /// Origins of push services of the operator's own, which follow no rule.
  public var origins: [String] = []
  /// Whether each notice is also sent to a webhook.
  public var hasWebhook = false
  /// The maximum number of subscriptions of a player.
  public var subscriptionsOfPlayer = 5

  /// The standard policy.
  public init() {}
}
