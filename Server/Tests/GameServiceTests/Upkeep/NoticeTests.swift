import GameServiceCore
import GameServiceTesting
import GameStorage
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

@Suite struct NoticeTests {
  @Test func `results are announced once, when no game can arrive any more`() async throws {
    let notifier = RecordingNotifier()
    let server = try await TestServer { $0.notifier = notifier }
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    try await ada.playDaily(skipping: 3, at: server.clock.now)
    try await bob.playDaily(skipping: 60, at: server.clock.now)
    let id = try await ada.dailyChallenges.today(language: .english).challenges[1].challenge.id
    // The last second in which a game of the day is accepted.
    let cleo = try await server.client(named: "Cleo")
    let late = try await cleo.dailyChallenges.start(language: .english, mode: .unlimited)
    server.clock.now = 1_795_478_700
    try await server.service.announceResults()
    #expect(notifier.notices.isEmpty)
    let result = try await cleo.games.submit(late.submission(of: []))
    #expect(result.dailyChallenge?.rank == 3)
    server.clock.now += 1
    let expected: [Notice] = [
      .challengeRank(
        player: try await ada.playerID, challenge: id, rank: Rank(rank: 1, outOf: 3)),
      .challengeRank(
        player: try await bob.playerID, challenge: id, rank: Rank(rank: 2, outOf: 3)),
      .challengeRank(
        player: try await cleo.playerID, challenge: id, rank: Rank(rank: 3, outOf: 3)),
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

  @Test func `no result is announced twice because the storage failed`() async throws {
    let notifier = RecordingNotifier()
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage) { $0.notifier = notifier }
    let ada = try await server.client(named: "Ada")
    try await ada.playDaily(at: server.clock.now)
    server.clock.now += 86_400
    let fullDisk = storage.override(
      { $0.setSetting(_:to:) }, with: { _, _ in throw StorageError.diskIsFull })
    for _ in 0..<2 {
      await #expect(throws: StorageError.diskIsFull) {
        try await server.service.announceResults()
      }
      #expect(notifier.notices.isEmpty)
    }
    fullDisk.remove()
    for _ in 0..<2 { try await server.service.announceResults() }
    #expect(notifier.notices.count == 1)
  }

  @Test func `players of yesterday who did not play today are reminded once, in the last 3 hours`()
    async throws
  {
    let notifier = RecordingNotifier()
    let server = try await TestServer { $0.notifier = notifier }
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    _ = try await server.client(named: "Cleo")
    try await ada.playDaily(skipping: 3, at: server.clock.now)
    try await bob.playDaily(skipping: 60, at: server.clock.now)
    let midnight = (server.clock.now / 86_400 + 2) * 86_400
    server.clock.now = midnight - 3 * 3_600 - 1
    try await server.service.makeTodaysChallenges()
    try await ada.playDaily(skipping: 3, at: server.clock.now)
    try await server.service.remindPlayers()
    #expect(notifier.notices.isEmpty)
    server.clock.now += 1
    let id = try await bob.dailyChallenges.today(language: .english).challenges[1].challenge.id
    for _ in 0..<2 {
      try await server.service.remindPlayers()
      #expect(
        notifier.notices == [.challengeReminder(player: try await bob.playerID, challenge: id)])
      server.clock.now += 600
    }
    server.clock.now = midnight
    try await server.service.remindPlayers()
    #expect(notifier.notices.count == 1)
  }
}
