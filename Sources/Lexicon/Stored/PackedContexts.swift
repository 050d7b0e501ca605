/// What packing and unpacking know about the words so far, and the contexts that follow from it.
///
/// The words form a tree of letters, visited in depth-first order. The path leads from the root to the
/// current node. In a packed automaton, the path leads to a state that occurs for the first time.
struct PackedContexts {
  /// A node on the path.
  struct Node {
    /// The last three letters, 6 bits each, the last one lowest: code + 1, or 0 before the first.
    var letters: UInt32 = 0
    /// The last child's code + 1, or 0 before the first child.
    var child: UInt32 = 0
    /// 1 if the path is a word, else 0.
    var isWord: UInt32 = 0
    /// The rarity of the longest word on the path: its index among the header's rarities + 1, or 0 if there
    /// is none.
    var rarity: UInt32 = 0
  }

  private(set) var node = Node()
  private var path = [Node](repeating: Node(), count: DoubleArray.maximumWordLength)
  /// The number of letters.
  private(set) var depth = 0
  /// The rarity of the last word, in the same form as in a node.
  private var lastRarity: UInt32 = 0

  /// The cell for whether the path is a word.
  var wordCell: Int { AdaptiveBits.cell(of: node.letters) }

  /// The cells for whether another child follows (the first cell) and for its letter.
  var childCells: Int {
    AdaptiveBits.group(of: node.letters & 0xFFF | node.child &<< 12 | node.isWord &<< 18 | 1 &<< 19)
  }

  /// The cells for the rarity of the path, which is a word.
  var rarityCells: Int {
    let parent = path[depth &- 1]
    return AdaptiveBits.group(
      of: parent.rarity | lastRarity &<< 6 | parent.isWord &<< 12 | (node.letters & 63) &<< 13
        | 2 &<< 19)
  }

  /// The cell for whether the edge by `node.child` leads to a new state.
  var newStateCell: Int {
    AdaptiveBits.cell(
      of: (node.letters &<< 6 | node.child) & 0xFFF | node.isWord &<< 12 | 1 &<< 21)
  }

  /// Returns the cell for the next bit of a state's number; the edge by `node.child` leads to that state.
  ///
  /// - Parameter prefix: A 1 followed by the bits so far.
  @inline(__always)
  func targetCell(after prefix: UInt32) -> Int {
    AdaptiveBits.cell(of: prefix &+ node.child &* 0x85EB_CA6B)
  }

  /// Whether the state may end here: it has an edge, or is the root.
  var canEndState: Bool { node.child != 0 || depth == 0 }

  /// Whether the node may end here: it is a word, has a child, or is the root.
  var canEnd: Bool { node.isWord | node.child != 0 || depth == 0 }

  /// Records the letter of an edge.
  mutating func markChild(_ letter: UInt32) { node.child = letter &+ 1 }

  /// Goes to a child.
  ///
  /// - Precondition: The path has fewer than 255 letters.
  mutating func descend(by letter: UInt32) {
    node.child = letter &+ 1
    path[depth] = node
    depth &+= 1
    node = Node(
      letters: (node.letters &<< 6 | letter &+ 1) & 0x3FFFF, rarity: node.rarity)
  }

  /// Goes back to the parent.
  ///
  /// - Precondition: The path has a letter.
  mutating func ascend() {
    depth &-= 1
    node = path[depth]
  }

  /// Records that the path is a word.
  mutating func markWord() { node.isWord = 1 }

  /// Records the path's rarity, as an index among the header's rarities.
  mutating func markRarity(_ index: UInt32) {
    node.rarity = index &+ 1
    lastRarity = index &+ 1
  }

  /// Returns the number of bits in a state's number. All states but two have an edge that leads to them.
  static func stateWidth(edgeCount: Int) -> UInt32 { bitWidth(of: edgeCount + 2) }

  /// Returns the number of bits for the numbers 0 ..< `count`.
  static func bitWidth(of count: Int) -> UInt32 {
    UInt32(Int.bitWidth - Swift.max(0, count - 1).leadingZeroBitCount)
  }
}
