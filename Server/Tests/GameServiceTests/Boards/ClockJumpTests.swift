import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// A clock that is set ahead, and back again.
struct ClockJumpTests {
  @Test(arguments: [11, 86_400, 9 * 86_400, 400 * 86_400] as [Int64])
  func `boards are right again when the clock is`(
    jump: Int64
  ) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    try await ada.playSolo(skipping: 9, at: server.clock.now)
    try await bob.playSolo(skipping: 3, at: server.clock.now)
    func boards() async throws -> [Board] {
      var boards: [Board] = []
      for scope in Scope.allCases {
        boards.append(
          try await ada.boards.games(language: .english, mode: .unlimited, scope: scope))
      }
      return boards
    }
    let right = try await boards()
    #expect(right.map(\.outOf) == [2, 2, 2])
    server.clock.jump(by: jump)
    #expect(try await boards()[1].outOf == (jump > 7 * 86_400 ? 0 : 2))
    // A game of the wrong time waits for it, and hides no game of the right one.
    try await ada.playSolo(words: 4, at: server.clock.now)
    #expect(try await boards()[0].top.first?.displayName == "Ada")
    server.clock.jump(by: -jump)
    #expect(try await boards() == right)
    let review = try await ada.boards.weekInReview(language: .english)
    #expect(review.ranks[1].rank == Rank(rank: 2, outOf: 2))
    server.clock.now += jump
    #expect(try await boards()[0].top.first?.displayName == "Ada")
  }

  @Test func `the number of words follows the time`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let words = [TestWord(word: "QUIZZED", score: 900)]
    try await rows.game(900, of: ada.playerID, at: server.clock.now, words: words)
    func counts() async throws -> [Int?] {
      let board = try await ada.boards.wordsAroundMe(language: .english, scope: .lastWeek)
      return [board.words.count, board.outOf]
    }
    #expect(try await counts() == [1, 1])
    server.clock.jump(by: 9 * 86_400)
    #expect(try await counts() == [0, 0])
    server.clock.jump(by: -9 * 86_400)
    #expect(try await counts() == [1, 1])
    // A word that waits goes onto the board without a change.
    let other = try await rows.player("Bob")
    try await rows.game(900, of: other, at: server.clock.now + 30, words: words)
    #expect(try await counts() == [1, 1])
    server.clock.now += 30
    #expect(try await counts() == [2, 2])
  }

  @Test func `a time that is a little earlier does not move the boards`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    try await ada.playSolo(at: server.clock.now)
    server.clock.jump(by: -10)
    let board = try await ada.boards.games(language: .english, mode: .unlimited, scope: .lastDay)
    #expect(board.outOf == 1)
  }

  @Test func `a challenge has all its games, however far ahead the clock was`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    try await ada.playDaily(skipping: 3, at: server.clock.now)
    let started = try await bob.dailyChallenges.start(language: .english, mode: .unlimited)
    for days in [40, 60] as [Int64] {
      server.clock.jump(by: days * 86_400)
      try await ada.playDaily(skipping: 3, at: server.clock.now)
      try await server.service.makeTodaysChallenges()
      server.clock.jump(by: -days * 86_400)
    }
    let result = try await bob.games.submit(started.submission(of: []))
    #expect(result.dailyChallenge == ChallengeResult(started: true, score: 0, rank: 2, outOf: 2))
    let board = try await bob.dailyChallenges.results(language: .english, mode: .unlimited)
    #expect(board.top.map(\.displayName) == ["Ada", "Bob"])
  }

  @Test func `a challenge that is no longer kept in memory has the ranks of all its games`()
    async throws
  {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    try await ada.playDaily(skipping: 3, at: server.clock.now)
    let started = try await bob.dailyChallenges.start(language: .english, mode: .unlimited)
    for number in 2519...2555 {
      let challenge = try await server.service.challenge(
        number: number, mode: .unlimited, language: .english)
      try await rows.game(9, of: ada.playerID, at: server.clock.now, challenge: challenge)
    }
    let result = try await bob.games.submit(started.submission(of: []))
    #expect(result.dailyChallenge?.rank == 2 && result.dailyChallenge?.outOf == 2)
    let today = try await ada.dailyChallenges.today(language: .english)
    #expect(today.challenges[1].yourResult.rank == 1)
    #expect(today.challenges[1].yourResult.outOf == 2)
  }

  @Test func `results are announced once, also when the clock was ahead`() async throws {
    let notifier = RecordingNotifier()
    let server = try await TestServer { $0.notifier = notifier }
    let ada = try await server.client(named: "Ada")
    try await ada.playDaily(skipping: 3, at: server.clock.now)
    server.clock.now += 86_400
    try await server.service.announceResults()
    #expect(notifier.notices.count == 1)
    server.clock.jump(by: 9 * 86_400)
    try await server.service.announceResults()
    server.clock.jump(by: -9 * 86_400)
    try await server.service.announceResults()
    #expect(notifier.notices.count == 1)
    try await ada.playDaily(skipping: 3, at: server.clock.now)
    server.clock.now += 86_400
    try await server.service.announceResults()
    #expect(notifier.notices.count == 2)
  }

  @Test func `a clock that was set ahead shows nothing of a challenge that runs`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let played = try await ada.playDaily(at: server.clock.now)
    let shared = try await ada.sharing.share(gameID: played.result.id)
    let word = try #require(
      try await server.storage.read { rows in
        var found: StoredWord?
        try rows.words(
          StoredWordQuery(language: .english, minimumScore: 0, countsFrom: 0...UnixTime.max)
        ) {
          found = $0
          return false
        }
        return found
      })
    /// The numbers of rows of the results and of the board of words, and whether the word and the game are shown.
    func seen() async throws -> [Int] {
      let results = try await bob.dailyChallenges.results(
        language: .english, mode: .unlimited, number: 2518)
      return [
        results.outOf,
        try await bob.boards.words(language: .english, scope: .interesting).words.count,
        await problem { try await bob.boards.word(word.id) } == nil ? 1 : 0,
        await problem { try await bob.sharing.fetch(shared.code) } == nil ? 1 : 0,
      ]
    }
    await server.service.watchClock()
    server.clock.jump(by: 86_400)
    #expect(try await seen() == [0, 0, 0, 0])
    server.clock.jump(by: -86_400)
    #expect(try await seen() == [0, 0, 0, 0])
    server.clock.now += 86_400
    let all = try await seen()
    #expect(all[0] == 1 && all[1] > 0 && all[2...] == [1, 1])
    // A clock that stays where it is, is right.
    server.clock.jump(by: -86_400)
    await server.service.watchClock()
    server.clock.now += 3_600
    await server.service.watchClock()
    #expect(try await seen() == [0, 0, 0, 0])
  }
}
