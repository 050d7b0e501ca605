import Metrics
import Synchronization
import WebPush

/// Counts the outcomes of notices: `wordcube_notices_sent_total` by receiver and outcome.
final class NoticeMetrics: Sendable {
  private let counters = Mutex<[[String]: Counter]>([:])
  private let factory: any MetricsFactory

  init(_ factory: any MetricsFactory) { self.factory = factory }

  /// Counts the outcome of an attempt.
  func count(_ attempt: NoticeAttempt) {
    let receiver = attempt.receiver.rawValue
    let text =
      switch attempt.outcome {
      case .taken: "taken"
      case .gone: "gone"
      case .refused: "refused"
      case .failed: "failed"
      }
    counters.withLock { counters in
      if let known = counters[[receiver, text]] { return known }
      let new = Counter(
        label: "wordcube_notices_sent_total",
        dimensions: [("receiver", receiver), ("outcome", text)], factory: factory)
      counters[[receiver, text]] = new
      return new
    }.increment()
  }
}
