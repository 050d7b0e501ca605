/// What packing and unpacking know of the words so far, and the contexts that follow from it.
///
/// The words are a tree of letters, in depth-first order. The path leads from its root to the current
/// node. In a packed automaton the path leads to a state that comes for the first time.
struct PackedContexts {
  /// A node of the path.
  struct Node {
    /// The last three letters, 6 bits each, the last one lowest: code + 1, or 0 before the first.
    var letters: UInt32 = 0
    /// The last child's code + 1, or 0 before the first child.
    var child: UInt32 = 0
    /// 1 if the path is a word, else 0.
    var isWord: UInt32 = 0
    /// The rarity of the longest word of the path: its index among those of the header + 1, or 0 without one.
    var rarity: UInt32 = 0
  }

  private(set) var node = Node()
  private var path = [Node](repeating: Node(), count: DoubleArray.maximumWordLength)
  /// The number of letters.
  private(set) var depth = 0
  /// The rarity of the last word, as in a node.
  private var lastRarity: UInt32 = 0

  /// The cell for whether the path is a word.
  var wordCell: Int { AdaptiveBits.cell(of: node.letters) }

  /// The cells for whether another child follows, which is the first cell, and for its letter.
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

  /// The cell for the next bit of the number of the state to which the edge by `node.child` leads.
  ///
  /// - Parameter prefix: A 1, then the bits so far.
  @inline(__always)
  func targetCell(after prefix: UInt32) -> Int {
    AdaptiveBits.cell(of: prefix &+ node.child &* 0x85EB_CA6B)
  }

  /// Whether a state may have no further edge: it has an edge, or is the root.
  var canEndState: Bool { node.child != 0 || depth == 0 }

  /// Whether the node may have no further child: it is a word, has a child, or is the root.
  var canEnd: Bool { node.isWord | node.child != 0 || depth == 0 }

  /// Notes the letter of an edge.
  mutating func markChild(_ letter: UInt32) { node.child = letter &+ 1 }

  /// Goes to a child.
  ///
  /// - Precondition: The path has less than 255 letters.
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

  /// Notes that the path is a word.
  mutating func markWord() { node.isWord = 1 }

  /// Notes the rarity of the path, by its index among the rarities of the header.
  mutating func markRarity(_ index: UInt32) {
    node.rarity = index &+ 1
    lastRarity = index &+ 1
  }

  /// The bits of the number of a state. Each state but two has an edge that leads to it.
  static func stateWidth(edgeCount: Int) -> UInt32 { bitWidth(of: edgeCount + 2) }

  /// The bits of the numbers 0 ..< `count`.
  static func bitWidth(of count: Int) -> UInt32 {
    UInt32(Int.bitWidth - Swift.max(0, count - 1).leadingZeroBitCount)
  }
}
