import GameServiceCore
import GameServiceTesting
@testable import NaiveServer
import Testing
import WordCube
import WordCubeAPI

extension RandomRequests {
  /// Takes a game off the boards, or puts it back.
  func mark() async throws {
    guard let index = model.games.indices.randomElement(using: &bits) else { return }
    let isHidden = number(below: 2) == 0
    let game = model.games[index]
    let isDone = try await GameService.setHidden(isHidden, game: game.id, in: server.storage)
    let isErased = model.names[game.player] == nil
    #expect(isDone == (isHidden || !isErased))
    if isDone { model.games[index].isHidden = isHidden }
    count("mark")
  }

  func erase() async throws {
    guard players.count > 3 else { return }
    let player = players.remove(at: number(below: players.count))
    try await client(player).players.erase()
    model.names[player] = nil
    for index in model.games.indices where model.games[index].player == player {
      model.games[index].isHidden = true
    }
    count("erase")
  }

  func compareGames() async throws {
    let (player, mode) = (player(), mode())
    let client = try client(player)
    for scope in Scope.allCases {
      let rows = model.rows(mode, scope, for: player)
      let first = try await expectPages(of: rows, around: player) { cursor, aroundMe in
        aroundMe
          ? try await client.boards.gamesAroundMe(language: .english, mode: mode, scope: scope)
          : try await client.boards.games(
            language: .english, mode: mode, scope: scope, cursor: cursor)
      }
      #expect(first == model.board(mode, scope, for: player))
    }
    let score = Int64(number(below: 1_500))
    let demo = try await server.client().games.demoRank(
      language: .english, mode: mode, score: score)
    #expect(demo == model.summary(of: score, for: nil, mode))
  }

  func compareWords() async throws {
    let player = player()
    let client = try client(player)
    for scope in WordScope.allCases {
      let board = try await client.boards.words(language: .english, scope: scope)
      var rows = board.words
      var cursor = board.nextCursor
      while let after = cursor {
        let page = try await client.boards.words(language: .english, scope: scope, cursor: after)
        #expect(page.words.count <= 100)
        rows += page.words
        cursor = page.nextCursor
      }
      #expect(rows.sorted == model.words(scope, for: player) && board.outOf == rows.count)
      let around = try await client.boards.wordsAroundMe(language: .english, scope: scope)
      let own = rows.firstIndex { $0.isYours }
      #expect(around.words == rows.around(own))
      count("word rows \(scope)")
      if board.words.isEmpty { count("empty \(scope)") }
    }
  }

  /// Compares all pages of a board, and the rows around the player, with all rows.
  ///
  /// - Returns: The first page, without its cursor.
  private func expectPages(
    of rows: [BoardRow], around player: UniqueID,
    _ call: (_ cursor: String?, _ aroundMe: Bool) async throws -> Board
  ) async throws -> Board {
    var first = try await call(nil, false)
    var read = first.top
    var cursor = first.nextCursor
    first.nextCursor = nil
    while let after = cursor {
      let page = try await call(after, false)
      #expect(1...100 ~= page.top.count && page.outOf == rows.count && page.yours == nil)
      read += page.top
      cursor = page.nextCursor
      count("page")
    }
    #expect(read == rows)
    let around = try await call(nil, true)
    let own = rows.firstIndex { $0.isYours }
    #expect(around == Board(top: rows.around(own), outOf: rows.count))
    return first
  }

  func compareDays() async throws {
    let (player, mode) = (player(), mode())
    let client = try client(player)
    let today = try await client.dailyChallenges.today(language: .english)
    #expect(today.challenges.map(\.yourResult) == model.todaysResults(of: player))
    let number = model.today - number(below: 40)
    let results = await outcome {
      try await client.dailyChallenges.results(language: .english, mode: mode, number: number)
    }
    let expected = model.results(.init(number: number, mode: mode), for: player)
    if let expected, expected.visibleFrom == nil {
      let rows = model.rows(of: .init(number: number, mode: mode), for: player)
      let first = try await expectPages(of: rows, around: player) { cursor, aroundMe in
        aroundMe
          ? try await client.dailyChallenges.resultsAroundMe(
            language: .english, mode: mode, number: number)
          : try await client.dailyChallenges.results(
            language: .english, mode: mode, number: number, cursor: cursor)
      }
      #expect(first == expected)
    } else {
      let around = await outcome {
        try await client.dailyChallenges.resultsAroundMe(
          language: .english, mode: mode, number: number)
      }
      #expect((try? results.get()) == expected && (try? around.get()) == expected)
    }
    let history = try await client.dailyChallenges.history(language: .english, mode: mode)
    let numbers = history.days.map(\.challenge.number)
    #expect(numbers == numbers.sorted(by: >))
    let ranks = Dictionary(
      history.days.map { ($0.challenge.number, $0.rank) }, uniquingKeysWith: { first, _ in first })
    #expect(ranks == model.history(mode, of: player))
  }

  func compareWeek() async throws {
    let player = player()
    let review = try await client(player).boards.weekInReview(language: .english)
    let (ranks, best) = model.week(of: player)
    #expect(review.ranks.map(\.rank) == ranks && review.bestWord?.score == best)
  }
}

extension Array {
  /// The element at an index, with at most 5 before it and 5 after it.
  fileprivate func around(_ index: Int?) -> [Element] {
    index.map { Array(self[Swift.max(0, $0 - 5)..<Swift.min(count, $0 + 6)]) } ?? []
  }
}
