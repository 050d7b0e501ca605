/// An automaton's states in a crit-bit tree: a binary tree that branches on the first bit in which states
/// differ (D. J. Bernstein, "Crit-bit trees", 2004).
///
/// A state's key is a sequence of 32-bit words. A path is at most as long as the longest key has bits, so no
/// choice of states makes the tree slow.
struct StateTree {
  /// The bit that each inner node tests, from the most significant one of the first word.
  private var bits: [Int32] = []
  /// The children of the inner nodes, two each: an inner node, or the complement of a state.
  private var children: [Int32] = []
  private var root: Int32?
  /// The states, in the order in which they were inserted.
  private(set) var states: [UInt32] = []

  /// Returns the only state that can have a key; nil if there are no states.
  func candidate(for key: [UInt32]) -> UInt32? {
    guard var node = root else { return nil }
    while node >= 0 { node = children[2 * Int(node) + Self.bit(bits[Int(node)], of: key)] }
    return UInt32(~node)
  }

  /// Adds a state whose key differs from its candidate's key.
  mutating func insert(_ state: UInt32, _ key: [UInt32], candidateKey: [UInt32]?) {
    states.append(state)
    guard let candidateKey, var node = root else {
      root = ~Int32(state)
      return
    }
    var index = 0
    while Self.word(index, of: key) == Self.word(index, of: candidateKey) { index += 1 }
    let difference = Self.word(index, of: key) ^ Self.word(index, of: candidateKey)
    let critical = Int32(index * 32 + difference.leadingZeroBitCount)
    var link: Int?
    while node >= 0, bits[Int(node)] < critical {
      let child = 2 * Int(node) + Self.bit(bits[Int(node)], of: key)
      link = child
      node = children[child]
    }
    let inner = Int32(bits.count)
    bits.append(critical)
    children += Self.bit(critical, of: key) == 0 ? [~Int32(state), node] : [node, ~Int32(state)]
    if let link { children[link] = inner } else { root = inner }
  }

  /// Returns a word of a key; 0 after its end.
  private static func word(_ index: Int, of key: [UInt32]) -> UInt32 {
    index < key.count ? key[index] : 0
  }

  private static func bit(_ bit: Int32, of key: [UInt32]) -> Int {
    Int(word(Int(bit >> 5), of: key) >> UInt32(31 - bit & 31) & 1)
  }
}
