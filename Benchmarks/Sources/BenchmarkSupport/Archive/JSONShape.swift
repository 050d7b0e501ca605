import NaiveTwin

/// The shapes in which the same games are read.
public enum JSONShape: String, CaseIterable {
  /// As our encoder writes it: no white space, members in alphabetical order.
  case compact
  /// A space after each colon and comma.
  case spaced
  /// Lines indented by two spaces, members in alphabetical order, and spaces around colons.
  case indented
  /// No white space, and members in an order that is the game's own, but the same in all objects of a
  /// kind: what an encoder writes that does not sort.
  case reordered
  /// No white space, and the members of each single object in an order of their own, which no encoder
  /// writes.
  case shuffled

  /// A game's JSON in this shape, from that in the compact one.
  public func json(_ compact: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    let tree = JSONTree(compact)
    switch self {
    case .compact:
      return compact
    case .spaced:
      return Array(tree.text(colon: ": ", comma: ", ").utf8)
    case .indented:
      return Array(tree.text(colon: " : ", comma: ",", indentation: 0).utf8)
    case .reordered:
      var orders: [[String]: [Int]] = [:]
      let reordered = tree.reordered { names in
        if let order = orders[names] { return order }
        let order = random.shuffled(names.indices)
        orders[names] = order
        return order
      }
      return Array(reordered.text(colon: ":", comma: ",").utf8)
    case .shuffled:
      let shuffled = tree.reordered { random.shuffled($0.indices) }
      return Array(shuffled.text(colon: ":", comma: ",").utf8)
    }
  }
}
