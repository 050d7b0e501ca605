import GameStorage
import Synchronization
import Testing
import TestSupport

/// A storage whose reads, while it holds them, have read and not answered yet: so a test decides what happens between
/// a read and the change that follows from it. It can also say that the listener may have missed notes.
final class HoldingStorage: Storage {
  private struct State {
    var isHolding = false
    var readCount = 0
    var writeCount = 0
    var held: [CheckedContinuation<Void, Never>] = []
    var listener: NoteListener?
  }

  private let base: any Storage
  private let state = Mutex(State())

  init(over base: any Storage) { self.base = base }

  /// Holds the reads that end from now on.
  func hold() { state.withLock { $0.isHolding = true } }

  /// Holds no further reads. Those that are held stay.
  func stopHolding() { state.withLock { $0.isHolding = false } }

  /// The number of reads so far.
  var readCount: Int { state.withLock { $0.readCount } }

  /// The number of writes so far.
  var writeCount: Int { state.withLock { $0.writeCount } }

  /// The number of reads that are held.
  var heldCount: Int { state.withLock { $0.held.count } }

  /// Waits until so many reads are held.
  func waitForHeld(_ count: Int) async throws {
    let held = try await poll({ heldCount }, until: { $0 >= count })
    try #require(held >= count)
  }

  /// Lets the reads that are held answer.
  func release() {
    let held = state.withLock { state in
      defer { state.held = [] }
      state.isHolding = false
      return state.held
    }
    for reader in held { reader.resume() }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    state.withLock { $0.readCount += 1 }
    let value = try await base.read(body)
    await withCheckedContinuation { reader in
      let isHeld = state.withLock { state in
        if state.isHolding { state.held.append(reader) }
        return state.isHolding
      }
      if !isHeld { reader.resume() }
    }
    return value
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    state.withLock { $0.writeCount += 1 }
    return try await base.write(body)
  }

  func observe(_ observer: @escaping StorageObserver) async throws {
    try await base.observe(observer)
  }

  func observe(
    after place: EventPlace, _ observer: @escaping StorageObserver
  ) async throws { try await base.observe(after: place, observer) }

  func listen(_ listener: @escaping NoteListener) async throws {
    state.withLock { $0.listener = listener }
    try await base.listen(listener)
  }

  /// Tells the listener that it may have missed notes.
  func loseNotes() { state.withLock { $0.listener }?(.gap) }

  /// Tells the listener that there is another database, and that it may have missed notes.
  func failOver(lostEvents: Int?) {
    let listener = state.withLock { $0.listener }
    listener?(.failover(Failover(before: "one", now: "two", events: 3, lostEvents: lostEvents)))
    listener?(.gap)
  }

  var ownTables: [StoredTable] { base.ownTables }
  var isShared: Bool { base.isShared }
  var doesUpkeep: Bool { get async { await base.doesUpkeep } }
  func leaveUpkeep() { base.leaveUpkeep() }
  var eventLag: Duration { base.eventLag }
  func tell(_ note: String) { base.tell(note) }

  func checkWritable() async throws { try await base.checkWritable() }
}
