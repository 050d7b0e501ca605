import Foundation
import GRDB
import GameStorage
import GameStorageTesting
import SQLGameStorage
import Testing

@testable import SQLiteGameStorage

/// Migrations of a file, with a table of the tests' own.
struct MigrationTests {
  private func pets(_ columns: [StoredTable.Column] = []) -> StoredTable {
    StoredTable(
      "pets", key: .identifier, personal: .removed(.reference("player")),
      [.id, .player, .text("name")] + columns,
      indexes: columns.isEmpty ? [] : [.init("petsByAge", "bornAt", where: ["bornAt IS NOT NULL"])])
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

  @Test func `a migration keeps the rows, and comes to the tables of a new file`() throws {
    let (before, after) = versions()
    let (migrated, fresh) = (try DatabaseQueue(), try DatabaseQueue())
    try migrated.writeWithoutTransaction { database in
      try Schema.migrate(database, to: before)
      #expect(try Schema.version(of: database, versions: before) == before.first)
      try database.execute(
        sql: """
          INSERT INTO players(id, tokenHash) VALUES (x'01', x'02'), (x'03', x'04');
          INSERT INTO pets(id, player, name) VALUES (x'05', 1, 'Rex'), (x'06', 2, 'Ada');
          """)
      // The version before goes on with the file, and that of now does not look at it twice.
      for _ in 1...2 { try Schema.migrate(database, to: after) }
      #expect(try Schema.version(of: database, versions: after) == before.first + 1)
      #expect(try Schema.version(of: database, versions: before) == before.first + 1)
      #expect(
        try Row.fetchAll(database, sql: "SELECT name, bornAt, isTame FROM pets ORDER BY number")
          == [
            ["name": "Rex", "bornAt": nil, "isTame": 1],
            ["name": "Ada", "bornAt": nil, "isTame": 1],
          ])
      // An erasure removes them, also by a server that knows no pets.
      try database.execute(sql: "UPDATE players SET tokenHash = NULL WHERE number = 1")
      #expect(try String.fetchAll(database, sql: "SELECT name FROM pets") == ["Ada"])
    }
    try fresh.writeWithoutTransaction { try Schema.migrate($0, to: after) }
    let (old, new) = (try migrated.read(objects), try fresh.read(objects))
    #expect(old.count > 200)
    #expect(Set(old).symmetricDifference(new).sorted() == [])
    let names = try fresh.read { Set(try String.fetchAll($0, sql: Schema.objectNames)) }
    #expect(names == after.objects(of: after.current, for: .sqlite))
    #expect(
      names.subtracting(after.objects(of: after.first, for: .sqlite)) == ["index petsByAge"])
  }

  /// Everything that the catalog says of tables, columns, references and indexes, a line each.
  private func objects(_ database: Database) throws -> [String] {
    let tables = """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
      """
    let queries = [
      "SELECT name, wr, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite%'",
      "SELECT name, 'once' FROM sqlite_schema WHERE sql LIKE '%AUTOINCREMENT%'",
      """
      SELECT t.name, c.name, c.type, c."notnull", c.dflt_value, c.pk
      FROM (\(tables)) t JOIN pragma_table_xinfo(t.name) c
      """,
      """
      SELECT t.name, r."from", r."table", r."to", r.on_delete
      FROM (\(tables)) t JOIN pragma_foreign_key_list(t.name) r
      """,
      """
      SELECT t.name, i."unique", i.origin, i.partial, c.seqno, c.name, c."desc", c.key
      FROM (\(tables)) t JOIN pragma_index_list(t.name) i JOIN pragma_index_xinfo(i.name) c
      """,
      "SELECT type, name, sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL",
    ]
    return try queries.flatMap { sql in
      try Row.fetchAll(database, sql: sql).map { row in
        row.databaseValues.map { "\($0)" }.joined(separator: " ")
      }
    }
  }

  @Test func `each version says from which one it can be read`() {
    for versions in [TableVersions.game, versions().after] {
      for version in versions.first...versions.current {
        #expect(versions.first...version ~= versions.readableFrom(version))
      }
    }
  }

  @Test func `a file from before the first release is refused with the way to update it`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("old.sqlite")
    try await SQLiteStorage(path: path).close()
    let queue = try DatabaseQueue(path: path)
    try await queue.write {
      try $0.execute(sql: "PRAGMA user_version = \(TableVersions.game.first - 1)")
    }
    try queue.close()
    let isRefused = { (error: any Error) in
      "\(error)".contains("command migrate of commit")
    }
    #expect(performing: { try SQLiteStorage(path: path) }, throws: isRefused)
    #expect(performing: { try DatabaseCheck.check(path) }, throws: isRefused)
    #expect(performing: { try CopyingSQLiteFile(source: path) }, throws: isRefused)
  }
}
