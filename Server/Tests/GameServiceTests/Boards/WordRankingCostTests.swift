import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore
@testable import SQLiteGameStorage

/// What a board of words costs where many rows are equal, or are of one player.
struct WordRankingCostTests {
  /// Many words beside a few others.
  enum Words: CaseIterable {
    /// One word of one player, in many games of the week.
    case often
    /// The same, before the week.
    case oftenBefore
    /// The best words of many players, all equal.
    case equal
  }

  private static let now: UnixTime = 1_795_435_200
  private let bits = SeededBits(seed: 9)

  private func id() -> UniqueID { UniqueID(high: bits.next(), low: bits.next()) }

  /// The steps of SQLite's virtual machine for the first page, and for the rows around a player.
  private func cost(_ words: Words, count: Int) async throws -> (page: Int, around: Int) {
    let storage = try SQLiteStorage.inMemory()
    let puzzle = PuzzleGenerator(seed: 1).puzzle(0)
    let stamp = GamePlayer.english.verdict(on: MoveList(), puzzle).stamp
    func player(_ number: Int) -> StoredPlayer {
      StoredPlayer(
        id: id(), displayName: "P\(number)", timeZone: "Europe/London", registeredAt: 0,
        tokenHash: SHA256.digest(of: Array("\(number)".utf8)))
    }
    let players = (0...(words == .equal ? count : 4)).map(player)
    let time = words == .oftenBefore ? Self.now - 700_000 : Self.now
    try await storage.write { rows in
      for (number, player) in players.enumerated() {
        try rows.insert(player)
        let game = StoredGame(
          id: id(), player: player.id, kind: .solo, language: .english, mode: .timed,
          puzzle: puzzle.packed, moves: MoveList().packed(on: puzzle), score: 900,
          submittedAt: Self.now, countsFrom: Self.now, stamp: stamp)
        let isLast = number == players.count - 1
        let many = isLast && words != .equal ? count : 0
        let found = (0...many).map { index in
          StoredWord(
            id: id(), game: game.id, player: player.id, language: .english, word: "QUIZZES",
            moveIndex: index, score: 900, interest: 900,
            countsFrom: index == 0 ? Self.now : time)
        }
        try rows.insert(game, words: found)
      }
    }
    let query = WordScope.lastWeek.query(
      .english, .standard(of: .english), at: Self.now, ending: .max)
    let own = players[players.count - 1].id
    return try await storage.read { reader in
      let rows = try #require(reader as? SQLiteRows)
      let page = try WordRanking(query, after: nil, reader)
      let pageCost = rows.operationCount
      #expect(page.rows.count == min(100, players.count))
      let around = try WordRanking(
        query, around: own, reader, count: { try reader.wordCounts($0, limit: 10_000) })
      #expect(around.rows.contains { $0.word.player == own } && around.rows.count <= 11)
      return (pageCost, rows.operationCount - pageCost)
    }
  }

  @Test(arguments: Words.allCases)
  func `it does not grow with the square of the rows, nor with those of another time`(
    _ words: Words
  ) async throws {
    let few = try await cost(words, count: 400)
    let many = try await cost(words, count: 1_600)
    switch words {
    case .oftenBefore:
      #expect(many.page < few.page + 400 && many.around < few.around + 400, "\(few), \(many)")
    case .often, .equal:
      #expect(many.page < few.page * 5 && many.around < few.around * 5, "\(few), \(many)")
      #expect(many.around < 1_600 * 120, "\(few), \(many)")
    }
  }
}
