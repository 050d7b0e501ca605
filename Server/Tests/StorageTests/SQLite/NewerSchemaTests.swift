import Foundation
import GRDB
import GameStorage
import GameStorageTesting
import Testing

@testable import SQLiteGameStorage

/// A server on a file of a newer version, whose migration only added to the tables.
struct NewerSchemaTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  /// Makes a file of the next version, from which an older one can read.
  private func makeNewer(readableFrom: Int) async throws {
    try await SQLiteStorage(path: path).close()
    let queue = try DatabaseQueue(path: path)
    try await queue.write { database in
      try database.execute(
        sql: """
          ALTER TABLE players ADD COLUMN born INTEGER;
          ALTER TABLE games ADD COLUMN stars INTEGER NOT NULL DEFAULT 0;
          CREATE TABLE pets(
            number INTEGER PRIMARY KEY, player INTEGER NOT NULL REFERENCES players
          ) STRICT;
          PRAGMA user_version = \(Schema.current + 1);
          """)
      try database.execute(
        sql: "INSERT OR REPLACE INTO settings(name, value) VALUES (?, ?)",
        arguments: [Schema.readableFromSetting, Data("\(readableFrom)".utf8)])
    }
    try queue.close()
  }

  @Test(arguments: StorageCheck.all)
  func `an older server goes on with it`(_ check: StorageCheck) async throws {
    try await makeNewer(readableFrom: Schema.current)
    let storage = try SQLiteStorage(path: path)
    try await check.run { storage }
    #expect(try await storage.schemaVersion() == Schema.current + 1)
    try await storage.close()
    #expect(try DatabaseCheck.check(path).schemaVersion == Schema.current + 1)
    try await SQLiteStorage.reading(path: path).close()
  }

  @Test func `an older server than it is for refuses it`() async throws {
    try await makeNewer(readableFrom: Schema.current + 1)
    let error = StorageError.newerSchema(found: Schema.current + 1, known: Schema.current)
    #expect(throws: error) { try SQLiteStorage(path: path) }
    #expect(throws: error) { try SQLiteStorage.reading(path: path) }
    #expect(
      throws: DatabaseFileError.foreign(path: path, reason: "\(error)")
    ) { try DatabaseCheck.check(path) }
  }
}
