import GameServiceCore
import GameServiceTesting
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

/// What a player stores in a day.
struct DailyLimitTests {
  @Test func `a player stores so many games a day`() async throws {
    let storage = try SQLiteStorage.inMemory()
    let clock = TestClock()
    func server() async throws -> TestServer {
      try await TestServer(storage: storage, clock: clock) { $0.policy.limits.gamesADay = 2 }
    }
    var current = try await server()
    let ada = try await current.client(named: "Ada")
    let bob = try await current.client(named: "Bob")
    let first = try await ada.playSolo(at: clock.now)
    try await ada.playSolo(at: clock.now)
    let problem = await problem { try await ada.playSolo(at: clock.now) }
    #expect(problem?.kind == .tooManyRequests)
    // A game that is stored already is not a new one, and others store theirs.
    _ = try await ada.games.submit(first.json, ticket: first.ticket)
    try await bob.playSolo(at: clock.now)
    // A restart does not forget.
    current = try await server()
    let again = current.client(credentials: try await ada.credentials.credentials())
    #expect(await refusal { try await again.playSolo(at: clock.now) } == .tooManyRequests)
    // Noon: the day ends in twelve hours.
    clock.now += 43_199
    #expect(await refusal { try await again.playSolo(at: clock.now) } == .tooManyRequests)
    clock.now += 1
    try await again.playSolo(at: clock.now)
  }

  @Test func `a player shares so many games a day`() async throws {
    let server = try await TestServer { $0.policy.limits.sharesADay = 1 }
    let ada = try await server.client(named: "Ada")
    let games = [
      try await ada.playSolo(at: server.clock.now), try await ada.playSolo(at: server.clock.now),
    ]
    let code = try await ada.sharing.share(gameID: games[0].result.id).code
    #expect(
      await refusal { try await ada.sharing.share(gameID: games[1].result.id) } == .tooManyRequests)
    #expect(try await ada.sharing.share(gameID: games[0].result.id).code == code)
    server.clock.now += 86_400
    _ = try await ada.sharing.share(gameID: games[1].result.id)
  }

  @Test func `a shared game is found for a year`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playSolo(at: server.clock.now)
    let code = try await ada.sharing.share(gameID: game.result.id).code
    server.clock.now += 366 * 86_400
    try await server.service.forgetOldRows()
    #expect(try await ada.sharing.fetch(code).code == code)
    server.clock.now += 1
    try await server.service.forgetOldRows()
    #expect(await refusal { try await ada.sharing.fetch(code) } == .noSuchGame)
    let next = try await ada.sharing.share(gameID: game.result.id).code
    #expect(next != code)
    #expect(try await ada.sharing.fetch(next).score == game.result.score)
  }

  @Test func `a start is kept for 31 days`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let id = try await ada.dailyChallenges.start(language: .english, mode: .timed).id
    let player = try await ada.playerID
    func isKept() async throws -> Bool {
      try await server.service.forgetOldRows()
      return try await server.storage.read { try $0.start(of: player, in: id) } != nil
    }
    server.clock.now += 31 * 86_400
    #expect(try await isKept())
    server.clock.now += 86_400
    #expect(try await !isKept())
  }

  @Test func `answers are kept for repeated requests up to so many bytes a day`()
    async throws
  {
    let server = try await TestServer { $0.policy.limits.receiptBytesADay = 4_000 }
    let ada = try await server.client(named: "Ada")
    var opened = 0
    while await refusal({ try await ada.matches.open(language: .english) }) == nil {
      opened += 1
      try #require(opened < 20)
    }
    #expect(opened >= 2)
    #expect(await refusal { try await ada.matches.open(language: .english) } == .tooManyRequests)
    // Nothing of a refused change is kept.
    #expect(try await ada.matches.list(limit: 100).matches.count == opened)
    server.clock.now += 86_400
    _ = try await ada.matches.open(language: .english)
  }
}
