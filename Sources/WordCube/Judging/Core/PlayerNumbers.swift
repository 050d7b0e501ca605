/// The players of a game, numbered from 0 in the order in which they are added.
///
/// A digital search tree: each step goes left or right by the next bit of the player's index, the lowest first. A search
/// takes at most 65 steps, also for players that a hostile game chooses, and real games have few players.
package struct PlayerNumbers: Hashable, Sendable {
  private struct Node: Hashable, Sendable {
    let player: Int64?
    /// The numbers of the next nodes; ``none`` if there is none.
    var left = PlayerNumbers.none
    var right = PlayerNumbers.none
  }

  private static let none = Int.max

  /// The nodes by number.
  private var nodes: [Node] = []

  package init() {}

  /// The number of a player; nil if the player was not added.
  package func number(of player: Int64?) -> Int? {
    let number = search(player).number
    return number < nodes.count ? number : nil
  }

  /// The number of a player, who is added unless that was done before.
  package mutating func number(adding player: Int64?) -> Int {
    let (found, last, goesRight) = search(player)
    if found < nodes.count { return found }
    let number = nodes.count
    if number > 0 {
      if goesRight { nodes[last].right = number } else { nodes[last].left = number }
    }
    nodes.append(Node(player: player))
    return number
  }

  /// The number of a player, or a number too high, and the last step to it.
  private func search(_ player: Int64?) -> (number: Int, last: Int, goesRight: Bool) {
    var bits = UInt64(bitPattern: player ?? 0)
    var (number, last, goesRight) = (0, 0, false)
    while number < nodes.count, nodes[number].player != player {
      last = number
      goesRight = bits & 1 == 1
      number = goesRight ? nodes[number].right : nodes[number].left
      bits >>= 1
    }
    return (number, last, goesRight)
  }
}
