/// Numbers players from 0 in the order in which they are added.
///
/// Players stay in the table, so the order stays.
@usableFromInline
struct PlayerTable<Player: Hashable & Sendable>: Sendable {
  /// The players by number.
  @usableFromInline var players = Chunks<Player>()
  @usableFromInline var numbers: [Player: Int32] = [:]

  @inlinable
  init() {}

  /// Returns a player's number.
  @inlinable
  func number(of player: Player) -> Int32? {
    numbers[player]
  }

  /// Assigns the next number to a player.
  @inlinable
  mutating func add(_ player: Player) -> Int32 {
    let number = Int32(players.count)
    players.append(player)
    numbers[player] = number
    return number
  }

  /// Makes room for more players.
  @inlinable
  mutating func reserve(_ count: Int) { numbers.reserveCapacity(count) }

  /// Returns a board with the players instead of their numbers.
  func board(_ board: RankBoard<Int32>) -> RankBoard<Player> {
    let row = { (row: RankBoard<Int32>.Row) in
      RankBoard<Player>.Row(rank: row.rank, player: players[Int(row.player)], score: row.score)
    }
    return RankBoard(
      top: board.top.map(row), yours: board.yours.map(row), gap: board.gap, outOf: board.outOf)
  }
}
