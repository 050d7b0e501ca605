import GameServiceCore
import GameServiceTesting
import SQLiteGameStorage
import GameStorage
import Testing

/// A kind of storage on which a test runs.
struct StorageKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes an empty storage.
  let make: @Sendable () throws -> any Storage

  /// All kinds.
  static let all = [
    StorageKind(testDescription: "in memory") { MemoryStorage() },
    StorageKind(testDescription: "SQLite") { try SQLiteStorage.inMemory() },
  ]

  /// A server with an empty storage.
  func server(
    change: (inout Dependencies) throws -> Void = { _ in }
  ) async throws -> TestServer {
    try await TestServer(storage: try make(), change: change)
  }
}
