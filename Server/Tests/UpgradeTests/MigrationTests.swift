import EnglishLexicon
import Foundation
import GRDB
import GameServiceCore
import GameServiceTesting
import Lexicon
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

struct MigrationTests {
  @Test func `a new schema keeps every row and column of the old one`() async throws {
    let files = FixtureFolder.version(1)
    let folder = try TemporaryFolder()
    let path = folder.file("old.sqlite")
    try FileManager.default.copyItem(atPath: files.database.path, toPath: path)
    let before = try tables(of: path)
    #expect(before.values.allSatisfy { !$0.rows.isEmpty }, "each table has rows")
    #expect(before.count == 13)

    let storage = try SQLiteStorage(path: path)
    #expect(try await storage.schemaVersion() > 1)
    #expect(try await storage.check() == [])
    try await storage.close()
    let after = try tables(of: path)
    for (name, table) in before {
      let found = try #require(after[name], "the table \(name)")
      // Nothing names the row of a receipt.
      let columns = table.columns.filter { name != "receipts" || $0 != "number" }
      #expect(Set(found.columns).isSuperset(of: columns), "the columns of \(name)")
      let expected = table.rows.map {
        expectedRow($0, of: name).filter { columns.contains($0.key) }
      }
      let kept = found.rows.map { $0.filter { table.columns.contains($0.key) } }
      #expect(Set(kept) == Set(expected), "the rows of \(name)")
    }
  }

  /// A row as it is now. Games of a challenge counted from its end, and count from the moment at which none of its games
  /// is accepted any more.
  private func expectedRow(_ row: [String: DatabaseValue], of table: String) -> [String:
    DatabaseValue]
  {
    var row = row
    let isOfChallenge =
      row["challenge"].map { !$0.isNull } ?? (row["#challenge"] == true.databaseValue)
    if ["games", "events", "words"].contains(table), isOfChallenge,
      let time = row["countsFrom"].flatMap({ Int64.fromDatabaseValue($0) })
    {
      row["countsFrom"] = (time + 301).databaseValue
    }
    row["#challenge"] = nil
    return row
  }

  private struct Table {
    var columns: [String]
    var rows: [[String: DatabaseValue]]
  }

  private func tables(of path: String) throws -> [String: Table] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { database in
      var tables: [String: Table] = [:]
      let names = try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      for name in names {
        let columns = try database.columns(in: name).map(\.name)
        // A word has no challenge of its own.
        let more =
          name == "words"
          ? ", (SELECT challenge IS NOT NULL FROM games WHERE number = game) AS [#challenge]" : ""
        let rows = try Row.fetchAll(
          database,
          sql: "SELECT *\(more) FROM \(name) ORDER BY \(columns.prefix(2).joined(separator: ", "))"
        )
        // Which servers can read the file is not a row of the old one.
        .filter { name != "settings" || $0["name"] != "readableFrom" }
        tables[name] = Table(
          columns: columns,
          rows: rows.map { row in
            Dictionary(row.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
          })
      }
      return tables
    }
  }

  @Test func `all stored games have the same verdict`() async throws {
    let old = try await OldFile()
    let audit = StoredGameAudit(
      storage: old.storage, judge: old.server.service.dependencies.judge)
    var lines: [String] = []
    let summary = try await audit.run(report: { lines.append("\($0): \($1)") })
    #expect(summary.differenceCount == 0 && lines.isEmpty)
    #expect(summary.gameCount >= 27)
  }

  @Test func `upkeep goes on`() async throws {
    let old = try await OldFile()
    let findings = try await old.storage.read { try $0.findings(limit: 9) }
    #expect(findings.contains { $0.kind == .refused && !$0.submission.isEmpty })
    #expect(findings.contains { $0.kind == .implausible })
    #expect(try await !old.storage.read { try $0.waitingChecks(limit: 99) }.isEmpty)
    let worker = PlausibilityWorker(old.server.service.dependencies, [.english])
    #expect(try await worker.checkWaitingGames(limit: 1) == 1)
    try await old.server.service.makeTodaysChallenges()
    try await old.server.service.announceResults()
    try await old.server.service.remindPlayers()
    try await old.server.service.forgetOldRows()
    #expect(try await old.storage.read { try $0.findings(limit: 99) }.count >= findings.count)
  }
}
