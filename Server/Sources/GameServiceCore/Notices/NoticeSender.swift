import WebPush
import WordCubeAPI

/// Sends notices out of the process.
public protocol NoticeSender: Sendable {
  /// Sends a notice, and says what became of it. It takes some seconds at most.
  func send(_ notice: OutgoingNotice) async -> SendingOutcome
}

/// A notice that is sent.
public struct OutgoingNotice: Sendable {
  /// Where a notice is sent.
  public enum Receiver: Sendable {
    /// To a browser, by the URL of its push service.
    case browser(endpoint: String, keys: PushKeys)
    /// To the operator's webhook.
    case webhook
  }

  /// What it says.
  public let notice: PlayerNotice
  /// The bytes of the JSON, the same each time.
  public let content: [UInt8]
  /// Where it is sent.
  public let receiver: Receiver
  /// The seconds after which nobody wants to know any more.
  public let timeToLive: Int64
  /// Which attempt to send it this is, from 1.
  public let attempt: Int
}
