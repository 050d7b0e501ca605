import GameService
import GameServiceTesting
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
      let board = try await client.boards.games(mode: mode, language: .english, scope: scope)
      #expect(board.sorted == model.board(mode, scope, for: player))
    }
    let score = Int64(number(below: 1_500))
    let demo = try await server.client().games.demoRank(
      score: score, language: .english, mode: mode)
    #expect(demo == model.summary(of: score, for: nil, mode))
  }

  func compareWords() async throws {
    let player = player()
    let client = try client(player)
    for scope in WordScope.allCases {
      let board = try await client.boards.words(language: .english, scope: scope)
      #expect(board.words.sorted == model.words(scope, for: player))
      count("word rows \(scope)")
      if board.words.isEmpty { count("empty \(scope)") }
    }
  }

  func compareDays() async throws {
    let (player, mode) = (player(), mode())
    let client = try client(player)
    let today = try await client.dailyChallenges.today(language: .english)
    #expect(today.challenges.map(\.yourResult) == model.todaysResults(of: player))
    let number = model.today - number(below: 40)
    let results = await outcome {
      try await client.dailyChallenges.results(mode: mode, language: .english, number: number)
    }
    let expected = model.results(.init(number: number, mode: mode), for: player)
    #expect((try? results.get())?.sorted == expected)
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
