import GameRanks
import Testing

struct RollingRanksTests {
  static let now: Int64 = 1_700_000_000
  static let day: Int64 = 86_400
  static let week: Int64 = 604_800

  /// Three players, each with a score of the last day, one of the week before, and an old one.
  static let threePlayers: RollingRanks<String> = {
    var ranks = RollingRanks<String>(now: now)
    let scores: [(String, Int64, Int64, Int64)] = [
      ("Ada", 1000, 600, 200), ("Ben", 500, 1500, 400), ("Cleo", 200, 500, 2000),
    ]
    for (player, ofDay, ofWeek, old) in scores {
      ranks.insert(score: old, of: player, countsFrom: now - 30 * day)
      ranks.insert(score: ofWeek, of: player, countsFrom: now - 3 * day)
      ranks.insert(score: ofDay, of: player, countsFrom: now - 60)
    }
    return ranks
  }()

  @Test(arguments: [
    ("Ada", 1000, [1, 2, 3], 3), ("Ben", 500, [2, 2, 3], 3), ("Cleo", 200, [3, 3, 3], 3),
    (nil, 1100, [1, 2, 3], 4),
  ])
  func `a submitted score is ranked among the best scores of others`(
    player: String?, score: Int64, expected: [Int], outOf: Int
  ) {
    let standings = RankWindow.allCases.map {
      Self.threePlayers.rank(of: score, for: player, in: $0)
    }
    #expect(standings == expected.map { Standing(score: score, rank: $0, outOf: outOf) })
  }

  @Test func `a score is in a window from its time until the length of the window has passed`() {
    for (window, length) in [(RankWindow.lastDay, Self.day), (.lastWeek, Self.week)] {
      var ranks = RollingRanks<Int>(now: Self.now)
      ranks.insert(score: 9, of: 1, countsFrom: Self.now + 10)
      for (time, best) in [(0, nil), (9, nil), (10, 9), (9 + length, 9), (10 + length, nil)]
        as [(Int64, Int64?)]
      {
        ranks.advance(to: Self.now + time)
        #expect(ranks.best(of: 1, in: window) == best, "\(window) \(time)")
      }
      #expect(ranks.best(of: 1, in: .allTime) == 9)
    }
  }

  @Test func `a time before the last one changes nothing`() {
    var ranks = RollingRanks<Int>(now: Self.now)
    ranks.insert(score: 9, of: 1, countsFrom: Self.now)
    ranks.advance(to: Self.now + Self.day)
    ranks.advance(to: Self.now)
    #expect(ranks.now == Self.now + Self.day)
    #expect(ranks.best(of: 1, in: .lastDay) == nil)
  }

  @Test func `a clock that was ahead and is right again shows what it would have shown`() {
    var ranks = Self.threePlayers
    let right = RankWindow.allCases.map { ranks.board(ranks: 20, in: $0) }
    ranks.set(to: Self.now + 9 * Self.day)
    #expect(ranks.count(in: .lastWeek) == 0)
    ranks.insert(score: 9000, of: "Ada", countsFrom: Self.now + 9 * Self.day)
    let scores = [(score: Int64(500), countsFrom: Self.now - 60), (1500, Self.now - 3 * Self.day)]
    ranks.replaceScores(of: "Ben", with: scores)
    ranks.set(to: Self.now)
    let boards = RankWindow.allCases.map { ranks.board(ranks: 20, in: $0) }
    #expect(boards[0] == right[0] && boards[1] == right[1])
    #expect(ranks.best(of: "Ada", in: .allTime) == 1000)
    ranks.set(to: Self.now + 9 * Self.day)
    #expect(ranks.board(ranks: 20, in: .lastDay).top.map(\.score) == [9000])
  }

  @Test func `pages of many equal scores have each row once`() {
    var ranks = RollingRanks<Int>(now: Self.now, isBefore: { $0 > $1 })
    for player in 0..<20_002 {
      ranks.insert(score: 50, of: player, countsFrom: Self.now - Int64(player % 3))
    }
    var page = ranks.firstPage(ranks: 20, limit: 100, for: 20_001, in: .lastDay)
    #expect(page.board.top.count == 100 && page.board.yours?.rank == 1 && page.board.gap == 0)
    var players = page.board.top.map(\.player)
    while let next = page.next {
      page = ranks.page(after: next, limit: 100, in: .lastDay)
      players += page.board.top.map(\.player)
      #expect(page.board.top.count <= 100 && page.board.outOf == 20_002)
    }
    #expect(players == (0..<20_002).sorted { ($0 % 3, $0) > ($1 % 3, $1) })
    let around = ranks.rows(around: players[10_000], limit: 5, in: .lastDay)
    #expect(around.map(\.player) == Array(players[9_995...10_005]))
  }

  @Test func `equal ranks are never cut, in the order in which the score was reached`() {
    var ranks = RollingRanks<Int>(now: Self.now)
    for player in 0..<30 {
      let time = Self.now - Int64((player * 7) % 30)
      ranks.insert(score: 50, of: player, countsFrom: time)
    }
    ranks.insert(score: 60, of: 100, countsFrom: Self.now)
    ranks.insert(score: 40, of: 101, countsFrom: Self.now)
    ranks.insert(score: 40, of: 102, countsFrom: Self.now)
    ranks.insert(score: 30, of: 103, countsFrom: Self.now)
    // A repeated score keeps the time of the first one.
    ranks.insert(score: 50, of: 13, countsFrom: Self.now)
    let board = ranks.board(ranks: 2, for: 103, in: .lastDay)
    let tied = (0..<30).sorted { ($0 * 7) % 30 > ($1 * 7) % 30 }
    #expect(board.top.map(\.player) == [100] + tied)
    #expect(board.top.map(\.rank) == [1] + Array(repeating: 2, count: 30))
    #expect(board.yours == .init(rank: 4, player: 103, score: 30))
    #expect(board.gap == 2)
    #expect(board.outOf == 34)
  }

  @Test func `a player in the top has no row below it`() {
    let board = Self.threePlayers.board(ranks: 20, for: "Ben", in: .lastWeek)
    #expect(board.top.map(\.player) == ["Ben", "Ada", "Cleo"])
    #expect(board.yours == nil)
    #expect(board.gap == 0)
    #expect(Self.threePlayers.board(ranks: 1, for: "Dora", in: .lastWeek).yours == nil)
  }

  @Test func `a player who left counts nowhere, nor do the scores that waited`() {
    var ranks = Self.threePlayers
    ranks.insert(score: 5000, of: "Ada", countsFrom: Self.now + 10)
    ranks.replaceScores(of: "Ada", with: [])
    ranks.replaceScores(of: "Nobody", with: [])
    ranks.advance(to: Self.now + 10)
    #expect(ranks.standing(of: "Ada", in: .allTime) == nil)
    #expect(ranks.board(ranks: 20, in: .lastDay).top.map(\.player) == ["Ben", "Cleo"])
    #expect(ranks.rank(of: 1, for: "Ada", in: .lastDay).outOf == 3)
  }
}
