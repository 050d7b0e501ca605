/// All of ``RollingRanks`` but the players, so that none of it is generic. Scores are 0 or more.
@usableFromInline
struct NumberedRanks: Sendable {
  /// A score of the future.
  private struct WaitingScore: Comparable, Sendable {
    var countsFrom: Int64
    var score: Int64
    var player: Int32

    static func < (one: Self, other: Self) -> Bool { one.countsFrom < other.countsFrom }
  }

  private(set) var now: Int64
  private var history = ScoreHistory()
  private var waiting = PriorityQueue<WaitingScore>()
  /// By the raw value of the window.
  private var windows: [WindowRanks]

  @usableFromInline
  init(now: Int64) {
    self.now = now
    windows = RankWindow.allCases.map { WindowRanks($0, now: now) }
  }

  /// Makes room for the player of the next number.
  @usableFromInline
  mutating func addPlayer() {
    history.addPlayer()
    for window in windows.indices { windows[window].addPlayer() }
  }

  @usableFromInline
  mutating func insert(_ score: Int64, of player: Int32, countsFrom: Int64) {
    if countsFrom > now {
      waiting.push(WaitingScore(countsFrom: countsFrom, score: score, player: player))
    } else {
      enter(score, of: player, time: countsFrom)
    }
  }

  @usableFromInline
  mutating func advance(to time: Int64) {
    guard time > now else { return }
    now = time
    // The day before the week, so that it does not refer to entries that the week drops.
    windows[RankWindow.lastDay.rawValue].advance(to: now, in: &history, dropsExpired: false)
    windows[RankWindow.lastWeek.rawValue].advance(to: now, in: &history, dropsExpired: true)
    while let next = waiting.first, next.countsFrom <= now {
      waiting.removeFirst()
      enter(next.score, of: next.player, time: next.countsFrom)
    }
  }

  mutating func removeScores(of player: Int32) {
    waiting.removeAll { $0.player == player }
    for window in windows.indices { windows[window].removeBest(of: player, in: history) }
    history.removeAll(of: player)
  }

  private mutating func enter(_ score: Int64, of player: Int32, time: Int64) {
    let week = RankWindow.lastWeek.rawValue
    let isRecent = windows[week].contains(time)
    guard let entry = history.insert(score, of: player, time: time, isRecent: isRecent) else {
      return
    }
    for window in windows.indices { windows[window].consider(entry, of: player, in: history) }
    history.removeUseless(by: entry, of: player) { windows[week].contains($0) }
  }
}

extension NumberedRanks {
  @usableFromInline
  func rank(of score: Int64, for player: Int32?, in window: RankWindow) -> Standing {
    let own = player.flatMap { best(of: $0, in: window) }
    return windows[window.rawValue].index.standing(of: score, own: own)
  }

  func best(of player: Int32, in window: RankWindow) -> NumberedScore? {
    windows[window.rawValue].best(of: player).map { entry in
      NumberedScore(player: player, score: history[entry].score)
    }
  }

  func board(ranks: Int, for player: Int32?, in window: RankWindow) -> RankBoard<Int32> {
    let own = player.flatMap { best(of: $0, in: window) }
    let ranked = windows[window.rawValue]
    let time = { (player: Int32) in ranked.best(of: player).map { history[$0].time } ?? now }
    return ranked.index.board(ranks: ranks, own: own) { (time($0), $0) < (time($1), $1) }
  }
}
