extension RollingRanks {
  /// A score of the future.
  struct WaitingScore: Comparable, Sendable {
    var countsFrom: Int64
    var score: Int64
    var player: Int32

    static func < (one: Self, other: Self) -> Bool { one.countsFrom < other.countsFrom }
  }

  /// Adds a score of a player.
  ///
  /// - Parameter countsFrom: When the score enters the windows. If the time is later than ``now``, the
  ///   score waits for ``advance(to:)``. Times may come in any order.
  /// - Complexity: O(log *n*) amortised. A score that is not the player's newest also takes a step
  ///   for each newer score that is still of use.
  public mutating func insert(score: Int64, of player: Player, countsFrom: Int64) {
    insert(max(0, score), of: number(of: player), countsFrom: countsFrom)
  }

  /// Moves the end of the windows to a time: drops the scores that leave, and adds those that
  /// waited. An earlier time than ``now`` changes nothing.
  ///
  /// - Complexity: O(log *n*) for each score that leaves or enters; O(1) if there is none. A score
  ///   enters once and leaves each window at most once.
  public mutating func advance(to time: Int64) {
    guard time > now else { return }
    now = time
    windows[RankWindow.lastDay.rawValue].advance(to: now, in: &history) { _, _, _, _ in }
    windows[RankWindow.lastWeek.rawValue].advance(to: now, in: &history) {
      player, old, new, history in
      var entry = old
      while entry != new {
        let newer = history[entry].newer
        // The oldest entry is the best of all time.
        if history[entry].older != ScoreHistory.none { history.remove(entry, of: player) }
        entry = newer
      }
    }
    while let next = waiting.first, next.countsFrom <= now {
      waiting.removeFirst()
      enter(next.score, of: next.player, time: next.countsFrom)
    }
  }

  /// Replaces all scores of a player, those that wait too.
  ///
  /// - Parameter scores: The scores in any order; none for a player who leaves.
  /// - Complexity: O(*m* log *n*), where *m* is the number of old and new scores, and O(number of
  ///   scores that wait).
  public mutating func replaceScores(
    of player: Player, with scores: some Sequence<(score: Int64, countsFrom: Int64)>
  ) {
    if let number = table.number(of: player) {
      waiting.removeAll { $0.player == number }
      for window in windows.indices { windows[window].removeBest(of: number, in: history) }
      history.removeAll(of: number)
    }
    for (score, countsFrom) in scores { insert(score: score, of: player, countsFrom: countsFrom) }
  }

  private mutating func insert(_ score: Int64, of player: Int32, countsFrom: Int64) {
    if countsFrom > now {
      waiting.push(WaitingScore(countsFrom: countsFrom, score: score, player: player))
    } else {
      enter(score, of: player, time: countsFrom)
    }
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

  private mutating func number(of player: Player) -> Int32 {
    if let number = table.number(of: player) { return number }
    history.addPlayer()
    for window in windows.indices { windows[window].addPlayer() }
    return table.add(player)
  }
}
