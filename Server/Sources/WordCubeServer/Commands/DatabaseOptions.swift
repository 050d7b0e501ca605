import ArgumentParser
import Foundation
import HTTPHost
import SQLiteGameStorage
import GameStorage

/// The database that a command works on.
struct DatabaseOptions: ParsableArguments {
  // This is a `String` because an error would quote a value of a custom type, and the address may contain a
  // password.
  @Option(
    help: ArgumentHelp(
      "The database: a file, or postgres://user@host/name. By default, the one in the server's settings.",
      valueName: "database"))
  var database: String?
  @Option(help: ArgumentHelp("The server's settings file.", valueName: "file"))
  var settings: String?

  /// Returns the settings of a server with the same flags and environment.
  func loaded(_ otherFlags: [String] = []) throws -> ServerSettings {
    var flags = otherFlags
    if let database { flags += ["--database", database] }
    if let settings { flags += ["--settings", settings] }
    return try loadSettings(flags).settings
  }

  /// Returns the path of an existing file.
  ///
  /// - Throws: A `ValidationError` if there is no such file, or if the database is PostgreSQL.
  func existingPath() throws -> String {
    let path = try filePath()
    guard FileManager.default.fileExists(atPath: path) else {
      throw ValidationError("there is no database \(path); name one with --database")
    }
    return path
  }

  /// Returns the path of the file.
  ///
  /// - Throws: A `ValidationError` if the database is PostgreSQL.
  func filePath() throws -> String {
    let database = try loaded().database
    guard case .sqlite(let path) = database else {
      throw ValidationError(
        "\(database) is PostgreSQL: copy it with pg_dump, and restore it with pg_restore")
    }
    return path
  }

  /// Returns the path of an argument that names a file other than the database.
  ///
  /// - Throws: A `ValidationError` if the argument may be meant for a different kind of database.
  static func path(_ argument: String) throws -> String {
    guard case .sqlite(let path)? = DatabaseAddress(argument) else {
      throw ValidationError(
        "expected a file; write a path with : or = before its first / as ./NAME, and PostgreSQL with --database"
      )
    }
    return path
  }

  /// Runs a body that reads a database that a server may be writing to.
  ///
  /// - Throws: A `ValidationError` if there is no such file.
  func reading<Result: Sendable>(
    _ body: (any Storage) async throws -> Result
  ) async throws -> Result {
    let settings = try loaded()
    if !settings.usesPostgres { _ = try existingPath() }
    return try await closing(try ServerDatabase.reading(settings)) { try await body($0.storage) }
  }

  /// Runs a body with a database, then closes the database.
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
