import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// The boards of friends are the public ones of a server that has the games of friends alone.
struct FriendBoardTests {
  /// Two servers with the same players. The first has random games, the second those of Ada and of the players whom she
  /// follows, without hidden ones.
  private struct Twins {
    let server: TestServer
    let ada: APIClient
    let naiveAda: APIClient
    /// One whose ranks are in memory, and one whose ranks are read from the rows.
    let days: [StoredChallenge]

    init(seed: UInt64) async throws {
      server = try await TestServer()
      let naive = try await TestServer()
      ada = try await server.client(named: "Ada")
      naiveAda = naive.client(credentials: try await ada.credentials.credentials())
      let adaID = try await ada.playerID
      let bits = SeededBits(seed: seed)
      func number(_ limit: Int) -> Int { Int(bits.next() % UInt64(limit)) }
      let today = Int(server.clock.now / 86_400) - 18_263
      var days: [StoredChallenge] = []
      // The ranks of the last 32 days with games are in memory.
      for day in [today - 40] + (today - 33..<today) {
        days.append(
          try await server.service.challenge(number: day, mode: .timed, language: .english))
      }
      self.days = [days[0], days[days.count - 1]]
      let maker = RowMaker(server.storage, seed: seed)
      var players: [UniqueID] = []
      for number in 0..<14 { players.append(try await maker.player("P\(number)")) }
      let followed = players.filter { _ in number(2) == 0 }
      try await server.storage.write { [players] rows in
        for player in players {
          let kind: StoredRelation.Kind = followed.contains(player) ? .follows : .asked
          try rows.set(StoredRelation(player: adaID, other: player, kind: kind, since: 1))
          // Who follows her is not on her boards.
          try rows.set(StoredRelation(player: player, other: adaID, kind: .follows, since: 1))
        }
      }
      for day in days { try await maker.game(1, of: players[0], at: 0, challenge: day) }
      for player in players + [adaID] {
        for _ in 0..<number(8) {
          let time = server.clock.now - [0, 5, 86_399, 86_400, 600_000, 700_000][number(6)]
          let words = (0..<number(5)).map { _ in
            TestWord(
              word: ["QUARTZ", "ZEBRA", "PIXEL"][number(3)], score: Int64(number(12)) * 100,
              interest: Int64(number(4)))
          }
          let game = try await maker.game(
            Int64(number(5) * 100), of: player, mode: number(2) == 0 ? .timed : .unlimited,
            at: time, words: words)
          if number(6) == 0 { try await hide(game) }
        }
        for day in self.days where player != players[0] && number(3) > 0 {
          let game = try await maker.game(
            Int64(number(4) * 50), of: player, at: server.clock.now - 86_400, challenge: day)
          if number(6) == 0 { try await hide(game) }
        }
      }
      try await copy(players + [adaID], of: Set(followed + [adaID]), to: naive, days)
    }

    private func hide(_ game: StoredGame) async throws {
      try await server.storage.write { rows in
        try rows.setHidden(true, game: game.id)
        try rows.append(.changedGames(player: game.player))
      }
    }

    private func copy(
      _ players: [UniqueID], of friends: Set<UniqueID>, to naive: TestServer,
      _ days: [StoredChallenge]
    ) async throws {
      let (rows, games, words) = try await server.storage.read { rows in
        let query = StoredWordQuery(
          language: .english, minimumScore: .min, countsFrom: .min ... .max)
        var words: [UniqueID: [StoredWord]] = [:]
        try rows.words(query) { word in
          words[word.game, default: []].append(word)
          return true
        }
        return (
          try players.compactMap { try rows.player($0) },
          try rows.games(after: 0, limit: 10_000).map(\.game), words
        )
      }
      try await naive.storage.write { transaction in
        for day in days { try transaction.insert(day) }
        for row in rows { try transaction.insert(row) }
        for game in games where friends.contains(game.player) && !game.isHidden {
          try transaction.insert(game, words: words[game.id, default: []])
          if let ranked = game.ranked { try transaction.append(.game(ranked)) }
        }
      }
    }
  }

  /// All pages of a board, without their cursors.
  private func pages<Page: Sendable>(
    _ cursor: WritableKeyPath<Page, String?> & Sendable,
    _ read: (String?) async throws -> Page
  ) async throws -> [Page] {
    var pages: [Page] = []
    var next: String?
    repeat {
      var page = try await read(next)
      next = page[keyPath: cursor]
      page[keyPath: cursor] = nil
      pages.append(page)
    } while next != nil && pages.count < 20
    return pages
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `boards of games are those of a server without other games`(seed: UInt64) async throws {
    let twins = try await Twins(seed: seed)
    for mode in GameMode.allCases {
      for scope in Scope.allCases {
        func board(_ client: APIClient, _ group: BoardGroup) async throws -> [Board] {
          try await pages(\.nextCursor) {
            try await client.boards.games(
              language: .english, mode: mode, scope: scope, cursor: $0, group: group)
          } + [
            client.boards.gamesAroundMe(
              language: .english, mode: mode, scope: scope, group: group)
          ]
        }
        #expect(
          try await board(twins.ada, .friends) == board(twins.naiveAda, .everyone),
          "\(mode) \(scope)")
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `results of challenges are those of a server without other games`(seed: UInt64)
    async throws
  {
    let twins = try await Twins(seed: seed)
    for day in twins.days {
      func results(_ client: APIClient, _ group: BoardGroup) async throws -> [Board] {
        try await [
          client.dailyChallenges.results(
            language: .english, mode: .timed, number: day.number, group: group),
          client.dailyChallenges.resultsAroundMe(
            language: .english, mode: .timed, number: day.number, group: group),
        ]
      }
      #expect(try await results(twins.ada, .friends) == results(twins.naiveAda, .everyone))
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `boards of words are those of a server without other games`(seed: UInt64) async throws {
    let twins = try await Twins(seed: seed)
    for scope in WordScope.allCases {
      func words(_ client: APIClient, _ group: BoardGroup) async throws -> [WordsBoard] {
        try await pages(\.nextCursor) {
          try await client.boards.words(
            language: .english, scope: scope, cursor: $0, group: group)
        } + [client.boards.wordsAroundMe(language: .english, scope: scope, group: group)]
      }
      #expect(
        try await words(twins.ada, .friends) == words(twins.naiveAda, .everyone), "\(scope)")
    }
  }

  @Test func `a board of friends has pages, and its cursor is of no other board`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let maker = RowMaker(server.storage)
    let id = try await ada.playerID
    for number in 0..<130 {
      let player = try await maker.player()
      // Many of equal score.
      try await maker.game(Int64(100 + number / 50), of: player, at: server.clock.now)
      try await server.storage.write {
        try $0.set(StoredRelation(player: id, other: player, kind: .follows, since: 1))
      }
    }
    func page(_ cursor: String?, _ group: BoardGroup) async throws -> Board {
      try await ada.boards.games(
        language: .english, mode: .unlimited, cursor: cursor, group: group)
    }
    let first = try await page(nil, .friends)
    #expect(first.top.count == 100 && first.outOf == 130)
    let second = try await page(first.nextCursor, .friends)
    #expect(second.top.count == 30 && second.nextCursor == nil)
    let all = try await [page(nil, .everyone), page(page(nil, .everyone).nextCursor, .everyone)]
    #expect(all.map(\.top) == [first.top, second.top])
    #expect(await refusal { try await page(first.nextCursor, .everyone) } == .badRequest)
    let other = try await page(nil, .everyone).nextCursor
    #expect(await refusal { try await page(other, .friends) } == .badRequest)
  }

  @Test func `results are hidden from a player who has not played, also those of friends`()
    async throws
  {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let (adaID, bobID) = (try await ada.playerID, try await bob.playerID)
    try await server.storage.write {
      try $0.set(StoredRelation(player: adaID, other: bobID, kind: .follows, since: 1))
    }
    try await bob.playDaily(at: server.clock.now)
    func results() async throws -> Board {
      try await ada.dailyChallenges.results(
        language: .english, mode: .unlimited, group: .friends)
    }
    let hidden = try await results()
    #expect(hidden.top.isEmpty && hidden.outOf == 0 && hidden.visibleFrom != nil)
    try await ada.playDaily(at: server.clock.now)
    #expect(try await results().top.count == 2)
  }
}
