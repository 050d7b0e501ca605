import GRDB
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import SQLiteGameStorage

/// Files of version 2, in which nobody was asked about replays.
@Suite struct ReplayMigrationTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  @Test func `no stored player allows replays, and one who does stays so`() async throws {
    try makeFileOfVersion1(path) { database in
      try database.execute(sql: Schema.version2)
      try database.execute(sql: "PRAGMA user_version = 2")
      try database.execute(
        sql: """
          INSERT INTO players(number, id, displayName, timeZone, registeredAt, tokenHash)
            VALUES (1, \(blob(1)), 'Ada', 'Etc/UTC', 5, \(blob(1, count: 32)));
          INSERT INTO names(player, foldedName, nameNumber) VALUES (1, 'ada', 1);
          INSERT INTO games(number, id, player, kind, language, mode, score, submittedAt, countsFrom,
            isHidden, stamp, puzzle, moves)
            VALUES (1, \(blob(11)), 1, 0, 1, 1, 500, 60, 60, 0, \(blob(0, count: 30)), x'01', x'00');
          """)
    }
    let (id, game) = (UniqueID(high: 0, low: 1), UniqueID(high: 0, low: 11))
    let storage = try SQLiteStorage(path: path)
    #expect(try await storage.check() == [])
    let stored = try #require(try await storage.read { try $0.game(game) })
    let query = ReplayableGameQuery(
      player: id, language: stored.language, mode: stored.mode, score: 500, countsBy: 60)
    var player = try #require(try await storage.read { try $0.player(id) })
    #expect(!player.allowsReplays && player.displayName == "Ada")
    #expect(try await storage.read { try $0.replayableGame(query) } == nil)
    player.allowsReplays = true
    try await storage.write { [player] in try $0.update(player) }
    try await storage.close()
    let again = try SQLiteStorage(path: path)
    #expect(try await again.read { try $0.player(id) } == player)
    #expect(try await again.read { try $0.replayableGame(query) } == game)
    try await again.close()
  }
}
