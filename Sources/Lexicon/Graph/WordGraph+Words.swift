extension WordGraph {
  /// All words, in the alphabet's order.
  ///
  /// - Complexity: O(1). Iterating over all words is O(n) in the number of their letters.
  public var words: Words {
    Words(iterator: Words.Iterator(graph: self, prefix: [], start: root))
  }

  /// Returns the words that begin with the given prefix, in the alphabet's order. If the prefix is a word, it comes
  /// first.
  ///
  /// An empty prefix matches all words; a prefix with a letter outside the alphabet matches none.
  ///
  /// - Complexity: O(n) in the length of the prefix. Iterating over the words is O(n) in the number of their
  ///   letters.
  public func words(withPrefix prefix: some StringProtocol) -> Words {
    var letters: [LetterCode] = []
    var cursor = root
    for scalar in prefix.unicodeScalars {
      guard let letter = alphabet.code(of: scalar), let next = cursor.advanced(by: letter) else {
        return Words(iterator: Words.Iterator(graph: self, prefix: [], start: nil))
      }
      letters.append(letter)
      cursor = next
    }
    return Words(iterator: Words.Iterator(graph: self, prefix: letters, start: cursor))
  }

  /// A sequence of words in a graph, in the alphabet's order. The iterator computes each word on demand.
  public struct Words: Sequence, Sendable {
    let iterator: Iterator

    /// Returns an iterator over the words.
    public func makeIterator() -> Iterator { iterator }

    /// An iterator over words in the alphabet's order. It stores the path to the last word: at most 255
    /// steps.
    public struct Iterator: IteratorProtocol, Sendable {
      private let graph: WordGraph
      /// The letters of the last word.
      private(set) var letters: [LetterCode]
      /// The number of leading letters that the last word shares with the one before it.
      private(set) var commonCount = 0
      /// For each state from the end of the prefix on: its base, and the letters still to visit.
      private var path: [(base: UInt32, rest: UInt32)] = []
      /// Whether the prefix itself is the next word.
      private var prefixIsNext = false

      init(graph: WordGraph, prefix: [LetterCode], start: Cursor?) {
        self.graph = graph
        letters = prefix
        guard let start else { return }
        prefixIsNext = start.isWord
        path.append((start.unit &>> 7, start.nextLetters.rawValue))
      }

      /// Returns the next word, or `nil` after the last.
      ///
      /// - Complexity: O(n) in the length of the word and of the one before it.
      public mutating func next() -> String? {
        advance() ? graph.storage.pointee.header.alphabet.text(ofValid: letters) : nil
      }

      /// Returns the letter codes of the next word, or `nil` after the last. Faster than ``next()``.
      ///
      /// - Complexity: O(n) in the length of the word and of the one before it.
      public mutating func nextLetters() -> [LetterCode]? {
        advance() ? letters : nil
      }

      /// Goes to the next word; returns `false` after the last.
      mutating func advance() -> Bool {
        if prefixIsNext {
          prefixIsNext = false
          return true
        }
        // Every state leads to a word, so letters are removed only before the first one is added.
        commonCount = letters.count
        while let top = path.last {
          if top.rest == 0 {
            path.removeLast()
            if !path.isEmpty { letters.removeLast() }
            commonCount = letters.count
            continue
          }
          path[path.count - 1].rest &= top.rest - 1
          let letter = UInt32(top.rest.trailingZeroBitCount)
          let unit = graph.storage.child(of: top.base, by: letter)
          letters.append(LetterCode(letter))
          path.append((unit &>> 7, graph.storage.childMask(of: unit &>> 7)))
          if unit & DoubleArray.finalBit != 0 { return true }
        }
        return false
      }
    }
  }
}
