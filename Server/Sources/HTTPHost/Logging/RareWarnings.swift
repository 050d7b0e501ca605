import Logging
import Synchronization

/// Warns of what can happen many times in a second: the first time, and then at most once in ten seconds.
final class RareWarnings: Sendable {
  private struct State {
    var last: ContinuousClock.Instant?
    var unsaidCount = 0
  }

  private static let pause = Duration.seconds(10)

  private let logger: Logger
  private let state = Mutex(State())

  init(_ logger: Logger) { self.logger = logger }

  /// Logs a warning with the number of times since the last one, or only counts it.
  func warn(_ message: Logger.Message, _ metadata: Logger.Metadata) {
    let now = ContinuousClock.now
    let count = state.withLock { state -> Int? in
      state.unsaidCount += 1
      if let last = state.last, now - last < Self.pause { return nil }
      state.last = now
      defer { state.unsaidCount = 0 }
      return state.unsaidCount
    }
    guard let count else { return }
    logger.warning(message, metadata: metadata.merging(["times": .stringConvertible(count)]) { $1 })
  }
}
