import WebPush
import WordCubeAPI

/// A type that sends notices over the network: to browsers, and to the operator's webhook.
public protocol NoticeSender: Sendable {
  /// Sends a notice, and returns the outcome. It takes a few seconds at most.
  func send(_ notice: OutgoingNotice) async -> SendingOutcome
}

/// A notice to be sent.
public struct OutgoingNotice: Sendable {
  /// The receiver of a notice.
  public enum Receiver: Sendable {
    /// A browser, through the URL of its push service.
    case browser(endpoint: String, keys: PushKeys)
    /// The operator's webhook.
    case webhook

    /// The kind of receiver.
    var kind: NoticeAttempt.Receiver {
      switch self {
      case .browser: .browser
      case .webhook: .webhook
      }
    }
  }

  /// The notice's content.
  public let notice: PlayerNotice
  /// The JSON content as bytes, which are the same for each attempt.
  public let content: [UInt8]
  /// The receiver.
  public let receiver: Receiver
  /// The number of seconds after which the notice is no longer useful.
  public let timeToLive: Int64
  /// The number of this attempt, counted from 1.
  public let attempt: Int
}
