import Foundation
import SQLiteStorage
import Storage
import Testing
import WordCube
import WordCubeAPI

/// Two storages of one file stand for two processes: they share nothing but the file.
@Suite struct SQLiteProcessTests {
  @Test func `events of another process come first, with the next change`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("rows.sqlite")
    let (server, tool) = (try SQLiteStorage(path: path), try SQLiteStorage(path: path))
    let seen = Seen()
    func append(_ number: UInt64, to storage: SQLiteStorage) async throws {
      try await storage.write {
        try $0.append(.changedGames(player: UniqueID(high: 0, low: number)))
      }
    }
    try await append(1, to: tool)
    try await server.observe { events, _ in seen.append(events) }
    try await append(2, to: tool)
    #expect(seen.events.map(\.number) == [1])
    try await append(3, to: server)
    #expect(seen.events.map(\.number) == [1, 2, 3])
    try await append(4, to: tool)
    // A change without an event brings those of others.
    try await server.write { _ in }
    #expect(seen.events.map(\.number) == [1, 2, 3, 4])
    for case (let index, .changedGames(let player)) in seen.events.map(\.kind).enumerated() {
      #expect(player.low == UInt64(index + 1))
    }
    try await tool.close()
    try await server.close()
  }

  @Test func `two processes write at once, and both observers get all events in order`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("rows.sqlite")
    let storages = [try SQLiteStorage(path: path), try SQLiteStorage(path: path)]
    let seen = [Seen(), Seen()]
    for (storage, seen) in zip(storages, seen) {
      try await storage.observe { events, _ in seen.append(events) }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<16 {
        group.addTask {
          for step in 0..<10 {
            let id = UniqueID(high: UInt64(task), low: UInt64(step))
            try await storages[task % 2].write { try $0.append(.changedGames(player: id)) }
          }
        }
      }
      try await group.waitForAll()
    }
    for (storage, seen) in zip(storages, seen) {
      try await storage.write { _ in }
      #expect(seen.events.map(\.number) == (1...160).map(Int64.init))
      try await storage.close()
    }
  }

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
}
