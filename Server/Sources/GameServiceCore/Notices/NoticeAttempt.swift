import WebPush
import WordCubeAPI

/// An attempt to send a notice to one receiver, and its outcome.
public struct NoticeAttempt: Hashable, Sendable {
  /// The kinds of receivers. Metrics and log lines contain the raw values.
  public enum Receiver: String, Sendable {
    /// A browser, through its push service.
    case browser
    /// The operator's webhook.
    case webhook
    /// The ``NoticeReceiver`` in the server's process.
    case process
  }

  /// The notice.
  public let notice: PlayerNotice
  /// The receiver.
  public let receiver: Receiver
  /// The number of the attempt, 1 to 10.
  public let number: Int
  /// The outcome.
  public let outcome: SendingOutcome
}

extension SendingOutcome {
  /// Combines the outcomes of a notice that has several receivers. If one of them failed, all get the notice again, after
  /// the longest time that one asks for.
  init(combining outcomes: [SendingOutcome]) {
    self =
      outcomes.reduce(SendingOutcome?.none) { combined, next in
        guard case .failed(let reason, let seconds) = next else { return combined ?? next }
        guard case .failed(_, let longest) = combined else { return next }
        return .failed(reason, retryAfter: max(seconds ?? 0, longest ?? 0))
      } ?? .taken
  }
}
