extension WordGraph {
  /// A place in a graph: the letters of some words' beginning.
  ///
  /// ```swift
  /// let ca = graph.root.advanced(by: 2)?.advanced(by: 0)
  /// ca?.isWord       // false
  /// ca?.nextLetters  // B and others
  /// ```
  @frozen
  public struct Cursor: Sendable {
    /// The graph that the cursor walks in.
    public let graph: WordGraph
    /// The unit that led here.
    @usableFromInline let unit: UInt32
    /// The number of words before this prefix.
    @usableFromInline let rank: UInt32

    @inlinable
    init(graph: WordGraph, unit: UInt32, rank: UInt32) {
      self.graph = graph
      self.unit = unit
      self.rank = rank
    }

    /// Whether the letters so far are a word.
    @inlinable
    public var isWord: Bool { unit & GraphContents.finalBit != 0 }

    /// The number of the graph's words that come before these letters in order: for a word, its
    /// index. `nil` when the graph has no word index.
    @inlinable
    public var index: Int? { graph.contents.pointee.rootSkips == nil ? nil : Int(rank) }

    /// The letters that words can go on with.
    ///
    /// - Complexity: O(1): the alphabet's letters are tried one by one.
    @inlinable
    public var nextLetters: LetterMask {
      LetterMask(rawValue: graph.contents.childMask(of: unit &>> 7))
    }

    /// The cursor one letter on, or `nil` when no word goes on so (or the alphabet has no such letter).
    ///
    /// - Complexity: O(1).
    @inlinable
    public func advanced(by letter: LetterCode) -> Cursor? {
      let (base, code) = (unit &>> 7, UInt32(letter))
      let next = graph.contents.child(of: base, by: code)
      if next == 0 { return nil }
      return Cursor(
        graph: graph, unit: next,
        rank: rank &+ graph.contents.skip(from: base, by: code))
    }
  }

  /// The cursor before the first letter.
  @inlinable
  public var root: Cursor { Cursor(graph: self, unit: GraphContents.rootBase &<< 7, rank: 0) }
}
