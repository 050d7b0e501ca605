import Metrics
import Synchronization
import WebPush

/// Counts the outcomes of notices: `wordcube_notices_sent_total` by receiver and outcome.
final class NoticeMetrics: Sendable {
  private let counters = Mutex<[[String]: Counter]>([:])
  private let factory: any MetricsFactory

  init(_ factory: any MetricsFactory) { self.factory = factory }

  /// Counts the outcome of a notice.
  func count(_ outcome: SendingOutcome, _ notice: OutgoingNotice) {
    let receiver = if case .webhook = notice.receiver { "webhook" } else { "browser" }
    let text =
      switch outcome {
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
