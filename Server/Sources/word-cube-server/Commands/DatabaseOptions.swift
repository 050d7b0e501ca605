import ArgumentParser
import Foundation
import SQLiteStorage
import Storage

/// Which database a command works on.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database file. By default WORDCUBE_DATABASE of the environment, or word-cube.sqlite.",
      valueName: "file"))
  var database: String?

  /// The path of the file.
  var path: String {
    database ?? ProcessInfo.processInfo.environment["WORDCUBE_DATABASE"] ?? "word-cube.sqlite"
  }

  /// Runs a body with the opened database, and closes it.
  ///
  /// - Throws: A `ValidationError` if there is no such file: only the server and `migrate` create one.
  func withStorage<Result: Sendable>(
    creating: Bool = false, _ body: (SQLiteStorage) async throws -> Result
  ) async throws -> Result {
    guard creating || FileManager.default.fileExists(atPath: path) else {
      throw ValidationError("there is no database \(path); name one with --database")
    }
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
