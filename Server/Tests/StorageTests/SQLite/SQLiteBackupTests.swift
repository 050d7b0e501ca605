import Foundation
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@Suite struct SQLiteBackupTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  @Test func `a backup has all rows, and does not overwrite`() async throws {
    let actions = try await fill(path, seed: 2)
    let storage = try SQLiteStorage(path: path)
    let copy = folder.path("copy.sqlite")
    try await storage.backup(to: copy)
    await #expect(throws: StorageError.failed("\(copy) exists")) {
      try await storage.backup(to: copy)
    }
    let restored = try SQLiteStorage(path: copy)
    #expect(try await restored.check() == [])
    #expect(
      try await restored.read { try actions.everything($0) }
        == storage.read { try actions.everything($0) })
    #expect(try await storage.fileSize > 100_000)
    try await restored.close()
    try await storage.close()
    await #expect(throws: StorageError.self) { try await storage.backup(to: copy + "2") }
    #expect(!FileManager.default.fileExists(atPath: copy + "2"))
  }

  @Test func `a backup during changes has every change or nothing of it`() async throws {
    let storage = try SQLiteStorage(path: path)
    let changes = Task {
      for number in 0..<200 {
        try await storage.write { rows in
          try rows.setSetting("a", to: [UInt8(number)])
          try rows.setSetting("b", to: [UInt8(number)])
        }
      }
    }
    for number in 0..<5 {
      let path = folder.path("copy\(number).sqlite")
      try await storage.backup(to: path)
      let copy = try SQLiteStorage(path: path)
      try await copy.read { rows throws in
        #expect(try rows.setting("a") == rows.setting("b"))
      }
      try await copy.close()
    }
    try await changes.value
    try await storage.close()
  }
}
