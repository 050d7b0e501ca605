import GameStorage

/// Words that names may not contain, as a trie of folded words.
///
/// A name contains a word if the word stands on its own there, in either case, with any marks and look-alikes
/// (``FoldedName``). It may have signs between its letters, as in `b·a.d` and `ba-d`, spaces, as in `b a d`, and digits and
/// signs that stand for letters, as in `b4d`. Digits and signs stand for letters only here: the names `Ada1` and `Adal` do
/// not count as alike. A name of only digits and signs contains no word: `455` is a number.
struct HiddenNameWords: Hashable, Sendable {
  private struct Node: Hashable, Sendable {
    var children: [Unicode.Scalar: Int] = [:]
    var isWord = false
  }

  /// A word's beginning that was read, and whether it includes a letter of the name.
  private struct State: Hashable {
    var node: Int
    var hasLetter: Bool
  }

  /// The nodes; the root is the first one.
  private var nodes = [Node()]
  /// The number of words.
  private(set) var count = 0

  /// The letters that digits and signs can stand for.
  private static let letters: [Unicode.Scalar: [Unicode.Scalar]] = [
    "0": ["o"], "1": ["i", "l"], "2": ["z"], "3": ["e"], "4": ["a"], "5": ["s"], "6": ["b", "g"],
    "7": ["t"], "8": ["b"], "9": ["g"], "@": ["a"], "$": ["s"], "§": ["s"], "€": ["e"], "¢": ["c"],
    "¥": ["y"],
    "£": ["l"], "!": ["i", "l"], "¡": ["i"], "|": ["i", "l"], "+": ["t"], "(": ["c"], "<": ["c"],
    "©": ["c"], "®": ["r"],
  ]

  /// Adds a word.
  mutating func insert(_ word: String) {
    var node = 0
    for scalar in FoldedName(word).text.unicodeScalars {
      if let next = nodes[node].children[scalar] {
        node = next
      } else {
        nodes.append(Node())
        nodes[node].children[scalar] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    if !nodes[node].isWord { count += 1 }
    nodes[node].isWord = true
  }

  /// Returns whether a name contains one of the words.
  ///
  /// - Complexity: O(n * d) for n scalars and words of at most d letters.
  func isPart(of name: String) -> Bool {
    guard count > 0 else { return false }
    var spelled: [Unicode.Scalar] = []
    for part in FoldedName(name).text.unicodeScalars.split(separator: " ") {
      if hasWord(part) { return true }
      let isSpelled = !zip(part, part.dropFirst()).contains { $0.isLetter && $1.isLetter }
      if isSpelled {
        spelled += part
      } else {
        if hasWord(spelled, isSpelled: true) { return true }
        spelled = []
      }
    }
    return hasWord(spelled, isSpelled: true)
  }

  /// Returns whether scalars without spaces contain a word that does not begin or end in the middle of other letters.
  ///
  /// - Parameter isSpelled: Whether each letter stands alone, so that a word can begin and end anywhere.
  private func hasWord(
    _ scalars: some BidirectionalCollection<Unicode.Scalar>, isSpelled: Bool = false
  ) -> Bool {
    var states: Set<State> = []
    var isAfterLetter = false
    var rest = scalars[...]
    while let scalar = rest.popFirst() {
      let isLetter = scalar.isLetter
      if isSpelled || !isAfterLetter { states.insert(State(node: 0, hasLetter: false)) }
      var next: Set<State> = []
      for state in states {
        let children = nodes[state.node].children
        if let child = children[scalar] {
          next.insert(State(node: child, hasLetter: state.hasLetter || isLetter))
        }
        for letter in Self.letters[scalar] ?? [] {
          if let child = children[letter] {
            next.insert(State(node: child, hasLetter: state.hasLetter))
          }
        }
        if state.node != 0, !isLetter, scalar.properties.numericType == nil { next.insert(state) }
      }
      states = next
      isAfterLetter = isLetter
      let isEnd = isSpelled || rest.first?.isLetter != true
      if isEnd, states.contains(where: { nodes[$0.node].isWord && $0.hasLetter }) { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { properties.isAlphabetic }
}
