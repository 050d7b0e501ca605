/// What a graph's header says of it.
@usableFromInline
package struct GraphFacts: Hashable, Sendable {
  /// Whether a graph has a word index, and of what width.
  package enum Index: Hashable, Sendable {
    case absent
    case narrow
    case wide
  }

  package var wordCount: Int
  package var stateCount: Int
  package var edgeCount: Int
  package var longestWord: Int
  package var checksum: UInt64
  package var index: Index

  package init(
    wordCount: Int, stateCount: Int, edgeCount: Int, longestWord: Int, checksum: UInt64,
    index: Index
  ) {
    self.wordCount = wordCount
    self.stateCount = stateCount
    self.edgeCount = edgeCount
    self.longestWord = longestWord
    self.checksum = checksum
    self.index = index
  }

  /// The unit of a slot that no edge is at.
  package static let emptyUnit: UInt32 = 63

  /// The longest word that a graph can hold, in letters.
  @inlinable static var longestAllowed: Int { 255 }

  /// Bases have 25 bits, so there are no more slots than this.
  static let largestUnitCount = 1 << 25
}
