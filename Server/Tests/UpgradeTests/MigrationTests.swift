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
  @Test func `the rows of the old schema stay`() async throws {
    let files = FixtureFolder.version(15)
    let folder = try TemporaryFolder()
    let path = folder.file("old.sqlite")
    try FileManager.default.copyItem(atPath: files.database.path, toPath: path)
    let before = try tables(of: path)
    #expect(before.values.count { !$0.rows.isEmpty } >= 13)

    let storage = try SQLiteStorage(path: path)
    #expect(try await storage.schemaVersion() >= 15)
    #expect(try await storage.check() == [])
    try await storage.close()
    let after = try tables(of: path)
    for (name, table) in before {
      let found = try #require(after[name], "the table \(name)")
      #expect(found.columns.starts(with: table.columns), "the columns of \(name)")
      let kept = found.rows.map { $0.filter { table.columns.contains($0.key) } }
      #expect(kept == table.rows, "the rows of \(name)")
    }
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
        let rows = try Row.fetchAll(
          database,
          sql: "SELECT * FROM \(name) ORDER BY \(columns.prefix(2).joined(separator: ", "))"
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
