import GameServiceTesting
import GameStorage
import SQLiteGameStorage
import Synchronization
import Testing
import WordCube
import WordCubeAPI
import WordCubeSolver

struct DailyChallengeTests {
  /// Noon of day 2518 is the time of a new server.
  private let midnight: UnixTime = 1_795_478_400

  @Test func `today has a challenge for each mode`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let today = try await ada.dailyChallenges.today(language: .english)
    #expect(today.challenges.map(\.challenge.mode) == [.timed, .unlimited])
    #expect(today.challenges.map(\.challenge.number) == [2518, 2518])
    #expect(today.challenges.map(\.challenge.endsAt.unixTime) == [midnight, midnight])
    #expect(
      today.challenges.map(\.yourResult)
        == Array(
          repeating: ChallengeResult(started: false, outOf: 0), count: 2))
    #expect(try await ada.dailyChallenges.today(language: .english) == today)
    server.clock.now = midnight
    let tomorrow = try await ada.dailyChallenges.today(language: .english)
    #expect(tomorrow.challenges.map(\.challenge.number) == [2519, 2519])
  }

  /// - Parameter reads: How often a request finds the challenge before it is lost.
  @Test(arguments: [0, 1])
  func `a request during which a failover loses the challenge can be sent again`(
    reads: Int
  ) async throws {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    func play() async throws {
      let started = try await ada.dailyChallenges.start(language: .english, mode: .unlimited)
      guard reads > 0 else { return }
      let moves = try GamePlayer.english.moves(
        on: Puzzle(text: started.puzzle), at: server.clock.now)
      _ = try await ada.games.submit(started.submission(of: moves).game)
    }
    _ = try await ada.dailyChallenges.today(language: .english)
    // The first read of a start is in its change; a submission reads the challenge before that, too.
    let found = Mutex(2 * reads)
    let loss = storage.onCall { call, proceed in
      guard call.name == "challenge(_:)" else { return try proceed() }
      let isFound = found.withLock { count in
        count -= 1
        return count >= 0
      }
      return isFound ? try proceed() : StoredChallenge?.none as Any
    }
    #expect(await refusal { try await play() } == .unavailable)
    loss.remove()
    try await play()
  }

  @Test func `players who ask at once get the same challenge`() async throws {
    let server = try await TestServer()
    let clients = [
      try await server.client(named: "Ada"), try await server.client(named: "Bob"),
      try await server.client(named: "Cy"),
    ]
    let ids = try await withThrowingTaskGroup(of: [UniqueID].self) { group in
      for client in clients {
        group.addTask {
          try await client.dailyChallenges.today(language: .english).challenges.map(\.challenge.id)
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
  }

  @Test func `challenges that are made before anybody asks are the same`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let first = try await ada.dailyChallenges.today(language: .english)
    try await server.service.makeTodaysChallenges()
    #expect(try await ada.dailyChallenges.today(language: .english) == first)
    let tomorrow = await refusal {
      try await ada.dailyChallenges.results(language: .english, mode: .timed, number: 2519)
    }
    #expect(tomorrow == .noSuchChallenge)
    server.clock.now = midnight
    let board = try await ada.dailyChallenges.results(language: .english, mode: .timed)
    #expect(board == Board(top: [], outOf: 0, visibleFrom: .init(unixTime: midnight + 86_701)))
  }

  @Test func `a second start answers as the first`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let first = try await ada.dailyChallenges.start(language: .english, mode: .timed)
    #expect(first.startedAt.unixTime == server.clock.now)
    let puzzle = try Provenance(first.provenance).puzzle
    #expect(puzzle.text == first.puzzle)
    server.clock.now += 100
    #expect(try await ada.dailyChallenges.start(language: .english, mode: .timed) == first)
    let today = try await ada.dailyChallenges.today(language: .english)
    #expect(
      today.challenges.map(\.yourResult) == [
        ChallengeResult(started: true, outOf: 0), ChallengeResult(started: false, outOf: 0),
      ])
  }

  @Test func `a challenge is played once`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playDaily(skipping: 20, at: server.clock.now)
    let expected = ChallengeResult(started: true, score: game.result.score, rank: 1, outOf: 1)
    #expect(game.result.dailyChallenge == expected)
    #expect(game.result.ranks == nil && game.result.unranked == nil)
    let start = await refusal {
      try await ada.dailyChallenges.start(language: .english, mode: .unlimited)
    }
    #expect(start == .alreadyPlayed)
    #expect(try await ada.games.submit(game.json) == game.result)
    let id = try await ada.dailyChallenges.today(language: .english).challenges[1].challenge.id
    let better = try GamePlayer.english.moves(on: game.puzzle, at: server.clock.now)
    let json = Submission(context: .dailyChallenge(id: id), moves: better).json
    #expect(await refusal { try await ada.games.submit(json) } == .alreadyPlayed)
    let today = try await ada.dailyChallenges.today(language: .english)
    #expect(today.challenges[1].yourResult == expected)
  }

  @Test func `a challenge that was not started is refused`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let started = try await ada.dailyChallenges.start(language: .english, mode: .unlimited)
    #expect(await refusal { try await bob.games.submit(started.submission(of: [])) } == .notStarted)
  }
}
