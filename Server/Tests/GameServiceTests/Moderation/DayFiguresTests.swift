import GameServiceTesting
import GameStorage
import ModerationAPI
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeTesting

@testable import GameServiceCore

struct DayFiguresTests {
  @Test func `the day has its games, players, refused games and findings, and begins at midnight`()
    async throws
  {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bea = try await server.client(named: "Bea")
    let midnight = (server.clock.now / 86_400 + 1) * 86_400
    server.clock.now = midnight - 1
    let (_, grace) = try await server.moderator(named: "Grace", role: .viewer)
    for _ in 0..<3 { try await bea.playSolo(at: server.clock.now) }
    let record = SampleGame.refused(by: .notTouching).record
    let json = Submission(
      context: .solo(mode: .unlimited, puzzle: record.puzzle), moves: record.moves
    ).json
    #expect(await refusal { try await bea.games.submit(json) } == .refusedGame)
    let before = try await grace.day()
    #expect(before.since == midnight - 86_400)
    #expect(before.games == 3 && before.players == 1 && before.waitingChecks == 3)
    #expect(before.refused == [RefusedByRule(rule: "notTouching", count: 1)])
    #expect(before.requests > 6 && before.p99Microseconds ?? 0 > 0)

    server.clock.now = midnight
    let empty = try await grace.day()
    #expect(empty.games == 0 && empty.refused == [] && empty.requests == 0)
    for client in [ada, ada, bea] { try await client.playSolo(at: server.clock.now) }
    let player = try await ada.playerID
    try await server.storage.write { rows in
      for time in [midnight - 1, midnight, midnight + 5] {
        try rows.insert(StoredFinding(kind: .implausible, player: player, foundAt: time, text: "a"))
      }
    }
    let day = try await grace.day()
    #expect(day.since == midnight && day.games == 3 && day.players == 2 && day.findings == 2)
    #expect(day.requests == 6)
  }

  @Test func `the last game before a time is found among numbers with gaps`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await rows.player()
    let times: [UnixTime] = [10, 20, 20, 30, 31, 90]
    for (index, time) in times.enumerated() {
      try await rows.game(Int64(500 + index), of: ada, at: time)
    }
    for time: UnixTime in [0, 10, 11, 20, 21, 30, 31, 32, 90, 91] {
      let expected = times.filter { $0 < time }.count
      let found = try await server.storage.read { try $0.lastGame(before: time) }
      #expect(found == Int64(expected), "\(time)")
    }
    let empty = try await TestServer().storage
    #expect(try await empty.read { try $0.lastGame(before: .max) } == 0)
  }

  @Test func `99 of 100 requests are answered within p99, to an eighth`() {
    let counter = DayCounter()
    #expect(counter.counts(at: 0).microseconds(percent: 99) == nil)
    for microseconds in 1...1_000 { counter.count(.microseconds(microseconds), at: 0) }
    for (percent, exact) in [(1, 10), (50, 500), (99, 990), (100, 1_000)] {
      let found = counter.counts(at: 0).microseconds(percent: percent) ?? 0
      #expect(found > exact && found <= exact + exact / 8 + 1, "\(percent): \(found)")
    }
    for time: Duration in [.zero, .seconds(-1), .seconds(1 << 40), .nanoseconds(1)] {
      counter.count(time, at: 86_400)
    }
    #expect(counter.counts(at: 86_400).requests == 4)
    #expect(counter.counts(at: 86_400).microseconds(percent: 50) == 1)
  }
}
