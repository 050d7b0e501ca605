#if PostgreSQL
  import GameStorage
  import SQLGameStorage

  /// A summary of a database's contents.
  public struct PostgresSummary: Hashable, Sendable, CustomStringConvertible {
    /// The version of its tables.
    public var schemaVersion: Int
    /// The number of rows in each table, by the table's lower-case name.
    public var rowCounts: [String: Int64]
    /// The flaws.
    public var flaws: [String]
    /// The rows that do not match their checksums.
    public var rowFlaws: RowFlaws

    /// The text, such as `schema 1, 3 players, 9 games, 0 matches`.
    public var description: String {
      let counts = ["players", "games", "matches"].map { "\(rowCounts[$0] ?? 0) \($0)" }
      return "schema \(schemaVersion), \(counts.joined(separator: ", "))"
    }
  }

  extension PostgresStorage {
    /// Checks that all tables and indexes exist and are valid, that rows only refer to rows that exist, and
    /// that rows match their checksums. To check the structure of PostgreSQL's files, use its tool
    /// `pg_amcheck`.
    public func check() async throws -> PostgresSummary { try await check(ownTables) }

    /// Checks a database as ``check()`` does, with own tables that the storage need not be opened with: so that the check
    /// reports what they lack.
    package func check(_ tables: [StoredTable]) async throws -> PostgresSummary {
      try await read { reader in
        guard let rows = reader as? PostgresRows else { throw StorageError.failed("no rows") }
        // The time is proportional to the rows.
        try rows.allowLongStatements()
        let version = try PostgresSchema.version(rows)
        var flaws: [String] = []
        let relations = try rows.all(
          """
          SELECT c.relname::text, c.relkind::text, coalesce(i.indisvalid, true)
          FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
          WHERE c.relnamespace = current_schema()::regnamespace
          """, []
        ) { (name: try $0.text(), kind: try $0.text(), isValid: try $0.flag()) }
        let triggers = try rows.all(
          """
          SELECT t.tgname::text, p.prosrc FROM pg_trigger t
          JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
          WHERE NOT t.tgisinternal AND t.tgenabled IN ('O', 'A')
            AND c.relnamespace = current_schema()::regnamespace
          """, []
        ) { (name: try $0.text(), body: try $0.text()) }
        let own = tables.flatMap { $0.ownObjects(for: .postgreSQL) }.map { $0.lowercased() }
        let expected = PostgresSchema.objects(of: version).union(own)
        let found =
          relations.map { "\($0.kind == "r" ? "table" : "index") \($0.name)" }
          + triggers.map { "trigger \($0.name)" }
        flaws += expected.subtracting(found).sorted().map { "there is no \($0)" }
        let erasure = StoredTable.erasure(of: StoredTable.all, for: .postgreSQL)
        for trigger in triggers {
          let isExpected =
            if trigger.name == "forgeterased" {
              version != PostgresSchema.current || erasure.contains(trigger.body)
            } else {
              tables.first { $0.ownTrigger.lowercased() == trigger.name }
                .map { $0.isOwnErasure(trigger.body, for: .postgreSQL) } ?? true
            }
          if !isExpected {
            flaws.append("the function of the trigger \(trigger.name) was changed")
          }
        }
        flaws += relations.filter { !$0.isValid }.map { "the index \($0.name) is not valid" }
        let references = try rows.all(
          """
          SELECT conrelid::regclass::text, a.attname::text, confrelid::regclass::text,
            b.attname::text
          FROM pg_constraint
          JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
          JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = confkey[1]
          WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
          """, []
        ) { (try $0.text(), try $0.text(), try $0.text(), try $0.text()) }
        for (table, column, other, key) in references {
          let isBroken = try rows.first(
            """
            SELECT EXISTS(SELECT 1 FROM \(table) t WHERE t.\(column) IS NOT NULL
              AND NOT EXISTS (SELECT 1 FROM \(other) o WHERE o.\(key) = t.\(column)))
            """, []
          ) { try $0.flag() }
          if isBroken == true {
            flaws.append("a row of \(table) refers to a row of \(other) that does not exist")
          }
        }
        var counts: [String: Int64] = [:]
        for object in expected.intersection(found) where object.hasPrefix("table ") {
          let table = String(object.dropFirst(6))
          counts[table] = try rows.first("SELECT count(*) FROM \(table)", []) { try $0.integer() }
        }
        // If the log cannot be read, the missing table is reported.
        if counts["acts"] != nil, let flaw = try rows.actLogFlaw() { flaws.append("\(flaw)") }
        var rowFlaws = RowFlaws()
        if counts["games"] != nil, counts["dictionaries"] != nil { rowFlaws = try rows.rowFlaws() }
        return PostgresSummary(
          schemaVersion: version, rowCounts: counts, flaws: flaws, rowFlaws: rowFlaws)
      }
    }
  }
#endif
