/// A prefix tree over the letters of all languages: node 0 is the root, and child number 0 means no child.
public struct NaiveTrie: Sendable {
  /// The places of the letters among a node's children, by code point; -1 for all others.
  private static let places: [Int] = {
    var places = Array(repeating: -1, count: 0x180)
    let letters = Set(NaiveLanguage.allCases.flatMap { $0.row.letters }).sorted()
    for (place, letter) in letters.enumerated() { places[Int(letter.value)] = place }
    return places
  }()
  private static let stride = 40

  private var children: [Int32] = Array(repeating: 0, count: stride)
  private var ends: [Bool] = [false]

  /// A tree of those words that consist of capital letters of the languages; the others are left out.
  public init(_ words: some Sequence<String>) {
    for word in words {
      guard let places = Self.places(word) else { continue }
      var node = 0
      for place in places {
        let slot = node * Self.stride + place
        if children[slot] == 0 {
          children[slot] = Int32(ends.count)
          ends.append(false)
          if children.count < ends.count * Self.stride {
            children += Array(repeating: 0, count: children.count)
          }
        }
        node = Int(children[slot])
      }
      ends[node] = true
    }
  }

  private static func place(_ letter: Unicode.Scalar) -> Int {
    letter.value < 0x180 ? places[Int(letter.value)] : -1
  }

  private static func places(_ word: String) -> [Int]? {
    let places = word.unicodeScalars.map { place($0) }
    return places.contains(-1) ? nil : places
  }

  /// Whether the letters up to the node are a word.
  public func isWord(_ node: Int) -> Bool { ends[node] }

  /// The node after a tile's letters, nil if no word continues with them.
  public func step(from node: Int, tile: String) -> Int? {
    var node = node
    for letter in tile.unicodeScalars {
      node = Int(children[node * Self.stride + Self.place(letter)])
      if node == 0 { return nil }
    }
    return node
  }

  /// Whether a text is one of the words.
  public func contains(_ word: String) -> Bool {
    guard Self.places(word) != nil else { return false }
    return step(from: 0, tile: word).map { ends[$0] } ?? false
  }
}
