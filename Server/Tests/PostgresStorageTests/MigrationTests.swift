#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import Testing
  import WordCube

  @testable import PostgresGameStorage

  extension PostgresTests {
    /// Migrations of a database, with a table of the tests' own.
    struct MigrationTests {
      private let cluster: PostgresCluster

      init() throws { cluster = try PostgresCluster.shared.get() }

      private static let pets = StoredTable(
        "pets", key: .identifier, personal: .removed(.reference("player")),
        [.id, .player, .text("name")])
      private static let olderPets = StoredTable(
        "pets", key: .identifier, personal: .removed(.reference("player")),
        [.id, .player, .text("name"), .integer("bornAt").optional, .flag("isTame").standard(1)],
        indexes: [.init("petsByAge", "bornAt", where: ["bornAt IS NOT NULL"])])
      /// A table whose rows a server of the first version does not know.
      private static let toys = StoredTable(
        "toys", key: .number(), personal: .removed(.reference("player")), [.number, .player])

      /// The game's tables and `pets`. The next version adds `toys`, and the last one columns and an index of `pets`.
      private static let versions: [TableVersions] = {
        let first = TableVersions.game.current
        let steps = [
          TableVersions.Migration(readableFrom: first) { toys.statements(for: $0) },
          TableVersions.Migration(readableFrom: first) { dialect in
            ["bornAt", "isTame"].flatMap { olderPets.statements(adding: $0, for: dialect) }
              + olderPets.indexes.map { $0.statement(on: "pets", for: dialect) }
          },
        ]
        return [[pets], [pets, toys], [olderPets, toys]].enumerated().map { count, tables in
          TableVersions(
            StoredTable.all + tables, first: first, migrations: Array(steps.prefix(count)))
        }
      }()

      @Test(arguments: [[0, 2], [0, 1, 2], [1, 2]])
      func `migrations keep the rows, and a server of the version before runs beside them`(
        _ way: [Int]
      ) async throws {
        let (migrated, fresh) = (cluster.newSchema(), cluster.newSchema())
        let session = try cluster.session(schema: migrated)
        _ = try PostgresSchema.migrate(session, schema: migrated, to: Self.versions[way[0]])
        // It knows neither pets nor toys.
        let server = try cluster.storage(schema: migrated)
        let id = UniqueID(high: 0, low: 1)
        try session.enqueue(
          "INSERT INTO players(id, displayName, tokenHash) VALUES ($1, 'Ada', $2)",
          [.id(id), .bytes(Array(repeating: 1, count: 32))])
        try session.enqueue(
          "INSERT INTO pets(id, player, name) VALUES (gen_random_uuid(), $1, 'Rex')", [.id(id)])
        try session.flush()
        for step in way.dropFirst() + [2] {
          _ = try PostgresSchema.migrate(session, schema: migrated, to: Self.versions[step])
        }
        #expect(try await server.schemaVersion() == Self.versions[2].current)
        let rows = PostgresRows(session)
        let found = try rows.all("SELECT name, bornAt, isTame FROM pets", []) {
          "\(try $0.text()) \(try $0.optionalInteger() ?? 0) \(try $0.flag())"
        }
        #expect(found == ["Rex 0 true"])
        try session.enqueue("INSERT INTO toys(player) VALUES ($1)", [.id(id)])
        try session.flush()
        try await server.write { try $0.erasePlayer(id) }
        for table in ["pets", "toys"] {
          let left = try rows.first("SELECT count(*) FROM \(table)", []) { try $0.integer() }
          #expect(left == 0, "\(table)")
        }
        await server.close()

        let other = try cluster.session(schema: fresh)
        _ = try PostgresSchema.migrate(other, schema: fresh, to: Self.versions[2])
        try Self.expectEqual(session, other)
      }

      /// A table lock of a migration would wait for a server that waits for the migration.
      @Test func `a migration does not lock players`() throws {
        let statements = Self.versions[2].statements(
          from: Self.versions[0].current, for: .postgreSQL)
        #expect(statements.contains { $0.hasPrefix("CREATE OR REPLACE FUNCTION forgetErased") })
        #expect(!statements.contains { $0.contains("ON players") })
      }

      @Test func `a schema without a version is damage`() async throws {
        let schema = cluster.newSchema()
        try await cluster.storage(schema: schema).close()
        let session = try cluster.session(schema: schema)
        try session.enqueue("DELETE FROM versions")
        try session.flush()
        #expect(throws: StorageError.damaged("the schema has no version")) {
          try cluster.storage(schema: schema)
        }
      }

      /// Expects that the catalog says the same of two schemas.
      static func expectEqual(_ one: PostgresSession, _ other: PostgresSession) throws {
        let (old, new) = (try objects(one), try objects(other))
        #expect(old.count > 200)
        #expect(Set(old).symmetricDifference(new).sorted() == [])
      }

      /// Everything that the catalog says of columns, constraints, indexes and triggers, a line each.
      private static func objects(_ session: PostgresSession) throws -> [String] {
        let schema = "current_schema()::regnamespace"
        let queries = [
          """
          SELECT concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
            a.attidentity, pg_get_expr(d.adbin, d.adrelid))
          FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
          LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
          WHERE c.relnamespace = \(schema) AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
          """,
          """
          SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
          FROM pg_constraint WHERE connamespace = \(schema)
          """,
          """
          SELECT replace(indexdef, current_schema() || '.', '') FROM pg_indexes
          WHERE schemaname = current_schema()
          """,
          """
          SELECT replace(pg_get_triggerdef(t.oid), current_schema() || '.', '')
          FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
          WHERE NOT t.tgisinternal AND c.relnamespace = \(schema)
          """,
          "SELECT proname || ' ' || prosrc FROM pg_proc WHERE pronamespace = \(schema)",
        ]
        let rows = PostgresRows(session)
        return try queries.flatMap { try rows.all($0, []) { try $0.text() } }
      }

      @Test func `tables from before the first release are refused with the way to update them`()
        async throws
      {
        let schema = cluster.newSchema()
        try await cluster.storage(schema: schema).close()
        let session = try cluster.session(schema: schema)
        try session.enqueue("DELETE FROM versions")
        try session.enqueue("INSERT INTO versions(version, readableFrom) VALUES (12, 12)")
        try session.flush()
        #expect {
          try cluster.storage(schema: schema)
        } throws: { "\($0)".contains("command migrate of commit") }
      }
    }
  }
#endif
