import GameServiceCore
import Synchronization
import WordCubeAPITesting

/// A notifier that keeps the notices that it receives.
public final class RecordingNotifier: Notifier {
  private let kept = Mutex<[Notice]>([])

  /// Creates a notifier that has received no notices.
  public init() {}

  /// The notices that it received, in order.
  public var notices: [Notice] { kept.withLock { $0 } }

  /// Keeps a notice.
  public func notify(_ notice: Notice) { kept.withLock { $0.append(notice) } }
}

/// A notifier that makes the test fail.
struct FailingNotifier: Notifier {
  let reporter: FailureReporter

  func notify(_ notice: Notice) { _ = NotSupplied("Dependencies.notifier", reporter) }
}
