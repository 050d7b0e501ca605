import Foundation
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@Suite struct SQLiteConcurrencyTests {
  @Test func `reads do not wait for the writer, and see the rows before its change`() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path("rows.sqlite"))
    try await storage.write { try $0.setSetting("name", to: [1]) }
    let (isChanged, isRead) = (Gate(), Gate())
    async let change: Void = storage.write { rows in
      try rows.setSetting("name", to: [2])
      isChanged.open()
      isRead.wait()
    }
    await isChanged.waitAsync()
    #expect(try await storage.read { try $0.setting("name") } == [1])
    isRead.open()
    try await change
    #expect(try await storage.read { try $0.setting("name") } == [2])
    try await storage.close()
  }

  @Test func `a storage that is not closed has everything at the next start`() async throws {
    let folder = try TemporaryFolder()
    for number in UInt8(1)...20 {
      let storage = try SQLiteStorage(path: folder.path("rows.sqlite"))
      #expect(
        try await storage.read { try $0.setting("name") } == (number > 1 ? [number - 1] : nil))
      try await storage.write { try $0.setSetting("name", to: [number]) }
    }
  }

  @Test func `storages in memory have nothing in common`() async throws {
    let storages = try (0..<4).map { _ in try SQLiteStorage.inMemory() }
    for (number, storage) in storages.enumerated() {
      try await storage.write { try $0.setSetting("number", to: [UInt8(number)]) }
    }
    for (number, storage) in storages.enumerated() {
      #expect(try await storage.read { try $0.setting("number") } == [UInt8(number)])
      try await storage.close()
    }
  }
}
