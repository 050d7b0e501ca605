import Testing

@testable import Lexicon

struct GraphValidatorTests {
  typealias Edge = ForgedGraph.Edge

  /// A, AB: one honest graph.
  private var honest: ForgedGraph {
    var graph = ForgedGraph(
      unitCount: 32,
      edges: [
        Edge(parent: 1, letter: 0, child: 2, isFinal: true),
        Edge(parent: 2, letter: 1, child: 0, isFinal: true),
      ])
    graph.header.wordCount = 2
    graph.header.longestWord = 2
    return graph
  }

  @Test func `honest forgery opens`() throws {
    #expect(honest.error == nil)
    #expect(try Array(WordGraph(bytes: honest.bytes).words) == ["A", "AB"])
  }

  @Test func cycles() {
    let long = ForgedGraph(
      unitCount: 32,
      edges: [
        Edge(parent: 1, letter: 0, child: 2, isFinal: true),
        Edge(parent: 2, letter: 0, child: 4, isFinal: true),
        Edge(parent: 4, letter: 0, child: 2, isFinal: true),
      ])
    #expect(long.error?.kind == .cycle)
    let short = ForgedGraph(
      unitCount: 32,
      edges: [
        Edge(parent: 1, letter: 0, child: 2, isFinal: true),
        Edge(parent: 2, letter: 0, child: 2, isFinal: true),
      ])
    #expect(short.error?.kind == .cycle)
    let root = ForgedGraph(
      unitCount: 32, edges: [Edge(parent: 1, letter: 0, child: 1, isFinal: true)])
    #expect(root.error?.kind == .cycle)
    // A cycle that nothing leads to.
    var apart = honest
    apart.units[8] = 9 << 7 | 64
    apart.units[9] = 8 << 7 | 64
    apart.header.edgeCount = 4
    #expect(apart.error?.kind == .cycle)
  }

  @Test func `units out of range`() {
    for base: UInt32 in [32, 33, 1 << 20, (1 << 25) - 1] {
      var graph = honest
      graph.units[1] = base << 7
      #expect(graph.error?.kind == .unit)
      #expect(graph.error?.offset == 196)
    }
    for letter: UInt32 in [26, 31, 32, 62] {
      var graph = honest
      graph.units[20] = letter
      #expect(graph.error?.kind == .unit)
    }
    for unit: UInt32 in [127, 1 << 7 | 63, .max] {
      var graph = honest
      graph.units[20] = unit
      #expect(graph.error?.kind == .unit)
    }
    // No unit has a parent outside, but this one has base 0, which has no edges.
    var leaf = honest
    leaf.units[5] = 64 | 5
    #expect(leaf.error?.kind == .unit)
  }

  @Test func `unreachable states`() {
    var graph = honest
    graph.units[9] = 64
    graph.header.edgeCount = 3
    #expect(graph.error?.kind == .unreachable)
  }

  @Test func `contradicting states`() {
    let final = ForgedGraph(
      unitCount: 32,
      edges: [
        Edge(parent: 1, letter: 0, child: 4, isFinal: true),
        Edge(parent: 1, letter: 1, child: 8, isFinal: false),
        Edge(parent: 8, letter: 0, child: 4, isFinal: false),
        Edge(parent: 4, letter: 1, child: 0, isFinal: true),
      ])
    #expect(final.error?.kind == .state)
    let deadEnd = ForgedGraph(
      unitCount: 32, edges: [Edge(parent: 1, letter: 0, child: 4, isFinal: true)])
    #expect(deadEnd.error?.kind == .state)
    let noWord = ForgedGraph(
      unitCount: 32, edges: [Edge(parent: 1, letter: 0, child: 0, isFinal: false)])
    #expect(noWord.error?.kind == .state)
  }

  @Test func `counts that lie`() {
    for change in [-1, 1, 1000] {
      for field in [\GraphHeader.wordCount, \.stateCount, \.edgeCount, \.longestWord] {
        var graph = honest
        graph.header[keyPath: field] += change
        let error = graph.error
        #expect(error != nil)
        #expect(error?.kind == .count || error?.kind == .header)
      }
    }
  }

  /// 26 letters from each state to the next: 26^8 words in 209 edges.
  @Test func `more words than 31 bits count`() {
    var edges: [Edge] = []
    for level in 0..<(8 as UInt32) {
      for letter in 0..<(26 as UInt32) {
        edges.append(
          Edge(
            parent: level * 32 + 1, letter: letter, child: level == 7 ? 0 : level * 32 + 33,
            isFinal: level == 7))
      }
    }
    let graph = ForgedGraph(unitCount: 256, edges: edges)
    #expect(graph.error?.kind == .count)
    #expect(graph.error?.expected == "at most 2147483647 words")
  }

  @Test func `paths that are too long`() {
    func chain(_ length: UInt32) -> ForgedGraph {
      var graph = ForgedGraph(
        unitCount: 512,
        edges: (1...length).map {
          Edge(parent: $0, letter: 0, child: $0 == length ? 0 : $0 + 1, isFinal: $0 == length)
        })
      graph.header.wordCount = 1
      graph.header.longestWord = Int(length)
      return graph
    }
    #expect(chain(255).error == nil)
    #expect(chain(256).error?.kind == .header)
    var lying = chain(400)
    lying.header.longestWord = 255
    #expect(lying.error?.kind == .count)
  }

  @Test func `alphabets that are none`() {
    for (place, value) in [(1, 65), (0, 0xD800), (0, 0x11_0000), (26, 1), (31, 91)]
      as [(Int, UInt32)]
    {
      var graph = honest
      graph.scalars[place] = value
      #expect(graph.error?.kind == .alphabet)
      #expect(graph.error?.offset == 64 + 4 * place)
    }
    for count: UInt32 in [0, 33, .max] {
      var graph = honest
      graph.alphabetCount = count
      #expect(graph.error?.kind == .header)
    }
  }

  @Test func `sizes that lie`() {
    for count: UInt32 in [0, 16, 31, 33, 64, 1 << 25, .max] {
      var bytes = honest.bytes
      for step in 0..<4 {
        bytes[24 + step] = UInt8(truncatingIfNeeded: count >> (8 * UInt32(step)))
      }
      #expect(throws: WordGraphError.self) { try WordGraph(bytes: bytes) }
    }
  }

  @Test func `an index with wrong counts`() {
    var graph = honest
    graph.header.index = .wide
    graph.index = [UInt8](repeating: 0, count: 128 + 128)
    // B after A in the state after A, which is a word: one word is before it.
    #expect(graph.error?.kind == .wordIndex)
    graph.index[128 + 3 * 4] = 1
    #expect(graph.error == nil)
    for offset in graph.index.indices {
      var lying = graph
      lying.index[offset] ^= 2
      #expect(lying.error?.kind == .wordIndex)
    }
  }

  /// Random units with a correct checksum either do not open, or agree with a walk over plain arrays.
  @Test func `random forgeries never misbehave`() throws {
    var generator = SplitMix64(27)
    for _ in 0..<(isRelease ? 200_000 : 4_000) {
      var graph = honest
      graph.units += [UInt32](repeating: 63, count: 32)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let slot = Int.random(in: 0..<64, using: &generator)
        let letter = UInt32.random(in: 0..<26, using: &generator)
        let base = UInt32.random(in: 0..<64, using: &generator)
        graph.units[slot] =
          base << 7 | UInt32.random(in: 0...1, using: &generator) << 6 | letter
      }
      graph.header.edgeCount = graph.units.count { $0 != 63 }
      graph.header.stateCount = Set(graph.units.filter { $0 != 63 }.map { $0 >> 7 } + [1]).count
      graph.header.wordCount = Int.random(in: 2...6, using: &generator)
      graph.header.longestWord = Int.random(in: 2...4, using: &generator)
      guard let opened = try? WordGraph(bytes: graph.bytes) else { continue }
      let words = Array(opened.words)
      #expect(words.count == opened.count && Set(words).count == words.count)
      #expect(words.allSatisfy { opened.contains($0) })
    }
  }
}
