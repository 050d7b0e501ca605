/// A move-to-front list of the last four different players, which starts with four times nil.
///
/// In a game of up to four players, each turn takes a code of one to four bits.
struct RecentPlayers {
  /// The number of slots.
  static let count = 4

  private var first: Int64?
  private var second: Int64?
  private var third: Int64?
  private var fourth: Int64?

  subscript(slot: Int) -> Int64? {
    switch slot {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }

  /// The first slot of a player, or nil.
  func slot(of player: Int64?) -> Int? {
    if player == first { return 0 }
    if player == second { return 1 }
    if player == third { return 2 }
    return player == fourth ? 3 : nil
  }

  /// Moves a player to the front; `slot` is the player's slot, or the last one for a new player.
  mutating func note(_ player: Int64?, from slot: Int) {
    if slot >= 3 { fourth = third }
    if slot >= 2 { third = second }
    if slot >= 1 { second = first }
    first = player
  }
}
