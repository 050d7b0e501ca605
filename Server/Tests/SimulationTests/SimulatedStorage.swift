import GameStorage
import Synchronization
import WordCube

@testable import GameServiceTesting
@testable import MemoryStorage

/// A server's connection to a ``SimulatedDatabase``: every call waits for its turn, and may fail.
///
/// With a shared database, events and notes arrive later, as `EventFollower` delivers them. Without, they arrive before a
/// change returns, as from SQLite.
final class SimulatedStorage: Storage {
  private struct State {
    var observer: StorageObserver?
    var listener: NoteListener?
    var followed = FollowedEvents()
    var request: (place: EventPlace?, observer: StorageObserver, caller: Caller)?
    /// All events of lower transactions have been sent.
    var horizon: UInt64 = 0
    var isDead = false
    var isLost = false
  }
  private typealias Caller = CheckedContinuation<Void, any Error>

  /// The number of the request that is being answered.
  @TaskLocal static var request: Int?

  let number: Int
  private let database: SimulatedDatabase
  private let scheduler: Scheduler
  private let troubles: @Sendable () -> Set<Plan.Trouble>
  let isShared: Bool
  private let state = Mutex(State())

  init(
    _ number: Int, of database: SimulatedDatabase, isShared: Bool, _ scheduler: Scheduler,
    troubles: @escaping @Sendable () -> Set<Plan.Trouble>
  ) {
    self.number = number
    self.database = database
    self.isShared = isShared
    self.scheduler = scheduler
    self.troubles = troubles
    database.listen(number)
  }

  /// Whether the server was killed. Then it changes nothing any more.
  var isDead: Bool { state.withLock { $0.isDead } }

  func kill() {
    database.stopListening(number)
    state.withLock { $0.isDead = true }
  }

  private func happens(_ trouble: Plan.Trouble, onceIn count: Int) -> Bool {
    troubles().contains(trouble) && scheduler.once(in: count)
  }

  /// Waits for other jobs, and perhaps for some time.
  ///
  /// - Throws: `StorageError.closed` if the server was killed.
  func wait() async throws {
    await scheduler.pause()
    if happens(.freeze, onceIn: 300) {
      scheduler.note("server \(number) stands still for 40 s")
      try? await scheduler.sleep(milliseconds: 40_000)
    } else if scheduler.once(in: 6) {
      try? await scheduler.sleep(milliseconds: Int64(scheduler.number(below: 1_500)))
    }
    if isDead { throw StorageError.closed }
  }

  private static let isAway = StorageError.unavailable("the database does not answer")

  // MARK: Transactions

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    try await wait()
    if happens(.storage, onceIn: 60) { throw Self.isAway }
    let value = try body(MemoryTransaction(database.rows, []))
    try await wait()
    return value
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    let isUpkeep = isShared && UpkeepWork.isCurrent
    let body: @Sendable (any StorageWriter) throws -> Value = { [self] rows in
      if isUpkeep, !database.holdsLease(number, at: scheduler.milliseconds) {
        throw UpkeepIsElsewhere()
      }
      return try body(rows)
    }
    try await wait()
    if happens(.storage, onceIn: 40) { throw Self.isAway }
    if isShared, happens(.conflict, onceIn: 6) {
      _ = try? body(MemoryTransaction(database.rows, []))
      try await wait()
    }
    let timeline = database.timeline
    let transaction = database.begin()
    do {
      if happens(.late, onceIn: 3) {
        let before = database.rows
        try await wait()
        try? await scheduler.sleep(milliseconds: Int64(scheduler.number(below: 600)))
        if isDead || timeline != database.timeline { throw Self.isAway }
        // What others committed meanwhile must not have changed what the body reads: otherwise, it runs in a new transaction.
        guard reads(body, before) == reads(body, database.rows) else {
          database.rollBack(transaction)
          return try await commit(body, as: database.begin())
        }
      }
      return try await commit(body, as: transaction)
    } catch {
      if timeline == database.timeline { database.rollBack(transaction) }
      throw error
    }
  }

  private func commit<Value: Sendable>(
    _ body: (any StorageWriter) throws -> Value, as transaction: UInt64
  ) async throws -> Value {
    let timeline = database.timeline
    let rows = MemoryTransaction(database.rows, [])
    let value: Value
    do { value = try body(rows) } catch {
      database.rollBack(transaction)
      throw error
    }
    let isUncertain = happens(.commit, onceIn: 40)
    if isUncertain, scheduler.once(in: 2) {
      database.rollBack(transaction)
      throw Self.isAway
    }
    let hasEvents = database.commit(rows, as: transaction, of: Self.request)
    if !isShared { tell(rows) }
    if isUncertain { throw Self.isAway }
    try await wait()
    if isShared, hasEvents {
      let deadline = scheduler.milliseconds + 1_000
      while state.withLock({ $0.horizon <= transaction && !$0.isLost }), !isDead,
        timeline == database.timeline, scheduler.milliseconds < deadline
      {
        try? await scheduler.sleep(milliseconds: 30)
      }
    }
    return value
  }

  /// Returns what a body reads in some rows, and which games it hides: an erasure looks for the player's games, but
  /// returns none.
  private func reads<Value>(
    _ body: (any StorageWriter) throws -> Value, _ rows: MemoryRows
  ) -> [Int] {
    let trace = Trace()
    let before = rows.games
    let rows = MemoryTransaction(rows, [])
    _ = try? body(
      OverriddenTransaction(
        [{ try trace.note($1()) }], reader: rows, writer: rows, reporter: .automatic))
    let hidden = zip(before, rows.rows.games).filter { !$0.isHidden && $1.isHidden }
    return trace.hashes + hidden.map(\.0.id.hashValue)
  }

  // MARK: Events and notes

  /// Tells the observer and the listener of a change in this process.
  private func tell(_ rows: MemoryTransaction) {
    let (observer, listener, events) = state.withLock { state in
      let events =
        state.observer == nil ? [] : database.certainEvents(after: state.followed.position)
      return (state.observer, state.listener, events.map { state.followed.append($0) })
    }
    if !events.isEmpty { observer?(events, MemoryTransaction(rows.rows, [])) }
    if !rows.notes.isEmpty { listener?(.notes(rows.notes)) }
  }

  func observe(_ observer: @escaping StorageObserver) async throws {
    try await wait()
    guard isShared else {
      state.withLock { state in
        state.observer = observer
        state.followed.begin()
      }
      return tell(MemoryTransaction(database.rows, []))
    }
    try await withCheckedThrowingContinuation { caller in
      let isDead = state.withLock { state in
        state.request?.caller.resume(throwing: CancellationError())
        state.request = state.isDead ? nil : (nil, observer, caller)
        return state.isDead
      }
      if isDead { caller.resume(throwing: StorageError.closed) }
    }
  }

  func listen(_ listener: @escaping NoteListener) async throws {
    state.withLock { $0.listener = listener }
  }

  /// Follows the database's events until the server is killed. The decisions are those of `FollowedEvents`.
  func follow() async {
    guard isShared else { return }
    var timeline = database.timeline
    state.withLock { state in
      _ = state.followed.connect(to: timeline, having: [])
    }
    while !isDead, !Task.isCancelled {
      try? await scheduler.sleep(milliseconds: Int64(scheduler.number(below: 80)))
      if isDead { break }
      if timeline != database.timeline || happens(.follower, onceIn: 150) {
        let caller = state.withLock { state in
          state.isLost = true
          defer { state.request = nil }
          return state.request?.caller
        }
        caller?.resume(throwing: Self.isAway)
        try? await scheduler.sleep(milliseconds: Int64(scheduler.number(below: 900)))
        if isDead { break }
        timeline = database.timeline
        reconnect(to: timeline)
      }
      send()
    }
    let caller = state.withLock { state in
      defer { state.request = nil }
      return state.request?.caller
    }
    caller?.resume(throwing: StorageError.closed)
  }

  private func reconnect(to timeline: DatabaseTimeline) {
    // Nobody kept the notes for a lost connection.
    _ = database.takeNotes(number)
    let step = state.withLock { state in
      let last = database.lastEvents(upTo: state.followed.position)
        .suffix(state.followed.comparedCount)
      let step = state.followed.connect(to: timeline, having: Array(last))
      if case .beginAgain = step { state.observer = nil }
      state.isLost = false
      state.horizon = 0
      return step
    }
    let listener = state.withLock(\.listener)
    switch step {
    case .goOn: break
    case .goOnElsewhere(let failover), .beginAgain(let failover):
      scheduler.note("server \(number) hears: \(failover)")
      listener?(.failover(failover))
    }
    listener?(.gap)
  }

  /// Sends what is certain to the observer, and the notes to the listener.
  private func send() {
    if let request = state.withLock({ state in
      defer { state.request = nil }
      return state.request
    }) {
      state.withLock { state in
        state.observer = request.observer
        state.followed.begin()
      }
      sendEvents()
      request.caller.resume()
    } else {
      sendEvents()
    }
    let notes = database.takeNotes(number)
    if !notes.isEmpty { state.withLock(\.listener)?(.notes(notes)) }
  }

  private func sendEvents() {
    let horizon = database.horizon
    let (observer, events) = state.withLock { state in
      guard let observer = state.observer else { return (StorageObserver?.none, [StoredEvent]()) }
      let events = database.certainEvents(after: state.followed.position)
      return (observer, events.map { state.followed.append($0) })
    }
    if !events.isEmpty { observer?(events, MemoryTransaction(database.rows, [])) }
    state.withLock { $0.horizon = horizon }
  }

  /// Whether the observer has all events.
  var isUpToDate: Bool {
    state.withLock { state in
      state.observer != nil && !state.isLost
        && !database.hasEvents(after: state.followed.position)
        && state.followed.timeline == (isShared ? database.timeline : nil)
    }
  }

  // MARK: The rest

  var ownTables: [StoredTable] { [] }
  var doesUpkeep: Bool {
    get async { !isDead && (!isShared || database.takesLease(number, at: scheduler.milliseconds)) }
  }
  func leaveUpkeep() {}
  var eventLag: Duration { .zero }
  func tell(_ note: String) { if isShared { database.tell(note) } }
  func checkWritable() async throws {}
}

/// The results of a body's calls, as hashes. Two dictionaries with the same values may print them in another order.
private final class Trace: Sendable {
  private let state = Mutex<[Int]>([])

  var hashes: [Int] { state.withLock { $0 } }

  func note(_ result: Any) -> Any {
    let hash = (result as? AnyHashable)?.hashValue ?? "\(result)".hashValue
    state.withLock { $0.append(hash) }
    return result
  }
}
