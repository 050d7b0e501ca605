import WebPush

/// The operator's choices for notices.
public struct NoticePolicy: Hashable, Sendable {
  /// Whether browsers can subscribe to notices.
  public var isOn = true
  /// The hosts of the allowed push services.
  public var hosts = PushHosts.browsers
  /// The origins of the operator's own push services, which are exempt from the rules for hosts.
  public var origins: [String] = []
  /// Whether each notice is also sent to a webhook.
  public var hasWebhook = false
  /// The maximum number of subscriptions that a player can have.
  public var subscriptionsOfPlayer = 5

  /// Creates the default policy.
  public init() {}
}
