#if PostgreSQL
  import Foundation
  import GameServiceCore
  import GameServiceTesting
  import GameStorage
  import GameStorageTesting
  import ModerationAPI
  import SQLiteGameStorage
  import Testing
  import TestSupport
  import WordCube
  import WordCubeAPI

  @testable import PostgresGameStorage

  extension PostgresTests {
    struct CopyTests {
      private let cluster: PostgresCluster
      private let folder: URL

      init() throws {
        cluster = try PostgresCluster.shared.get()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }

      private struct Interruption: Error {}

      private func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

      /// Copies, with an interruption after each `batches` batches, after which everything is opened again.
      private func copy(
        from source: () throws -> any CopyingDatabase,
        to target: () throws -> any CopyingDatabase, interruptedAfter batches: Int = .max
      ) throws -> (comparisons: [DatabaseCopy.Comparison], interruptions: Int) {
        var interruptions = 0
        while true {
          let (source, target) = (try source(), try target())
          defer {
            try? source.close()
            try? target.close()
          }
          var count = 0
          do {
            let comparisons = try DatabaseCopy(from: source, to: target) { progress in
              count += 1
              if case .copying = progress.step, count == batches { throw Interruption() }
            }.run()
            try target.finish()
            return (comparisons, interruptions)
          } catch is Interruption {
            interruptions += 1
          }
        }
      }

      private func postgresSource(
        _ schema: String, _ tables: [StoredTable] = []
      ) throws -> CopyingPostgres {
        try CopyingPostgres(source: cluster.address, schema: schema, tables: tables)
      }

      private func postgresTarget(
        _ schema: String, _ tables: [StoredTable] = []
      ) throws -> CopyingPostgres {
        try CopyingPostgres(target: cluster.address, schema: schema, tables: tables)
      }

      // MARK: What is copied

      @Test func `every value of every table comes over, also with interruptions`() throws {
        let (one, two, three) = (file("one"), file("two"), file("three"))
        // And a key of every kind of column that those have not.
        let own =
          OwnTableCheck.tables + [
            .own(
              "keys", key: ["a", "b", "c", "d"],
              [.flag("a"), .small("b"), .integer("c"), .bytes("d")])
          ]
        let first = try CopyingSQLiteFile(target: one, tables: own)
        var tables = RandomTables()
        try tables.fill(first)
        try first.close()
        let (schema, other) = (cluster.newSchema(), cluster.newSchema())
        let steps = [
          try copy(
            from: { try CopyingSQLiteFile(source: one, tables: own) },
            to: { try postgresTarget(schema, own) },
            interruptedAfter: 3),
          try copy(
            from: { try postgresSource(schema, own) }, to: { try postgresTarget(other, own) },
            interruptedAfter: 4),
          try copy(
            from: { try postgresSource(other, own) },
            to: { try CopyingSQLiteFile(target: two, tables: own) },
            interruptedAfter: 2),
          try copy(
            from: { try CopyingSQLiteFile(source: two, tables: own) },
            to: { try CopyingSQLiteFile(target: three, tables: own) }
          ),
        ]
        for (comparisons, _) in steps {
          #expect(comparisons.map(\.table) == (StoredTable.all + own).map(\.name))
          #expect(comparisons == steps[0].comparisons)
          #expect(comparisons.allSatisfy { $0.isEqual })
          for (comparison, table) in zip(comparisons, StoredTable.all + own) {
            #expect(
              comparison.source.count == RandomTables.rowCount(of: table), "\(table.name)")
          }
        }
        for step in steps.dropLast() { #expect(step.interruptions > 5) }
        // A copy that was ended before it said that it is finished.
        let again = try copy(
          from: { try CopyingSQLiteFile(source: one, tables: own) },
          to: { try postgresTarget(schema, own) })
        #expect(again.comparisons == steps[0].comparisons)
        #expect(try DatabaseCheck.check(three, tables: own).schemaVersion > 0)
      }

      @Test func `a server continues with a copy: tokens, ranks, events and new rows`() async throws
      {
        let path = file("game")
        let clock = TestClock()
        let old = try SQLiteStorage(path: path)
        let server = try await TestServer(storage: old, clock: clock)
        var players: [(client: APIClient, credentials: Credentials)] = []
        for name in ["Ada", "Grace", "Emmy"] {
          let client = try await server.client(named: name)
          let credentials = try #require(try await client.credentials.credentials())
          try await play(client, at: clock.now, words: 2 + players.count)
          players.append((client, credentials))
        }
        let (_, code) = try await server.moderators.add(name: "Grace", role: .viewer)
        let before = try await players[0].client.boards.games(language: .english, mode: .unlimited)
        let sample = try await BoardSample(old, at: clock.now)
        try await old.close()

        let schema = cluster.newSchema()
        let (comparisons, _) = try copy(
          from: { try CopyingSQLiteFile(source: path) }, to: { try postgresTarget(schema) })
        #expect(comparisons.allSatisfy { $0.isEqual })
        let storage = try cluster.storage(schema: schema)
        #expect(try await BoardSample(storage, at: clock.now) == sample)
        #expect(sample.lines.contains { $0.hasPrefix("games en unlimited allTime 1: ") })
        #expect(sample.lines.contains { $0.hasPrefix("words en ") })

        let next = try await TestServer(
          Dependencies.fixed(storage: storage, clock: clock, seed: 99), clock: clock)
        let ada = next.client(credentials: players[0].credentials)
        #expect(try await ada.boards.games(language: .english, mode: .unlimited) == before)
        // The new game has a number after those that were copied, and its event comes last.
        try await play(ada, at: clock.now, words: 6)
        let after = try await ada.boards.games(language: .english, mode: .unlimited)
        #expect(after.top.first?.isYours == true && after != before)
        let events = try await storage.read { try $0.events(after: 0, limit: 99) }
        #expect(events.map(\.number) == [1, 2, 3, 4])
        let games = try await storage.read { try $0.games(after: 0, limit: 99) }
        #expect(games.map(\.number) == [1, 2, 3, 4])
        // The log of acts goes on, and codes of moderators are valid.
        let moderator = try next.moderationClient()
        try await moderator.signIn(code: code)
        #expect(try await moderator.acts().map(\.kind) == ["add-moderator", "sign-in"])
        #expect(try await storage.check().flaws == [])
        #expect(next.errors.isEmpty)
        await storage.close()
      }

      private func play(_ client: APIClient, at time: UnixTime, words: Int) async throws {
        let new = try await client.games.newPuzzle(language: .english, mode: .unlimited)
        let moves = try GamePlayer.english.moves(
          on: Puzzle(text: new.puzzle), words: words, at: time)
        let json = try new.submission(of: moves, mode: .unlimited).game
        let result = try await client.games.submit(json, ticket: new.ticket)
        #expect(result.unranked == nil)
      }

      @Test func `a row that differs is found`() throws {
        let path = file("game")
        let source = try CopyingSQLiteFile(target: path)
        var tables = RandomTables()
        try tables.fill(source)
        try source.close()
        let schema = cluster.newSchema()
        let isChanged = try cluster.session(schema: schema)
        let (one, two) = (try CopyingSQLiteFile(source: path), try postgresTarget(schema))
        var hasChanged = false
        let comparisons = try DatabaseCopy(from: one, to: two) { progress in
          guard case .comparing = progress.step, !hasChanged else { return }
          hasChanged = true
          try isChanged.enqueue(
            "UPDATE words SET score = score + 1 WHERE id = (SELECT min(id::text)::uuid FROM words)")
          try isChanged.enqueue(
            "DELETE FROM starts WHERE startedAt = (SELECT max(startedAt) FROM starts)")
          try isChanged.flush()
        }.run()
        #expect(comparisons.filter { !$0.isEqual }.map(\.table) == ["starts", "words"])
        try one.close()
        try two.close()
      }

      // MARK: What is refused

      @Test func `a copy that is not finished is opened by nothing else`() async throws {
        let (path, schema) = (file("game"), cluster.newSchema())
        let file = try CopyingSQLiteFile(target: path)
        try file.insert([], into: StoredTable.all[0], progress: [1])
        try file.close()
        #expect(throws: StorageError.self) { _ = try SQLiteStorage(path: path) }
        #expect(throws: StorageError.self) { _ = try SQLiteStorage.reading(path: path) }
        let database = try postgresTarget(schema)
        try database.insert([], into: StoredTable.all[0], progress: [1])
        #expect(throws: StorageError.self) { _ = try cluster.storage(schema: schema) }
        #expect(throws: StorageError.self) {
          _ = try PostgresStorage.reading(cluster.address, schema: schema)
        }
        try database.finish()
        try await cluster.storage(schema: schema).close()
        try database.close()
      }

      @Test func `other rows, another source, and a source that was changed are refused`()
        async throws
      {
        let path = file("game")
        let storage = try SQLiteStorage(path: path)
        try await storage.write { try $0.setSetting("secret", to: [1]) }
        let lock = #expect(throws: DatabaseInUse.self) {
          _ = try CopyingSQLiteFile(source: path)
        }
        #expect(lock?.path == path)
        #expect(throws: DatabaseInUse.self) { _ = try CopyingSQLiteFile(target: path) }
        try await storage.close()

        let schema = cluster.newSchema()
        let other = try cluster.storage(schema: schema)
        try await other.write { rows in
          try rows.insert(
            StoredPlayer(
              id: UniqueID(high: 1, low: 1), displayName: "Ada", timeZone: "UTC", registeredAt: 1,
              tokenHash: SHA256.digest(of: [1])))
        }
        await other.close()
        func run(_ batches: Int = .max, to schema: String) throws {
          _ = try copy(
            from: { try CopyingSQLiteFile(source: path) },
            to: { try postgresTarget(schema) }, interruptedAfter: batches)
        }
        #expect(throws: CopyError.targetHasRows(["1 players", "1 names"])) {
          try run(to: schema)
        }

        // A copy that was begun, and then a change of the source.
        let begun = cluster.newSchema()
        let (source, target) = (try CopyingSQLiteFile(source: path), try postgresTarget(begun))
        #expect(throws: Interruption.self) {
          _ = try DatabaseCopy(from: source, to: target) { _ in throw Interruption() }.run()
        }
        try source.close()
        try target.close()
        let changed = try SQLiteStorage(path: path)
        try await changed.write { try $0.setSetting("secret", to: [2]) }
        try await changed.close()
        #expect(throws: CopyError.otherCopy) { try run(to: begun) }
        #expect(throws: CopyError.unfinishedSource) {
          _ = try copy(
            from: { try postgresSource(begun) }, to: { try CopyingSQLiteFile(target: file("new")) })
        }
      }

      @Test func `servers and changes are kept out of PostgreSQL meanwhile`() async throws {
        let schema = cluster.newSchema()
        let storage = try cluster.storage(schema: schema)
        try #require(try await poll({ await storage.doesUpkeep }, until: { $0 }))
        #expect(throws: StorageError.failed("a server is running on the database: stop it")) {
          _ = try postgresSource(schema)
        }
        #expect(throws: StorageError.failed("a server is running on the database: stop it")) {
          _ = try postgresTarget(schema)
        }
        await storage.close()
        // PostgreSQL ends a server's session, and its lock, a moment after the connection.
        let ended = try cluster.session(schema: schema)
        try ended.enqueue(
          "SELECT pg_advisory_lock(hashtext($1), \(PostgresSchema.upkeepLock))", [.text(schema)])
        try ended.flush()
        Task {
          try await Task.sleep(for: .milliseconds(300))
          try ended.enqueue("SELECT pg_advisory_unlock_all()")
          try ended.flush()
        }
        let source = try postgresSource(schema)
        let other = try cluster.session(schema: schema)
        for table in StoredTable.all {
          try other.begin("BEGIN")
          try other.enqueue("SET LOCAL lock_timeout = '20ms'")
          #expect {
            try other.enqueue("DELETE FROM \(table.name)")
            try other.flush()
          } throws: { ($0 as? PostgresFailure)?.code == "55P03" }
          other.rollBack()
        }
        try source.close()
        try other.enqueue("DELETE FROM settings")
        try other.flush()
      }

      // MARK: What it knows

      @Test func `a database with an own table that nobody described is refused`() throws {
        let (own, path, schema) = (OwnTableCheck.tables, file("own"), cluster.newSchema())
        for database in [
          try CopyingSQLiteFile(target: path, tables: own), try postgresTarget(schema, own),
        ] as [any CopyingDatabase] {
          try database.finish()
          try database.close()
        }
        let error = CopyError.otherColumns(unknown: ["own_toys"], missing: [])
        let new = cluster.newSchema()
        #expect(throws: error) {
          try copy(
            from: { try CopyingSQLiteFile(source: path, tables: [own[0]]) },
            to: { try postgresTarget(new, [own[0]]) })
        }
        #expect(throws: error) {
          try copy(
            from: { try postgresSource(schema, [own[0]]) },
            to: { try CopyingSQLiteFile(target: file("new"), tables: [own[0]]) })
        }
      }

      /// A schema with a new table or column has to be added to `StoredTable.all`.
      @Test func `a copy knows all tables and columns of both schemas`() throws {
        let schema = cluster.newSchema()
        let databases: [any CopyingDatabase] = [
          try CopyingSQLiteFile(target: file("new")), try postgresTarget(schema),
        ]
        for database in databases { try DatabaseCopy.requireKnownColumns(database) }
        let session = try cluster.session(schema: schema)
        for statement in [
          "CREATE TABLE pets(id bigint)", "ALTER TABLE players ADD COLUMN born bigint",
          "ALTER TABLE games DROP COLUMN stamp",
        ] { try session.enqueue(statement) }
        try session.flush()
        #expect(
          throws: CopyError.otherColumns(
            unknown: ["pets", "players.born"], missing: ["games.stamp"])
        ) { try DatabaseCopy.requireKnownColumns(databases[1]) }
        for database in databases { try database.close() }
      }
    }
  }
#endif
