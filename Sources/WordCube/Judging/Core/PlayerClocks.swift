/// The latest time of each player, for ``Rule/timeBackwards``.
struct PlayerClocks: Hashable, Sendable {
  private struct Clock: Hashable, Sendable {
    let player: Int64?
    var latest: Double
  }

  /// The maximum number of clocks in the list. Real games have few players, and then a list is
  /// faster than a hash table.
  private static let listed = 8

  /// Whether anybody has moved.
  private var isRunning = false
  /// The player of the first move, and that player's latest time. A one-player game has no other
  /// player.
  private(set) var firstPlayer: Int64?
  private(set) var latestOfFirst = 0.0
  private var clocks: [Clock] = []
  private var others: [Int64: Double] = [:]

  /// The latest time of a player, or nil if the player has not moved.
  func latest(of player: Int64?) -> Double? {
    if player == firstPlayer { return isRunning ? latestOfFirst : nil }
    for clock in clocks where clock.player == player { return clock.latest }
    return player.flatMap { others[$0] }
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
    for index in clocks.indices where clocks[index].player == player {
      clocks[index].latest = max(clocks[index].latest, time)
      return
    }
    if clocks.count < Self.listed || player == nil {
      clocks.append(Clock(player: player, latest: time))
    } else if let player {
      others[player] = max(others[player] ?? time, time)
    }
  }
}
