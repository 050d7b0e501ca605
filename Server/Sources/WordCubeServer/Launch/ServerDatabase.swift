import GameStorage
import HTTPHost
import Metrics
import PostgresGameStorage
import SQLiteGameStorage

/// The database of a server, opened: an SQLite file or a schema of PostgreSQL.
struct ServerDatabase: Sendable {
  let storage: any Storage
  /// Sets the metrics that nobody counts when they change.
  var updateMetrics: @Sendable () -> Void = {}
  let schemaVersion: @Sendable () async throws -> Int
  let close: @Sendable () async throws -> Void
}

extension ServerDatabase {
  /// Opens the database of a server, or makes it.
  ///
  /// - Parameter isServer: Whether the process is a server, which may do the upkeep of all servers.
  /// - Throws: `DatabaseInUse` for a file that another process writes, and `StorageError`.
  static func open(
    _ settings: ServerSettings, metrics: any MetricsFactory = MetricsSystem.factory,
    isServer: Bool
  ) throws -> ServerDatabase {
    guard settings.usesPostgres else {
      return ServerDatabase(
        try SQLiteStorage(path: settings.databasePath, metrics: metrics))
    }
    #if PostgreSQL
      var limits = PostgresStorage.Limits()
      limits.connections = isServer ? settings.databaseConnections : 1
      limits.mayDoUpkeep = isServer
      return ServerDatabase(
        try PostgresStorage(settings.databasePath, limits: limits, metrics: metrics))
    #else
      throw NoPostgres()
    #endif
  }

  /// Opens a database that servers may be writing. What is opened only reads.
  static func reading(_ settings: ServerSettings) throws -> ServerDatabase {
    guard settings.usesPostgres else {
      return ServerDatabase(try SQLiteStorage.reading(path: settings.databasePath))
    }
    #if PostgreSQL
      return ServerDatabase(try PostgresStorage.reading(settings.databasePath))
    #else
      throw NoPostgres()
    #endif
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

/// The program was built without libpq.
struct NoPostgres: Error, CustomStringConvertible {
  var description: String {
    "this program is built without PostgreSQL: build it with --traits PostgreSQL, which needs libpq"
  }
}

extension ServerSettings {
  /// Whether the database is PostgreSQL.
  var usesPostgres: Bool { Self.isPostgres(databasePath) }

  /// Whether a text is an address of PostgreSQL.
  static func isPostgres(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  /// The database as it is printed: without a password.
  var databaseName: String { Self.databaseName(databasePath) }

  /// A database as it is printed.
  static func databaseName(_ databasePath: String) -> String {
    guard isPostgres(databasePath) else { return databasePath }
    // A password with a sign that is not encoded can have a `?`.
    let beforeQuery = databasePath.prefix { $0 != "?" }
    let text = beforeQuery.contains("@") ? beforeQuery : databasePath[...]
    guard let start = text.firstRange(of: "://")?.upperBound, let at = text.lastIndex(of: "@"),
      let colon = text[start..<at].firstIndex(of: ":")
    else { return String(beforeQuery) }
    return "\(text[..<colon])\(text[at...].prefix { $0 != "?" })"
  }
}
