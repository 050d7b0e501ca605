import WebPush

/// The operator's choices for notices.
public struct NoticePolicy: Hashable, Sendable {
  /// Whether browsers can subscribe to notices.
  public var isOn = true
  /// The hosts of the allowed push services.
  public var hosts = PushHosts.browsers
  /// Origins of the operator's own push services, which the rules for hosts do not apply to.
  public var origins: [String] = []
  /// Whether each notice is also sent to a webhook.
  public var hasWebhook = false
  /// The maximum number of subscriptions of a player.
  public var subscriptionsOfPlayer = 5

  /// Creates the standard policy.
  public init() {}
}
