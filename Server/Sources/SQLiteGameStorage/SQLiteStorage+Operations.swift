import Dispatch
import GRDB
import GameStorage

extension SQLiteStorage {
  /// Checks the structure of the whole file, and that rows only refer to rows that exist. Returns at most 200
  /// lines that say what is wrong, or none if the file is sound. This takes on the order of 10 s for a file
  /// of 1 GB.
  public func check() async throws -> [String] {
    try await run { connections in
      try connections.unsafeRead { database in
        try DatabaseCheck.flaws { try Self.texts(database, $0) }
      }
    }
  }

  /// Returns the schema version of the file.
  public func schemaVersion() async throws -> Int {
    try await run { connections in try connections.read { try Schema.version(of: $0) } }
  }

  /// The size of the file with its write-ahead log, in bytes.
  public var fileSize: Int64 {
    get async throws {
      guard let path else {
        return try await read { reader in
          guard let rows = reader as? SQLiteRows else { return 0 }
          let sizes = try rows.first(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size", []
          ) {
            try $0.integer()
          }
          return sizes ?? 0
        }
      }
      return ["", "-wal"].reduce(0) { sum, suffix in
        sum + (DatabaseCheck.size(PrivateFile.companion(suffix, of: path)) ?? 0)
      }
    }
  }

  /// Returns the answer of the writer's connection to a `PRAGMA`, for tests.
  package func pragma(_ text: String) async throws -> String {
    try await run { connections in
      try connections.writeWithoutTransaction { database in
        try String.fetchOne(database, sql: "PRAGMA \(text)") ?? ""
      }
    }
  }

  /// Removes an index, for tests.
  package func dropIndex(_ name: String) async throws {
    try await run { connections in
      try connections.write { try $0.execute(sql: "DROP INDEX \(name)") }
    }
  }

  /// Returns the file's free pages to the system, for tests.
  package func vacuum() async throws {
    try await run { connections in try connections.vacuum() }
  }

  /// Runs a body that waits for the disk on its own thread.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (any DatabaseWriter) throws -> Value
  ) async throws -> Value {
    try usage.begin()
    defer { usage.end() }
    return try await withCheckedThrowingContinuation { caller in
      DispatchQueue.global().async { [connections] in
        caller.resume(with: Result { try StorageError.mapping { try body(connections) } })
      }
    }
  }
}
