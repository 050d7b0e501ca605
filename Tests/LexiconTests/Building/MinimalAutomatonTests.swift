import Testing

@testable import Lexicon

/// The table of states under words that were chosen against its hash.
struct MinimalAutomatonTests {
  /// Words whose states have hashes that end in the same bits, sorted.
  ///
  /// The first words make states that spell `XX...X` and so have known numbers. Two such states are the targets of each
  /// chosen state: of many pairs, those are taken whose hash begins at the start of the table.
  private static let chosenWords: [[LetterCode]] = {
    let chain = 19
    var words = (1..<26).map { [0] + [LetterCode](repeating: LetterCode($0), count: chain + 1) }
    let targets = (0..<25 * chain).map { index in
      (number: UInt64(index + 1), word: Array(words[index / chain].suffix(index % chain + 1)))
    }
    func hash(_ edges: [UInt64]) -> UInt64 {
      edges.reduce(0) { hash, edge in
        let mixed = (hash ^ edge) &* 0xD6E8_FEB8_6659_FD93
        return mixed ^ mixed >> 32
      }
    }
    var prefixes = (0..<4 * 26 * 26).map {
      [1 + $0 / 676, $0 / 26 % 26, $0 % 26].map(LetterCode.init)
    }
    prefixes.reverse()
    for letter: LetterCode in 1..<8 {
      for first in targets {
        for second in targets
        where hash([first.number << 5, second.number << 5 | UInt64(letter)]) & 0x1FFF < 32 {
          guard words.count < 25 + 2 * 2500, let prefix = prefixes.popLast() else { return words }
          words.append(prefix + [0] + first.word)
          words.append(prefix + [letter] + second.word)
        }
      }
    }
    return words
  }()

  /// The automaton before it forgets its table.
  private static func automaton(
    of words: [[LetterCode]], probeLimit: Int? = nil, isFinished: Bool = false
  ) throws -> MinimalAutomaton {
    var automaton = probeLimit.map { MinimalAutomaton(probeLimit: $0) } ?? MinimalAutomaton()
    var path = MinimalAutomaton.Path()
    for word in words { try automaton.add(word.span, after: &path) }
    if isFinished { try automaton.finish(after: &path) }
    return automaton
  }

  /// The number of slots that are read to find the state that is farthest from the slot of its hash.
  private static func mostProbes(of automaton: MinimalAutomaton) -> Int {
    let mask = automaton.register.count - 1
    return 1
      + (automaton.register.indices.filter { automaton.register[$0] != 0 }
        .map { ($0 - Int(automaton.register[$0] >> 32)) & mask }.max() ?? 0)
  }

  @Test func `chosen words read 64 slots at most, and the words are those chosen`() throws {
    let words = Self.chosenWords
    #expect(words.count > 4000)
    let automaton = try Self.automaton(of: words)
    #expect(Self.mostProbes(of: automaton) <= 64)
    #expect(automaton.overflow.states.count > 1000)
    // Without the limit, the words are what they are meant to be.
    let unlimited = try Self.automaton(of: words, probeLimit: .max)
    #expect(Self.mostProbes(of: unlimited) > 1000)
    #expect(unlimited.edges == automaton.edges && unlimited.starts == automaton.starts)
  }

  @Test func `the graph of chosen words has them all, once`() throws {
    let words = Self.chosenWords.map { word in
      String(String.UnicodeScalarView(word.map { Unicode.Scalar(UInt8($0) + 65) }))
    }
    var builder = WordGraphBuilder()
    for word in words + words { try builder.insert(word) }
    let graph = try builder.build()
    #expect(graph.count == words.count)
    #expect(words.allSatisfy { graph.contains($0) })
    #expect(try WordGraph(bytes: graph.serialized()) == graph)
  }

  @Test(arguments: [1, 2, 3, 64])
  func `the automaton is the same wherever its states are found`(_ probeLimit: Int) throws {
    var numbers = SplitMix64(9)
    for round in 0..<20 {
      let letters = round % 2 == 0 ? 3 : 26
      var words = (0..<1500).map { _ in
        (0..<Int.random(in: 1...7, using: &numbers)).map { _ in
          LetterCode(Int.random(in: 0..<letters, using: &numbers))
        }
      }
      words.sort { $0.lexicographicallyPrecedes($1) }
      let (limited, plain) = (
        try Self.automaton(of: words, probeLimit: probeLimit, isFinished: true),
        try Self.automaton(of: words, probeLimit: .max, isFinished: true)
      )
      try #require(limited.edges == plain.edges && limited.starts == plain.starts)
      try #require(limited.wordCounts == plain.wordCounts && limited.root == plain.root)
    }
  }

  @Test func `the states of a tree are found by their keys alone`() {
    var numbers = SplitMix64(10)
    var tree = StateTree()
    var keys: [[UInt32]] = []
    #expect(tree.candidate(for: [1, 2]) == nil)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...4, using: &numbers)
      let key =
        [UInt32(count)]
        + (0..<count).map { _ in UInt32.random(in: 0...3, using: &numbers) << 30 | 5 }
      let candidate = tree.candidate(for: key).map { Int($0) }
      let known = keys.firstIndex(of: key)
      if let known {
        #expect(candidate == known)
      } else {
        tree.insert(UInt32(keys.count), key, candidateKey: candidate.map { keys[$0] })
        keys.append(key)
      }
    }
    #expect(keys.count > 200 && tree.states == keys.indices.map { UInt32($0) })
  }
}
