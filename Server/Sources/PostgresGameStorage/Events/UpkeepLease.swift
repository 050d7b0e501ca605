#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import Synchronization
  import WordCube

  /// The lease of the upkeep: of all servers of a database, one has it.
  ///
  /// It is a row, which ends ``duration`` after its holder renewed it last, by the database's clock. A server that is frozen
  /// or cut off renews nothing, so another one takes the lease. A server that wakes up knows at once that its time is over,
  /// by a clock that never jumps. What it had begun is refused: each change of the upkeep locks the row for its
  /// transaction, if the lease is still its own (``prove(_:)``). Nobody takes the lease before that transaction ends, and
  /// PostgreSQL ends those whose server is frozen.
  ///
  /// Each server also shares an advisory lock. The command `copy` needs it alone, and so does an older server's upkeep.
  final class UpkeepLease: Sendable {
    private struct State {
      /// When the lease ends, if it is not renewed; nil if this process does not have it.
      var endsAt: ContinuousClock.Instant?
      /// Whether the connection has the advisory lock.
      var isShared = false
      var nextTrial: ContinuousClock.Instant
      /// Until when another process is to have the lease.
      var leftUntil: ContinuousClock.Instant?
    }

    /// How long the lease lasts.
    static let duration = Duration.seconds(15)
    /// The time between two renewals, and between two attempts to take the lease.
    static let (renewal, interval) = (Duration.seconds(4), Duration.seconds(2))
    /// The time until the next attempt, if a change of the upkeep has the row locked.
    static let lockedInterval = Duration.milliseconds(100)
    /// How long a process leaves the lease to others: some have to try in that time.
    static let absence = Duration.seconds(30)

    private let holder: UniqueID
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: Mutex<State>

    /// - Parameters:
    ///   - holder: Names this process.
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

    /// The connection was lost, and the advisory lock with it.
    func lose() {
      let now = now()
      state.withLock { state in
        (state.endsAt, state.isShared, state.nextTrial) = (nil, false, now)
      }
    }

    /// Takes or renews the lease over a connection that is the same until ``lose()``, if it is time. Returns after how long
    /// it wants to be called again.
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
      // The clock of the database may have been set back: no lease ends that late.
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
        // While a change of its own has the row locked, the lease goes on.
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

    /// Ends the lease, if it is that of this process, and no change of the upkeep has it: another one can take it at once.
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

    /// Lets a transaction fail if the lease is not that of this process, and keeps it until the transaction ends.
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
