#if PostgreSQL
  import Foundation
  import GameServiceCore
  import GameStorage
  import GameStorageTesting
  import SQLiteGameStorage
  import Testing

  @testable import PostgresGameStorage

  extension PostgresTests {
    struct SchemaVersionTests {
      private let cluster: PostgresCluster

      init() throws { cluster = try PostgresCluster.shared.get() }

      /// Servers of two versions work on one database while they are replaced.
      @Test(arguments: StorageCheck.all)
      func `an older server goes on with tables that a newer one added to`(
        _ check: StorageCheck
      ) async throws {
        let schema = cluster.newSchema()
        try await cluster.storage(schema: schema).close()
        let session = try cluster.session(schema: schema)
        let (next, current) = (PostgresSchema.current + 1, PostgresSchema.current)
        for statement in [
          "ALTER TABLE players ADD COLUMN born bigint",
          "ALTER TABLE games ADD COLUMN stars bigint NOT NULL DEFAULT 0",
          "CREATE TABLE pets(id uuid PRIMARY KEY, player uuid NOT NULL REFERENCES players)",
          "INSERT INTO versions(version, readableFrom) VALUES (\(next), \(current))",
        ] { try session.enqueue(statement) }
        try session.flush()
        let storage = try cluster.storage(schema: schema)
        try await check.run { storage }
        #expect(try await storage.schemaVersion() == next)
        await storage.close()
      }

      @Test func `each version says from which one it can be read`() {
        #expect(PostgresSchema.readableFrom.count == PostgresSchema.migrations.count)
        for (index, oldest) in PostgresSchema.readableFrom.enumerated() {
          #expect(1...index + 1 ~= oldest)
        }
      }

      /// The fixture is a dump of the copy of an SQLite file, which is a fixture, too: both have to come to the same.
      @Test
      func `a dump of version 1 is updated, and has the rows of the file that it was made of`()
        async throws
      {
        let fixtures = URL(fileURLWithPath: #filePath)
          .appendingPathComponent("../../Fixtures").standardizedFileURL
        let name = "upgraded_\(UInt32.random(in: 0...UInt32.max))"
        let session = try cluster.session()
        try session.enqueue("CREATE DATABASE \(name)")
        try session.flush()
        try cluster.load(fixtures.appendingPathComponent("postgres1/dump.sql"), into: name)
        let address = cluster.address(of: name)
        let storage = try PostgresStorage(address)
        #expect(try await storage.schemaVersion() == PostgresSchema.current)
        #expect(try await storage.check().flaws == [])
        let sample = try await BoardSample(storage, at: 1_795_438_800)
        await storage.close()

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
          UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("file").path
        try FileManager.default.copyItem(
          atPath: fixtures.appendingPathComponent("version1/word-cube.sqlite").path, toPath: path)
        let file = try SQLiteStorage(path: path)
        #expect(try await BoardSample(file, at: 1_795_438_800) == sample)
        #expect(sample.lines.count > 100)
        try await file.close()
        let (source, target) = (
          try CopyingPostgres(source: address), try CopyingSQLiteFile(source: path)
        )
        // Nothing is copied: both have the same rows.
        for comparison in try DatabaseCopy(from: source, to: target).run() {
          #expect(comparison.isEqual, "\(comparison)")
        }
        try source.close()
        try target.close()
      }
    }
  }
#endif
