import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

struct ModerationTests {
  @Test func `a marked game leaves the boards of a running server, and comes back`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let solo = try await ada.playSolo(at: server.clock.now)
    let daily = try await ada.playDaily(at: server.clock.now)
    func mark(_ isHidden: Bool, _ game: PlayedGame) async throws -> Bool {
      try await GameService.setHidden(isHidden, game: game.result.id, in: server.storage)
    }
    #expect(try await mark(true, daily))
    let again = try await ada.games.submit(daily.json)
    #expect(again.dailyChallenge == ChallengeResult(started: true, score: again.score, outOf: 0))
    #expect(try await mark(false, daily))
    #expect(try await ada.games.submit(daily.json) == daily.result)
    server.clock.now += 86_400
    #expect(try await seen(ada) == [1, 1, 2])
    #expect(try await mark(true, solo))
    #expect(try await seen(ada) == [1, 1, 1])
    #expect(try await mark(true, daily))
    #expect(try await seen(ada) == [0, 0, 0])
    #expect(try await mark(false, solo))
    #expect(try await mark(false, daily))
    #expect(try await seen(ada) == [1, 1, 2])
    let none = UniqueID(high: 0, low: 0)
    #expect(try await !GameService.setHidden(true, game: none, in: server.storage))
  }

  /// The numbers of players on a board and in a challenge, and of words.
  private func seen(_ ada: APIClient) async throws -> [Int] {
    let results = try await ada.dailyChallenges.results(
      language: .english, mode: .unlimited, number: 2518)
    return [
      try await ada.boards.games(language: .english, mode: .unlimited, scope: .lastWeek).outOf,
      results.outOf,
      try await ada.boards.words(language: .english, scope: .interesting).words.count,
    ]
  }

  @Test func `the log has what was done, and nothing that was not`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let solo = try await ada.playSolo(at: server.clock.now)
    let (game, moderator) = (solo.result.id, UniqueID(high: 4, low: 4))
    let origin = ActOrigin(moderator: moderator, reason: "too fast", time: server.clock.now)
    let byOperator = ActOrigin(time: server.clock.now + 1)
    func setHidden(_ isHidden: Bool, _ game: UniqueID, _ origin: ActOrigin) async throws -> Bool {
      try await GameService.setHidden(isHidden, game: game, in: server.storage, from: origin)
    }
    #expect(try await setHidden(true, game, origin))
    #expect(try await !setHidden(true, moderator, origin))
    #expect(try await setHidden(false, game, byOperator))
    for force in [true, false] {
      _ = try? await ServerKeys.rotate(
        in: server.storage, keeping: 1, locksOutPlayers: force, from: byOperator,
        randomBits: { 5 })
    }
    let entries = try await server.storage.read { try $0.acts(after: 0, limit: 100) }
    let kinds: [Act.Kind] = [.hideGame, .showGame, .rotateSecrets]
    #expect(entries.map(\.act.kind).prefix(3) == kinds[...])
    #expect(
      entries[0].act
        == Act(
          time: origin.time, moderator: moderator, kind: .hideGame, subject: game,
          reason: "too fast"))
    #expect(entries[1].act == Act(time: byOperator.time, kind: .showGame, subject: game))
    #expect(try await server.storage.read { try $0.actLogFlaw() } == nil)
  }

  @Test func `receipts are kept for a day`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let key = try #require(IdempotencyKey("match-1"))
    let match = try await ada.matches.open(language: .english, idempotencyKey: key)
    server.clock.now += 86_400
    try await server.service.forgetOldRows()
    #expect(try await ada.matches.open(language: .english, idempotencyKey: key) == match)
    server.clock.now += 1
    try await server.service.forgetOldRows()
    #expect(try await ada.matches.open(language: .english, idempotencyKey: key) != match)
  }
}
