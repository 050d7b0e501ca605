import ArgumentParser
import Foundation
import SQLiteStorage
import Storage

/// Which database a command works on.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database file. By default that of the server's other settings.", valueName: "file"))
  var database: String?
  @Option(help: ArgumentHelp("The server's settings file.", valueName: "file"))
  var settings: String?

  /// The path of the file: that of the server that has the same flags and environment.
  func path() throws -> String {
    var flags: [String] = []
    if let database { flags += ["--database", database] }
    if let settings { flags += ["--settings", settings] }
    return try loadSettings(flags).settings.databasePath
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

  /// Runs a body with the opened database, and closes it.
  ///
  /// - Throws: A `ValidationError` if there is no such file: only the server and `migrate` create one.
  func withStorage<Result: Sendable>(
    creating: Bool = false, _ body: (SQLiteStorage) async throws -> Result
  ) async throws -> Result {
    let path = creating ? try path() : try existingPath()
    let storage = try SQLiteStorage(path: path)
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
