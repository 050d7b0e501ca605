import Foundation
import GRDB
import GameStorage
import GameStorageTesting
import SQLGameStorage
import Testing

@testable import SQLiteGameStorage

/// Migrations of a file, with a table of the tests' own.
struct MigrationTests {
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

  /// The game's tables and `pets`. The next version adds `toys` and rebuilds `pets`; the last one adds to `pets`.
  private static let versions: [TableVersions] = {
    let first = TableVersions.game.current
    let steps = [
      TableVersions.Migration(readableFrom: first) { dialect in
        toys.statements(for: dialect) + ["ALTER TABLE pets RENAME TO earlier"]
          + pets.statements(for: dialect) + [
            "INSERT INTO pets(number, id, player, name) SELECT number, id, player, name FROM earlier",
            "DROP TABLE earlier",
          ]
      },
      TableVersions.Migration(readableFrom: first) { dialect in
        ["bornAt", "isTame"].flatMap { olderPets.statements(adding: $0, for: dialect) }
          + olderPets.indexes.map { $0.statement(on: "pets", for: dialect) }
      },
    ]
    return [[pets], [pets, toys], [olderPets, toys]].enumerated().map { count, tables in
      TableVersions(StoredTable.all + tables, first: first, migrations: Array(steps.prefix(count)))
    }
  }()

  @Test(arguments: [[0, 2], [0, 1, 2], [1, 2]])
  func `migrations keep the rows, and come to the tables of a new file`(_ way: [Int]) throws {
    let last = Self.versions[2]
    let (migrated, fresh) = (try DatabaseQueue(), try DatabaseQueue())
    try migrated.writeWithoutTransaction { database in
      try Schema.migrate(database, to: Self.versions[way[0]])
      try database.execute(
        sql: """
          INSERT INTO players(id, tokenHash) VALUES (x'01', x'02'), (x'03', x'04');
          INSERT INTO pets(id, player, name) VALUES (x'05', 1, 'Rex'), (x'06', 2, 'Ada');
          """)
      // A file that is up to date stays as it is.
      for step in way.dropFirst() + [2] { try Schema.migrate(database, to: Self.versions[step]) }
      // The servers of all versions can use it.
      for versions in Self.versions {
        #expect(try Schema.version(of: database, versions: versions) == last.current)
      }
      #expect(
        try Row.fetchAll(database, sql: "SELECT name, bornAt, isTame FROM pets ORDER BY number")
          == [
            ["name": "Rex", "bornAt": nil, "isTame": 1],
            ["name": "Ada", "bornAt": nil, "isTame": 1],
          ])
      // An erasure removes the rows of tables that came later, too.
      try database.execute(sql: "INSERT INTO toys(player) VALUES (1), (2)")
      try database.execute(sql: "UPDATE players SET tokenHash = NULL WHERE number = 1")
      #expect(try String.fetchAll(database, sql: "SELECT name FROM pets") == ["Ada"])
      #expect(try Int.fetchAll(database, sql: "SELECT player FROM toys") == [2])
    }
    try fresh.writeWithoutTransaction { try Schema.migrate($0, to: last) }
    try expectEqual(migrated, fresh)
    let names = try fresh.read { Set(try String.fetchAll($0, sql: Schema.objectNames)) }
    #expect(names == last.objects(of: last.current, for: .sqlite))
    #expect(
      names.subtracting(last.objects(of: last.first, for: .sqlite))
        == ["index petsByAge", "table toys"])
  }

  /// The fixture has the tables of an earlier version. If a table changed without a migration, they differ from those of a
  /// new file.
  @Test func `the database of a fixture comes to the tables of a new file`() throws {
    let file = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Fixtures/version15/word-cube.sqlite").standardizedFileURL
    let folder = try TemporaryFolder()
    let path = folder.path("word-cube.sqlite")
    try FileManager.default.copyItem(atPath: file.path, toPath: path)
    let (migrated, fresh) = (try DatabaseQueue(path: path), try DatabaseQueue())
    for queue in [migrated, fresh] {
      try queue.writeWithoutTransaction { try Schema.migrate($0) }
    }
    try expectEqual(migrated, fresh)
    try migrated.close()
  }

  private func expectEqual(_ migrated: DatabaseQueue, _ fresh: DatabaseQueue) throws {
    let (old, new) = (try migrated.read(objects), try fresh.read(objects))
    #expect(old.count > 200)
    #expect(Set(old).symmetricDifference(new).sorted() == [])
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
        // A statement of an earlier file can have other line breaks.
        row.databaseValues.map { "\($0)" }.joined(separator: " ").replacing("\\n", with: " ")
          .split(separator: " ").joined(separator: " ")
      }
    }
  }

  @Test func `each version can be read from the latest version that a step to it names`() {
    let first = TableVersions.game.first
    let versions = TableVersions(
      [], first: first,
      migrations: [first, first + 2, first].map { oldest in .init(readableFrom: oldest) { _ in [] }
      })
    #expect((first...first + 3).map(versions.readableFrom) == [first, first, first + 2, first + 2])
    for version in first...TableVersions.game.current {
      #expect(first...version ~= TableVersions.game.readableFrom(version))
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
