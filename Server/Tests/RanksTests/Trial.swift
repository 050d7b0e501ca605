import GameRanks

/// Changes `RollingRanks` and its twin in the same random way, and compares them.
struct Trial {
  /// How many trials a test makes: fewer in a debug build, where each takes fifty times as long.
  static func count(_ count: Int) -> Int {
    #if DEBUG
      count / 3
    #else
      count
    #endif
  }

  var playerCount = 9
  private(set) var difference = ""
  private var numbers: SplitMix64
  private let scores: [Int64]
  private var fast: RollingRanks<Int>
  private let isBefore: (@Sendable (Int, Int) -> Bool)?
  private var naive: NaiveRanks

  init(seed: UInt64, scores: [Int64], isByNumber: Bool = false) {
    numbers = SplitMix64(seed: seed)
    self.scores = scores
    let byNumber: @Sendable (Int, Int) -> Bool = { $0 < $1 }
    isBefore = isByNumber ? byNumber : nil
    fast = RollingRanks(now: 1_700_000_000, isBefore: isBefore)
    naive = NaiveRanks(now: 1_700_000_000, isByNumber: isByNumber)
  }

  mutating func change() {
    switch numbers.below(20) {
    case 0..<13: insert()
    case 13..<17: advance()
    case 17: jump()
    case 18: replace(count: numbers.below(7))
    default: replace(count: 0)
    }
  }

  /// Stores the scores of the ranks, and builds new ranks from them. What was removed is in them or not.
  mutating func rebuild() {
    let list = ScoreList(fast.savedScores)
    naive.forgetPlayersWithoutScores()
    var (builder, players) = (RankBuilder<Int>(), [Int]())
    list.forEachPlayer { player in
      players.append(player)
      if !builder.add(player) { difference = "\(player) twice" }
    }
    var count = 0
    list.forEachScore { score, player, time in
      count += 1
      if numbers.below(2) == 0 {
        builder.insert(score: score, ofPlayerAt: player, countsFrom: time)
      } else {
        builder.insert(score: score, of: players[player], countsFrom: time)
      }
    }
    check(list.playerCount, builder.playerCount)
    check(list.scoreCount, count)
    // A change that a builder gets, and the twin by itself.
    let (player, score, time) = (numbers.below(playerCount), numbers.pick(scores), time())
    let scores = (0..<numbers.below(3)).map { (score: score, countsFrom: time + Int64($0)) }
    builder.replaceScores(of: player, with: scores)
    naive.replaceScores(of: player, with: scores)
    fast = RollingRanks(builder, now: naive.now, isBefore: isBefore)
  }

  mutating func insert() {
    let (score, time, player) = (numbers.pick(scores), time(), numbers.below(playerCount))
    fast.insert(score: score, of: player, countsFrom: time)
    naive.insert(score: score, of: player, countsFrom: time)
  }

  mutating func advance() {
    let (day, week) = (RollingRanksTwinTests.day, RollingRanksTwinTests.week)
    let edges = naive.games.flatMap { game -> [Int64] in
      [0, day, week].map { game.countsFrom + $0 - naive.now }.filter { $0 > 0 }
    }
    let steps: [Int64] = [-day, 0, 1, day - 1, day, day + 1, Int64(numbers.below(3 * Int(day)))]
    let isLong = numbers.below(12) == 0
    // Often the very second at which the next score enters or leaves.
    let step = numbers.below(2) == 0 ? edges.min() ?? 1 : isLong ? week : numbers.pick(steps)
    fast.advance(to: naive.now + step)
    naive.advance(to: naive.now + step)
  }

  /// Sets the clock, often to the second at which a score enters or leaves, or far ahead and back.
  mutating func jump() {
    let (day, week) = (RollingRanksTwinTests.day, RollingRanksTwinTests.week)
    let edges = naive.games.flatMap { game in [0, day, week].map { game.countsFrom + $0 } }
    let times = [naive.now + 9 * day, naive.now - 9 * day, naive.now - 1, naive.now - day]
    let time = numbers.pick(numbers.below(2) == 0 && !edges.isEmpty ? edges : times)
    fast.set(to: time)
    naive.set(to: time)
  }

  mutating func replace(count: Int) {
    let player = numbers.below(playerCount)
    let games = (0..<count).map { _ in (score: numbers.pick(scores), countsFrom: time()) }
    fast.replaceScores(of: player, with: games)
    naive.replaceScores(of: player, with: games)
  }

  /// Asks both the same questions, and notes the first difference.
  mutating func isEqual() -> Bool {
    for window in RankWindow.allCases {
      // One player more than there are, who has no score.
      let (score, ranks) = (numbers.pick(scores), numbers.pick([0, 1, 2, 3, 20]))
      let (asking, other) = (numbers.below(playerCount + 1), numbers.below(playerCount + 1))
      for player in [numbers.below(3) == 0 ? nil : asking] {
        check(
          fast.rank(of: score, for: player, in: window),
          naive.rank(of: score, for: player, in: window))
        check(
          fast.board(ranks: ranks, for: player, in: window),
          naive.board(ranks: ranks, for: player, in: window))
      }
      comparePages(numbers.pick([1, 2, 3, 7]), around: other, in: window)
      check(fast.best(of: other, in: window), naive.best(of: other, in: window))
      check(fast.standing(of: other, in: window), naive.standing(of: other, in: window))
    }
    check(fast.now, naive.now)
    return difference.isEmpty
  }

  /// Reads all pages from a random position on, and the rows around a player.
  private mutating func comparePages(_ limit: Int, around player: Int, in window: RankWindow) {
    let all = naive.rows(in: window)
    var page = fast.firstPage(ranks: numbers.pick([1, 2, 20]), limit: limit, in: window)
    if numbers.below(2) == 0 {
      let start = RankCursor(
        score: numbers.pick(scores), time: time(), player: numbers.below(playerCount))
      page = fast.page(after: start, limit: limit, in: window)
      let expected = all.filter { naive.isAfter($0.position, start) }
      check(page.board.top, Array(expected.map(\.row).prefix(limit)))
      check(page.next, expected.count > limit ? expected[limit - 1].position : nil)
    } else {
      var read = page.board.top
      while let next = page.next, read.count <= all.count {
        page = fast.page(after: next, limit: limit, in: window)
        check(page.board.outOf, all.count)
        read += page.board.top
      }
      check(read, all.map(\.row))
    }
    let index = all.firstIndex { $0.row.player == player }
    let around = index.map {
      Array(all.map(\.row)[max(0, $0 - limit)..<min(all.count, $0 + limit + 1)])
    }
    check(fast.rows(around: player, limit: limit, in: window), around ?? [])
    check(fast.count(in: window), all.count)
  }

  private mutating func check<Answer: Equatable>(_ answer: Answer, _ expected: Answer) {
    guard answer != expected, difference.isEmpty else { return }
    difference = "\(answer) in place of \(expected)"
  }

  /// A time in the past or in the future, often at the end of a window.
  private mutating func time() -> Int64 {
    let (day, week) = (RollingRanksTwinTests.day, RollingRanksTwinTests.week)
    let edges = [0, 0, 0, 1, -1, day, day - 1, -day, 1 - day, -1 - day, -week, 1 - week, -1 - week]
    let anywhere = Int64(numbers.below(Int(10 * day))) - 8 * day
    return naive.now + (numbers.below(2) == 0 ? numbers.pick(edges) : anywhere)
  }
}
