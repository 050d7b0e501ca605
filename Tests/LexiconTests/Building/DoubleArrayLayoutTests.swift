import Testing

@testable import Lexicon

struct DoubleArrayLayoutTests {
  private static func automaton(of words: [[LetterCode]]) throws -> MinimalAutomaton {
    var automaton = MinimalAutomaton()
    var path = MinimalAutomaton.Path()
    for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      try automaton.add(word.span, after: &path)
    }
    try automaton.finish(after: &path)
    return automaton
  }

  /// Words whose states have random letters, `degree` of 32 each.
  private static func words(degree: Int, prefixLength: Int, seed: UInt64) -> [[LetterCode]] {
    var generator = SplitMix64(seed)
    var prefixes: [[LetterCode]] = (0..<32).map { [$0] }
    for _ in 0..<prefixLength {
      prefixes = prefixes.flatMap { prefix in
        (0..<32).shuffled(using: &generator).prefix(degree).map { prefix + [LetterCode($0)] }
      }
    }
    return prefixes
  }

  /// The slow twin, as the page on the format says it.
  private static func bases(of automaton: MinimalAutomaton) -> [UInt32] {
    var blocks = [0]
    var usedSlots: [Set<UInt32>] = [[]]
    var usedBases: [Set<UInt32>] = [[0]]
    var failures = [0]
    var bases = [UInt32](repeating: 0, count: automaton.stateCount)
    func letters(_ state: UInt32) -> [UInt32] {
      automaton.edgeRange(of: state).map { automaton.edges[$0] & 31 }
    }
    func assign(_ state: UInt32, _ block: Int, _ base: UInt32) {
      bases[Int(state)] = base
      usedBases[block].insert(base)
      usedSlots[block].formUnion(letters(state).map { base ^ $0 })
    }
    func fit(_ state: UInt32, _ block: Int) -> UInt32? {
      let letters = letters(state)
      let start = UInt32(block) * 32
      return (start..<start + 32).map { $0 ^ letters[0] }.first { base in
        !usedBases[block].contains(base)
          && letters.allSatisfy { !usedSlots[block].contains(base ^ $0) }
      }
    }
    func place(_ state: UInt32) {
      for block in blocks {
        if let base = fit(state, block) {
          assign(state, block, base)
          if usedSlots[block].count == 32 { blocks.removeAll { $0 == block } }
          return
        }
        failures[block] += 1
        if failures[block] == 255 { blocks.removeAll { $0 == block } }
      }
      let block = usedSlots.count
      blocks.append(block)
      usedSlots.append([])
      usedBases.append([])
      failures.append(0)
      if let base = fit(state, block) { assign(state, block, base) }
      if usedSlots[block].count == 32 { blocks.removeAll { $0 == block } }
    }
    assign(automaton.root, 0, 1)
    var paths = [Int](repeating: 0, count: automaton.stateCount)
    paths[Int(automaton.root)] = 1
    var frequent: [(words: Int, state: UInt32)] = []
    for state in (1...automaton.root).reversed() {
      for index in automaton.edgeRange(of: state) {
        paths[Int(automaton.edges[index] >> 5)] += paths[Int(state)]
      }
      let words = paths[Int(state)] * Int(automaton.wordCounts[Int(state)])
      if state != automaton.root, words >= 1000 { frequent.append((words, state)) }
    }
    frequent.sort { $0.words != $1.words ? $0.words > $1.words : $0.state > $1.state }
    for (_, state) in frequent { place(state) }
    func visit(_ state: UInt32) {
      for index in automaton.edgeRange(of: state) {
        let child = automaton.edges[index] >> 5
        if child == 0 { continue }
        // A state with a base has been visited, or is frequent, and then so are those on the way to it.
        if bases[Int(child)] == 0 { place(child) }
        if seen.insert(child).inserted { visit(child) }
      }
    }
    var seen: Set<UInt32> = []
    visit(automaton.root)
    return bases
  }

  @Test(arguments: [1, 2, 4, 9, 15, 20])
  func `the layout is that of the slow twin`(degree: Int) throws {
    let prefixLength = [1: 3, 2: 5, 4: 3][degree] ?? 2
    let words = Self.words(degree: degree, prefixLength: prefixLength, seed: UInt64(degree))
    let automaton = try Self.automaton(of: isRelease ? words : Array(words.prefix(6000)))
    var layout = DoubleArrayLayout()
    try layout.place(automaton)
    #expect(layout.bases == Self.bases(of: automaton))
  }

  /// States with 15 random letters hardly ever fit beside each other, so each block fails 255 times.
  @Test func `states that fit nowhere take a bounded number of steps for each packed byte`() throws
  {
    let words = Self.words(degree: 15, prefixLength: 3, seed: 82)
    let automaton = try Self.automaton(of: words)
    var layout = DoubleArrayLayout()
    try layout.place(automaton)
    let packed = AutomatonPacker(automaton, alphabet: mixed).bytes
    #expect(
      layout.stepCount < 600 * packed.count, "\(layout.stepCount / packed.count) steps a byte")
    // Each block fails at most 255 times, and there are at most 8 edges a byte.
    #expect(layout.stepCount <= 16 * (255 * layout.bases.count + layout.bases.count))
  }
}
