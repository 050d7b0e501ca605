import ArgumentParser
import Foundation
import GameService
import SQLiteStorage
import Storage

/// Creates or updates the schema.
struct Migrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create the database, or update its schema to this version.",
    discussion: "The server does the same when it starts. Make a backup first.")

  @OptionGroup var options: DatabaseOptions

  func run() async throws {
    try await options.withStorage(creating: true) { storage in
      print("\(try options.path()): schema \(try await storage.schemaVersion())")
    }
  }
}

/// Copies the database while the server runs.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy the database to a new file, while the server may be running.",
    discussion: """
      The copy is one state of the database. It has the secrets of the server: keep it as safe \
      as the database.
      """)

  @OptionGroup var options: DatabaseOptions
  @Argument(help: "The new file. It must not exist.") var file: String

  func run() async throws {
    guard !FileManager.default.fileExists(atPath: file) else {
      throw ValidationError("\(file) exists already")
    }
    try await options.withStorage { try await $0.backup(to: file) }
    print("\(file): a copy of \(try options.path())")
  }
}

/// Puts a backup in the place of the database.
struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create the database from a backup.",
    discussion: "Stop the server and move the old database away first: nothing is overwritten.")

  @OptionGroup var options: DatabaseOptions
  @Argument(help: "The backup.") var file: String

  func run() async throws {
    guard FileManager.default.fileExists(atPath: file) else {
      throw ValidationError("there is no backup \(file)")
    }
    let database = try options.path()
    for path in [database, database + "-wal", database + "-shm"] {
      guard !FileManager.default.fileExists(atPath: path) else {
        throw ValidationError("\(path) exists already; stop the server and move it away")
      }
    }
    let backup = try SQLiteStorage(path: file)
    let flaws = try await backup.check()
    guard flaws.isEmpty else {
      throw ValidationError("the backup is damaged: \(flaws.joined(separator: "; "))")
    }
    try await backup.backup(to: database)
    try await backup.close()
    print("\(database): restored from \(file)")
  }
}

/// Puts new secrets in front.
struct RotateSecrets: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add new secrets for signatures and tickets, in front of the old ones.",
    discussion: """
      Restart the server afterwards. Keys that clients have stay valid while their secret is \
      kept: clients get a new key when they replace their token. The secret of daily puzzles \
      stays.
      """)

  @OptionGroup var options: DatabaseOptions
  @Option(help: "The number of secrets of each kind that are kept, with the new one.")
  var keep = 2

  func validate() throws {
    guard (1...16).contains(keep) else { throw ValidationError("--keep \(keep) is not 1 to 16") }
  }

  func run() async throws {
    try await options.withStorage { storage in
      try await ServerKeys.rotate(in: storage, keeping: keep, randomBits: systemRandomBits)
    }
    print("New secrets are in front. Restart the server.")
  }
}
