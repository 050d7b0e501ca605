import GameRanks
import Testing

/// Ranks that are built at once have to be those of one insertion after the other.
struct RankBuilderTests {
  static let now: Int64 = 1_700_000_000

  @Test(arguments: 0..<Trial.count(24))
  func `ranks that are built are those of the naive twin, and stay so`(seed: Int) {
    var trial = Trial(
      seed: UInt64(100 + seed),
      scores: seed % 3 == 0 ? RollingRanksTwinTests.wide : RollingRanksTwinTests.few,
      isByNumber: seed % 2 == 0)
    for step in 0..<120 {
      for _ in 0..<2 { trial.change() }
      // Every second time, also what the changes made of ranks that were built.
      if step % 2 == 0 { trial.rebuild() }
      guard trial.isEqual() else {
        Issue.record("seed \(seed), step \(step): \(trial.difference)")
        return
      }
    }
  }

  @Test func `many players with scores of a wide range have the ranks of the naive twin`() {
    var numbers = SplitMix64(seed: 5)
    var trial = Trial(seed: 8, scores: (0..<300).map { _ in Int64(numbers.below(140_000)) })
    trial.playerCount = 150
    for _ in 0..<6 {
      for _ in 0..<60 { trial.insert() }
      trial.rebuild()
      trial.advance()
      let isEqual = trial.isEqual()
      #expect(isEqual, "\(trial.difference)")
    }
  }

  @Test func `more scores than fit a chunk are all there, with many of one score and time`() {
    var (builder, ranks) = (RankBuilder<Int>(), RollingRanks<Int>(now: Self.now) { $0 > $1 })
    for number in 0..<20_000 {
      let (player, score) = (number * 7_919 % 9_001, Int64(number % 3 * 40))
      let time = Self.now - Int64(number % 2 * 90_000)
      builder.insert(score: score, of: player, countsFrom: time)
      ranks.insert(score: score, of: player, countsFrom: time)
    }
    let built = RollingRanks(builder, now: Self.now) { $0 > $1 }
    for window in RankWindow.allCases {
      let expected = ranks.board(ranks: 9, in: window)
      #expect(expected.top.count > 5_000 && built.board(ranks: 9, in: window) == expected)
    }
  }

  @Test func `a list stays as it is when the ranks change`() {
    var ranks = RollingRanks<Int>(now: Self.now)
    for player in 0..<9_000 {
      ranks.insert(score: Int64(player), of: player, countsFrom: Self.now)
    }
    let saved = ranks.savedScores
    for player in 5_000..<20_000 {
      ranks.insert(score: 70_000, of: player, countsFrom: Self.now)
    }
    ranks.replaceScores(of: 3, with: [])
    let list = ScoreList(saved)
    #expect(list.playerCount == 9_000 && list.scoreCount == 9_000)
    var players: [Int] = []
    list.forEachPlayer { players.append($0) }
    #expect(players == Array(0..<9_000))
    list.forEachScore { score, player, time in
      if score != Int64(player) || time != Self.now { Issue.record("\(score) of \(player)") }
    }
  }

  @Test
  func
    `a list names nobody whose scores were removed before it was built`()
  {
    func players(_ ranks: RollingRanks<String>) -> [String] {
      var players: [String] = []
      ScoreList(ranks.savedScores).forEachPlayer { players.append($0) }
      return players
    }
    var builder = RankBuilder<String>()
    for name in ["Ada", "Ben", "Cai"] { builder.insert(score: 5, of: name, countsFrom: Self.now) }
    builder.replaceScores(of: "Ada", with: [])
    var ranks = RollingRanks(builder, now: Self.now)
    #expect(players(ranks) == ["Ben", "Cai"])
    ranks.replaceScores(of: "Ben", with: [])
    ranks.set(to: Self.now - 60)
    #expect(players(ranks) == ["Cai"])
  }

  @Test func `a list names nobody whose scores were removed`() {
    var ranks = RollingRanks<String>(now: Self.now)
    for name in ["Ada", "Ben", "Cai"] {
      ranks.insert(score: 5, of: name, countsFrom: Self.now)
      ranks.insert(score: .max, of: name, countsFrom: Self.now - 1)
    }
    ranks.replaceScores(of: "Ada", with: [])
    ranks.replaceScores(of: "Ben", with: [(score: Int64(7), countsFrom: Self.now)])
    let list = ScoreList(ranks.savedScores)
    var (players, scores) = ([String](), [String]())
    list.forEachPlayer { players.append($0) }
    list.forEachScore { score, player, _ in scores.append("\(players[player]) \(score)") }
    #expect(players == ["Ben", "Cai"])
    #expect(scores == ["Cai 5", "Ben 7", "Cai \(Int64.max)"])
    #expect(list.playerCount == 2 && list.scoreCount == 3)
  }
}
