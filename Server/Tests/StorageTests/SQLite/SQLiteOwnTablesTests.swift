import GRDB
import GameStorage
import GameStorageTesting
import Synchronization
import Testing
import WordCube

@testable import SQLiteGameStorage

struct SQLiteOwnTablesTests {
  private let folder: TemporaryFolder
  private let path: String
  private let tables = OwnTableCheck.tables

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  private func use(
    _ tables: [StoredTable], _ body: (any Storage) async throws -> Void
  ) async throws {
    let storage = try SQLiteStorage(path: path, tables: tables)
    try await body(storage)
    #expect(try await storage.check() == [])
    try await storage.close()
  }

  @Test func `columns and indexes are added later, and earlier programs run beside`() async throws {
    try await OwnTableStory.expectVersions(use)
  }

  @Test func `any other difference is refused`() async throws {
    try await OwnTableStory.expectDifferences(use)
  }

  @Test func `a reader knows own tables, and names those that the file lacks`() async throws {
    try await use([tables[0]]) { _ in }
    try await SQLiteStorage.reading(path: path, tables: [tables[0]]).close()
    let error = StorageError.failed(
      "the database lacks table own_toys: start the server, or use the command migrate")
    #expect(throws: error) { try SQLiteStorage.reading(path: path, tables: tables) }
    #expect(throws: error) { try CopyingSQLiteFile(source: path, tables: tables) }
  }

  @Test func `a check names what is missing of own tables`() async throws {
    try await use(tables) { _ in }
    #expect(try DatabaseCheck.check(path, tables: tables).rowCounts["own_pets"] == 0)
    let queue = try DatabaseQueue(path: path)
    try await queue.write {
      try $0.execute(sql: "DROP INDEX own_pets_byAge; DROP TABLE own_toys")
    }
    #expect(
      throws: DatabaseFileError.damaged(
        path: path, flaws: ["there is no index own_pets_byAge", "there is no table own_toys"])
    ) { try DatabaseCheck.check(path, tables: tables) }
    // The next program makes them.
    try await use(tables) { _ in }
    try await queue.write {
      try $0.execute(
        sql: """
          DROP TRIGGER own_pets_erasure;
          CREATE TRIGGER own_pets_erasure AFTER UPDATE OF tokenHash ON players BEGIN SELECT 1; END;
          """)
    }
    try queue.close()
    #expect(
      throws: DatabaseFileError.damaged(
        path: path, flaws: ["the trigger own_pets_erasure was changed"])
    ) { try DatabaseCheck.check(path, tables: tables) }
    #expect(try DatabaseCheck.check(path).rowCounts["own_pets"] == 0)
  }

  @Test func `a name is the same in upper and lower case`() async throws {
    func table(_ name: String) -> StoredTable {
      .own(name, key: ["player"], rows: .removed(with: "player"), [.player, .text("club")])
    }
    try await use([table("Clubs")]) { _ in }
    #expect(try DatabaseCheck.check(path, tables: [table("clubs")]).rowCounts["own_Clubs"] == 0)
    try await use([table("clubs")]) { _ in }
  }

  @Test func `an index has the order of the rows`() async throws {
    let table = StoredTable.own(
      "clubs", key: ["name"], [.text("name"), .text("town"), .integer("founded")],
      indexes: [.init("byTown", "town", "~founded")])
    let storage = try SQLiteStorage.inMemory(tables: [table])
    let text = Mutex("")
    try await storage.connections.write { database in
      database.trace { event in
        if case .statement(let statement) = event, statement.sql.contains("own_clubs") {
          text.withLock { $0 = statement.sql }
        }
      }
    }
    var query = OwnQuery(table, limit: 9)
    (query.conditions, query.order) = (["town": .text("Ulm")], ["~founded"])
    for last in [nil, [.text("a"), .text("Ulm"), .integer(1)]] as [[ColumnValue]?] {
      query.last = last
      _ = try await storage.read { [query] in try $0.ownRows(query) }
      let sql = text.withLock { $0 }
      let plan = try await storage.connections.write { database in
        let explanation = try database.makeStatement(sql: "EXPLAIN QUERY PLAN \(sql)")
        explanation.setUncheckedArguments([])
        return try Row.fetchAll(explanation).map { $0["detail"] as String }
      }
      let place = last == nil ? "" : " AND founded<?"
      #expect(plan.first == "SEARCH x USING INDEX own_clubs_byTown (town=?\(place))")
      // Only clubs that were founded in the same year are sorted.
      #expect(plan.last != "USE TEMP B-TREE FOR ORDER BY", "\(plan)")
    }
  }

  @Test func `a backup has own tables, also those that a program does not know`() async throws {
    let copy = folder.path("copy.sqlite")
    let (id, restored) = (UniqueID(high: 0, low: 1), folder.path("restored.sqlite"))
    let rows = StoredTable.own("notes", key: ["id"], [.id, .text("text")])
    try await use([rows]) { storage in
      try await storage.write {
        try $0.setOwnRow([.id(id), .text("é")], in: rows, replacing: false)
      }
    }
    #expect(try SQLiteStorage.backup(of: path, to: copy).rowCounts["own_notes"] == 1)
    #expect(try SQLiteStorage.restore(copy, to: restored).rowCounts["own_notes"] == 1)
    let storage = try SQLiteStorage.reading(path: restored, tables: [rows])
    let found = try await storage.read { try $0.ownRows(OwnQuery(rows, limit: 9)) }
    #expect(found == [[.id(id), .text("é")]])
    try await storage.close()
  }
}
