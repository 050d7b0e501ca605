extension WordGraph {
  /// A prefix of words in a graph: the letters on the path from the root to a state.
  ///
  /// ```swift
  /// let ca = graph.root.advanced(by: 2)?.advanced(by: 0)  // C, A
  /// ca?.isWord       // false
  /// ca?.nextLetters  // B and others
  /// ```
  @frozen
  public struct Cursor: Sendable {
    /// The cursor's graph.
    public let graph: WordGraph
    /// The unit of the last edge; for the root, a unit that leads to it.
    @usableFromInline let unit: UInt32
    /// The number of words before this prefix; 0 without a word index.
    @usableFromInline let rank: UInt32

    @inlinable
    init(graph: WordGraph, unit: UInt32, rank: UInt32) {
      self.graph = graph
      self.unit = unit
      self.rank = rank
    }

    /// Whether the prefix is a word.
    @inlinable
    public var isWord: Bool { unit & DoubleArray.finalBit != 0 }

    /// The number of words in the graph that come before the prefix in the alphabet's order; for a word, this
    /// is its index. `nil` if the graph has no word index.
    @inlinable
    public var index: Int? { graph.storage.pointee.rootSkips == nil ? nil : Int(rank) }

    /// The letters that can follow the prefix.
    ///
    /// - Complexity: O(1); it reads 32 slots.
    @inlinable
    public var nextLetters: LetterMask {
      LetterMask(rawValue: graph.storage.childMask(of: unit &>> 7))
    }

    /// Returns the cursor for the prefix and one more letter, or `nil` if no word begins with them.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func advanced(by letter: LetterCode) -> Cursor? {
      let (base, code) = (unit &>> 7, UInt32(letter))
      let next = graph.storage.child(of: base, by: code)
      if next == 0 { return nil }
      return Cursor(
        graph: graph, unit: next,
        rank: rank &+ graph.storage.skip(from: base, by: code))
    }
  }

  /// The cursor for the empty prefix.
  @inlinable
  public var root: Cursor {
    // A cursor counts the words before it at each step.
    storage.prepareSkips()
    return Cursor(graph: self, unit: DoubleArray.rootBase &<< 7, rank: 0)
  }
}
