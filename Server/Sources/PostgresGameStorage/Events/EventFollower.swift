#if PostgreSQL
  import Foundation
  import GameStorage
  import SQLGameStorage
  import Synchronization

  /// Follows the events of all processes, on its own thread and connection.
  ///
  /// Sequence numbers are taken before a commit. So if you ask for events with a greater number than the last
  /// one, you miss those of a transaction that took its number early and committed late. Here, events are in
  /// the order of their transactions (`xid8`), and are read only below the lowest transaction that is still
  /// running: nothing can come before them any longer. For this order to put a cause before its effect,
  /// transactions have to take their snapshot before their number, as in `REPEATABLE READ` and above.
  ///
  /// It wakes up for this process's changes, for `NOTIFY` from other processes, and every 2 s, because a notification may
  /// be lost. Changes themselves do not notify, because then they would commit one after the other. The follower notifies
  /// after it has seen events of its own process.
  ///
  /// When it connects to a database that lost commits, such as a standby that was promoted before it had them, it notices
  /// that: see `FollowedEvents`. The observer then gets no more events, and the listener is told.
  ///
  /// Once a second, it also checks whether this server can still use the tables: a newer server may have updated them.
  ///
  /// It also receives the notes of all processes, and sends those without a change. The notes of changes are notifications
  /// in the changes themselves, because they are few and must arrive if the change is committed.
  final class EventFollower: Sendable {
    private struct Waiter {
      let transaction: UInt64
      let deadline: ContinuousClock.Instant
      let resume: @Sendable () -> Void
    }
    private struct Request {
      let place: EventPlace?
      let observer: StorageObserver
      let caller: CheckedContinuation<Void, any Error>
    }
    private struct State {
      var waiters: [Waiter] = []
      var request: Request?
      var listener: NoteListener?
      /// Whether notes are being received: only once there is a connection.
      var isListening = false
      var listenCallers: [CheckedContinuation<Void, any Error>] = []
      var isStopped = false
      /// The lowest transaction whose events wait for another one, and the time since which that is known.
      var waiting: (transaction: UInt64, since: ContinuousClock.Instant)?
      /// When all events had last been sent.
      var lastSent: ContinuousClock.Instant?
      /// Whether the connection was lost and not replaced yet.
      var isLost = false
      /// The reason why this server can no longer use the tables.
      var refusal: StorageError?
      /// The notes to be sent.
      var untold: [String] = []
    }

    private static let chunk = 1_024
    private static let interval: Int32 = 2_000
    private static let usualSilence = Duration.seconds(6)
    /// The maximum number of notes to be sent: those of a few seconds.
    private static let mostUntold = 64

    private let address: PostgresAddress
    private let positions: EventPositions
    /// How long a change waits until the observer has its events.
    private let patience: Duration
    /// The lease; nil if this process may not do the upkeep.
    private let lease: UpkeepLease?
    private let metrics: PostgresMetrics
    /// The own tables whose rows the observer can read.
    private let ownTables: [StoredTable]
    /// Creates or updates a database's tables, and returns the epoch of its events.
    private let prepare: @Sendable (PostgresSession) throws -> Int64
    private let pipe: UnsafeWakePipe
    private let state = Mutex(State())

    init(
      _ address: PostgresAddress, _ positions: EventPositions, patience: Duration,
      lease: UpkeepLease?, metrics: PostgresMetrics, ownTables: [StoredTable],
      prepare: @escaping @Sendable (PostgresSession) throws -> Int64
    ) throws {
      self.metrics = metrics
      self.ownTables = ownTables
      self.prepare = prepare
      self.lease = lease
      self.address = address
      self.positions = positions
      self.patience = patience
      pipe = try UnsafeWakePipe()
    }

    // MARK: For other threads

    /// Runs until ``stop()``, then calls `ended`.
    func start(_ ended: @escaping @Sendable () -> Void) {
      let thread = Thread { [self] in
        run()
        ended()
      }
      thread.name = "events"
      thread.start()
    }

    func stop() {
      state.withLock { $0.isStopped = true }
      pipe.wake()
    }

    /// Calls a function when the observer has the events of a committed transaction, or after some time.
    func wait(for transaction: UInt64, _ resume: @escaping @Sendable () -> Void) {
      let now = ContinuousClock.now
      let isAdded = state.withLock { state in
        // While somebody else's transaction holds up all events, nobody waits for it.
        if state.isStopped || state.isLost { return false }
        if let waiting = state.waiting, now - waiting.since > patience { return false }
        state.waiters.append(
          Waiter(transaction: transaction, deadline: now + patience, resume: resume))
        return true
      }
      pipe.wake()
      if !isAdded { resume() }
    }

    /// Notes that a transaction of this process, for which others may wait, has ended.
    func noteEnd() {
      if state.withLock({ !$0.waiters.isEmpty }) { pipe.wake() }
    }

    /// Sends the events after a place to an observer, or all events if it is nil.
    func observe(after place: EventPlace?, _ observer: @escaping StorageObserver) async throws {
      try await withCheckedThrowingContinuation { caller in
        let isStopped = state.withLock { state in
          state.request?.caller.resume(throwing: CancellationError())
          state.request = Request(place: place, observer: observer, caller: caller)
          if state.isStopped { state.request = nil }
          return state.isStopped
        }
        if isStopped { caller.resume(throwing: StorageError.closed) }
        pipe.wake()
      }
    }

    /// Sends the notes of all processes to a listener. It returns once there is a connection that receives them.
    func listen(_ listener: @escaping NoteListener) async throws {
      try await withCheckedThrowingContinuation { caller in
        let result: Result<Void, any Error>? = state.withLock { state in
          if state.isStopped { return .failure(StorageError.closed) }
          state.listener = listener
          if state.isListening { return .success(()) }
          state.listenCallers.append(caller)
          return nil
        }
        if let result { caller.resume(with: result) }
      }
    }

    /// The reason why nothing can be stored: a newer server has updated the tables, and this server can no
    /// longer use them.
    var refusal: StorageError? { state.withLock(\.refusal) }

    /// How long events have waited for a running transaction. If the database does not answer, it is the time since it was
    /// last asked for events.
    var lag: Duration {
      let now = ContinuousClock.now
      return state.withLock { state in
        let silence = state.lastSent.map { now - $0 } ?? .zero
        return max(
          state.waiting.map { now - $0.since } ?? .zero,
          silence > Self.usualSilence ? silence : .zero)
      }
    }

    /// Sends a note to the other processes. The note is lost if it is not allowed, if there is no connection, or if too
    /// many notes wait.
    func tell(_ note: String) {
      guard (try? StorageNote.check(note)) != nil else { return }
      let isAdded = state.withLock { state in
        guard !state.isLost, state.untold.count < Self.mostUntold else { return false }
        state.untold.append(note)
        return true
      }
      if isAdded { pipe.wake() }
    }

    // MARK: The thread

    private func run() {
      var observer: StorageObserver?
      var followed = FollowedEvents()
      var backoff: Int32 = 50
      var isFirst = true
      while !state.withLock(\.isStopped) {
        do {
          let session = try address.connect()
          // The follower asks every 2 s. For a frozen process, notifications are not kept.
          try session.enqueue("SELECT set_config('idle_session_timeout', '60s', false)")
          // Notifications need no standby.
          try session.enqueue("SELECT set_config('synchronous_commit', 'local', false)")
          try session.enqueue("LISTEN \(channel)")
          try session.enqueue("LISTEN \"\(noteChannel)\"")
          try session.flush()
          try reconnect(session, &observer, &followed)
          let callers = state.withLock { state in
            defer { state.listenCallers = [] }
            (state.isLost, state.isListening) = (false, true)
            return state.listenCallers
          }
          for caller in callers { caller.resume() }
          if !isFirst { hear(.gap) }
          isFirst = false
          backoff = 50
          try follow(session, &observer, &followed)
        } catch {
          lease?.lose()
          let (request, waiters, callers) = state.withLock { state in
            defer { (state.request, state.waiters) = (nil, []) }
            defer { state.listenCallers = [] }
            (state.isLost, state.isListening) = (true, false)
            state.untold = []
            return (state.request, state.waiters, state.listenCallers)
          }
          request?.caller.resume(throwing: StorageError(postgres: error))
          for caller in callers { caller.resume(throwing: StorageError(postgres: error)) }
          // They are committed. Their events arrive when the connection is back.
          for waiter in waiters { waiter.resume() }
          if !state.withLock(\.isStopped) { Thread.sleep(forTimeInterval: Double(backoff) / 1_000) }
          backoff = min(backoff * 2, 2_000)
        }
      }
      let (request, waiters, callers) = state.withLock { state in
        defer { (state.request, state.waiters) = (nil, []) }
        defer { (state.listenCallers, state.isListening) = ([], false) }
        return (state.request, state.waiters, state.listenCallers)
      }
      request?.caller.resume(throwing: StorageError.closed)
      for caller in callers { caller.resume(throwing: StorageError.closed) }
      for waiter in waiters { waiter.resume() }
    }

    /// Returns the channel that wakes the followers of a schema.
    static func channel(of schema: String) -> String { "\(schema)_events" }
    /// The message on the channel when the tables were updated.
    static let updateNotice = "tables"
    private var channel: String { Self.channel(of: address.schema) }
    private var noteChannel: String { address.schema + PostgresRows.noteChannelEnd }

    private func hear(_ notes: HeardNotes) { state.withLock(\.listener)?(notes) }

    /// Finds out whether a new connection leads to the database that was followed.
    private func reconnect(
      _ session: PostgresSession, _ observer: inout StorageObserver?,
      _ followed: inout FollowedEvents
    ) throws {
      let timeline = try DatabaseTimeline.read(session)
      if let before = followed.timeline, let timeline, before.system != timeline.system {
        positions.epoch = try prepare(session)
        // Creating and updating tables has no limit.
        try session.limit(statements: address.statementLimit)
      }
      do {
        _ = try PostgresSchema.version(PostgresRows(session))
        state.withLock { $0.refusal = nil }
      } catch let error as StorageError {
        if case .newerSchema = error { state.withLock { $0.refusal = error } }
        throw error
      }
      var last: [PlacedEvent] = []
      if followed.comparedCount > 0 {
        last = try lastEvents(session, upTo: followed.position, limit: followed.comparedCount)
      }
      switch followed.connect(to: timeline, having: last) {
      case .goOn: break
      case .goOnElsewhere(let failover):
        metrics.failovers.increment()
        hear(.failover(failover))
      case .beginAgain(let failover):
        metrics.failovers.increment()
        metrics.lossyFailovers.increment()
        observer = nil
        positions.forget()
        hear(.failover(failover))
      }
    }

    private func lastEvents(
      _ session: PostgresSession, upTo position: EventPosition, limit: Int
    ) throws -> [PlacedEvent] {
      try session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      let events = try PostgresRows(session).lastEvents(upTo: position, limit: limit)
      try session.commit()
      return events
    }

    private func follow(
      _ session: PostgresSession, _ observer: inout StorageObserver?,
      _ followed: inout FollowedEvents
    ) throws {
      var pause: Int32 = 1
      var nextNotice = ContinuousClock.now
      var nextVersion = ContinuousClock.now
      var hasOwnEvents = false
      while !state.withLock(\.isStopped) {
        let renewal = try lease?.renew(session, schema: address.schema) ?? .seconds(60)
        let request = state.withLock { state in
          defer { state.request = nil }
          return state.request
        }
        let before = followed.position.number
        let horizon: UInt64
        let readsVersion = ContinuousClock.now >= nextVersion
        if readsVersion { nextVersion = .now + .seconds(1) }
        do {
          if let request { try begin(request, session, &observer, &followed) }
          horizon = try send(session, observer, &followed, readsVersion: readsVersion)
          request?.caller.resume()
        } catch {
          guard let request else { throw error }
          // Its caller tries again with another observer.
          observer = nil
          request.caller.resume(throwing: StorageError(postgres: error))
          if session.isLost { throw error }
          session.rollBack()
          nextVersion = .now
          continue
        }
        let now = ContinuousClock.now
        let (resumed, isWaiting) = state.withLock { state in
          let done = state.waiters.filter { $0.transaction < horizon || $0.deadline <= now }
          state.waiters.removeAll { $0.transaction < horizon || $0.deadline <= now }
          return (done, !state.waiters.isEmpty || state.waiting != nil)
        }
        for waiter in resumed { waiter.resume() }
        hasOwnEvents = hasOwnEvents || !resumed.isEmpty
        if hasOwnEvents, now >= nextNotice {
          try session.enqueue("NOTIFY \(channel)")
          try session.flush()
          hasOwnEvents = false
          nextNotice = now + .milliseconds(50)
        }
        try sendNotes(session)
        pause = before == followed.position.number && isWaiting ? min(pause * 2, 50) : 1
        let idle = min(Self.interval, Int32(renewal / .milliseconds(1)) + 1)
        let next: Int32 = isWaiting ? pause : hasOwnEvents ? min(50, idle) : idle
        let heard = try session.wait(or: pipe.reader, milliseconds: next)
        if heard.contains(where: { $0.channel == channel && $0.text == Self.updateNotice }) {
          nextVersion = .now
        }
        let notes = heard.filter { $0.channel == noteChannel }.map(\.text)
        if !notes.isEmpty { hear(.notes(notes)) }
      }
      try lease?.release(session)
    }

    private func resumeLateWaiters() {
      let now = ContinuousClock.now
      let late = state.withLock { state in
        defer { state.waiters.removeAll { $0.deadline <= now } }
        return state.waiters.filter { $0.deadline <= now }
      }
      for waiter in late { waiter.resume() }
    }

    /// Lets an observer follow after a place.
    private func begin(
      _ request: Request, _ session: PostgresSession, _ observer: inout StorageObserver?,
      _ followed: inout FollowedEvents
    ) throws {
      observer = request.observer
      followed.begin()
      positions.forget()
      guard let place = request.place, let start = EventPosition(bytes: place.bytes) else { return }
      let last = try lastEvents(session, upTo: start, limit: FollowedEvents.compared)
      guard last.last?.position == start else {
        throw StorageError.failed("the database has no event at the place of event \(place.number)")
      }
      followed.begin(after: place.number, last)
      positions.note(start, number: place.number, isStart: true)
    }

    private func sendNotes(_ session: PostgresSession) throws {
      let notes = state.withLock { state in
        defer { state.untold = [] }
        return state.untold
      }
      for note in notes {
        try session.enqueue("SELECT pg_notify($1, $2)", [.text(noteChannel), .text(note)])
      }
      try session.flush()
    }

    /// Sends the events whose place is final. Returns the transaction below which all events were sent.
    private func send(
      _ session: PostgresSession, _ observer: StorageObserver?, _ followed: inout FollowedEvents,
      readsVersion: Bool
    ) throws -> UInt64 {
      while true {
        try session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        let rows = PostgresRows(session, positions, ownTables: ownTables)
        var (horizon, waiting): (UInt64, UInt64?) = (0, nil)
        // The next connection, in a few milliseconds, refuses changes.
        if readsVersion { try PostgresSchema.readVersionLater(rows) }
        try rows.readHorizonLater(epoch: positions.epoch) { (horizon, waiting) = ($0, $1) }
        var hasReadAll = true
        if let observer {
          let events = try rows.certainEvents(
            after: followed.position, epoch: positions.epoch, limit: Self.chunk)
          var stored: [StoredEvent] = []
          for event in events {
            stored.append(followed.append(event))
            positions.note(followed.position, number: followed.count)
          }
          if !stored.isEmpty { observer(stored, rows) }
          hasReadAll = events.count < Self.chunk
        } else {
          try rows.flush()
        }
        // Waits for its answer: if that came later, it would wake the thread.
        try session.commit()
        guard hasReadAll else {
          // Reading all events again can take longer than the lease and than changes wait.
          _ = try lease?.renew(session, schema: address.schema)
          resumeLateWaiters()
          continue
        }
        state.withLock { [waiting] state in
          state.lastSent = .now
          guard let waiting else { return state.waiting = nil }
          if state.waiting?.transaction != waiting { state.waiting = (waiting, .now) }
        }
        return horizon
      }
    }
  }
#endif
