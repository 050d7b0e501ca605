import GameRanks
import Testing

/// Numbers that no honest game has.
struct RollingRanksLimitsTests {
  @Test func `the greatest scores are ranked`() {
    var ranks = RollingRanks<Int>(now: 0)
    let scores: [Int64] = [.max, .max - 1, 1_000_000_000, 131_072, 131_071, 0]
    for (player, score) in scores.enumerated() {
      ranks.insert(score: score, of: player, countsFrom: 0)
    }
    for window in RankWindow.allCases {
      #expect(ranks.board(ranks: 9, in: window).top.map(\.rank) == [1, 2, 3, 4, 5, 6])
      #expect((0..<6).map { ranks.standing(of: $0, in: window)?.rank } == [1, 2, 3, 4, 5, 6])
      #expect(ranks.rank(of: .max, for: nil, in: window).rank == 1)
      #expect(ranks.rank(of: 0, for: nil, in: window).rank == 6)
    }
  }

  @Test func `a negative score is taken as 0`() {
    var ranks = RollingRanks<Int>(now: 0)
    ranks.insert(score: .min, of: 1, countsFrom: 0)
    #expect(ranks.standing(of: 1, in: .allTime) == Standing(score: 0, rank: 1, outOf: 1))
    #expect(ranks.rank(of: -5, for: nil, in: .allTime) == Standing(score: 0, rank: 1, outOf: 2))
    var scores = ScoreRanks<Int>()
    scores.insert(score: .min, of: 1)
    #expect(scores.score(of: 1) == 0)
    #expect(scores.rank(of: .min, for: 1) == Standing(score: 0, rank: 1, outOf: 1))
  }

  @Test func `the first and the last time do not overflow`() {
    var ranks = RollingRanks<Int>(now: .min)
    ranks.insert(score: 1, of: 1, countsFrom: .min)
    ranks.insert(score: 2, of: 2, countsFrom: .max)
    #expect(ranks.rank(of: 0, for: nil, in: .lastDay) == Standing(score: 0, rank: 2, outOf: 2))
    ranks.advance(to: .max - 1)
    #expect(ranks.rank(of: 0, for: nil, in: .lastDay).outOf == 1)
    ranks.advance(to: .max)
    #expect(ranks.best(of: 1, in: .lastWeek) == nil)
    #expect(ranks.best(of: 2, in: .lastWeek) == 2)
    #expect(ranks.rank(of: 0, for: nil, in: .allTime) == Standing(score: 0, rank: 3, outOf: 3))
  }

  @Test func `the number of ranks of a board may be any number`() {
    var ranks = RollingRanks<Int>(now: 0)
    ranks.insert(score: 1, of: 1, countsFrom: 0)
    #expect(ranks.board(ranks: .max, in: .lastDay).top.count == 1)
    for count in [0, -1, Int.min] {
      let board = ranks.board(ranks: count, for: 1, in: .lastDay)
      #expect(board.top.isEmpty)
      #expect(board.yours?.rank == 1)
      #expect(board.gap == 0)
    }
  }

  @Test func `a player who plays all day has the best score of each window`() {
    var ranks = RollingRanks<Int>(now: 0)
    // Falling scores: each one may still become the best.
    for second in 0..<Int64(86_400) {
      ranks.advance(to: second)
      ranks.insert(score: 100_000 - second, of: 1, countsFrom: second)
    }
    #expect(ranks.best(of: 1, in: .lastDay) == 100_000)
    ranks.advance(to: 2 * 86_400 - 10)
    #expect(ranks.best(of: 1, in: .lastDay) == 13_609)
    #expect(ranks.best(of: 1, in: .lastWeek) == 100_000)
    #expect(ranks.rank(of: 0, for: 1, in: .lastWeek).outOf == 1)
  }
}
