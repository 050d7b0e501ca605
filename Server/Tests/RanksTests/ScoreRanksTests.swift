import GameRanks
import Testing

struct ScoreRanksTests {
  @Test func `the results of a day have dense ranks`() {
    var ranks = ScoreRanks<Int>()
    for (player, score) in [1000, 2000, 3000, 2000].enumerated() {
      ranks.insert(score: Int64(score), of: player)
    }
    #expect((0..<4).map { ranks.standing(of: $0)?.rank } == [3, 2, 1, 2])
    #expect((0..<4).allSatisfy { ranks.standing(of: $0)?.outOf == 4 })
    #expect(ranks.standing(of: 4) == nil)
    #expect(ranks.board(ranks: 100).top.map(\.player) == [2, 1, 3, 0])
  }

  @Test func `no scores have no rows`() {
    let ranks = ScoreRanks<Int>()
    #expect(ranks.count == 0)
    #expect(ranks.board(ranks: 100, for: 1) == RankBoard(top: [], outOf: 0))
    #expect(ranks.rank(of: 7, for: nil) == Standing(score: 7, rank: 1, outOf: 1))
  }

  @Test(arguments: 0..<20)
  func `ranks are those of the naive twin after each random change`(seed: Int) throws {
    var numbers = SplitMix64(seed: UInt64(seed))
    let scores = seed % 2 == 0 ? RollingRanksTwinTests.few : RollingRanksTwinTests.wide
    var ranks = ScoreRanks<Int>()
    var naive = NaiveRanks(now: 0)
    for _ in 0..<150 {
      let (player, asking, score) = (numbers.below(12), numbers.below(13), numbers.pick(scores))
      if numbers.below(4) == 0 {
        ranks.remove(player)
        naive.replaceScores(of: player, with: [])
      } else {
        ranks.insert(score: score, of: player)
        naive.replaceScores(of: player, with: [(score, 0)])
      }
      let window = RankWindow.allTime
      try #require(ranks.count == naive.games.count)
      try #require(ranks.score(of: asking) == naive.best(of: asking, in: window))
      try #require(ranks.standing(of: asking) == naive.standing(of: asking, in: window))
      for other in [asking, nil] {
        try #require(
          ranks.rank(of: score, for: other) == naive.rank(of: score, for: other, in: window))
        try #require(
          ranks.board(ranks: 3, for: other) == naive.board(ranks: 3, for: other, in: window))
      }
    }
  }
}
