#if PostgreSQL
  import Foundation
  import GameServiceCore
  import GameStorage
  import GameStorageTesting
  import SQLiteGameStorage
  import Testing
  import TestSupport

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

      /// A newer server updates the tables so that this one cannot go on with them.
      @Test func `an older server that runs takes no changes any more, until it can again`()
        async throws
      {
        let schema = cluster.newSchema()
        let storage = try cluster.storage(schema: schema)
        try await storage.write { try $0.setSetting("mine", to: [1]) }
        let newer = try cluster.session(schema: schema)
        let (next, current) = (PostgresSchema.current + 1, PostgresSchema.current)
        func isRefused() async -> Bool {
          do {
            try await storage.checkWritable()
            return false
          } catch {
            return error as? StorageError == .newerSchema(found: next, known: current)
          }
        }
        func wait(until isSo: () async -> Bool) async throws {
          #expect(try await poll(isSo, until: { $0 }))
        }
        try newer.begin("BEGIN")
        // What the older server reads for events is not there any more.
        try newer.enqueue("ALTER TABLE events RENAME COLUMN score TO points")
        try newer.enqueue(
          "INSERT INTO versions(version, readableFrom) VALUES (\(next), \(next))")
        try newer.enqueue("SELECT pg_notify('\(schema)_events', 'tables')")
        try newer.commit()
        try await wait { await isRefused() }
        await #expect(throws: StorageError.newerSchema(found: next, known: current)) {
          try await storage.write { try $0.setSetting("mine", to: [2]) }
        }
        #expect(try await storage.read { try $0.setting("mine") } == [1])
        // The other one does the upkeep.
        try await wait { await !storage.doesUpkeep }

        try newer.begin("BEGIN")
        try newer.enqueue("ALTER TABLE events RENAME COLUMN points TO score")
        try newer.enqueue("DELETE FROM versions WHERE version = \(next)")
        try newer.commit()
        try await wait { await !isRefused() }
        try await storage.write { try $0.setSetting("mine", to: [3]) }
        await storage.close()
      }

      @Test func `an update of the tables wakes the servers that run`() async throws {
        let schema = cluster.newSchema()
        let session = try cluster.session(schema: schema)
        try session.enqueue("LISTEN \(schema)_events")
        try session.flush()
        let pipe = try UnsafeWakePipe()
        let storage = try cluster.storage(schema: schema)
        let found = try session.wait(or: pipe.reader, milliseconds: 5_000)
        #expect(found.first?.channel == "\(schema)_events" && found.first?.text == "tables")
        await storage.close()
      }

      /// The fixture is a dump of an SQLite file's copy. The file is a fixture, too, and both must have the same rows.
      @Test func `a restored dump has the rows of the file that it was made of`() async throws {
        let fixtures = URL(fileURLWithPath: #filePath)
          .appendingPathComponent("../../Fixtures").standardizedFileURL
        let name = "upgraded_\(UInt32.random(in: 0...UInt32.max))"
        let session = try cluster.session()
        try session.enqueue("CREATE DATABASE \(name)")
        try session.flush()
        try cluster.load(fixtures.appendingPathComponent("postgres15/dump.sql"), into: name)
        let address = cluster.address(of: name)
        let storage = try PostgresStorage(address)
        #expect(try await storage.schemaVersion() == PostgresSchema.current)
        #expect(try await storage.check().flaws == [])
        // If a table changed without a migration, it differs from that of a new database.
        let fresh = cluster.newSchema()
        try await cluster.storage(schema: fresh).close()
        try MigrationTests.expectEqual(
          PostgresAddress(text: address, schema: "wordcube").connect(),
          cluster.session(schema: fresh))
        let sample = try await BoardSample(storage, at: 1_795_438_800)
        await storage.close()

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
          UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("file").path
        try FileManager.default.copyItem(
          atPath: fixtures.appendingPathComponent("version15/word-cube.sqlite").path, toPath: path)
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
