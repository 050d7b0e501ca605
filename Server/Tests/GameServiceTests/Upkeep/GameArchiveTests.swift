import Foundation
import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

struct GameArchiveTests {
  private struct Line: Decodable {
    struct Word: Decodable {
      let word: String
      let seconds: Double
    }
    let number: Int64
    let game, player, kind, language, mode, puzzle, engine, rules: String
    let challenge, unranked, dictionary: String?
    let score, submittedAt, countsFrom: Int64
    let hidden: Bool
    let words: [Word]
    let removals: Int
  }

  private func lines(
    _ storage: any Storage, _ times: Range<UnixTime>, after number: Int64? = nil
  ) async throws -> [Line] {
    var texts: [String] = []
    let summary = try await GameArchive(storage).run(times, after: number) { texts.append($0) }
    let lines = try texts.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    #expect(texts.allSatisfy { !$0.contains("\n") })
    #expect(summary.gameCount == lines.count && summary.lastNumber == lines.last?.number)
    return lines
  }

  @Test func `a line has what was played`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let start = server.clock.now
    try await ada.playSolo(mode: .timed, words: 3, at: start)
    try await ada.playDaily(words: 2, at: start)
    let lines = try await lines(server.storage, start..<start + 86_400)
    try #require(lines.map(\.kind) == ["solo", "daily"])
    let stored = try await server.storage.read { try $0.games(after: 0, limit: 9) }
    for (line, (number, game)) in zip(lines, stored) {
      #expect(line.number == number && line.game == "\(game.id)" && line.score == game.score)
      #expect(line.player == "\(try await ada.playerID)" && line.language == "en")
      #expect(line.submittedAt == game.submittedAt && line.countsFrom == game.countsFrom)
      #expect(line.unranked == nil && !line.hidden && line.removals == 0)
      let puzzle = try Puzzle(text: line.puzzle)
      #expect(puzzle.packed == game.puzzle && line.words.allSatisfy { !$0.word.isEmpty })
      let seconds = line.words.map(\.seconds)
      #expect(seconds.first == 0 && seconds == seconds.sorted())
    }
    #expect(lines.map(\.words.count) == [3, 2] && lines.map(\.mode) == ["timed", "unlimited"])
    #expect(lines[0].challenge == nil && lines[1].challenge != nil)
  }

  @Test func `a day has its games alone, wherever it begins, and goes on after a number`()
    async throws
  {
    let rows = RowMaker(try await TestServer().storage)
    let player = try await rows.player()
    // 25 days of 100 games, some a little out of order.
    let day: UnixTime = 86_400
    for number in 0..<2_500 as Range<Int64> {
      let time = 20_000 * day + number * 864 + (number % 7 == 0 ? 1_700 : 0)
      try await rows.game(number, of: player, at: time)
    }
    for number in [0, 1, 12, 24] as [UnixTime] {
      let times = (20_000 + number) * day..<(20_001 + number) * day
      let lines = try await lines(rows.storage, times)
      let all = try await rows.storage.read { try $0.games(after: 0, limit: 9_999) }
      let expected = all.filter { times.contains($0.game.submittedAt) }
      #expect(lines.map(\.number) == expected.map(\.number) && lines.count >= 98)
      let rest = try await self.lines(rows.storage, times, after: lines[60].number)
      #expect(rest.map(\.number) == lines.dropFirst(61).map(\.number))
    }
    #expect(try await lines(rows.storage, 0..<day).isEmpty)
    #expect(try await lines(rows.storage, 30_000 * day..<30_001 * day).isEmpty)
  }

  @Test func `a game that cannot be read ends the archive`() async throws {
    let rows = RowMaker(try await TestServer().storage)
    let player = try await rows.player()
    var game = try await rows.game(1, of: player, at: 1_000)
    (game.id, game.puzzle) = (rows.id(), Array(repeating: 255, count: 53))
    try await rows.storage.write { [game] in try $0.insert(game, words: []) }
    await #expect(throws: GameArchiveError.self) { try await lines(rows.storage, 0..<9_999) }
  }
}
