import GRDB
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// Files of version 1, in which games of a daily challenge counted from the end of its day.
@Suite struct DailyMigrationTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  /// Makes a file of version 1 with a game of the daily challenge 2518 and a solo game, a word and an event of each.
  private func makeFile() throws {
    try makeFileOfVersion1(path) { database in
      try database.execute(
        sql: """
          INSERT INTO players(number, id) VALUES (1, \(blob(1)));
          INSERT INTO challenges(number, id, day, mode, language, puzzle, provenance)
            VALUES (7, \(blob(7)), 2518, 1, 1, x'00', '');
          """)
      for (number, challenge) in [(1, "7"), (2, "NULL")] {
        let stamp = blob(0, count: 30)
        try database.execute(
          sql: """
            INSERT INTO games(number, id, player, kind, challenge, language, mode, score, submittedAt,
              countsFrom, isHidden, stamp, puzzle, moves)
              VALUES (\(number), \(blob(10 + number)), 1, 0, \(challenge), 1, 1, 5, 1795435200,
                1795478400, 0, \(stamp), x'0\(number)', x'00');
            INSERT INTO words(id, game, language, moveIndex, score, interest, countsFrom, isHidden, word)
              VALUES (\(blob(20 + number)), \(number), 1, 0, 300, 300, 1795478400, 0, 'WORD');
            INSERT INTO events(kind, player, game, language, mode, challenge, score, countsFrom)
              VALUES (0, \(blob(1)), \(blob(10 + number)), 1, 1,
                \(number == 1 ? blob(7) : "NULL"), 5, 1795478400);
            """)
      }
    }
  }

  @Test func `daily games, their words and events count once no game is accepted`() async throws {
    try makeFile()
    let storage = try SQLiteStorage(path: path)
    let times = try await storage.read { rows in
      let games = try (11...12).map { try rows.game(UniqueID(high: 0, low: $0))?.countsFrom }
      let words = try (21...22).map { try rows.word(UniqueID(high: 0, low: $0))?.countsFrom }
      let events = try rows.events(after: 0, limit: 9).map { event -> UnixTime? in
        guard case .game(let game) = event.kind else { return nil }
        return game.countsFrom
      }
      return [games, words, events]
    }
    let expected: [UnixTime?] = [1_795_478_701, 1_795_478_400]
    #expect(times == [expected, expected, expected])
    #expect(try await storage.check() == [])
    try await storage.close()
  }
}
