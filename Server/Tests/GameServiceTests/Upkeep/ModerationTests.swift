import GameService
import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

struct ModerationTests {
  @Test(arguments: StorageKind.all)
  func `a marked game leaves the boards of a running server, and comes back`(
    _ storage: StorageKind
  ) async throws {
    let server = try await storage.server()
    let ada = try await server.client(named: "Ada")
    let solo = try await ada.playSolo(at: server.clock.now)
    let daily = try await ada.playDaily(at: server.clock.now)
    server.clock.now += 86_400
    func mark(_ isHidden: Bool, _ game: PlayedGame) async throws -> Bool {
      try await GameService.setHidden(isHidden, game: game.result.id, in: server.storage)
    }
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
      mode: .unlimited, language: .english, number: 2518)
    return [
      try await ada.boards.games(mode: .unlimited, language: .english, scope: .lastWeek).outOf,
      results.outOf,
      try await ada.boards.words(language: .english, scope: .interesting).words.count,
    ]
  }

  @Test(arguments: StorageKind.all)
  func `results are announced once, when no game can arrive any more`(
    _ storage: StorageKind
  ) async throws {
    let notifier = RecordingNotifier()
    let server = try await storage.server { $0.notifier = notifier }
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    try await ada.playDaily(skipping: 3, at: server.clock.now)
    try await bob.playDaily(skipping: 60, at: server.clock.now)
    let id = try await ada.dailyChallenges.today(language: .english).challenges[1].challenge.id
    server.clock.now = 1_795_478_699
    try await server.service.announceResults()
    #expect(notifier.notices.isEmpty)
    server.clock.now += 1
    let expected: [Notice] = [
      .challengeRank(
        player: try await ada.playerID, challenge: id, rank: Rank(rank: 1, outOf: 2)),
      .challengeRank(
        player: try await bob.playerID, challenge: id, rank: Rank(rank: 2, outOf: 2)),
    ]
    for _ in 0..<2 {
      try await server.service.announceResults()
      #expect(notifier.notices == expected)
      server.clock.now += 3_600
    }
    server.clock.now += 86_400
    try await server.service.announceResults()
    #expect(notifier.notices == expected)
  }

  @Test(arguments: StorageKind.all)
  func `receipts are kept for a day`(_ storage: StorageKind) async throws {
    let server = try await storage.server()
    let ada = try await server.client(named: "Ada")
    let key = try #require(IdempotencyKey("match-1"))
    let match = try await ada.matches.open(language: .english, idempotencyKey: key)
    server.clock.now += 86_400
    try await server.service.forgetOldKeys()
    #expect(try await ada.matches.open(language: .english, idempotencyKey: key) == match)
    server.clock.now += 1
    try await server.service.forgetOldKeys()
    #expect(try await ada.matches.open(language: .english, idempotencyKey: key) != match)
  }
}
