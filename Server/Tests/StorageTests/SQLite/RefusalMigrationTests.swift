import GRDB
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// Files of version 1, which kept refused games of erased players, and any number of a player.
@Suite struct RefusalMigrationTests {
  @Test func `the last 20 refused games of a player stay, and none of an erased one`() async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("rows.sqlite")
    try makeFileOfVersion1(path) { database in
      for player in 1...3 {
        // The third is erased.
        try database.execute(
          sql: """
            INSERT INTO players(number, id, displayName, timeZone, registeredAt, tokenHash)
            VALUES (\(player), \(blob(player)), 'Ada', 'UTC', 0,
              \(player == 3 ? "NULL" : blob(player, count: 32)))
            """)
      }
      for number in 1...22 {
        for player in number > 19 ? [1] : [1, 2, 3] {
          try database.execute(
            sql: """
              INSERT INTO findings(kind, player, foundAt, text, submission)
              VALUES (1, \(player), \(number), '', x'00'),
                (0, \(player), \(100 + number), '', x'')
              """)
        }
      }
    }

    let storage = try SQLiteStorage(path: path)
    let found = try await storage.read { try $0.findings(limit: 1_000) }
    let times = (1...3).map { player in
      found.filter { $0.player.low == player && $0.kind == .refused }.map(\.foundAt).reversed()
    }
    #expect(times.map(Array.init) == [Array(3...22), Array(1...19), []])
    #expect(found.count { $0.kind == .implausible } == 22 + 19 + 19)
    #expect(try await storage.check() == [])
    try await storage.close()
  }
}
