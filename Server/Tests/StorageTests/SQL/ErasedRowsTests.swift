import GameStorage
import GameStorageTesting
import SQLGameStorage
import Testing
import WordCube

@testable import SQLiteGameStorage

struct ErasedRowsTests {
  /// Games and matches stay for the others' ranks and matches, without a name. Everything else is about what was done.
  @Test func `after an erasure, these tables alone have rows about the player`() async throws {
    let storage = try SQLiteStorage.inMemory()
    let player = try await PersonalRows.expectAll(in: storage).id
    try await storage.write { try $0.erasePlayer(player) }
    let left = try await storage.read { reader in
      let rows = try #require(reader as? SQLiteRows)
      return try StoredTable.ofPlayers.filter { table in
        try rows.first("SELECT 1 FROM \(raw: table.name) AS x WHERE \(table.condition(player))") {
          try $0.integer()
        } != nil
      }.map(\.name)
    }
    #expect(
      left == [
        "players", "nonces", "games", "words", "shares", "matches", "events", "waitingChecks",
        "dailyCounts", "acts", "moderators",
      ])
  }
}
