import Foundation
import SQLiteGameStorage
import GameStorage
import Testing

@testable import MemoryStorage

/// A storage under test. All pass the same checks.
enum Implementation: CaseIterable, CustomTestStringConvertible {
  case memory, sqliteInMemory, sqliteFile

  var testDescription: String {
    switch self {
    case .memory: "memory"
    case .sqliteInMemory: "SQLite in memory"
    case .sqliteFile: "SQLite in a file"
    }
  }

  /// Runs a body with a new storage, and checks SQLite's structure at the end.
  func run(_ body: (any Storage) async throws -> Void) async throws {
    switch self {
    case .memory: try await body(MemoryStorage())
    case .sqliteInMemory: try await Self.run(SQLiteStorage.inMemory(), body)
    case .sqliteFile:
      let folder = try TemporaryFolder()
      try await Self.run(SQLiteStorage(path: folder.path("rows.sqlite")), body)
    }
  }

  private static func run(
    _ storage: SQLiteStorage, _ body: (any Storage) async throws -> Void
  ) async throws {
    try await body(storage)
    #expect(try await storage.check() == [])
    try await storage.close()
  }
}

/// A folder that is removed with its last reference.
final class TemporaryFolder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
