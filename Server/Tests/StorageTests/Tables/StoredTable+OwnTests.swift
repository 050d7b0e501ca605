import SQLGameStorage
import Testing

@testable import GameStorage

struct OwnDescriptionTests {
  private typealias Column = StoredTable.Column
  private typealias Index = StoredTable.Index

  private func flaw(
    _ name: String = "clubs", key: [String] = ["name"], rows: StoredTable.Personal? = nil,
    columns: [Column] = [.text("name")], indexes: [Index] = []
  ) -> String? {
    StoredTable.ownFlaw(name, key: key, rows: rows, columns: columns, indexes: indexes)
  }

  @Test func `the names in the database begin with own, and no later table can have them`() {
    let table = StoredTable.own(
      "clubs", key: ["name"], rows: .removed(with: "chair"),
      [.text("name"), .player("chair"), .id("badge").optional.unique],
      indexes: [Index("byChair", "chair")])
    #expect(
      table.ownObjects(for: .sqlite) == [
        "table own_clubs", "index own_clubs_badgeUnique", "index own_clubs_byChair",
        "trigger own_clubs_erasure",
      ])
    #expect(table.ownObjects(for: .postgreSQL) == table.ownObjects(for: .sqlite))
    #expect(!StoredTable.all.contains { $0.name.hasPrefix("own_") || $0.isOwn })
  }

  @Test(arguments: ["a", "Clubs2", "abcdefghijklmnopqrstuvwxyz12"])
  func `a name of letters and digits is one`(_ name: String) {
    #expect(flaw(name) == nil)
    #expect(flaw(key: [name], columns: [.text(name)], indexes: [Index(name, name)]) == nil)
  }

  @Test(arguments: [
    "", "2clubs", "own_clubs", "clubs; DROP TABLE players", "clübs", "a b", "\"a\"", "a\0",
    "abcdefghijklmnopqrstuvwxyz123",
  ])
  func `another name is refused`(_ name: String) {
    let expected = "expected a letter, then at most 27 letters and digits, found '\(name)'"
    #expect(flaw(name) == "the name of the table: \(expected)")
    #expect(flaw(columns: [.text("name"), .text(name)]) == "the name of a column: \(expected)")
    #expect(flaw(indexes: [Index(name, "name")]) == "the name of an index: \(expected)")
  }

  @Test(arguments: ["order", "Select", "number", "user", "rowid", "xmin"])
  func `a reserved name is refused`(_ name: String) {
    let expected = "expected a word that is not reserved, found '\(name)'"
    #expect(flaw(name) == "the name of the table: \(expected)")
    #expect(flaw(columns: [.text("name"), .text(name)]) == "the name of a column: \(expected)")
  }

  @Test func `a wrong column is refused`() {
    func flaw(_ column: Column) -> String? { self.flaw(columns: [.text("name"), column]) }
    #expect(flaw(.text("Name")) == "two columns have the name Name")
    #expect(
      flaw(.id("match", of: "matches"))
        == "the column match: expected a reference to players, found one to another table")
    #expect(
      flaw(.text("motto").standard(1))
        == "the column motto: expected a number or a flag, because it has a default value")
    #expect(flaw(.small("level").standard(32_767)) == nil)
    #expect(
      flaw(.small("level").standard(32_768))
        == "the default value of the column level: expected -32768...32767, found 32768")
    #expect(
      flaw(.flag("isOpen").standard(2))
        == "the default value of the column isOpen: expected 0...1, found 2")
  }

  @Test func `a wrong key is refused`() {
    #expect(flaw(key: []) == "the key: expected one or more columns, found none")
    #expect(flaw(key: ["nam"]) == "the key: expected a column of the table, found 'nam'")
    #expect(flaw(key: ["name", "name"]) == "the key: expected each column once, found name twice")
    #expect(
      flaw(columns: [.text("name").optional]) == "the key: expected no optional column, found name")
  }

  @Test func `rows about players say whose they are`() {
    let columns: [Column] = [.text("name"), .player("chair")]
    #expect(
      flaw(columns: columns)
        == "rows: expected .removed(with:) or .kept(for:), because chair refers to players, found nil"
    )
    #expect(flaw(rows: .kept(for: "chair"), columns: columns) == nil)
    #expect(flaw(rows: .kept(for: "name"), columns: columns) != nil)
    #expect(
      flaw(rows: .kept(for: "chair"), columns: columns.map(\.secret))
        == "the columns: expected at least one that is not secret, found none")
    #expect(flaw(rows: .kept(for: "chair"), columns: [columns[0].secret, columns[1]]) == nil)
    #expect(flaw(rows: .removed(with: "chairs"), columns: columns) != nil)
    #expect(
      flaw(rows: StoredTable.Personal(owners: [], removesErased: true), columns: columns)
        == "rows: expected one or more columns, found none")
  }

  @Test func `a storage is opened with own tables, each once`() {
    let tables = ["clubs", "towns"].map { StoredTable.own($0, key: ["id"], [.id]) }
    #expect(tables.ownFlaw == nil && [StoredTable]().ownFlaw == nil)
    let again = StoredTable.own("Towns", key: ["id"], [.id])
    #expect((tables + [again]).ownFlaw == "expected each name once, found own_Towns twice")
    #expect(
      StoredTable.ofPlayers.ownFlaw
        == "expected tables that StoredTable.own describes, found players")
  }

  @Test func `a wrong index is refused`() {
    #expect(flaw(indexes: [Index("byName", "~name")]) == nil)
    #expect(
      flaw(indexes: [Index("byName", "nam")])
        == "the index byName: expected a column of the table, found 'nam'")
    #expect(flaw(indexes: [Index("byName")]) == "the index byName: expected columns, found none")
    #expect(
      flaw(indexes: [Index("byName", "name", where: ["name <> ''"])])
        == "the index byName: expected an index that covers all rows")
    #expect(
      flaw(indexes: [Index("a", "name"), Index("A", "name")]) == "two indexes have the name A")
    #expect(
      flaw(columns: [.text("name").unique], indexes: [Index("nameUnique", "name")])
        == "two indexes have the name nameUnique")
    #expect(flaw(indexes: [Index("Pkey", "name")])?.contains("PostgreSQL doesn't use") == true)
    // PostgreSQL cuts off names of more than 63 bytes.
    let (long, longer) = (String(repeating: "a", count: 24), String(repeating: "a", count: 25))
    let table = String(repeating: "b", count: 28)
    #expect(flaw(table, key: [long], columns: [.text(long).unique]) == nil)
    #expect(
      flaw(table, key: [longer], columns: [.text(longer).unique])
        == "the index \(longer)Unique: expected at most 63 bytes with the table's name, found 64")
  }
}
