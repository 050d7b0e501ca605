import Foundation
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube

/// A storage that only reads, beside the one that writes.
@Suite struct SQLiteReadingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  private func bytes(_ suffixes: String...) throws -> [Data] {
    try suffixes.map { try Data(contentsOf: URL(fileURLWithPath: path + $0)) }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
  }

  @Test func `it sees what was written, and moves no log into the file`() async throws {
    let storage = try SQLiteStorage(path: path)
    // The writer leaves its log alone.
    _ = try await storage.pragma("wal_autocheckpoint = 0")
    for number in UInt8(1)...3 {
      let value = [UInt8](repeating: number, count: 9_000_000)
      try await storage.write { try $0.setSetting("name", to: value) }
    }
    let before = try bytes("", "-wal")
    for _ in 0..<2 {
      let reader = try SQLiteStorage.reading(path: path)
      #expect(try await reader.read { try $0.setting("name")?.first } == 3)
      #expect(try await reader.pragma("wal_autocheckpoint") == "0")
      try await reader.close()
      #expect(try bytes("", "-wal") == before)
    }
    // The writer goes on, and its log is the newest.
    try await storage.write { try $0.setSetting("name", to: [4]) }
    let reader = try SQLiteStorage.reading(path: path)
    #expect(try await reader.read { try $0.setting("name") } == [4])
    try await storage.close()
    try await reader.close()
    #expect(try names() == ["rows.sqlite"])
  }

  @Test func `the log of a server that was killed stays as it is`() async throws {
    let copy = folder.path("killed.sqlite")
    let storage = try SQLiteStorage(path: path)
    try await storage.write { try $0.setSetting("name", to: [1]) }
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    try await storage.close()
    func killed(_ suffix: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: copy + suffix))
    }
    let before = try [killed(""), killed("-wal")]
    #expect(!before[1].isEmpty)
    let reader = try SQLiteStorage.reading(path: copy)
    #expect(try await reader.read { try $0.setting("name") } == [1])
    try await reader.close()
    _ = try SQLiteStorage.backup(of: copy, to: folder.path("backup.sqlite"))
    #expect(try [killed(""), killed("-wal")] == before)
    let again = try SQLiteStorage(path: copy)
    #expect(try await again.read { try $0.setting("name") } == [1])
    try await again.close()
  }

  @Test func `it changes nothing`() async throws {
    let actions = try await fill(path, seed: 31)
    let before = try bytes("")
    let reader = try SQLiteStorage.reading(path: path)
    await #expect(throws: StorageError.self) {
      try await reader.write { try $0.setSetting("name", to: [1]) }
    }
    await #expect(throws: StorageError.self) { try await reader.vacuum() }
    #expect(try await reader.read { try actions.everything($0) }.count > 10)
    #expect(try await reader.check() == [])
    try await reader.close()
    await #expect(throws: StorageError.closed) { try await reader.read { _ in } }
    #expect(try bytes("") == before)
    #expect(try names() == ["rows.sqlite"])
  }

  @Test func `a server starts, writes and ends beside it`() async throws {
    let actions = try await fill(path, seed: 32)
    let reader = try SQLiteStorage.reading(path: path)
    let before = try await reader.read { try actions.everything($0) }
    let storage = try SQLiteStorage(path: path)
    #expect(try await storage.read { try actions.everything($0) } == before)
    try await storage.write { try $0.setSetting("name", to: [7]) }
    #expect(try await reader.read { try $0.setting("name") } == [7])
    try await storage.checkWritable()
    try await storage.close()
    #expect(try await reader.read { try $0.setting("name") } == [7])
    try await reader.close()
    #expect(try names() == ["rows.sqlite"])
  }

  @Test(arguments: ["user_version = 1", nil, "application_id = 5"])
  func `a file of another schema or program is refused`(_ pragma: String?) async throws {
    let storage = try SQLiteStorage(path: path)
    if let pragma { _ = try await storage.pragma(pragma) } else { try await storage.makeNewer() }
    try await storage.close()
    #expect(throws: StorageError.self) { try SQLiteStorage.reading(path: path) }
    #expect(throws: StorageError.self) { try SQLiteStorage.reading(path: folder.path("none")) }
    #expect(try names() == ["rows.sqlite"])
  }
}
