/// A game's players, numbered from 0 in the order in which they are added.
///
/// A digital search tree: each step goes left or right by the next bit of the player's index, lowest bit first. A
/// search takes at most 65 steps, even if a hostile game chooses the players, and real games have few players.
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

  /// Returns a player's number, or nil if the player was not added.
  package func number(of player: Int64?) -> Int? {
    let number = search(player).number
    return number < nodes.count ? number : nil
  }

  /// Returns a player's number. Adds the player if necessary.
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

  /// Returns a player's number, or a number that is too high if the player was not added, and the last step to it.
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
