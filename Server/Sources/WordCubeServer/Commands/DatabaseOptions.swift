import ArgumentParser
import Foundation
import HTTPHost
import SQLiteGameStorage
import GameStorage

/// Which database a command works on.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database file. By default that of the server's other settings.", valueName: "file"))
  var database: String?
  @Option(help: ArgumentHelp("The server's settings file.", valueName: "file"))
  var settings: String?

  /// The path of the file: that of the server that has the same flags and environment.
  func path() throws -> String { try loaded().databasePath }

  /// The settings of that server.
  func loaded(_ otherFlags: [String] = []) throws -> ServerSettings {
    var flags = otherFlags
    if let database { flags += ["--database", database] }
    if let settings { flags += ["--settings", settings] }
    return try loadSettings(flags).settings
  }

  /// The path of a file that exists.
  ///
  /// - Throws: A `ValidationError` if there is no such file, or if the database is PostgreSQL.
  func existingPath() throws -> String {
    let path = try filePath()
    guard FileManager.default.fileExists(atPath: path) else {
      throw ValidationError("there is no database \(path); name one with --database")
    }
    return path
  }

  /// The path of the file.
  ///
  /// - Throws: A `ValidationError` if the database is PostgreSQL.
  func filePath() throws -> String {
    let settings = try loaded()
    guard !settings.usesPostgres else {
      throw ValidationError(
        "\(settings.databaseName) is PostgreSQL: copy it with pg_dump, and restore it with pg_restore"
      )
    }
    return settings.databasePath
  }

  /// Runs a body with a database that a server may be writing: the body only reads it.
  ///
  /// - Throws: A `ValidationError` if there is no such file.
  func reading<Result: Sendable>(
    _ body: (any Storage) async throws -> Result
  ) async throws -> Result {
    let settings = try loaded()
    if !settings.usesPostgres { _ = try existingPath() }
    return try await closing(try ServerDatabase.reading(settings)) { try await body($0.storage) }
  }

  /// Runs a body with a database, and closes it.
  func closing<Result: Sendable>(
    _ database: ServerDatabase, _ body: (ServerDatabase) async throws -> Result
  ) async throws -> Result {
    do {
      let result = try await body(database)
      try await database.close()
      return result
    } catch {
      try? await database.close()
      throw error
    }
  }
}
