import GameStorage
import Synchronization

/// A storage that counts the calls that it gets.
final class CountingStorage: Storage {
  private let storage: any Storage
  private let counts = Mutex((reads: 0, writes: 0, upkeep: 0))
  private let elsewhere = Mutex(false)

  init(_ storage: any Storage) { self.storage = storage }

  var reads: Int { counts.withLock { $0.reads } }
  var writes: Int { counts.withLock { $0.writes } }
  /// How often the server asked whether it does the upkeep.
  var upkeepQuestions: Int { counts.withLock { $0.upkeep } }
  /// Whether another server does the upkeep.
  var upkeepIsElsewhere: Bool {
    get { elsewhere.withLock { $0 } }
    set { elsewhere.withLock { $0 = newValue } }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    counts.withLock { $0.reads += 1 }
    return try await storage.read(body)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    counts.withLock { $0.writes += 1 }
    return try await storage.write(body)
  }

  func observe(_ observer: @escaping StorageObserver) async throws {
    try await storage.observe(observer)
  }

  func observe(
    after place: EventPlace, _ observer: @escaping StorageObserver
  ) async throws { try await storage.observe(after: place, observer) }

  func listen(_ listener: @escaping NoteListener) async throws {
    try await storage.listen(listener)
  }

  var ownTables: [StoredTable] { storage.ownTables }
  var isShared: Bool { storage.isShared }
  var doesUpkeep: Bool {
    get async {
      counts.withLock { $0.upkeep += 1 }
      return upkeepIsElsewhere ? false : await storage.doesUpkeep
    }
  }
  func leaveUpkeep() { storage.leaveUpkeep() }
  var eventLag: Duration { storage.eventLag }
  func tell(_ note: String) { storage.tell(note) }

  func checkWritable() async throws { try await storage.checkWritable() }
}
