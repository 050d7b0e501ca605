import GameStorage

extension StoredTable {
  /// The statements that make the table and its indexes.
  package func statements(for dialect: SQLDialect) -> [String] {
    guard !isOwn else { return ownStatements(for: dialect) }
    let indexes = indexes.filter { dialect == .postgreSQL || !$0.isForPostgreSQL }
      .map { $0.statement(on: name, for: dialect) }
    let partial = columns.compactMap { dialect == .postgreSQL ? $0.uniqueIndex : nil }
      .map { $0.statement(on: name, for: dialect) }
    return [creation(for: dialect)] + partial + indexes
  }

  /// The statement that makes the table without its indexes.
  func creation(for dialect: SQLDialect) -> String {
    "CREATE TABLE \(name)(\(parts(for: dialect).joined(separator: ", ")))\(options(dialect))"
  }

  /// Returns the statements that add a column of this table to one that lacks it. In SQLite, it must not be unique.
  package func statements(adding column: String, for dialect: SQLDialect) -> [String] {
    guard let added = columns.first(where: { $0.name == column }) else {
      preconditionFailure("\(name) has no column \(column)")
    }
    let definition = added.definition(isKey: false, of: key, for: dialect)
    let index = dialect == .postgreSQL ? added.uniqueIndex?.statement(on: name, for: dialect) : nil
    return ["ALTER TABLE \(name) ADD COLUMN \(definition)"] + (index.map { [$0] } ?? [])
  }

  /// The columns and constraints.
  private func parts(for dialect: SQLDialect) -> [String] {
    var parts: [String] = []
    var columns = columns
    switch (key, dialect) {
    case (.identifier, .sqlite), (.number(.ascending), .sqlite), (.number(.given), .sqlite):
      columns.removeAll { $0.name == "number" }
      parts = ["number INTEGER PRIMARY KEY"]
    case (.number(.once), .sqlite):
      columns.removeAll { $0.name == "number" }
      parts = ["number INTEGER PRIMARY KEY AUTOINCREMENT"]
    case (.identifier, .postgreSQL):
      if let number = columns.firstIndex(of: .number) {
        columns.remove(at: number)
        parts = ["number bigint GENERATED ALWAYS AS IDENTITY UNIQUE"]
      }
    case (.number(let numbering), .postgreSQL):
      columns.removeAll { $0.name == "number" }
      let source = numbering == .given ? "" : " GENERATED ALWAYS AS IDENTITY"
      parts = ["number bigint\(source) PRIMARY KEY"]
    case (.columns, _): break
    }
    parts += columns.map { $0.definition(isKey: keyColumns == [$0], of: key, for: dialect) }
    if case .columns(let names, _) = key, names.count > 1 {
      parts.append("PRIMARY KEY(\(names.joined(separator: ", ")))")
    }
    return parts + unique.map { "UNIQUE(\($0))" }
  }

  private func options(_ dialect: SQLDialect) -> String {
    guard dialect == .sqlite else { return "" }
    guard case .columns(_, let wide) = key, !wide else { return " STRICT" }
    // The key of these rows is their number.
    let isNumber = keyColumns.count == 1 && keyColumns[0].type(for: .sqlite) == "INTEGER"
    return isNumber ? " STRICT" : " STRICT, WITHOUT ROWID"
  }
}

extension StoredTable.Column {
  func type(for dialect: SQLDialect) -> String {
    switch (kind, dialect) {
    case (.integer, .sqlite), (.small, .sqlite), (.flag, .sqlite), (.reference, .sqlite): "INTEGER"
    case (.text, .sqlite): "TEXT"
    case (.bytes, .sqlite), (.id, .sqlite), (.idOf, .sqlite): "BLOB"
    case (.integer, .postgreSQL): "bigint"
    case (.small, .postgreSQL): "smallint"
    case (.flag, .postgreSQL): "boolean"
    case (.text, .postgreSQL): "text"
    case (.bytes, .postgreSQL): "bytea"
    case (.id, .postgreSQL), (.idOf, .postgreSQL), (.reference, .postgreSQL): "uuid"
    }
  }

  /// The column in the statement that makes its table.
  fileprivate func definition(
    isKey: Bool, of key: StoredTable.Key, for dialect: SQLDialect
  ) -> String {
    var words = [name, type(for: dialect)]
    if hasByteOrder, dialect == .postgreSQL { words.append("COLLATE \"C\"") }
    switch (isKey, key, dialect) {
    case (true, .columns, _), (true, .identifier, .postgreSQL): words.append("PRIMARY KEY")
    case (true, .identifier, .sqlite): words.append("NOT NULL UNIQUE")
    default:
      if !isOptional { words.append("NOT NULL") }
      if uniqueness == .constraint || uniqueness != nil && dialect == .sqlite {
        words.append("UNIQUE")
      }
    }
    if let standard = standardText(for: dialect) { words.append("DEFAULT \(standard)") }
    switch (kind, dialect) {
    case (.reference(let table), _), (.idOf(let table), .postgreSQL):
      words.append("REFERENCES \(table)")
    case (.idOf(let table), .sqlite): words.append("REFERENCES \(table)(id)")
    default: break
    }
    return words.joined(separator: " ")
  }

  /// The default value as the database spells it.
  func standardText(for dialect: SQLDialect) -> String? {
    guard let standard else { return nil }
    return kind == .flag && dialect == .postgreSQL ? "\(standard != 0)" : "\(standard)"
  }

  /// The index that stands for a constraint in PostgreSQL.
  fileprivate var uniqueIndex: StoredTable.Index? {
    guard case .index(let name) = uniqueness else { return nil }
    return StoredTable.Index(name, self.name, isUnique: true)
  }
}

extension StoredTable.Index {
  /// The statement that makes the index.
  package func statement(on table: String, for dialect: SQLDialect) -> String {
    var columns = columns.map { column -> String in
      let isPlain = column.allSatisfy { $0.isLetter }
      switch dialect {
      case .sqlite: return column.first == "~" ? "\(column.dropFirst()) DESC" : column
      // All columns are ascending, so that finding the start of a board's page takes one comparison of rows.
      // `~score` is `-1 - score`.
      case .postgreSQL: return isPlain ? column : "(\(column))"
      }
    }
    if let covered, dialect == .sqlite { columns.append(covered) }
    var conditions = conditions.map { condition -> String in
      switch (condition, dialect) {
      case (.sql(let text), _):
        self.conditions.count > 1 && text.contains(" OR ") ? "(\(text))" : text
      // SQLite finds the index only if the queries spell the condition the same.
      case (.not(let flag), .sqlite): "\(flag) = 0"
      case (.not(let flag), .postgreSQL): "NOT \(flag)"
      }
    }
    // A partial index is not a key: see ``StoredTable/Column/Uniqueness``.
    if isUnique, dialect == .postgreSQL { conditions.append("\(self.columns[0]) IS NOT NULL") }
    let list = columns.joined(separator: ", ")
    let end = conditions.isEmpty ? "" : " WHERE \(conditions.joined(separator: " AND "))"
    return "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name) ON \(table)(\(list))\(end)"
  }
}

// MARK: Erasures

extension StoredTable {
  /// The statement that says which rows of other tables the database removes when a player is erased: a trigger of SQLite, and
  /// the function of PostgreSQL's ``erasureTrigger``, which it replaces.
  ///
  /// The database does it, because an earlier version's server, which may run beside this one, doesn't know later tables.
  package static func erasure(of tables: [StoredTable], for dialect: SQLDialect) -> String {
    // A row goes before those that it refers to.
    erasure(
      "forgetErased", tables.reversed().compactMap { $0.erasureDeletion(for: dialect) },
      for: dialect)
  }

  /// PostgreSQL's trigger, which is made once: to replace it would lock players against all changes.
  package static let erasureTrigger = erasureTrigger("forgetErased")

  /// The statement that removes the rows of the erased player `NEW`; nil if they stay.
  func erasureDeletion(for dialect: SQLDialect) -> String? {
    guard let personal, personal.removesErased else { return nil }
    let key = dialect == .sqlite ? "number" : "id"
    let owners = personal.owners.compactMap { owner -> String? in
      switch owner {
      // In PostgreSQL's function, a column could have the name of a variable.
      case .reference(let column), .author(let column, _):
        "\(isOwn ? "\(name)." : "")\(column) = NEW.\(key)"
      case .row, .id, .game, .subject: nil
      }
    }
    return "DELETE FROM \(name) WHERE \(owners.joined(separator: " OR "));"
  }

  /// The trigger of SQLite, or the function of PostgreSQL's trigger, that runs statements when a player is erased.
  static func erasure(
    _ name: String, _ deletions: [String], for dialect: SQLDialect
  ) -> String {
    let body = deletions.joined(separator: "\n")
    switch dialect {
    case .sqlite:
      return """
        CREATE TRIGGER \(name) AFTER UPDATE OF tokenHash ON players WHEN NEW.tokenHash IS NULL BEGIN
        \(body)
        END
        """
    case .postgreSQL:
      return """
        CREATE OR REPLACE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
        \(body)
        RETURN NULL;
        END $$
        """
    }
  }

  /// PostgreSQL's trigger with the function of the same name.
  static func erasureTrigger(_ name: String) -> String {
    """
    CREATE TRIGGER \(name) AFTER UPDATE OF tokenHash ON players
    FOR EACH ROW WHEN (NEW.tokenHash IS NULL) EXECUTE FUNCTION \(name)()
    """
  }
}
