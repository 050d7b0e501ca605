import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// What players learn of a daily challenge while games of it are accepted: until 5 minutes after midnight.
struct DailySecrecyTests {
  private static let midnight: UnixTime = 1_795_478_400
  /// Times of a running challenge: noon, the end of the day, and the last second in which a game is accepted.
  private static let running = [1_795_435_200, midnight - 1, midnight, midnight + 300]

  /// All that Bob can see of the challenge of a day: answers that would differ if they depended on Ada's game.
  private func told(
    _ bob: APIClient, in server: TestServer, at time: UnixTime, word: UniqueID, code: ShareCode
  ) async throws -> [String] {
    server.clock.now = time
    let today = try await bob.dailyChallenges.today(language: .english).challenges
    let history = try await bob.dailyChallenges.history(language: .english, mode: .unlimited)
    let results = try await bob.dailyChallenges.results(
      language: .english, mode: .unlimited, number: 2518)
    var told = ["\(results)", "\(history)", "\(today.map(\.yourResult.outOf))"]
    for scope in Scope.allCases {
      let board = try await bob.boards.games(language: .english, mode: .unlimited, scope: scope)
      told.append("\(board)")
    }
    for scope in WordScope.allCases {
      told.append("\(try await bob.boards.words(language: .english, scope: scope))")
    }
    told.append("\(String(describing: await refusal { try await bob.boards.word(word) }))")
    told.append("\(String(describing: await refusal { try await bob.sharing.fetch(code) }))")
    let rank = try await server.client().games.demoRank(
      language: .english, mode: .unlimited, score: 0)
    return told + ["\(rank)"]
  }

  @Test func `a player who has not submitted learns nothing until no game is accepted`()
    async throws
  {
    let (played, untouched) = (try await TestServer(), try await TestServer())
    let ada = try await played.client(named: "Ada")
    let clients = [try await played.client(named: "Bob"), try await untouched.client(named: "Bob")]
    for client in clients {
      _ = try await client.dailyChallenges.start(language: .english, mode: .unlimited)
    }
    let game = try await ada.playDaily(at: played.clock.now)
    let code = try await ada.sharing.share(gameID: game.result.id).code
    let word = try await word(of: game, in: played)
    for time in Self.running {
      let told = try await told(clients[0], in: played, at: time, word: word, code: code)
      let expected = try await self.told(
        clients[1], in: untouched, at: time, word: word, code: code)
      #expect(told == expected, "\(time)")
      #expect(told[0].contains("visibleFromSeconds: Optional(\(Self.midnight + 301))"))
    }
    let after = try await told(
      clients[0], in: played, at: Self.midnight + 301, word: word, code: code)
    let nothing = try await told(
      clients[1], in: untouched, at: Self.midnight + 301, word: word, code: code)
    // All but today's players, who are those of another day, and words of too few points.
    for index in [0, 1, 3, 4, 5, 9, 10, 11, 12] {
      #expect(after[index] != nothing[index], "\(after[index])")
    }
    #expect(!after[0].contains("visibleFromSeconds: Optional"))
  }

  private func word(of game: PlayedGame, in server: TestServer) async throws -> UniqueID {
    let word = try await server.storage.read { rows in
      var found: StoredWord?
      try rows.words(
        StoredWordQuery(language: .english, minimumScore: 0, countsFrom: 0...Int64.max)
      ) {
        found = $0
        return false
      }
      return found
    }
    return try #require(word).id
  }

  @Test(arguments: running)
  func `a player who has submitted sees rank, players and board, and no word`(
    time: UnixTime
  ) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let late = try await bob.dailyChallenges.start(language: .english, mode: .unlimited)
    let game = try await ada.playDaily(at: server.clock.now)
    let word = try await word(of: game, in: server)
    server.clock.now = time
    let result = try await bob.games.submit(late.submission(of: []))
    #expect(result.dailyChallenge == ChallengeResult(started: true, score: 0, rank: 2, outOf: 2))
    for client in [ada, bob] {
      let board = try await client.dailyChallenges.results(
        language: .english, mode: .unlimited, number: 2518)
      #expect(board.outOf == 2 && board.top.map(\.displayName) == ["Ada", "Bob"])
      #expect(board.visibleFrom == nil)
      let history = try await client.dailyChallenges.history(language: .english, mode: .unlimited)
      #expect(history.days.first?.rank?.outOf == 2)
      let games = try await client.boards.games(language: .english, mode: .unlimited)
      #expect(games.outOf == 0)
      // The other mode is another challenge.
      _ = try await server.service.challenge(number: 2518, mode: .timed, language: .english)
      let other = try await client.dailyChallenges.results(
        language: .english, mode: .timed, number: 2518)
      #expect(other.visibleFrom?.unixTime == Self.midnight + 301)
    }
    #expect(await refusal { try await bob.boards.word(word) } == .noSuchWord)
    #expect(try await ada.boards.word(word).isYours)
  }

  @Test(arguments: running)
  func
    `a game that was taken off the boards opens nothing, and one that counts nowhere opens the board`(
      time: UnixTime
    ) async throws
  {
    let server = try await TestServer()
    let start = server.clock.now
    let names = ["Ada", "marked", "replaced", "helped", "refused"]
    var clients: [APIClient] = []
    for name in names { clients.append(try await server.client(named: name)) }
    try await clients[0].playDaily(words: 3, at: start)
    var games: [(json: [UInt8], result: GameResult)] = []
    for (name, client) in zip(names, clients).dropFirst() {
      let started = try await client.dailyChallenges.start(language: .english, mode: .unlimited)
      let puzzle = try Puzzle(text: started.puzzle)
      let moves = try GamePlayer.english.moves(on: puzzle, at: start)
      if name == "replaced" {
        // Marked as a solo game, whose row the daily game takes.
        let solo = Submission(context: .solo(mode: .unlimited, puzzle: puzzle), moves: moves)
        try await mark(client.games.submit(solo.json).id, in: server)
      }
      let json = started.submission(of: name == "refused" ? [moves[0], moves[0]] : moves).game
      guard name != "refused" else {
        #expect(await refusal { try await client.games.submit(json) } == .refusedGame)
        continue
      }
      games.append((json, try await client.games.submit(json, usedHelp: name == "helped")))
      if name == "marked" { try await mark(games[0].result.id, in: server) }
    }
    server.clock.now = time
    let hidden = Board(top: [], outOf: 0, visibleFrom: .init(unixTime: Self.midnight + 301))
    for (name, client) in zip(names, clients) {
      let isOpen = ["Ada", "helped"].contains(name)
      let game = zip(["marked", "replaced", "helped"], games).first { $0.0 == name }?.1
      for group in BoardGroup.allCases {
        let board = try await client.dailyChallenges.results(
          language: .english, mode: .unlimited, number: 2518, group: group)
        #expect((board == hidden) == !isOpen, "\(name)")
      }
      let history = try await client.dailyChallenges.history(language: .english, mode: .unlimited)
      #expect(history.days.isEmpty == !isOpen, "\(name)")
      if time < Self.midnight {
        let today = try await client.dailyChallenges.today(language: .english).challenges
        let own = try #require(today.last?.yourResult)
        #expect(own.outOf == (isOpen ? 1 : 0) && own.started, "\(name)")
        // The player's own score is no secret, and says that the challenge was played.
        if let game { #expect(own.score == game.result.score, "\(name)") }
      }
      if let game {
        let again = try await client.games.submit(game.json, usedHelp: name == "helped")
        #expect(again.dailyChallenge?.outOf == (isOpen ? 1 : 0), "\(name)")
      }
    }
    // From then on, all see the same.
    server.clock.now = Self.midnight + 301
    for (name, client) in zip(names, clients) {
      let board = try await client.dailyChallenges.results(
        language: .english, mode: .unlimited, number: 2518)
      #expect(board.top.map(\.displayName) == ["Ada"] && board.outOf == 1, "\(name)")
    }
  }

  private func mark(_ game: UniqueID, in server: TestServer) async throws {
    #expect(try await GameService.setHidden(true, game: game, in: server.storage))
  }

  @Test(arguments: running)
  func `a solo game on the puzzle of the day is shown to nobody by its code, and shows nothing`(
    time: UnixTime
  ) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let cy = try await server.client(named: "Cy")
    try await cy.playDaily(at: server.clock.now)
    let started = try await ada.dailyChallenges.start(language: .english, mode: .unlimited)
    let puzzle = try Puzzle(text: started.puzzle)
    let moves = try GamePlayer.english.moves(on: puzzle, at: server.clock.now)
    let solo = Submission(context: .solo(mode: .unlimited, puzzle: puzzle), moves: moves).json
    let game = try await ada.games.submit(solo)
    server.clock.now = time
    let results = try await ada.dailyChallenges.results(
      language: .english, mode: .unlimited, number: 2518)
    #expect(results == Board(top: [], outOf: 0, visibleFrom: .init(unixTime: Self.midnight + 301)))
    // Not every game that counts nowhere is stored.
    guard let shared = try? await ada.sharing.share(gameID: game.id) else { return }
    #expect(await refusal { try await bob.sharing.fetch(shared.code) } == .noSuchGame)
    server.clock.now = Self.midnight + 301
    #expect(try await bob.sharing.fetch(shared.code) == shared)
  }
}
