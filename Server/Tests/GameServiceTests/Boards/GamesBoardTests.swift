import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

struct GamesBoardTests {
  @Test func `ranks of a fresh score are among the best of the others`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let now = server.clock.now
    // The scores of the last day, of the week before it, and of the time before that.
    let scores: [[Int64]] = [[1_000, 600, 200], [500, 1_500, 400], [200, 500, 2_000]]
    var summaries: [[Rank]] = []
    var players: [UniqueID] = []
    for scores in scores {
      let player = try await rows.player()
      players.append(player)
      for (score, age) in zip(scores, [3_600, 3 * 86_400, 30 * 86_400] as [Int64]) {
        try await rows.game(score, of: player, at: now - age)
      }
    }
    for (player, scores) in zip(players + [nil], scores + [[1_100]]) {
      let ranks = try server.service.ranks.summary(
        of: scores[0], for: player, on: .init(.english, .unlimited), at: now)
      summaries.append([ranks.lastDay, ranks.lastWeek, ranks.allTime])
    }
    #expect(summaries.map { $0.map(\.rank) } == [[1, 2, 3], [2, 2, 3], [3, 3, 3], [1, 2, 3]])
    #expect(summaries.map { $0.map(\.outOf) } == [[3, 3, 3], [3, 3, 3], [3, 3, 3], [4, 4, 4]])
    let anonymous = try await server.client().games.demoRank(
      language: .english, mode: .unlimited, score: 1_100)
    #expect([anonymous.lastDay, anonymous.lastWeek, anonymous.allTime] == summaries[3])
  }

  @Test func `a board has the ranks to 20, ties and the own row`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    for number in 0..<30 {
      let player = try await rows.player("P\(number)")
      try await rows.game(Int64(1_000 - 10 * (number / 2)), of: player, at: server.clock.now - 50)
    }
    for number in 0..<10 {
      let player = try await rows.player("Q\(number)")
      try await rows.game(Int64(500 - number), of: player, at: server.clock.now - 50)
    }
    try await rows.game(492, of: ada.playerID, at: server.clock.now)
    let board = try await ada.boards.games(language: .english, mode: .unlimited)
    #expect(board.top.count == 35 && board.outOf == 41)
    #expect(board.top.prefix(4).map(\.rank) == [1, 1, 2, 2])
    #expect(board.top.last?.rank == 20 && board.top.last?.score == 496)
    #expect(
      board.yours == BoardRow(rank: 24, displayName: "Ada", score: 492, isYours: true))
    #expect(board.gap == 3)
    let bob = try await server.client(named: "Bob")
    let other = try await bob.boards.games(language: .english, mode: .unlimited)
    #expect(other.yours == nil && other.gap == 0 && other.top == board.top)
  }

  @Test func `windows roll, to the second`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playSolo(at: server.clock.now)
    let start = server.clock.now
    for (scope, length) in [(Scope.lastDay, 86_400), (.lastWeek, 604_800)] as [(Scope, Int64)] {
      for (age, count) in [(0, 1), (length - 1, 1), (length, 0)] as [(Int64, Int)] {
        server.clock.now = max(server.clock.now, start + age)
        let board = try await ada.boards.games(language: .english, mode: .unlimited, scope: scope)
        #expect(board.outOf == (server.clock.now - start < length ? count : 0))
      }
    }
    let board = try await ada.boards.games(language: .english, mode: .unlimited)
    #expect(board.top.map(\.score) == [game.result.score])
  }

  @Test func `modes have boards of their own`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    try await ada.playSolo(mode: .timed, at: server.clock.now)
    #expect(try await ada.boards.games(language: .english, mode: .timed).outOf == 1)
    #expect(try await ada.boards.games(language: .english, mode: .unlimited).outOf == 0)
  }

  @Test func `the best game of a player counts`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    var best: Int64 = 0
    for skipped in [30, 0, 60] {
      best = max(
        best, try await ada.playSolo(skipping: skipped, at: server.clock.now).result.score)
      let board = try await ada.boards.games(language: .english, mode: .unlimited, scope: .lastDay)
      #expect(board.top.map(\.score) == [best])
    }
  }
}
