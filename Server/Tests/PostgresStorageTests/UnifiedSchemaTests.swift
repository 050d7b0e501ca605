#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import Testing

  @testable import PostgresGameStorage

  extension PostgresTests {
    struct UnifiedSchemaTests {
      private let cluster: PostgresCluster

      init() throws { cluster = try PostgresCluster.shared.get() }

      @Test func `the migrations come to the tables of StoredTable, object by object`() async throws {
        let (migrated, fresh) = (cluster.newSchema(), cluster.newSchema())
        try await cluster.storage(schema: migrated).close()
        let session = try cluster.session(schema: fresh)
        try session.enqueue("CREATE SCHEMA \(fresh)")
        for statement in PostgresSchema.freshStatements { try session.enqueue(statement) }
        try session.flush()
        let old = try objects(cluster.session(schema: migrated))
        let new = try objects(cluster.session(schema: fresh))
        #expect(old.count > 200)
        for line in Set(old).symmetricDifference(new).sorted() {
          Issue.record("\(old.contains(line) ? "migrated" : "fresh"): \(line)")
        }
      }

      private func objects(_ session: PostgresSession) throws -> [String] {
        let rows = PostgresRows(session)
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
        return try queries.flatMap { try rows.all($0, []) { try $0.text() } }
          .filter { !$0.contains("versions") }
      }
    }
  }
#endif
