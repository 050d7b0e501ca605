import GRDB
import GameStorage
import GameStorageTesting
import Synchronization
import Testing

@testable import SQLiteGameStorage

/// What SQLite says of every statement that the checks of all storages run.
struct QueryPlanTests {
  /// Tables with a row a player, a game or a request.
  private static let growing: Set = [
    "players", "names", "earlierNames", "playerNetworks", "devices", "nonces", "receipts", "games",
    "words", "starts", "shares",
    "matches", "events", "dailyCounts", "relations", "followCodes", "recoveries", "joinings",
    "subscriptions", "notices", "acts", "reports",
    // The rows that an export reads.
    "x",
  ]

  /// Statements that look at all rows: the figures of secrets, words that no index orders, the upkeep of nonces, and in an
  /// export the keys of tables without an index for the player.
  private static let scanning = [
    "SELECT signingSecret, count(DISTINCT player)", "NOT INDEXED",
    "DELETE FROM nonces WHERE usedAt", "FROM events AS x WHERE EXISTS",
    "FROM acts AS x WHERE EXISTS", "FROM dailyCounts AS x WHERE EXISTS",
  ]

  /// The texts of the statements that the checks run on a database in memory.
  private func statements() async throws -> Set<String> {
    let texts = Mutex<Set<String>>([])
    for check in StorageCheck.all {
      try await check.run {
        let storage = try SQLiteStorage.inMemory()
        try await storage.connections.write { database in
          database.trace { event in
            if case .statement(let statement) = event {
              texts.withLock { _ = $0.insert(statement.sql) }
            }
          }
        }
        return storage
      }
    }
    return texts.withLock { $0 }.filter { text in
      ["SELECT", "INSERT", "UPDATE", "DELETE"].contains { text.hasPrefix($0) }
    }
  }

  @Test func `every statement is prepared on a fresh database, and none scans what grows`()
    async throws
  {
    let texts = try await statements()
    #expect(texts.count > 100)
    try await SQLiteStorage.inMemory().connections.read { database in
      for text in texts.sorted() {
        let explanation = try database.makeStatement(sql: "EXPLAIN QUERY PLAN \(text)")
        explanation.setUncheckedArguments([])
        let plan = try Row.fetchAll(explanation).map { $0["detail"] as String }
        guard !Self.scanning.contains(where: text.contains) else { continue }
        for step in plan {
          // A scan of an index in its order ends at the limit.
          let words = step.split(separator: " ")
          guard words.first == "SCAN", words.count == 2 else { continue }
          #expect(!Self.growing.contains(String(words[1])), "\(step): \(text)")
        }
      }
    }
  }
}
