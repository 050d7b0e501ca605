import GameStorageTesting
import SQLGameStorage
import Testing
import WordCube

@testable import GameStorage
@testable import SQLiteGameStorage

struct ErasedRowsTests {
  /// A column that an insertion, the rows of the tests or the erasure forgets is found here.
  @Test func `a player's row has all columns, and after an erasure only those that say nothing`()
    async throws
  {
    let storage = try SQLiteStorage.inMemory()
    let player = try await PersonalRows.expectAll(in: storage).id
    var full = try #require(try await storage.read { try $0.player(player) })
    (full.nextTokenHash, full.signingSecret) = (full.nextTokenHash ?? full.tokenHash, 1)
    (full.firstDeviceName, full.firstDeviceUsedAt) = ("Phone", 1)
    try await storage.write { [full] in try $0.update(full) }
    let optional = StoredTable.players.columns.filter(\.isOptional).map(\.name)
    func present() async throws -> [String] {
      try await storage.read { reader in
        let rows = try #require(reader as? SQLiteRows)
        return try optional.filter { column in
          try rows.first(
            "SELECT 1 FROM players WHERE id = \(player) AND \(raw: column) IS NOT NULL"
          ) { try $0.integer() } != nil
        }
      }
    }
    #expect(try await present() == optional)
    try await storage.write { try $0.erasePlayer(player) }
    #expect(try await present() == [])
  }

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
