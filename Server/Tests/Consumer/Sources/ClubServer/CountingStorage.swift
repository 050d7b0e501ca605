import GameStorage
import Synchronization

/// How many changes were stored.
final class ChangeCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func increment() { count.add(1, ordering: .relaxed) }
}

/// A storage that counts the changes of another one.
struct CountingStorage: Storage {
  let base: any Storage
  let changes: ChangeCount

  init(_ base: any Storage, _ changes: ChangeCount) {
    self.base = base
    self.changes = changes
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    try await base.read(body)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    let value = try await base.write(body)
    changes.increment()
    return value
  }

  func observe(_ observer: @escaping StorageObserver) async throws {
    try await base.observe(observer)
  }

  func observe(
    after place: EventPlace, _ observer: @escaping StorageObserver
  ) async throws { try await base.observe(after: place, observer) }

  func listen(_ listener: @escaping NoteListener) async throws {
    try await base.listen(listener)
  }

  var ownTables: [StoredTable] { base.ownTables }
  var isShared: Bool { base.isShared }
  var doesUpkeep: Bool { get async { await base.doesUpkeep } }
  func leaveUpkeep() { base.leaveUpkeep() }
  var eventLag: Duration { base.eventLag }
  func tell(_ note: String) { base.tell(note) }

  func checkWritable() async throws { try await base.checkWritable() }
}
