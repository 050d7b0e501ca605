import GameStorage

/// What a database's catalog says about own tables, in lower case.
private struct OwnCatalog {
  struct Column {
    var name: String
    /// Such as `TEXT NOT NULL`: the type, whether it has a value in each row, the default value and the reference.
    var definition: String
    var mayBeLeftOut: Bool
    /// The place in the key, from 1; 0 if it isn't part of it.
    var keyPlace: Int64
  }

  var columns: [String: [Column]] = [:]
  /// Such as `UNIQUE club, joinedat DESC`.
  var indexes: [String: String] = [:]
  /// The triggers of erasures: SQLite's statements, and the bodies of PostgreSQL's functions.
  var triggers: [String: String] = [:]
}

extension SQLRows {
  /// Returns the statements that create what a database lacks of its own tables: tables, indexes, and columns that are
  /// optional or have a default value. Leaves other own tables alone, and other columns that a row can lack: a newer
  /// program of the same owner may run beside this one.
  ///
  /// - Throws: ``/GameStorage/StorageError/failed(_:)`` if a table differs from its description in any other way.
  package func missingOwnStatements(_ tables: [StoredTable]) throws -> [String] {
    guard !tables.isEmpty else { return [] }
    let catalog = try ownCatalog()
    return try tables.flatMap { table in
      guard let found = catalog.columns[table.name.lowercased()] else {
        return table.ownStatements(for: Self.dialect)
      }
      let columns = try Self.missingColumns(of: table, found)
      try Self.requireErasure(of: table, catalog)
      return columns + (try Self.missingIndexes(of: table, catalog))
    }
  }

  /// Throws if a database lacks something of its own tables, or has tables that differ from their descriptions.
  package func requireOwnTables(_ tables: [StoredTable]) throws {
    let statements = try missingOwnStatements(tables)
    guard !statements.isEmpty else { return }
    let lacking =
      TableVersions.objects(madeBy: statements).sorted()
      + statements.filter { $0.hasPrefix("ALTER") }
    throw StorageError.failed(
      "the database lacks \(lacking.joined(separator: ", ")): start the server, or use the command migrate"
    )
  }

  // MARK: Comparing

  private static func missingColumns(
    of table: StoredTable, _ found: [OwnCatalog.Column]
  ) throws -> [String] {
    let key = found.filter { $0.keyPlace > 0 }.sorted { $0.keyPlace < $1.keyPlace }.map(\.name)
    let expectedKey = table.keyColumns.map { $0.name.lowercased() }
    guard key == expectedKey else { throw table.difference("the key", "\(expectedKey)", "\(key)") }
    var statements: [String] = []
    for column in table.columns {
      let expected = column.ownDefinition(for: dialect)
      let what = "the column \(column.name)"
      if let known = found.first(where: { $0.name == column.name.lowercased() }) {
        guard known.definition == expected else {
          throw table.difference(what, expected, known.definition)
        }
      } else if column.isOptional || column.standard != nil {
        statements += table.statements(adding: column.name, for: dialect)
      } else {
        throw table.difference(
          what, "\(expected), which can't be added unless it is optional or has a default value",
          "none")
      }
    }
    let names = Set(table.columns.map { $0.name.lowercased() })
    if let other = found.first(where: { !names.contains($0.name) && !$0.mayBeLeftOut }) {
      throw table.difference(
        "the column \(other.name)", "none, or one that a row can lack", other.definition)
    }
    return statements
  }

  private static func missingIndexes(
    of table: StoredTable, _ catalog: OwnCatalog
  ) throws -> [String] {
    try table.indexes.compactMap { index in
      let statement = table.ownStatement(of: index, for: dialect)
      guard let found = catalog.indexes[index.name.lowercased()] else { return statement }
      let places = index.columns.map { $0.hasPrefix("~") ? "\($0.dropFirst()) DESC" : $0 }
      let expected = Self.index(isUnique: index.isUnique, places.map { $0.lowercased() })
      guard found == expected else {
        throw table.difference("the index \(index.name)", expected, found)
      }
      return nil
    }
  }

  private static func index(isUnique: Bool, _ places: [String]) -> String {
    (isUnique ? "unique " : "") + places.joined(separator: ", ")
  }

  private static func requireErasure(of table: StoredTable, _ catalog: OwnCatalog) throws {
    let found = catalog.triggers[table.ownTrigger.lowercased()]
    let expected = table.ownErasure(for: dialect).first
    switch (expected, found) {
    case (nil, nil): return
    case (_?, let text?) where table.isOwnErasure(text, for: dialect): return
    default:
      throw table.difference(
        "the trigger \(table.ownTrigger)", expected ?? "none, because rows stay", found ?? "none")
    }
  }
}

extension StoredTable {
  /// The error for a table of the database that isn't as described.
  fileprivate func difference(_ what: String, _ expected: String, _ found: String) -> StorageError {
    .failed(
      "the table \(name) differs from its description: \(what): expected \(expected), found \(found)"
    )
  }
}

extension StoredTable.Column {
  /// The column as ``OwnCatalog`` has it.
  fileprivate func ownDefinition(for dialect: SQLDialect) -> String {
    let reference: String? = if case .reference(let table) = kind { table } else { nil }
    return Self.ownDefinition(
      type(for: dialect), isOptional: isOptional, standard: standardText(for: dialect), reference)
  }

  fileprivate static func ownDefinition(
    _ type: String, isOptional: Bool, standard: String?, _ reference: String?
  ) -> String {
    type + (isOptional ? "" : " NOT NULL") + (standard.map { " DEFAULT \($0)" } ?? "")
      + (reference.map { " REFERENCES \($0)" } ?? "")
  }
}

// MARK: Reading

extension SQLRows {
  private func ownCatalog() throws -> OwnCatalog {
    var catalog = OwnCatalog()
    try forEach(Self.ownColumnQuery, []) { columns in
      let (table, name, type) = (try columns.text(), try columns.text(), try columns.text())
      let (isRequired, standard) = (try columns.flag(), try columns.optionalText())
      let (place, reference) = (try columns.integer(), try columns.optionalText())
      let definition = StoredTable.Column.ownDefinition(
        type, isOptional: !isRequired && place == 0,
        standard: standard.map(Self.standardValue), reference)
      catalog.columns[table, default: []].append(
        OwnCatalog.Column(
          name: name, definition: definition,
          mayBeLeftOut: place == 0 && (!isRequired || standard != nil), keyPlace: place))
      return true
    }
    var places: [String: (isUnique: Bool, places: [String])] = [:]
    try forEach(Self.ownIndexQuery, []) { columns in
      let (name, isUnique) = (try columns.text(), try columns.flag())
      let (column, isDescending) = (try columns.text(), try columns.flag())
      places[name, default: (isUnique, [])].places.append(column + (isDescending ? " desc" : ""))
      return true
    }
    catalog.indexes = places.mapValues { Self.index(isUnique: $0.isUnique, $0.places) }
    try forEach(Self.ownTriggerQuery, []) { columns in
      catalog.triggers[try columns.text()] = try columns.text()
      return true
    }
    return catalog
  }

  /// Returns the value of an expression such as `'-1'::integer`.
  private static func standardValue(_ expression: String) -> String {
    ["true", "false"].contains(expression)
      ? expression : expression.filter { "-0123456789".contains($0) }
  }

  private static var ownColumnQuery: String {
    switch dialect {
    case .sqlite:
      """
      SELECT lower(t.name), lower(c.name), c.type, c."notnull", c.dflt_value, c.pk,
        (SELECT lower(r."table") FROM pragma_foreign_key_list(t.name) r WHERE r."from" = c.name)
      FROM sqlite_schema t JOIN pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name LIKE 'own\\_%' ESCAPE '\\'
      """
    case .postgreSQL:
      """
      SELECT c.relname::text, a.attname::text, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid), coalesce(k.place, 0), r.relname::text
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
      LEFT JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k(number, place) ON k.number = a.attnum
      LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum]
      LEFT JOIN pg_class r ON r.oid = f.confrelid
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
        AND c.relname LIKE 'own\\_%' AND a.attnum > 0 AND NOT a.attisdropped
      """
    }
  }

  private static var ownIndexQuery: String {
    switch dialect {
    case .sqlite:
      """
      SELECT lower(i.name), i."unique", lower(c.name), c."desc"
      FROM sqlite_schema t JOIN pragma_index_list(t.name) i JOIN pragma_index_xinfo(i.name) c
      WHERE t.type = 'table' AND t.name LIKE 'own\\_%' ESCAPE '\\' AND i.origin = 'c' AND c.key = 1
      ORDER BY i.name, c.seqno
      """
    case .postgreSQL:
      """
      SELECT c.relname::text, i.indisunique, a.attname::text,
        i.indoption[(k.place - 1)::int]::int & 1 = 1
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
      CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(number, place)
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.number
      WHERE t.relnamespace = current_schema()::regnamespace AND t.relname LIKE 'own\\_%'
        AND NOT i.indisprimary
      ORDER BY c.relname, k.place
      """
    }
  }

  private static var ownTriggerQuery: String {
    switch dialect {
    case .sqlite:
      """
      SELECT lower(name), sql FROM sqlite_schema
      WHERE type = 'trigger' AND name LIKE 'own\\_%' ESCAPE '\\'
      """
    case .postgreSQL:
      """
      SELECT t.tgname::text, p.prosrc FROM pg_trigger t
      JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal
        AND t.tgname LIKE 'own\\_%'
      """
    }
  }
}
