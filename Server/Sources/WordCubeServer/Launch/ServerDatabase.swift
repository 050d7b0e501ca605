import GameStorage
import HTTPHost
import Metrics
import PostgresGameStorage
import SQLiteGameStorage

/// A server's open database: an SQLite file or a PostgreSQL schema.
struct ServerDatabase: Sendable {
  let storage: any Storage
  /// Updates the metrics that are not counted as they change.
  var updateMetrics: @Sendable () -> Void = {}
  let schemaVersion: @Sendable () async throws -> Int
  let close: @Sendable () async throws -> Void
}

extension ServerDatabase {
  /// Opens a server's database, or creates it.
  ///
  /// - Parameters:
  ///   - settings: The settings, which name the database.
  ///   - tables: The program's own tables.
  ///   - metrics: The factory that creates the metrics.
  ///   - isServer: Whether the process is a server, which may do the upkeep for all servers.
  /// - Throws: `DatabaseInUse` if another process writes to the file; `StorageError` if the database cannot be
  ///   opened.
  static func open(
    _ settings: ServerSettings, tables: [StoredTable] = ServerProgram.current.tables,
    metrics: any MetricsFactory = MetricsSystem.factory, isServer: Bool
  ) throws -> ServerDatabase {
    switch try settings.database {
    case .sqlite(let path):
      return ServerDatabase(try SQLiteStorage(path: path, tables: tables, metrics: metrics))
    case .postgres(let url):
      #if PostgreSQL
        var limits = PostgresStorage.Limits()
        limits.connections = isServer ? settings.databaseConnections : 1
        limits.mayDoUpkeep = isServer
        if !isServer { limits.statementPatience = .seconds(60) }
        return ServerDatabase(
          try PostgresStorage(url, tables: tables, limits: limits, metrics: metrics))
      #else
        _ = url
        throw NoPostgres()
      #endif
    }
  }

  /// Opens a database, only to read it. Servers may be writing to it.
  static func reading(_ settings: ServerSettings) throws -> ServerDatabase {
    let tables = ServerProgram.current.tables
    switch try settings.database {
    case .sqlite(let path):
      return ServerDatabase(try SQLiteStorage.reading(path: path, tables: tables))
    case .postgres(let url):
      #if PostgreSQL
        return ServerDatabase(try PostgresStorage.reading(url, tables: tables))
      #else
        _ = url
        throw NoPostgres()
      #endif
    }
  }

  private init(_ storage: SQLiteStorage) {
    self.init(
      storage: storage, updateMetrics: { storage.updateMetrics() },
      schemaVersion: { try await storage.schemaVersion() }, close: { try await storage.close() })
  }

  #if PostgreSQL
    private init(_ storage: PostgresStorage) {
      self.init(
        storage: storage, updateMetrics: { storage.updateMetrics() },
        schemaVersion: { try await storage.schemaVersion() }, close: { await storage.close() })
    }
  #endif
}

/// The error of a program that was built without libpq.
struct NoPostgres: Error, CustomStringConvertible {
  var description: String {
    "this program is built without PostgreSQL support: build it with --traits PostgreSQL, which needs libpq"
  }
}
