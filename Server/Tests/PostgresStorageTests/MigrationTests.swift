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

      private func pets(_ columns: [StoredTable.Column] = []) -> StoredTable {
        StoredTable(
          "pets", key: .identifier, personal: .removed(.reference("player")),
          [.id, .player, .text("name")] + columns,
          indexes: columns.isEmpty
            ? [] : [.init("petsByAge", "bornAt", where: ["bornAt IS NOT NULL"])])
      }

      /// The game's tables and `pets`, which has another column and an index in the next version.
      private func versions() -> (before: TableVersions, after: TableVersions) {
        let (old, new) = (pets(), pets([.integer("bornAt").optional, .flag("isTame").standard(1)]))
        let first = TableVersions.game.current
        let migration = TableVersions.Migration(readableFrom: first) { dialect in
          ["bornAt", "isTame"].map { new.statement(adding: $0, for: dialect) }
            + new.indexes.map { $0.statement(on: new.name, for: dialect) }
        }
        return (
          TableVersions(StoredTable.all + [old], first: first),
          TableVersions(StoredTable.all + [new], first: first, migrations: [migration])
        )
      }

      @Test func `a migration keeps the rows, and a server of the version before runs beside it`()
        async throws
      {
        let (before, after) = versions()
        let (migrated, fresh) = (cluster.newSchema(), cluster.newSchema())
        let session = try cluster.session(schema: migrated)
        _ = try PostgresSchema.migrate(session, schema: migrated, to: before)
        // It knows no pets.
        let server = try cluster.storage(schema: migrated)
        let id = UniqueID(high: 0, low: 1)
        try session.enqueue(
          "INSERT INTO players(id, displayName, tokenHash) VALUES ($1, 'Ada', $2)",
          [.id(id), .bytes(Array(repeating: 1, count: 32))])
        try session.enqueue(
          "INSERT INTO pets(id, player, name) VALUES (gen_random_uuid(), $1, 'Rex')", [.id(id)])
        try session.flush()
        for _ in 1...2 {
          _ = try PostgresSchema.migrate(session, schema: migrated, to: after)
        }
        #expect(try await server.schemaVersion() == before.first + 1)
        let rows = PostgresRows(session)
        let found = try rows.all("SELECT name, bornAt, isTame FROM pets", []) {
          "\(try $0.text()) \(try $0.optionalInteger() ?? 0) \(try $0.flag())"
        }
        #expect(found == ["Rex 0 true"])
        try await server.write { try $0.erasePlayer(id) }
        #expect(try rows.first("SELECT count(*) FROM pets", []) { try $0.integer() } == 0)
        await server.close()

        let other = try cluster.session(schema: fresh)
        _ = try PostgresSchema.migrate(other, schema: fresh, to: after)
        let (old, new) = (try objects(session), try objects(other))
        #expect(old.count > 200)
        #expect(Set(old).symmetricDifference(new).sorted() == [])
      }

      /// Everything that the catalog says of columns, constraints, indexes and triggers, a line each.
      private func objects(_ session: PostgresSession) throws -> [String] {
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
        try session.enqueue("UPDATE versions SET version = 12")
        try session.flush()
        #expect {
          try cluster.storage(schema: schema)
        } throws: { "\($0)".contains("command migrate of commit") }
      }
    }
  }
#endif
