import Club
import GameStorageTesting
import SQLiteGameStorage
import Testing

struct CountingStorageTests {
  @Test(arguments: StorageCheck.all)
  func `it is a storage`(_ check: StorageCheck) async throws {
    try await check.run { CountingStorage(try SQLiteStorage.inMemory(), ChangeCount()) }
  }

  @Test(arguments: WrapperCheck.all)
  func `it passes everything on`(_ check: WrapperCheck) async throws {
    try await check.run(over: { try SQLiteStorage.inMemory() }) { base in
      CountingStorage(base, ChangeCount())
    }
  }

  @Test(arguments: OwnTableCheck.all)
  func `it has own tables`(_ check: OwnTableCheck) async throws {
    try await check.run { tables in
      CountingStorage(try SQLiteStorage.inMemory(tables: tables), ChangeCount())
    }
  }

  @Test func `what is not stored is not counted`() async throws {
    let changes = ChangeCount()
    let storage = CountingStorage(try SQLiteStorage.inMemory(), changes)
    try await storage.write { try $0.setSetting("club", to: [1]) }
    await #expect(throws: CancellationError.self) {
      try await storage.write { _ in throw CancellationError() }
    }
    #expect(changes.value == 1)
  }
}
