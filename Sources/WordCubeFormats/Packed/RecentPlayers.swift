/// A move-to-front list of the last four different players, which starts with four times nil.
///
/// In a game of up to four players each turn takes a code of one to four bits.
struct RecentPlayers {
  /// The number of places.
  static let count = 4

  private var first: Int64?
  private var second: Int64?
  private var third: Int64?
  private var fourth: Int64?

  subscript(place: Int) -> Int64? {
    switch place {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }

  /// The first place of a player, or nil.
  func place(of player: Int64?) -> Int? {
    if player == first { return 0 }
    if player == second { return 1 }
    if player == third { return 2 }
    return player == fourth ? 3 : nil
  }

  /// Moves a player to the front; `place` is the player's place, or the last one for a new player.
  mutating func note(_ player: Int64?, from place: Int) {
    if place >= 3 { fourth = third }
    if place >= 2 { third = second }
    if place >= 1 { second = first }
    first = player
  }
}
