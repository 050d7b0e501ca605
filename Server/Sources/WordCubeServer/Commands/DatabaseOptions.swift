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
  /// - Throws: A `ValidationError` if there is no such file.
  func existingPath() throws -> String {
    let path = try path()
    guard FileManager.default.fileExists(atPath: path) else {
      throw ValidationError("there is no database \(path); name one with --database")
    }
    return path
  }

  /// Runs a body with a database that a server may be writing: the body only reads it.
  ///
  /// - Throws: A `ValidationError` if there is no such file.
  func reading<Result: Sendable>(
    _ body: (SQLiteStorage) async throws -> Result
  ) async throws -> Result {
    try await closing(try SQLiteStorage.reading(path: try existingPath()), body)
  }

  /// Runs a body with a storage, and closes it.
  func closing<Result: Sendable>(
    _ storage: SQLiteStorage, _ body: (SQLiteStorage) async throws -> Result
  ) async throws -> Result {
    do {
      let result = try await body(storage)
      try await storage.close()
      return result
    } catch {
      try? await storage.close()
      throw error
    }
  }
}
