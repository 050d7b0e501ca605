#if PostgreSQL
  import Foundation
  import GameStorage
  import SQLGameStorage
  import Metrics
  import Synchronization
  import WordCube

  /// A storage in a PostgreSQL database, which any number of processes can read and write.
  ///
  /// It uses libpq, because no Swift driver was available where it was written. A candidate for replacing it
  /// is [postgres-nio](https://github.com/vapor/postgres-nio), which needs no threads.
  ///
  /// - Transactions are `SERIALIZABLE`, and run again if they fail because of another one. They take no locks, because
  ///   a body can depend on anything that it reads, even on a missing row, and a missing row cannot be locked. This
  ///   costs throughput: PostgreSQL tracks index reads per page, so changes of unrelated players conflict while the
  ///   tables are small. Measured with `server-load boards` and fsync on, an empty database repeated more than one
  ///   transaction for every two submissions, and reached less than half the rate of `REPEATABLE READ`. That level
  ///   never had to repeat a transaction, but it allows write skew: two changes can each count rows and then both add
  ///   one. With a lock for each player, bodies would have to name the players whose rows they change before they read
  ///   anything.
  /// - Statements that change rows wait until the body next reads something. Rows that a body announces
  ///   (``/GameStorage/StorageWriter/expect(_:)``) are all read together.
  /// - If a change throws ``/GameStorage/StorageError/unavailable(_:)``, it may or may not be stored: the
  ///   connection was lost after the commit was sent, or no synchronous standby confirmed it in time. A retry
  ///   with the same idempotency key gets the same answer as the first attempt.
  public final class PostgresStorage: Storage {
    /// The number of connections, and how long operations may wait.
    public struct Limits: Sendable {
      /// The number of connections for transactions: half for changes, the others for reads, and at least one each. One more
      /// connection follows events.
      public var connections = 8
      /// The maximum number of changes, and of reads, that may wait for a connection.
      public var waitingJobs = 8_192
      /// How long a change waits for the observer to receive its events while another program's earlier
      /// transaction is still running.
      public var eventPatience = Duration.seconds(1)
      /// How long a statement may take. If PostgreSQL has not ended it by then, the connection counts as lost
      /// 2 s later.
      public var statementPatience = Duration.seconds(8)
      /// How long a change waits for the synchronous standbys to confirm it.
      public var standbyPatience = Duration.seconds(5)
      /// How long the storage keeps retrying a transaction that conflicts with others. It retries at least a few times,
      /// even if the transaction is slow.
      public var conflictPatience = Duration.seconds(10)
      /// Whether this process may do the upkeep, the work that only one process does. Set it to false in a
      /// short-running command.
      public var mayDoUpkeep = true
      /// Creates the default limits.
      public init() {}
    }

    /// How often a transaction is repeated even if it takes longer than the patience: servers that start together store
    /// their dictionaries at the same time.
    private static let leastRepetitions = 8

    /// The tables of your own that the storage was opened with.
    public let ownTables: [StoredTable]
    /// The connections for changes, and for what a change reads before. Slow reads cannot take all connections.
    private let changes: ConnectionPool
    private let reads: ConnectionPool
    private let follower: EventFollower
    /// The lease; nil if this process may not do the upkeep.
    private let lease: UpkeepLease?
    private let positions: EventPositions
    private let limits: Limits
    private let metrics: PostgresMetrics
    private let turns = PlayerTurns()
    private let gate = CommitGate()
    private let health = Mutex<Health?>(nil)
    private let ending = DispatchGroup()
    private let isClosed = Mutex(false)
    private let roundTripCount = Atomic<Int>(0)

    /// The outcome of the last change.
    private struct Health {
      let time = ContinuousClock.now
      let failure: StorageError?

      /// A full disk is remembered for longer, because the small row of a trial often still fits where a game does not.
      var isCurrent: Bool {
        .now - time < (failure == .diskIsFull ? .seconds(5) : .seconds(1))
      }
    }

    /// Opens a database, and creates or updates its tables, including your own, in a separate schema.
    ///
    /// - Parameters:
    ///   - address: A [libpq URI or connection
    ///     string](https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING), such as
    ///     `postgres://word_cube@one,two/game?sslmode=verify-full`. If it names several hosts, the one that accepts changes
    ///     is used.
    ///   - tables: Your own tables, each listed once: ``/GameStorage/StoredTable/own(_:key:rows:_:indexes:)``.
    ///   - limits: The number of connections, and how long operations may wait.
    ///   - metrics: The factory that creates the metrics. By default, the backend that the program has
    ///     bootstrapped.
    /// - Throws: ``/GameStorage/StorageError``: ``/GameStorage/StorageError/unavailable(_:)`` if no server answers,
    ///   ``/GameStorage/StorageError/newerSchema(found:known:)`` if a newer server made the tables, and
    ///   ``/GameStorage/StorageError/failed(_:)`` if one of your own tables differs from its description.
    public convenience init(
      _ address: String, tables: [StoredTable] = [], limits: Limits = Limits(),
      metrics: any MetricsFactory = MetricsSystem.factory
    ) throws {
      try self.init(address, schema: "wordcube", tables: tables, limits: limits, metrics: metrics)
    }

    /// Opens a database for reading, with one connection. Its tables must have this program's version. Other programs
    /// can still change the database.
    ///
    /// - Parameters:
    ///   - address: The address of the database.
    ///   - tables: Your own tables, each listed once.
    /// - Throws: ``/GameStorage/StorageError``, including when the tables are missing or older, or lack something that
    ///   your own tables need.
    public static func reading(
      _ address: String, tables: [StoredTable] = []
    ) throws -> PostgresStorage {
      try reading(address, schema: "wordcube", tables: tables)
    }

    /// Opens a schema of a database to read it.
    ///
    /// - Parameter mayBeUnfinished: Whether the database may be an unfinished copy.
    package static func reading(
      _ address: String, schema: String, tables: [StoredTable] = [],
      mayBeUnfinished: Bool = false
    ) throws -> PostgresStorage {
      var limits = Limits()
      (limits.connections, limits.mayDoUpkeep) = (1, false)
      limits.statementPatience = .seconds(60)
      return try PostgresStorage(
        address, schema: schema, tables: tables, limits: limits,
        metrics: NOOPMetricsHandler.instance, makesTables: false, mayBeUnfinished: mayBeUnfinished)
    }

    /// Opens a schema of a database.
    package init(
      _ text: String, schema: String, tables: [StoredTable] = [], limits: Limits = Limits(),
      metrics: any MetricsFactory = MetricsSystem.factory, makesTables: Bool = true,
      mayBeUnfinished: Bool = false
    ) throws {
      tables.requireOwn()
      ownTables = tables
      let address = PostgresAddress(
        text: text, schema: schema, statementLimit: limits.statementPatience)
      let prepare: @Sendable (PostgresSession) throws -> Int64 = { session in
        guard makesTables else {
          return try PostgresSchema.requireCurrent(
            session, tables, mayBeUnfinished: mayBeUnfinished)
        }
        var failures = 0
        while true {
          do {
            return try PostgresSchema.migrate(session, schema: schema, adding: tables)
          } catch let failure as PostgresFailure where failure.isConflict && failures < 20 {
            // A running older server locks tables in a different order.
            failures += 1
          }
        }
      }
      do {
        let session = try address.connect()
        try address.requireOwnProcess(session)
        positions = EventPositions(epoch: try prepare(session))
      } catch {
        throw StorageError(postgres: error)
      }
      self.limits = limits
      self.metrics = PostgresMetrics(metrics)
      let outages = OutageWatch(address)
      func pool(_ name: String, _ count: Int) -> ConnectionPool {
        ConnectionPool(
          outages, name: name, connections: max(1, count), waitingJobs: limits.waitingJobs)
      }
      changes = pool("changes", limits.connections / 2)
      reads = pool("reads", limits.connections - limits.connections / 2)
      var bits = SystemRandomNumberGenerator()
      lease =
        limits.mayDoUpkeep
        ? UpkeepLease(holder: UniqueID(high: bits.next(), low: bits.next())) : nil
      follower = try EventFollower(
        address, positions, patience: limits.eventPatience, lease: lease, metrics: self.metrics,
        ownTables: tables,
        prepare: prepare)
      ending.enter()
      follower.start { [ending] in ending.leave() }
    }

    deinit {
      follower.stop()
      if !isClosed.withLock({ $0 }) {
        for pool in [changes, reads] { pool.close {} }
      }
    }

    // MARK: Storage

    /// Reads rows. The body sees the rows as they were when it began to read.
    public func read<Value: Sendable>(
      _ body: @escaping @Sendable (any StorageReader) throws -> Value
    ) async throws -> Value {
      try await withCheckedThrowingContinuation { caller in
        let pool = ChangeReads.areHere ? changes : reads
        run(on: pool, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") {
          [positions, ownTables] session, _ in
          let value = try body(PostgresRows(session, positions, ownTables: ownTables))
          if let failure = session.failure { throw failure }
          try session.endReading()
          return value
        } end: {
          caller.resume(with: $0)
        }
      }
    }

    /// Changes rows. A cancelled task still gets its result. The body can run several times. Changes whose bodies begin
    /// by announcing rows of the same player run one at a time.
    ///
    /// - Throws: Any error that the body throws, or ``/GameStorage/StorageError``.
    public func write<Value: Sendable>(
      _ body: @escaping @Sendable (any StorageWriter) throws -> Value
    ) async throws -> Value {
      if let refusal = follower.refusal { throw refusal }
      try gate.check()
      let isUpkeep = UpkeepWork.isCurrent
      return try await withCheckedThrowingContinuation { caller in
        run(on: changes, "BEGIN ISOLATION LEVEL SERIALIZABLE") { [self] session, course in
          try gate.pass {
            try change(session, course) { rows in
              if isUpkeep { try proveUpkeep(rows) }
              return try body(rows)
            }
          }
        } end: { [self] result in
          do {
            let (value, events, mayHaveChanged) = try result.get()
            if mayHaveChanged { note(nil) }
            guard let events else { return caller.resume(returning: value) }
            follower.wait(for: events) { caller.resume(returning: value) }
          } catch {
            // A body's own error says nothing about the database.
            if let error = error as? StorageError { note(error) }
            caller.resume(throwing: error)
          }
        }
      }
    }

    private func change<Value>(
      _ session: PostgresSession, _ course: Course, _ body: (PostgresRows) throws -> Value
    ) throws -> (Value, events: UInt64?, mayHaveChanged: Bool) {
      let rows = PostgresRows(session, positions, ownTables: ownTables) { [turns] in
        try course.take($0, turns)
      }
      let value = try body(rows)
      if let failure = session.failure { throw failure }
      try rows.settle()
      let start = ContinuousClock.now
      // Without changes, it waits for no disk.
      defer { if rows.mayHaveChanged { metrics.commits.record(duration: .now - start) } }
      let isConfirmed: Bool
      do {
        isConfirmed = try session.commit(
          patience: Int32(clamping: Int(limits.standbyPatience / .milliseconds(1))))
      } catch let error as PostgresFailure where !error.endsConnection {
        throw error
      } catch {
        throw CommitIsUncertain(reason: StorageError(postgres: error))
      }
      // A transaction that changed nothing waits for no standby.
      if rows.mayHaveChanged { gate.note(isConfirmed: isConfirmed) }
      guard isConfirmed else {
        metrics.unconfirmed.increment()
        throw CommitIsUncertain(reason: CommitGate.refusal)
      }
      return (value, rows.eventTransaction, rows.mayHaveChanged)
    }

    /// The error of a connection that was lost after the commit was sent, or of a commit that no standby confirmed.
    private struct CommitIsUncertain: Error {
      let reason: StorageError
    }

    /// The state of a transaction while it is repeated.
    private final class Course: Sendable {
      let deadline: ContinuousClock.Instant
      let repetitions = Atomic<Int>(0)
      /// The player whose turn it has.
      private let player = Mutex<UniqueID?>(nil)

      init(patience: Duration) { deadline = .now + patience }

      /// Takes a player's turn, unless it already has it.
      func take(_ id: UniqueID, _ turns: PlayerTurns) throws(WaitsForTurn) {
        let hasTurn = player.withLock { player in
          if player == nil, turns.take(id) { player = id }
          return player != nil
        }
        guard hasTurn else { throw WaitsForTurn(player: id) }
      }

      /// Calls a function when it gets a player's turn.
      func wait(for id: UniqueID, _ turns: PlayerTurns, _ call: @escaping @Sendable () -> Void) {
        player.withLock { $0 = id }
        turns.wait(for: id, call)
      }

      func leave(_ turns: PlayerTurns) {
        if let id = player.withLock({ $0 }) { turns.leave(id) }
      }
    }

    /// Runs a transaction. If it fails because of another one, it is repeated after a pause in which it has no connection.
    private func run<Value: Sendable>(
      on pool: ConnectionPool, _ begin: String,
      _ body: @escaping @Sendable (PostgresSession, Course) throws -> Value,
      end: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
      let course = Course(patience: limits.conflictPatience)
      do {
        try pool.append { [self] connection in
          let result: Result<Value, any Error>
          do {
            result = .success(
              try transaction(on: connection.get(), begin) { try body($0, course) })
          } catch let error as WaitsForTurn {
            return .waits { [turns] in course.wait(for: error.player, turns, $0) }
          } catch let failure as PostgresFailure {
            if let pause = pause(after: failure, in: course) {
              follower.noteEnd()
              return .again(after: pause)
            }
            result = .failure(failure.storageError)
          } catch {
            result = .failure(error)
          }
          course.leave(turns)
          follower.noteEnd()
          end(result)
          return .done
        }
      } catch {
        end(.failure(error))
      }
    }

    /// Returns how long a transaction that failed because of another one waits; nil if it is not repeated. The times are
    /// random and grow, so that transactions do not collide again.
    private func pause(after failure: PostgresFailure, in course: Course) -> Duration? {
      let count = course.repetitions.load(ordering: .relaxed)
      guard failure.isConflict,
        count < Self.leastRepetitions || ContinuousClock.now < course.deadline
      else { return nil }
      metrics.repetitions.increment()
      course.repetitions.store(count + 1, ordering: .relaxed)
      return .milliseconds(2) * Double.random(in: 0...Double(1 << min(count, 6)))
    }

    /// Runs a transaction, and repeats it once if the connection was lost before the commit was sent.
    private func transaction<Value>(
      on connection: PooledConnection, _ begin: String,
      _ body: (PostgresSession) throws -> Value
    ) throws -> Value {
      guard var session = connection.session else { throw StorageError.closed }
      var isSecond = false
      while true {
        // Not the replacement connection, which counts from zero.
        let (used, before) = (session, session.roundTrips)
        defer { count(roundTrips: used.roundTrips - before) }
        do {
          try session.begin(begin)
          return try body(session)
        } catch let error as CommitIsUncertain {
          throw error.reason
        } catch {
          // A body can hide the error that ended its transaction.
          let failure = session.failure ?? error
          session.rollBack()
          guard session.isLost else { throw failure }
          if isSecond { throw StorageError(postgres: failure) }
          isSecond = true
          session = try connection.reconnect()
        }
      }
    }

    private func count(roundTrips: Int) {
      metrics.roundTrips.increment(by: roundTrips)
      roundTripCount.add(roundTrips, ordering: .relaxed)
    }

    /// The number of reads that are using a connection, for tests.
    package var busyReads: Int { reads.counts.busy }

    /// How often transactions waited for an answer from the database, for tests.
    package var roundTrips: Int { roundTripCount.load(ordering: .relaxed) }

    /// Sends every event to an observer, in the same order for all processes. A change in this
    /// process returns when the observer has its events, or after a second if an earlier transaction is still
    /// running.
    public func observe(_ observer: @escaping StorageObserver) async throws {
      try await follower.observe(after: nil, observer)
    }

    /// Sends the events after a place to an observer, as ``observe(_:)`` does with all events.
    public func observe(
      after place: EventPlace, _ observer: @escaping StorageObserver
    ) async throws {
      guard place.number == 0 || EventPosition(bytes: place.bytes) != nil else {
        throw StorageError.failed("the place of an event does not belong to this database")
      }
      try await follower.observe(after: place.number == 0 ? nil : place, observer)
    }

    /// Sends the notes of all processes to a listener, soon after each commit, in commit order.
    public func listen(_ listener: @escaping NoteListener) async throws {
      try await follower.listen(listener)
    }

    /// Always true, because other processes may change the rows.
    public var isShared: Bool { true }

    /// Whether this process holds the upkeep lease, which lasts for 15 s unless it is renewed.
    public var doesUpkeep: Bool { get async { lease?.isHeld ?? false } }

    /// Gives up the upkeep lease for half a minute, so that another process can take it.
    public func leaveUpkeep() { lease?.leave() }

    private func proveUpkeep(_ rows: PostgresRows) throws {
      guard let lease else { throw UpkeepIsElsewhere() }
      try lease.prove(rows)
    }

    /// How long events have been waiting for an earlier transaction.
    public var eventLag: Duration { follower.lag }

    /// Sends a note to the other processes with `NOTIFY`. If there is no connection, the note is lost.
    public func tell(_ note: String) { follower.tell(note) }

    /// Reports the outcome of the last change or, if that was more than a second ago, stores a small row to see whether
    /// changes work.
    public func checkWritable() async throws {
      if let refusal = follower.refusal { throw refusal }
      if let known = health.withLock({ $0 }), known.isCurrent {
        if let failure = known.failure { throw failure }
        return
      }
      try await write { try $0.setSetting("trial", to: [0]) }
    }

    /// Notes the outcome of a change if it tells something about the next one.
    private func note(_ failure: StorageError?) {
      switch failure {
      case nil, .diskIsFull, .unavailable: break
      default: return
      }
      health.withLock { health in
        if failure == nil, let known = health, known.failure == .diskIsFull, known.isCurrent {
          return
        }
        health = Health(failure: failure)
      }
    }

    /// Closes the connections once all transactions have ended. Later calls throw ``/GameStorage/StorageError/closed``.
    public func close() async {
      let isFirst = isClosed.withLock { isClosed in
        defer { isClosed = true }
        return !isClosed
      }
      if isFirst {
        for pool in [changes, reads] {
          await withCheckedContinuation { caller in pool.close { caller.resume() } }
        }
        follower.stop()
      }
      await withCheckedContinuation { caller in
        ending.notify(queue: .global()) { caller.resume() }
      }
    }

    /// Returns the version of the tables.
    public func schemaVersion() async throws -> Int {
      try await read { rows in
        guard let rows = rows as? PostgresRows else { return 0 }
        return try PostgresSchema.version(rows)
      }
    }

    /// Updates the metrics that have to be measured, as opposed to those that are counted as they change. Call it
    /// before the metrics are read, or every few seconds.
    public func updateMetrics() {
      let (one, other) = (changes.counts, reads.counts)
      metrics.update(
        waiting: one.waiting, connections: one.connected + other.connected,
        busy: one.busy + other.busy, lag: follower.lag)
    }
  }
#endif
