import GRDB
import GameStorage
import SQLGameStorage
import Testing

@testable import SQLiteGameStorage

struct UnifiedSchemaTests {
  @Test func `the migrations come to the tables of StoredTable, object by object`() throws {
    let (migrated, fresh) = (try DatabaseQueue(), try DatabaseQueue())
    try migrated.writeWithoutTransaction { try Schema.migrate($0) }
    try fresh.write { database in
      for table in StoredTable.all {
        for statement in table.statements(for: .sqlite) { try database.execute(sql: statement) }
      }
      for statement in StoredTable.erasureTrigger(for: .sqlite) { try database.execute(sql: statement) }
    }
    let (old, new) = (try migrated.read(objects), try fresh.read(objects))
    #expect(old.count > 200)
    for line in Set(old).symmetricDifference(new).sorted() {
      Issue.record("\(old.contains(line) ? "migrated" : "fresh"): \(line)")
    }
  }

  private func objects(_ database: Database) throws -> [String] {
    var lines: [String] = []
    func add(_ prefix: String, _ sql: String, _ arguments: StatementArguments = []) throws {
      for row in try Row.fetchAll(database, sql: sql, arguments: arguments) {
        lines.append(prefix + " " + row.databaseValues.map { "\($0)" }.joined(separator: " "))
      }
    }
    try add(
      "table", "SELECT name, wr, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite%'")
    try add("sequence", "SELECT name FROM sqlite_schema WHERE sql LIKE '%AUTOINCREMENT%'")
    let tables = try String.fetchAll(
      database,
      sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    for table in tables {
      try add(
        table, "SELECT name, type, \"notnull\", dflt_value, pk FROM pragma_table_xinfo(?)", [table])
      try add(
        table, "SELECT \"table\", \"from\", \"to\", on_delete FROM pragma_foreign_key_list(?)",
        [table])
      let indexes = try Row.fetchAll(
        database, sql: "SELECT name, \"unique\", origin, partial FROM pragma_index_list(?)",
        arguments: [table])
      for index in indexes {
        let name: String = index[0]
        let columns = try Row.fetchAll(
          database,
          sql: "SELECT name, \"desc\", coll, key FROM pragma_index_xinfo(?) ORDER BY seqno",
          arguments: [name]
        ).map { $0.databaseValues.map { "\($0)" }.joined(separator: "/") }
        let shown = name.hasPrefix("sqlite") ? "automatic" : name
        lines.append("\(table) index \(shown) \(index.databaseValues.dropFirst()) \(columns)")
      }
    }
    for row in try Row.fetchAll(
      database,
      sql: "SELECT type, name, sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL")
    {
      let text: String = row[2]
      lines.append("\(row[0] as String) \(text.split { $0.isWhitespace }.joined(separator: " "))")
    }
    return lines
  }
}
