/// The latest time of each player, for ``Rule/timeBackwards``.
struct PlayerClocks: Hashable, Sendable {
  private struct Clock: Hashable, Sendable {
    let player: Int64?
    var latest: Double
  }

  /// Real games have few players, for whom a look through a list beats hashing.
  private static let listed = 8

  private var clocks: [Clock] = []
  private var others: [Int64: Double] = [:]

  /// The latest time of a player, or nil if the player has not moved.
  func latest(of player: Int64?) -> Double? {
    for clock in clocks where clock.player == player { return clock.latest }
    return player.flatMap { others[$0] }
  }

  /// Records that a player moved at a time.
  mutating func advance(_ player: Int64?, to time: Double) {
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
