#if PostgreSQL
  import GameStorage
  import Synchronization

  /// Refuses changes while no standby confirms them, except one trial at a time.
  ///
  /// PostgreSQL lets a commit wait for its synchronous standbys without limit, and `statement_timeout` does not end that
  /// wait. A change that waited is on the primary's disk, but may be lost if a standby takes over, so nobody may report
  /// it as stored. If every change waited, all connections would be waiting, and reads with them.
  final class CommitGate: Sendable {
    private struct State {
      var isClosed = false
      var hasTrial = false
    }

    static let refusal = StorageError.unavailable(
      "no standby confirms changes: see synchronous_standby_names")

    private let state = Mutex(State())

    /// Throws if a change would be refused now.
    func check() throws(StorageError) {
      if state.withLock({ $0.isClosed && $0.hasTrial }) { throw Self.refusal }
    }

    /// Runs a change unless it is refused.
    func pass<Value>(_ change: () throws -> Value) throws -> Value {
      let isTrial: Bool? = state.withLock { state in
        guard state.isClosed else { return false }
        if state.hasTrial { return nil }
        state.hasTrial = true
        return true
      }
      guard let isTrial else { throw Self.refusal }
      defer { if isTrial { state.withLock { $0.hasTrial = false } } }
      return try change()
    }

    /// Notes whether the standbys confirmed a change.
    func note(isConfirmed: Bool) { state.withLock { $0.isClosed = !isConfirmed } }
  }
#endif
