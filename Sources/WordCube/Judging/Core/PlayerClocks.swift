/// The latest time of each player, for ``Rule/timeBackwards``.
struct PlayerClocks: Hashable, Sendable {
  /// Whether anyone has moved.
  private var isRunning = false
  /// The player of the first move, and that player's latest time. A one-player game has no other
  /// player.
  private(set) var firstPlayer: Int64?
  private(set) var latestOfFirst = 0.0
  private var others = PlayerNumbers()
  /// The latest times of the other players, by number.
  private var latestOfOthers: [Double] = []

  /// Returns a player's latest time, or nil if the player has not moved.
  func latest(of player: Int64?) -> Double? {
    if player == firstPlayer { return isRunning ? latestOfFirst : nil }
    return others.number(of: player).map { latestOfOthers[$0] }
  }

  /// Records that a player moved at a time.
  @inline(__always)
  mutating func advance(_ player: Int64?, to time: Double) {
    if player == firstPlayer, isRunning {
      if time >= latestOfFirst { latestOfFirst = time }
    } else if !isRunning {
      isRunning = true
      firstPlayer = player
      latestOfFirst = time
    } else {
      advanceOther(player, to: time)
    }
  }

  @inline(never)
  private mutating func advanceOther(_ player: Int64?, to time: Double) {
    let number = others.number(adding: player)
    if number == latestOfOthers.count {
      latestOfOthers.append(time)
    } else {
      latestOfOthers[number] = max(latestOfOthers[number], time)
    }
  }
}
