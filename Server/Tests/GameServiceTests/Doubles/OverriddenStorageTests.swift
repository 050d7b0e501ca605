import GameServiceTesting
import GameStorage
import Synchronization
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

struct OverriddenStorageTests {
  @Test func `an operation that is not supplied fails with its name`() async throws {
    let failures = Failures()
    let storage = OverriddenStorage(reporter: failures.reporter)
    var bits = SeededGenerator(bits: SeededBits(seed: 1))
    let code = ShareCode.random(using: &bits)
    let readers = StorageOperationCall.readers(.random(using: &bits), code)
    let writers = StorageOperationCall.writers(code, .random(using: &bits))
    let names =
      readers.map { "StorageReader.\($0.name)" } + writers.map { "StorageWriter.\($0.name)" }
    for (name, operation) in zip(names, readers + writers) {
      let error = await #expect(throws: NotSupplied.self) {
        try await storage.write { try operation.call($0) }
      }
      #expect(error?.name == name && error?.description == "\(name) is not supplied")
    }
    #expect(failures.takeNames() == names && Set(names).count == names.count)
    let error = await #expect(throws: NotSupplied.self) { try await storage.checkWritable() }
    #expect(error?.name == "Storage.checkWritable()")
    #expect(failures.takeNames() == ["Storage.checkWritable()"])
  }

  @Test func `whether rows can be stored is supplied, or asked of the storage below`() async throws
  {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    try await storage.checkWritable()
    storage.override { $0.checkWritable = { throw StorageError.diskIsFull } }
    await #expect(throws: StorageError.diskIsFull) { try await storage.checkWritable() }
  }

  @Test func `the last override wins`() async throws {
    let storage = OverriddenStorage()
    storage.override { $0.setting = { _ in [1] } }
    storage.override { $0.setting = { name in name == "a" ? [2] : nil } }
    #expect(try await storage.read { try $0.setting("a") } == [2])
    #expect(try await storage.read { try $0.setting("b") } == nil)
  }

  @Test func `other operations go to the storage below`() async throws {
    let base = try SQLiteStorage.inMemory()
    let storage = OverriddenStorage(over: base)
    storage.override { $0.setting = { _ in [9] } }
    try await storage.write { rows in
      try rows.setSetting("a", to: [1])
      #expect(try rows.setting("a") == [9])
    }
    #expect(try await base.read { try $0.setting("a") } == [1])
    storage.override { $0.setting = nil }
    #expect(try await storage.read { try $0.setting("a") } == [1])
    await #expect(throws: StorageError.busy) {
      try await storage.write { rows in
        try rows.setSetting("a", to: [2])
        throw StorageError.busy
      }
    }
    #expect(try await base.read { try $0.setting("a") } == [1])
  }

  @Test func `the observer gets past and appended events`() async throws {
    let storage = OverriddenStorage()
    let ids = (0..<3).map { UniqueID(high: 0, low: $0) }
    storage.override { operations in
      operations.observe = { [StoredEvent(number: 1, kind: .erasedPlayer(ids[0]))] }
      operations.append = { _ in }
    }
    let seen = Mutex<[StoredEvent]>([])
    try await storage.observe { events, _ in seen.withLock { $0 += events } }
    try await storage.write { rows in
      try rows.append(.erasedPlayer(ids[1]))
      try rows.append(.erasedPlayer(ids[2]))
    }
    _ = try? await storage.write { rows in
      try rows.append(.erasedPlayer(ids[0]))
      throw StorageError.busy
    }
    #expect(
      seen.withLock { $0 }
        == ids.enumerated().map {
          StoredEvent(number: Int64($0 + 1), kind: .erasedPlayer($1))
        })
  }
}
