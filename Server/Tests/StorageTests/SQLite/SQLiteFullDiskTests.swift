import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameStorageTesting

@Suite struct SQLiteFullDiskTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  @Test func `a full disk refuses changes, and keeps what was answered`() async throws {
    let storage = try SQLiteStorage(path: path)
    let seen = Seen()
    try await storage.observe { events, _ in seen.append(events) }
    let pages = Int(try await storage.pragma("page_count")) ?? 0
    _ = try await storage.pragma("max_page_count = \(pages + 20)")
    var kept: Set<UInt64> = []
    // One after the other, then many at once: a group fails as a whole.
    for number in UInt64(1)...30 {
      if try await Self.write(number, to: storage) { kept.insert(number) }
    }
    #expect(!kept.isEmpty && kept.count < 30)
    await withTaskGroup(of: Bool.self) { group in
      for number in UInt64(31)...60 {
        group.addTask { (try? await Self.write(number, to: storage)) ?? true }
      }
      #expect(await group.allSatisfy { !$0 })
    }
    #expect(seen.players == Set(kept.map { UniqueID(high: 0, low: $0) }))
    #expect(try await storage.check() == [])
    // With space again, changes go on.
    _ = try await storage.pragma("max_page_count = 1000000")
    #expect(try await Self.write(61, to: storage))
    kept.insert(61)
    try await storage.close()
    let again = try SQLiteStorage(path: path)
    try await again.read { [kept] rows throws in
      for number in UInt64(1)...61 {
        #expect(try (rows.setting("\(number)") != nil) == kept.contains(number))
      }
    }
    try await again.close()
  }

  /// Writes 3,000 bytes. False if the disk is full.
  private static func write(_ number: UInt64, to storage: SQLiteStorage) async throws -> Bool {
    do {
      try await storage.write { rows in
        try rows.setSetting("\(number)", to: [UInt8](repeating: 1, count: 3_000))
        try rows.append(.changedGames(player: UniqueID(high: 0, low: number)))
      }
      return true
    } catch StorageError.diskIsFull {
      return false
    }
  }

  @Test func `a body that ignores a full disk is undone`() async throws {
    let storage = try SQLiteStorage(path: path)
    let pages = Int(try await storage.pragma("page_count")) ?? 0
    _ = try await storage.pragma("max_page_count = \(pages + 5)")
    await #expect(throws: StorageError.diskIsFull) {
      try await storage.write { rows in
        try rows.setSetting("small", to: [1])
        try? rows.setSetting("large", to: [UInt8](repeating: 1, count: 100_000))
        try? rows.setSetting("small too", to: [1])
      }
    }
    try await storage.read { rows throws in
      for name in ["small", "large", "small too"] { #expect(try rows.setting(name) == nil) }
    }
    try await storage.close()
  }
}
