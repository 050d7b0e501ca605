/// Numbers players from 0 in the order in which they come.
///
/// A player stays in the table, so that the order stays.
struct PlayerTable<Player: Hashable & Sendable>: Sendable {
  /// The players, by number.
  private(set) var players: [Player] = []
  private var numbers: [Player: Int32] = [:]

  /// The number of a player.
  func number(of player: Player) -> Int32? {
    numbers[player]
  }

  /// Gives a player the next number.
  mutating func add(_ player: Player) -> Int32 {
    let number = Int32(players.count)
    players.append(player)
    numbers[player] = number
    return number
  }
}
