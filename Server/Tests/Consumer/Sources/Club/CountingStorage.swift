import GameStorage
import Synchronization

/// How many changes were stored.
package final class ChangeCount: Sendable {
  private let count = Atomic(0)

  package init() {}

  package var value: Int { count.load(ordering: .relaxed) }

  func increment() { count.add(1, ordering: .relaxed) }
}

/// A storage that counts the changes of another one.
package struct CountingStorage: Storage {
  private let base: any Storage
  private let changes: ChangeCount

  package init(_ base: any Storage, _ changes: ChangeCount) {
    self.base = base
    self.changes = changes
  }

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    try await base.read(body)
  }

  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    let value = try await base.write(body)
    changes.increment()
    return value
  }

  package func observe(_ observer: @escaping StorageObserver) async throws {
    try await base.observe(observer)
  }

  package func observe(
    after place: EventPlace, _ observer: @escaping StorageObserver
  ) async throws { try await base.observe(after: place, observer) }

  package func listen(_ listener: @escaping NoteListener) async throws {
    try await base.listen(listener)
  }

  package var ownTables: [StoredTable] { base.ownTables }
  package var isShared: Bool { base.isShared }
  package var doesUpkeep: Bool { get async { await base.doesUpkeep } }
  package func leaveUpkeep() { base.leaveUpkeep() }
  package var eventLag: Duration { base.eventLag }
  package func tell(_ note: String) { base.tell(note) }

  package func checkWritable() async throws { try await base.checkWritable() }
}
