import Synchronization

/// The exports that are being sent. A process sends two at a time, because each one takes a processor.
final class ExportTurns: Sendable {
  /// The maximum number of exports at a time.
  static let count = 2
  /// The seconds after which an export makes way for another one, because its client may read slowly or not
  /// at all.
  static let patience: Int64 = 120
  /// The seconds after which a client whose export is refused should try again.
  static let retryAfter: Int64 = 30

  private struct State {
    var last = 0
    var running: [(number: Int, since: Int64)] = []
  }

  private let state = Mutex(State())

  /// Begins an export at a time of uptime, and returns its number.
  ///
  /// - Throws: ``LimitReached`` if the maximum number of exports is running.
  func begin(at uptime: Int64) throws(LimitReached) -> Int {
    let number: Int? = state.withLock { state in
      if state.running.count >= Self.count,
        let slow = state.running.firstIndex(where: { $0.since <= uptime - Self.patience })
      {
        state.running.remove(at: slow)
      }
      guard state.running.count < Self.count else { return nil }
      state.last += 1
      state.running.append((state.last, uptime))
      return state.last
    }
    guard let number else { throw LimitReached(retryAfter: Self.retryAfter, isOfProcess: true) }
    return number
  }

  /// Returns whether an export still has its turn.
  func isRunning(_ number: Int) -> Bool {
    state.withLock { $0.running.contains { $0.number == number } }
  }

  /// Whether no export is being sent.
  var isIdle: Bool { state.withLock { $0.running.isEmpty } }

  /// Ends an export.
  func end(_ number: Int) {
    state.withLock { $0.running.removeAll { $0.number == number } }
  }
}
