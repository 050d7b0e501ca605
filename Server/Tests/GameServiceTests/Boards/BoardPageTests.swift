import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

/// Pages of boards, and the rows around a player.
struct BoardPageTests {
  private static let reveal: UnixTime = 1_795_478_701

  /// All pages of a board.
  private func pages(_ call: (String?) async throws -> Board) async throws -> [Board] {
    var pages = [try await call(nil)]
    while let cursor = pages[pages.count - 1].nextCursor, pages.count < 99 {
      pages.append(try await call(cursor))
    }
    return pages
  }

  @Test func `pages of games have each of many equal rows once`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    try await rows.game(5, of: ada.playerID, at: server.clock.now)
    for number in 0..<250 {
      try await rows.game(
        number < 3 ? 90 : 50, of: rows.player("P\(number)"),
        at: server.clock.now - Int64(number % 2))
    }
    let pages = try await pages {
      try await ada.boards.games(language: .english, mode: .unlimited, cursor: $0)
    }
    #expect(pages.map(\.top.count) == [100, 100, 51])
    #expect(pages.allSatisfy { $0.outOf == 251 })
    let names = pages.flatMap(\.top).map(\.displayName)
    #expect(Set(names) == Set((0..<250).map { "P\($0)" } + ["Ada"]) && names.count == 251)
    #expect(pages.flatMap(\.top).map(\.rank) == [1, 1, 1] + Array(repeating: 2, count: 247) + [3])
    #expect(pages[0].yours?.rank == 3 && pages[0].gap == 150 && pages[1].yours == nil)
    #expect(pages[2].top.last?.isYours == true)
    // A restart, and rows that change, leave the others where they are.
    let again = try await TestServer(storage: server.storage, clock: server.clock)
    let client = again.client(credentials: try await ada.credentials.credentials())
    try await RowMaker(again.storage, seed: 5).game(70, of: ada.playerID, at: again.clock.now)
    let next = try await client.boards.games(
      language: .english, mode: .unlimited, cursor: pages[0].nextCursor)
    #expect(next.top.map(\.displayName) == pages[1].top.map(\.displayName))
    #expect(next.top.allSatisfy { $0.rank == 3 && $0.score == 50 })
  }

  @Test func `the first page of games ends after the rank 20`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    for number in 0..<30 {
      try await rows.game(Int64(number), of: rows.player(), at: server.clock.now)
    }
    let pages = try await pages {
      try await ada.boards.games(
        language: .english, mode: .unlimited, scope: .lastDay, cursor: $0)
    }
    #expect(pages.map(\.top.count) == [20, 10] && pages[1].top.map(\.rank) == Array(21...30))
  }

  @Test(arguments: [1, 40])
  func `pages of a challenge have each row once, in memory and from the rows`(
    laterDays: Int
  ) async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    for number in 2518..<2518 + laterDays {
      let challenge = try await server.service.challenge(
        number: number, mode: .timed, language: .english)
      for index in 0..<(number == 2518 ? 230 : 1) {
        try await rows.game(
          index < 120 ? 7 : 9, of: rows.player("P\(index)"), at: server.clock.now,
          challenge: challenge)
      }
    }
    server.clock.now = Self.reveal
    let pages = try await pages {
      try await ada.dailyChallenges.results(
        language: .english, mode: .timed, number: 2518, cursor: $0)
    }
    #expect(pages.map(\.top.count) == [100, 100, 30])
    let names = pages.flatMap(\.top).map(\.displayName)
    #expect(Set(names).count == 230 && names.count == 230)
  }

  @Test func `pages of words have each row of a player once`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let bob = try await rows.player("Bob")
    let now = server.clock.now
    for (player, shift) in [(try await ada.playerID, 0), (bob, 3)] {
      for game in 0..<4 {
        // Words come back in other games, with other scores.
        let words = (0..<80).map {
          TestWord(
            word: "W\($0)", score: Int64(800 + ($0 * 7 + game * 5 + shift) % 40),
            interest: Int64($0 % 9))
        }
        try await rows.game(1, of: player, at: now - Int64(game) * 7_200, words: words)
      }
    }
    for scope in WordScope.allCases {
      var pages = [try await ada.boards.words(language: .english, scope: scope)]
      while let cursor = pages[pages.count - 1].nextCursor, pages.count < 9 {
        pages.append(
          try await ada.boards.words(language: .english, scope: scope, cursor: cursor))
      }
      #expect(pages.map(\.words.count) == [100, 60] && pages[0].outOf == 160)
      let all = pages.flatMap(\.words)
      #expect(Set(all.map { "\($0.displayName) \($0.word)" }).count == 160)
      try expectRanks(of: all, scope)
      let around = try await ada.boards.wordsAroundMe(language: .english, scope: scope)
      let ownIndex = all.firstIndex { $0.isYours }
      let own = try #require(ownIndex)
      #expect(around.words == Array(all[max(0, own - 5)...own + 5]) && around.outOf == 160)
      #expect(around.nextCursor == nil)
    }
  }

  @Test(arguments: WordScope.allCases)
  func `a page of words ends where too many are not rows, and the next page has the rest`(
    _ scope: WordScope
  ) async throws {
    let server = try await TestServer()
    let maker = RowMaker(server.storage)
    let players = [try await maker.player("Ada"), try await maker.player("Bob")]
    let now = server.clock.now
    // The same words in each game: below the best ones, hardly any word is a row.
    for game in 0..<40 {
      let words = (0..<9).map {
        TestWord(
          word: "W\($0)", score: Int64(1_000 - game / 2 * 10 - $0 / 3), interest: Int64(90 - game))
      }
      try await maker.game(1, of: players[game % 2], at: now - Int64(game), words: words)
    }
    let rare = [TestWord(word: "RARE", score: 805), TestWord(word: "RARER", score: 804)]
    try await maker.game(1, of: players[0], at: now, words: rare)
    let query = scope.query(.english, .standard(of: .english), at: now, ending: .max)
    @Sendable func text(_ row: WordRanking.Row) -> String {
      "\(row.word.id) \(row.rank) \(row.denseRank)"
    }
    try await server.storage.read { reader in
      let all = try WordRanking(query, after: nil, reader)
      #expect(all.rows.count == 20 && all.next == nil)
      for mostExamined in [1, 2, 3, 7, 36, 37] {
        var rows: [WordRanking.Row] = []
        var pages = 0
        var cursor: RankedWordCursor?
        repeat {
          let page = try WordRanking(query, after: cursor, reader, mostExamined: mostExamined)
          rows += page.rows
          pages += 1
          cursor = try page.next.map { next in
            let text = next.cursor(board: "words").text
            return try RankedWordCursor(
              BoardCursor(text, board: "words", count: RankedWordCursor.numberCount), board: "words"
            )
          }
        } while cursor != nil
        // The board has 362 rows of 20 words.
        #expect((pages > 1) == (mostExamined <= 36))
        #expect(rows.map(text) == all.rows.map(text))
      }
      for player in players {
        let around = try WordRanking(
          query, around: player, reader, mostExamined: 2,
          count: { try reader.wordCounts($0, limit: .max) })
        #expect(around.rows.contains { $0.word.player == player } && around.next == nil)
        // A part of the board without a gap.
        let ids = all.rows.map(\.word.id)
        let top = try #require(around.rows.first)
        let first = try #require(ids.firstIndex(of: top.word.id))
        #expect(around.rows.map(text) == all.rows[first...].prefix(around.rows.count).map(text))
      }
    }
  }

  private func expectRanks(of rows: [WordRow], _ scope: WordScope) throws {
    guard scope != .interesting else { return }
    for row in rows {
      let better = rows.filter { $0.score > row.score }
      #expect(row.rank == better.count + 1)
      #expect(row.denseRank == Set(better.map(\.score)).count + 1)
    }
  }

  @Test func `a player deep on the board of words sees the neighbours`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let words = (0..<40).map { TestWord(word: "W\($0)", score: Int64(1_000 - $0 / 2)) }
    try await rows.game(1, of: rows.player(), at: server.clock.now - 9, words: words)
    #expect(try await ada.boards.wordsAroundMe(language: .english).words.isEmpty)
    try await rows.game(
      1, of: ada.playerID, at: server.clock.now, words: [TestWord(word: "ADA", score: 990)])
    let around = try await ada.boards.wordsAroundMe(language: .english)
    #expect(around.words.count == 11)
    #expect(
      around.words[5].isYours && around.words[5].rank == 21 && around.words[5].denseRank == 11)
    #expect(around.words[6].rank == 24 && around.words[4].rank == 21 && around.words[2].rank == 19)
  }

  @Test func `the rows around a player are 5 before and 5 after`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let empty = try await ada.boards.gamesAroundMe(language: .english, mode: .timed)
    #expect(empty == Board(top: [], outOf: 0))
    let challenge = try await server.service.challenge(
      number: 2518, mode: .timed, language: .english)
    for number in 0..<60 {
      let player = number == 30 ? try await ada.playerID : try await rows.player()
      try await rows.game(Int64(number), of: player, mode: .timed, at: server.clock.now)
      try await rows.game(Int64(number), of: player, at: server.clock.now, challenge: challenge)
    }
    let games = try await ada.boards.gamesAroundMe(language: .english, mode: .timed)
    let results = try await ada.dailyChallenges.resultsAroundMe(language: .english, mode: .timed)
    for board in [games, results] {
      #expect(board.top.map(\.score) == (25...35).reversed() && board.outOf == 60)
      #expect(board.top.map(\.rank) == Array(25...35) && board.top[5].isYours)
      #expect(board.yours == nil && board.nextCursor == nil)
    }
    let bob = try await server.client(named: "Bob")
    let hidden = try await bob.dailyChallenges.resultsAroundMe(language: .english, mode: .timed)
    #expect(hidden == Board(top: [], outOf: 0, visibleFrom: .init(unixTime: Self.reveal)))
  }

  @Test func `a cursor of another board, or none at all, is refused`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    for number in 0..<30 {
      try await rows.game(
        Int64(number), of: rows.player(), at: server.clock.now,
        words: (0..<5).map { TestWord(word: "W\($0)", score: 900) })
    }
    let games = try await ada.boards.games(language: .english, mode: .unlimited)
    let words = try await ada.boards.words(language: .english)
    let cursors = [games.nextCursor, words.nextCursor].compactMap(\.self)
    #expect(cursors.count == 2)
    for cursor in cursors + [
      "~", "x", "games~en~unlimited~lastDay~1~2",
      "words~en~lastDay~1~1~9999999999~1~1~\(UniqueID(high: 0, low: 0))",
    ] {
      let other = await problem {
        try await ada.boards.games(language: .english, mode: .timed, cursor: cursor)
      }
      #expect(other?.kind == .badRequest && other?.detail?.contains("cursor") == true)
      let word = await refusal {
        try await ada.boards.words(language: .english, scope: .lastDay, cursor: cursor)
      }
      #expect(word == .badRequest)
      _ = try await server.service.challenge(number: 2518, mode: .timed, language: .english)
      let results = await refusal {
        try await ada.dailyChallenges.results(language: .english, mode: .timed, cursor: cursor)
      }
      #expect(results == .badRequest)
    }
    var request = Request(
      path: "/api/leaderboards/games",
      query: "mode=unlimited&language=en&aroundMe=true&cursor=\(cursors[0])")
    try await ada.credentials.credentials()?.token.write(to: &request.headers)
    #expect(await server.respond(to: request).status == 400)
  }
}
