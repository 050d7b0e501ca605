import Logging
import Synchronization

/// Logs events that can happen many times in a second: the first line of each kind, and then at most one per pause, with
/// the number of lines that it stands for.
package final class RareLines: Sendable {
  private struct Kind {
    var last: ContinuousClock.Instant
    var unsaidCount = 0
  }

  /// The maximum number of kinds that are told apart.
  private static let mostKinds = 64

  private let logger: Logger
  private let pause: Duration
  private let kinds = Mutex<[String: Kind]>([:])

  package init(_ logger: Logger, pause: Duration = .seconds(10)) {
    self.logger = logger
    self.pause = pause
  }

  /// Counts a line of a kind. Returns how many it stands for, or nil if it should not be logged.
  func count(_ kind: String) -> Int? {
    let now = ContinuousClock.now
    return kinds.withLock { kinds in
      if let known = kinds[kind], now - known.last < pause {
        kinds[kind]?.unsaidCount += 1
        return nil
      }
      let count = 1 + (kinds[kind]?.unsaidCount ?? 0)
      if kinds.count >= Self.mostKinds { kinds = [:] }
      kinds[kind] = Kind(last: now)
      return count
    }
  }

  /// Logs a line with the number of lines of its kind since the last one, or only counts it.
  package func log(
    _ level: Logger.Level, _ message: Logger.Message, kind: String, _ metadata: Logger.Metadata
  ) {
    guard let count = count(kind) else { return }
    logger.log(
      level: level, message,
      metadata: metadata.merging(["times": .stringConvertible(count)]) { $1 })
  }

  /// Logs a warning. All warnings are of one kind.
  func warn(_ message: Logger.Message, _ metadata: Logger.Metadata) {
    log(.warning, message, kind: "", metadata)
  }
}
