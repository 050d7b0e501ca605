/// ``RollingRanks`` without the players, so that the code is not generic. Scores are 0 or more.
@usableFromInline
struct NumberedRanks: Sendable {
  /// A score that counts only in the future.
  private struct WaitingScore: Comparable, Sendable {
    var countsFrom: Int64
    var score: Int64
    var player: Int32

    static func < (one: Self, other: Self) -> Bool { one.countsFrom < other.countsFrom }
  }

  private(set) var now: Int64
  private var playerCount = 0
  private(set) var journal = ScoreJournal()
  private var history = ScoreHistory()
  private var waiting = PriorityQueue<WaitingScore>()
  /// The windows, indexed by their raw value.
  private var windows: [WindowRanks]

  @usableFromInline
  init(now: Int64) {
    self.now = now
    windows = RankWindow.allCases.map { WindowRanks($0, now: now) }
  }

  /// Creates the ranks of all scores in a journal. They are the same as if the scores were inserted one after the
  /// other, but each window's players are sorted only once.
  ///
  /// - Complexity: O(*n* + *p* log *p*) for *n* scores and *p* players.
  init(now: Int64, playerCount: Int, journal: ScoreJournal, order: (Int32, Int32) -> Bool) {
    self.now = now
    self.playerCount = playerCount
    self.journal = journal
    history = ScoreHistory(playerCount: playerCount)
    windows = RankWindow.allCases.map { WindowRanks($0, now: now) }
    let week = windows[RankWindow.lastWeek.rawValue]
    var waiting: [WaitingScore] = []
    journal.forEach { entry in
      guard entry.time <= now else {
        return waiting.append(
          WaitingScore(countsFrom: entry.time, score: entry.score, player: entry.player))
      }
      let new = history.insert(
        entry.score, of: entry.player, time: entry.time, isRecent: week.contains(entry.time))
      if let new { history.removeUseless(by: new, of: entry.player, isRecent: week.contains) }
    }
    history.reserveRoom()
    self.waiting = PriorityQueue(waiting)
    for window in windows.indices {
      windows[window].fill(playerCount: playerCount, from: history, order: order)
    }
  }

  /// Makes room for the player with the next number.
  @usableFromInline
  mutating func addPlayer() {
    playerCount += 1
    history.addPlayer()
    for window in windows.indices { windows[window].addPlayer() }
  }

  @usableFromInline
  mutating func insert(
    _ score: Int64, of player: Int32, countsFrom: Int64, order: (Int32, Int32) -> Bool
  ) {
    journal.append(.init(score: score, time: countsFrom, player: player))
    if countsFrom > now {
      waiting.push(WaitingScore(countsFrom: countsFrom, score: score, player: player))
    } else {
      enter(score, of: player, time: countsFrom, order)
    }
  }

  @usableFromInline
  mutating func advance(to time: Int64, order: (Int32, Int32) -> Bool) {
    guard time > now else { return }
    now = time
    // The day comes before the week, so that it does not refer to entries that the week drops.
    windows[RankWindow.lastDay.rawValue].advance(
      to: now, in: &history, dropsExpired: false, order: order)
    windows[RankWindow.lastWeek.rawValue].advance(
      to: now, in: &history, dropsExpired: true, order: order)
    while let next = waiting.first, next.countsFrom <= now {
      waiting.removeFirst()
      enter(next.score, of: next.player, time: next.countsFrom, order)
    }
  }

  /// Sets the time, which may be earlier: scores that were dropped since then are added again.
  mutating func set(to time: Int64, order: (Int32, Int32) -> Bool) {
    guard time < now else { return advance(to: time, order: order) }
    let (journal, playerCount) = (journal.compacted(), playerCount)
    // The old ranks go first, so that the memory never holds both.
    self = NumberedRanks(now: time)
    self = NumberedRanks(now: time, playerCount: playerCount, journal: journal, order: order)
  }

  mutating func removeScores(of player: Int32, order: (Int32, Int32) -> Bool) {
    journal.removeAll(of: player)
    waiting.removeAll { $0.player == player }
    for window in windows.indices {
      windows[window].removeBest(of: player, in: history, order: order)
    }
    history.removeAll(of: player)
  }

  private mutating func enter(
    _ score: Int64, of player: Int32, time: Int64, _ order: ScoreIndex.Order
  ) {
    let week = RankWindow.lastWeek.rawValue
    let isRecent = windows[week].contains(time)
    guard let entry = history.insert(score, of: player, time: time, isRecent: isRecent) else {
      return
    }
    for window in windows.indices {
      windows[window].consider(entry, of: player, in: history, order: order)
    }
    history.removeUseless(by: entry, of: player) { windows[week].contains($0) }
  }
}

extension NumberedRanks {
  @usableFromInline
  func rank(of score: Int64, for player: Int32?, in window: RankWindow) -> Standing {
    let own = player.flatMap { best(of: $0, in: window) }
    return index(window).standing(of: score, own: own)
  }

  func best(of player: Int32, in window: RankWindow) -> NumberedScore? {
    windows[window.rawValue].best(of: player).map { entry in
      NumberedScore(player: player, score: history[entry].score)
    }
  }

  /// Returns a window's players by score.
  func index(_ window: RankWindow) -> ScoreIndex { windows[window.rawValue].index }
}
