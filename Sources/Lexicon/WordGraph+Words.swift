extension WordGraph {
  /// All words, in the alphabet's order.
  ///
  /// - Complexity: O(1); a pass over all words is linear in the number of their letters.
  public var words: Words { Words(graph: self, prefix: [], start: root) }

  /// The words that begin with a text, in the alphabet's order, the text itself among them if it is a
  /// word. None when the text has a letter outside the alphabet; all for the empty text.
  ///
  /// - Complexity: O(n) in the length of the prefix; a pass is linear in the letters of the words found.
  public func words(withPrefix prefix: some StringProtocol) -> Words {
    var letters: [LetterCode] = []
    var cursor = root
    for scalar in prefix.unicodeScalars {
      guard let letter = alphabet.code(of: scalar), let next = cursor.advanced(by: letter) else {
        return Words(graph: self, prefix: [], start: nil)
      }
      letters.append(letter)
      cursor = next
    }
    return Words(graph: self, prefix: letters, start: cursor)
  }

  /// Words of a graph, found one after the other as they are asked for.
  public struct Words: Sequence, Sendable {
    let graph: WordGraph
    let prefix: [LetterCode]
    let start: Cursor?

    /// An iterator over the words.
    public func makeIterator() -> Iterator {
      Iterator(graph: graph, prefix: prefix, start: start)
    }

    /// Gives words in the alphabet's order. Keeps the path to the word: 255 steps at most.
    public struct Iterator: IteratorProtocol, Sendable {
      private let graph: WordGraph
      /// The letters of the word last given.
      private var letters: [LetterCode]
      /// For each state from the prefix's end to the word's: base, and letters still to be gone.
      private var path: [(base: UInt32, rest: UInt32)] = []
      /// Whether the prefix itself is a word that is still to be given.
      private var prefixIsNext = false

      init(graph: WordGraph, prefix: [LetterCode], start: Cursor?) {
        self.graph = graph
        letters = prefix
        guard let start else { return }
        prefixIsNext = start.isWord
        path.append((start.unit &>> 7, start.nextLetters.rawValue))
      }

      /// The next word, or `nil` after the last.
      ///
      /// - Complexity: O(n) in the number of letters that differ from the word before, and in the
      ///   length of the word.
      public mutating func next() -> String? {
        advance() ? graph.contents.pointee.alphabet.text(ofProven: letters) : nil
      }

      /// The letter codes of the next word, or `nil` after the last: ``next()`` without making text.
      ///
      /// - Complexity: as ``next()``.
      public mutating func nextLetters() -> [LetterCode]? {
        advance() ? letters : nil
      }

      private mutating func advance() -> Bool {
        if prefixIsNext {
          prefixIsNext = false
          return true
        }
        while let top = path.last {
          if top.rest == 0 {
            path.removeLast()
            if !path.isEmpty { letters.removeLast() }
            continue
          }
          path[path.count - 1].rest &= top.rest - 1
          let letter = UInt32(top.rest.trailingZeroBitCount)
          let unit = graph.contents.child(of: top.base, by: letter)
          letters.append(LetterCode(letter))
          path.append((unit &>> 7, graph.contents.childMask(of: unit &>> 7)))
          if unit & GraphContents.finalBit != 0 { return true }
        }
        return false
      }
    }
  }
}
