import GameRanks
import Testing

/// The ranks of some players are those of ranks that no other players ever had scores in.
struct GroupRanksTests {
  private static let byNumber: @Sendable (Int, Int) -> Bool = { $0 < $1 }

  @Test(arguments: 0..<Trial.count(40))
  func `a group has the pages of ranks without the others`(seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed))
    let scores: [Int64] = seed % 3 == 0 ? RollingRanksTwinTests.wide : RollingRanksTwinTests.few
    let now: Int64 = 1_700_000_000
    var all = RollingRanks<Int>(now: now, isBefore: Self.byNumber)
    var alone = RollingRanks<Int>(now: now, isBefore: Self.byNumber)
    var (allScores, aloneScores) = (
      ScoreRanks<Int>(isBefore: Self.byNumber), ScoreRanks<Int>(isBefore: Self.byNumber)
    )
    // Some never had a score.
    let group = (0..<14).filter { _ in numbers.below(2) == 0 }
    for _ in 0..<60 {
      let (player, score) = (numbers.below(12), numbers.pick(scores))
      let time = now - Int64(numbers.below(4)) * 200_000 + Int64(numbers.below(2))
      all.insert(score: score, of: player, countsFrom: time)
      allScores.insert(score: score, of: player)
      guard group.contains(player) else { continue }
      alone.insert(score: score, of: player, countsFrom: time)
      aloneScores.insert(score: score, of: player)
    }
    for (limit, ranks) in [(1, 20), (3, 2), (100, 20), (0, 3), (4, 0)] {
      let cursor = RankCursor(
        score: numbers.pick(scores), time: now - Int64(numbers.below(3)) * 200_000,
        player: numbers.below(14))
      let player = numbers.below(15)
      for window in RankWindow.allCases {
        let found = all.group(group, in: window, isBefore: Self.byNumber)
        #expect(found.count == alone.count(in: window))
        if group.contains(player) {
          #expect(
            found.firstPage(ranks: ranks, limit: limit, for: player)
              == alone.firstPage(ranks: ranks, limit: limit, for: player, in: window))
          #expect(
            found.rows(around: player, limit: limit)
              == alone.rows(around: player, limit: limit, in: window))
        }
        if limit > 0 {
          #expect(
            found.page(after: cursor, limit: limit)
              == alone.page(after: cursor, limit: limit, in: window))
        }
      }
      let found = allScores.group(group, isBefore: Self.byNumber)
      let start = RankCursor(score: cursor.score, time: 0, player: cursor.player)
      #expect(
        found.firstPage(ranks: ranks, limit: limit, for: player)
          == aloneScores.firstPage(ranks: ranks, limit: limit, for: player))
      #expect(
        found.rows(around: player, limit: limit)
          == aloneScores.rows(around: player, limit: limit))
      #expect(
        found.page(after: start, limit: limit) == aloneScores.page(after: start, limit: limit))
    }
  }
}
