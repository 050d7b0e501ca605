/// A prefix tree over A-Z: node 0 is the root, and child number 0 means no child.
public struct NaiveTrie: Sendable {
  private var children: [Int32] = Array(repeating: 0, count: 26)
  private var ends: [Bool] = [false]

  /// A tree of those words that consist of A-Z only; the others are left out.
  public init(_ words: some Sequence<String>) {
    for word in words where word.utf8.allSatisfy({ (65...90).contains($0) }) {
      var node = 0
      for letter in word.utf8 {
        let slot = node * 26 + Int(letter) - 65
        if children[slot] == 0 {
          children[slot] = Int32(ends.count)
          ends.append(false)
          if children.count < ends.count * 26 {
            children += Array(repeating: 0, count: children.count)
          }
        }
        node = Int(children[slot])
      }
      ends[node] = true
    }
  }

  /// Whether the letters up to the node are a word.
  public func isWord(_ node: Int) -> Bool { ends[node] }

  /// The node after a tile's letters, nil if no word continues with them.
  public func step(from node: Int, tile: String) -> Int? {
    var node = node
    for letter in tile.utf8 {
      node = Int(children[node * 26 + Int(letter) - 65])
      if node == 0 { return nil }
    }
    return node
  }

  /// Whether a text is one of the words.
  public func contains(_ word: String) -> Bool {
    guard word.utf8.allSatisfy({ (65...90).contains($0) }) else { return false }
    return step(from: 0, tile: word).map { ends[$0] } ?? false
  }
}
