#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import Synchronization
  import WordCube

  /// The lease of the upkeep, which one of a database's servers has.
  ///
  /// It is a row that expires ``duration`` after its holder last renewed it, by the database's clock. A frozen or
  /// disconnected server does not renew it, so another one takes the lease. When such a server wakes up, it knows at once
  /// that its time is over, by a clock that never jumps. Changes that it had begun are refused: each change of the upkeep
  /// locks the row for its transaction, provided that the lease is still its own (``prove(_:)``). Nobody can take the lease
  /// before that transaction ends, and PostgreSQL ends the transactions of frozen servers.
  ///
  /// Each server also shares an advisory lock. The command `copy` needs it exclusively.
  final class UpkeepLease: Sendable {
    private struct State {
      /// When the lease expires unless it is renewed; nil if this process does not have it.
      var endsAt: ContinuousClock.Instant?
      /// Whether the connection holds the advisory lock.
      var isShared = false
      var nextTrial: ContinuousClock.Instant
      /// The time until which the lease is left to another process.
      var leftUntil: ContinuousClock.Instant?
    }

    /// How long the lease lasts.
    static let duration = Duration.seconds(15)
    /// The time between two renewals, and between two attempts to take the lease.
    static let (renewal, interval) = (Duration.seconds(4), Duration.seconds(2))
    /// The time until the next attempt if a change of the upkeep has locked the row.
    static let lockedInterval = Duration.milliseconds(100)
    /// How long a process leaves the lease to others, so that some of them try in that time.
    static let absence = Duration.seconds(30)

    private let holder: UniqueID
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: Mutex<State>

    /// - Parameters:
    ///   - holder: The name of this process.
    ///   - now: A clock that never jumps.
    init(
      holder: UniqueID,
      now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) {
      self.holder = holder
      self.now = now
      state = Mutex(State(nextTrial: now()))
    }

    /// Whether this process has the lease.
    var isHeld: Bool {
      let now = now()
      return state.withLock { state in state.endsAt.map { now < $0 } ?? false }
    }

    /// Leaves the lease to another process for some time.
    func leave() {
      let now = now()
      state.withLock { state in
        state.endsAt = nil
        if state.leftUntil == nil { state.nextTrial = now }
        state.leftUntil = now + Self.absence
      }
    }

    /// Notes that the connection was lost, and the advisory lock with it.
    func lose() {
      let now = now()
      state.withLock { state in
        (state.endsAt, state.isShared, state.nextTrial) = (nil, false, now)
      }
    }

    /// Takes or renews the lease if it is time. The connection must be the same until ``lose()``. Returns the time after
    /// which it should be called again.
    func renew(_ session: PostgresSession, schema: String) throws -> Duration {
      let start = now()
      let (next, hasLeft, isShared) = state.withLock { state in
        if let end = state.leftUntil, start >= end { state.leftUntil = nil }
        return (state.nextTrial, state.leftUntil != nil, state.isShared)
      }
      guard start >= next else { return next - start }
      var pause = Self.interval
      if try isShared || shareLock(session, schema: schema) {
        pause = hasLeft ? try release(session) : try take(session, start: start)
      }
      state.withLock { $0.nextTrial = start + pause }
      return pause
    }

    private func take(
      _ session: PostgresSession, start: ContinuousClock.Instant
    ) throws -> Duration {
      var (isTaken, wasOwn) = (false, false)
      // The database's clock may have been set back: no lease expires that late.
      try session.enqueue(
        """
        WITH taken AS (
          UPDATE leases SET holder = $1, endsAt = clock_timestamp() + interval '15 s'
          WHERE name = (
            SELECT name FROM leases WHERE name = 'upkeep' AND (holder = $1 OR endsAt
              NOT BETWEEN clock_timestamp() AND clock_timestamp() + interval '30 s')
            FOR NO KEY UPDATE SKIP LOCKED)
          RETURNING 1)
        SELECT EXISTS (SELECT 1 FROM taken), holder = $1 FROM leases WHERE name = 'upkeep'
        """, [.id(holder)]
      ) { result in
        guard result.rowCount > 0 else { return }
        var columns = PostgresColumns(result, row: 0)
        (isTaken, wasOwn) = (try columns.flag(), try columns.flag())
      }
      try session.flush()
      return state.withLock { state in
        if isTaken, state.leftUntil == nil {
          state.endsAt = start + Self.duration
          return Self.renewal
        }
        // While a change of its own has locked the row, the lease continues.
        if wasOwn { return Self.lockedInterval }
        state.endsAt = nil
        return Self.interval
      }
    }

    private func shareLock(_ session: PostgresSession, schema: String) throws -> Bool {
      var isShared = false
      try session.enqueue(
        "SELECT pg_try_advisory_lock_shared(hashtext($1), \(PostgresSchema.upkeepLock))",
        [.text(schema)]
      ) { result in
        var columns = PostgresColumns(result, row: 0)
        isShared = try columns.flag()
      }
      try session.flush()
      state.withLock { [isShared] in $0.isShared = isShared }
      return isShared
    }

    /// Ends the lease if this process has it and no change of the upkeep uses it. Another process can then take it at once.
    @discardableResult
    func release(_ session: PostgresSession) throws -> Duration {
      state.withLock { $0.endsAt = nil }
      try session.enqueue(
        """
        UPDATE leases SET endsAt = '-infinity' WHERE name = (
          SELECT name FROM leases WHERE name = 'upkeep' AND holder = $1
          FOR NO KEY UPDATE SKIP LOCKED)
        """, [.id(holder)])
      try session.flush()
      return Self.interval
    }

    /// Makes a transaction fail if this process does not have the lease, and otherwise keeps the lease until the
    /// transaction ends.
    func prove(_ rows: PostgresRows) throws {
      guard isHeld else { throw UpkeepIsElsewhere() }
      try rows.requireRow(
        """
        SELECT 1 FROM leases
        WHERE name = 'upkeep' AND holder = $1 AND endsAt > clock_timestamp() FOR SHARE
        """, [.id(holder)], orThrow: UpkeepIsElsewhere())
    }
  }
#endif
