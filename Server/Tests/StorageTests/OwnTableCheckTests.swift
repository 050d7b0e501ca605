import GameStorage
import GameStorageTesting
import SQLiteGameStorage
import Testing

@testable import MemoryStorage

struct OwnTableCheckTests {
  @Test(arguments: OwnTableCheck.all)
  func `SQLite passes`(_ check: OwnTableCheck) async throws {
    var storages: [SQLiteStorage] = []
    try await check.run { tables in
      let storage = try SQLiteStorage.inMemory(tables: tables)
      storages.append(storage)
      return storage
    }
    for storage in storages { #expect(try await storage.check() == []) }
  }

  @Test(arguments: OwnTableCheck.all)
  func `memory passes`(_ check: OwnTableCheck) async throws {
    try await check.run { MemoryStorage(tables: $0) }
  }

  /// Each fault with the name of the check that has to find it.
  @Test(arguments: [
    ("a storage has the tables that it was opened with", ForgetfulStorage.Fault.ownTables)
  ])
  func `a storage with a fault does not pass`(
    _ name: String, _ fault: ForgetfulStorage.Fault
  ) async throws {
    let check = try #require(OwnTableCheck.all.first { $0.name == name })
    await withKnownIssue {
      try await check.run { ForgetfulStorage(MemoryStorage(tables: $0), fault) }
    }
  }
}
