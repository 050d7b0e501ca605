import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// When the games of a daily challenge are seen, and where.
struct DailyResultsTests {
  private let midnight: UnixTime = 1_795_478_400
  /// The first second in which no game of the day is accepted.
  private let reveal: UnixTime = 1_795_478_701

  @Test func `results have dense ranks`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let challenge = try await server.service.challenge(
      number: 2518, mode: .unlimited, language: .english)
    var clients: [APIClient] = []
    for (score, name) in zip([1_000, 2_000, 3_000, 2_000], ["Ada", "Bob", "Cy", "Di"]) {
      let client = try await server.client(named: name)
      clients.append(client)
      try await rows.game(
        Int64(score), of: client.playerID, at: server.clock.now, challenge: challenge)
    }
    var ranks: [[Int?]] = []
    for client in clients {
      let today = try await client.dailyChallenges.today(language: .english).challenges[1]
      ranks.append([today.yourResult.rank, today.yourResult.outOf])
    }
    #expect(ranks == [[3, 4], [2, 4], [1, 4], [2, 4]])
    let board = try await clients[0].dailyChallenges.results(language: .english, mode: .unlimited)
    #expect(board.top.map(\.rank) == [1, 2, 2, 3] && board.outOf == 4 && board.yours == nil)
    #expect(board.top.first?.displayName == "Cy" && board.top.last?.displayName == "Ada")
    #expect(Set(board.top[1...2].map(\.displayName)) == ["Bob", "Di"])
    #expect(board.top.map(\.isYours) == [false, false, false, true])
  }

  @Test func `all of many results are answered`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let challenge = try await server.service.challenge(
      number: 2518, mode: .timed, language: .english)
    for number in 0..<130 {
      try await rows.game(
        Int64(number / 2), of: rows.player(), at: server.clock.now, challenge: challenge)
    }
    server.clock.now = reveal
    let board = try await ada.dailyChallenges.results(
      language: .english, mode: .timed, number: 2518)
    let next = try await ada.dailyChallenges.results(
      language: .english, mode: .timed, number: 2518, cursor: board.nextCursor)
    #expect(board.top.count == 100 && next.top.count == 30 && next.nextCursor == nil)
    #expect(board.outOf == 130 && next.top.last?.rank == 65)
    let none = await refusal {
      try await ada.dailyChallenges.results(language: .english, mode: .unlimited, number: 2518)
    }
    #expect(none == .noSuchChallenge)
  }

  @Test func `a daily game goes onto the other boards when no game of its day can arrive`()
    async throws
  {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let game = try await ada.playDaily(at: server.clock.now)
    func seen(_ scope: Scope, at time: UnixTime) async throws -> Int {
      server.clock.now = time
      return try await bob.boards.games(language: .english, mode: .unlimited, scope: scope).outOf
    }
    for scope in Scope.allCases { #expect(try await seen(scope, at: reveal - 1) == 0) }
    let hidden = try await bob.boards.words(language: .english, scope: .interesting)
    #expect(hidden.words.isEmpty)
    for scope in Scope.allCases { #expect(try await seen(scope, at: reveal) == 1) }
    let words = try await bob.boards.words(language: .english, scope: .interesting)
    #expect(words.words.map(\.score) == [game.result.score])
    #expect(try await seen(.lastDay, at: reveal + 86_399) == 1)
    #expect(try await seen(.lastDay, at: reveal + 86_400) == 0)
    #expect(try await seen(.lastWeek, at: reveal + 7 * 86_400 - 1) == 1)
    #expect(try await seen(.lastWeek, at: reveal + 7 * 86_400) == 0)
  }

  @Test func `the words of today's challenge are the player's own`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    try await ada.playDaily(at: server.clock.now)
    let word = try #require(
      try await server.storage.read { rows in
        var found: StoredWord?
        try rows.words(
          StoredWordQuery(language: .english, minimumScore: 0, countsFrom: 0...Int64.max)
        ) {
          found = $0; return false
        }
        return found
      })
    #expect(try await ada.boards.word(word.id).isYours)
    #expect(await refusal { try await bob.boards.word(word.id) } == .noSuchWord)
    server.clock.now = reveal
    #expect(try await bob.boards.word(word.id).word == word.word)
  }

  @Test func `results are frozen five minutes after the end`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    try await ada.playDaily(skipping: 5, at: server.clock.now)
    let late = try await bob.dailyChallenges.start(language: .english, mode: .unlimited)
    server.clock.now = reveal
    let results = try await ada.dailyChallenges.results(
      language: .english, mode: .unlimited, number: 2518)
    #expect(await refusal { try await bob.games.submit(late.submission(of: [])) } == .challengeOver)
    // Another day, and a solo game on the same puzzle, are not among them.
    try await bob.playDaily(at: server.clock.now)
    let solo = Submission(
      context: .solo(mode: .unlimited, puzzle: try Puzzle(text: late.puzzle)), moves: []
    ).json
    _ = try await bob.games.submit(solo)
    server.clock.now += 40 * 86_400
    let later = try await ada.dailyChallenges.results(
      language: .english, mode: .unlimited, number: 2518)
    #expect(later == results && later.outOf == 1)
  }

  @Test func `the history has the last 30 days that have scores`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let other = try await rows.player()
    for number in 2485...2518 where number != 2500 {
      let challenge = try await server.service.challenge(
        number: number, mode: .timed, language: .english)
      if number == 2501 { continue }
      try await rows.game(2, of: other, at: server.clock.now, challenge: challenge)
      if number % 2 == 0 {
        try await rows.game(1, of: ada.playerID, at: server.clock.now, challenge: challenge)
      }
    }
    server.clock.now += 1
    let days = try await ada.dailyChallenges.history(language: .english, mode: .timed).days
    let numbers = (2489...2518).reversed().filter { $0 != 2500 && $0 != 2501 }
    #expect(days.map(\.challenge.number) == numbers)
    #expect(
      days.map(\.rank) == numbers.map { $0 % 2 == 0 ? Rank(rank: 2, outOf: 2) : nil })
    let none = try await ada.dailyChallenges.history(language: .english, mode: .unlimited)
    #expect(none.days.isEmpty)
  }
}
