import Testing

@testable import Lexicon

/// A good stream ends with the kind `checksum`, since its header does not name the graph's.
struct AutomatonUnpackerTests {
  @Test func `letters ascend from edge to edge`() {
    for (second, isGood) in [(3 as UInt32, true), (2, false), (0, false), (25, true), (26, false)] {
      var stream = ForgedAutomaton(edgeCount: 2)
      stream.edge(2, to: 0)
      stream.edge(second, to: 0)
      stream.end()
      stream.header.wordCount = 2
      #expect(stream.error()?.kind == (isGood ? .checksum : .words), "\(second)")
    }
  }

  @Test func `an edge leads to a state that is complete`() {
    for (target, isGood) in [(0 as UInt32, true), (1, true), (2, false), (3, false)] {
      var stream = ForgedAutomaton(edgeCount: 3)
      stream.new(0)
      stream.edge(1, to: 0)
      stream.end()
      stream.edge(4, to: target)
      stream.end()
      stream.header.wordCount = 2
      let error = stream.error()
      #expect(error?.kind == (isGood ? .checksum : .words), "\(target)")
      #expect(isGood || error?.expected == "a state below 2")
      #expect(isGood || error?.found == "\(target)")
    }
  }

  @Test func `no edge leads to its own state, or to one above`() {
    for target in [1, 2, 3] as [UInt32] {
      var stream = ForgedAutomaton(edgeCount: 3)
      stream.new(0)
      stream.new(0)
      stream.edge(0, to: target)
      for _ in 0..<3 { stream.end() }
      #expect(stream.error()?.expected == "a state below 1")
    }
  }

  @Test func `equal states are one state`() {
    for (isFinal, isGood) in [(true, true), (false, false)] {
      var stream = ForgedAutomaton(edgeCount: 4)
      stream.new(0)
      stream.edge(7, to: 0)
      stream.end()
      stream.new(1, isFinal: isFinal)
      stream.edge(7, to: 0)
      stream.end()
      stream.end()
      stream.header.wordCount = isFinal ? 3 : 2
      let error = stream.error()
      #expect(error?.kind == (isGood ? .checksum : .words))
      #expect(isGood || error?.expected == "a state that differs from those before it")
    }
  }

  @Test func `words have at most 255 letters along new states`() {
    for count in [255, 256] {
      var stream = ForgedAutomaton(edgeCount: count, alphabet: single)
      for _ in 1..<count { stream.new(0) }
      if count == 256 { stream.new(0) }
      stream.edge(0, to: 0)
      for _ in 0..<count { stream.end() }
      stream.header.wordCount = 1
      let error = stream.error()
      #expect(error?.kind == (count == 255 ? .checksum : .words))
      #expect(count == 255 || error?.expected == "at most 255 letters per word")
    }
  }

  @Test func `words have at most 255 letters along states that were before`() {
    for extra in [254, 255] {
      // A chain of `extra` states below A, and B before the first of them.
      var stream = ForgedAutomaton(edgeCount: extra + 3)
      for _ in 0..<extra { stream.new(0) }
      stream.edge(0, to: 0)
      for _ in 0..<extra { stream.end() }
      stream.new(1, isFinal: true)
      stream.edge(1, to: UInt32(extra))
      stream.end()
      stream.end()
      stream.header.wordCount = 3
      let error = stream.error()
      // B B, then extra letters.
      #expect(error?.expected == "at most 255 letters per word", "\(extra)")
    }
    var stream = ForgedAutomaton(edgeCount: 256)
    for _ in 0..<253 { stream.new(0) }
    stream.edge(0, to: 0)
    for _ in 0..<253 { stream.end() }
    stream.new(1, isFinal: true)
    stream.edge(1, to: 253)
    stream.end()
    stream.end()
    stream.header.wordCount = 3
    #expect(stream.error()?.kind == .checksum)
  }

  @Test func `counts are those of the header`() {
    var stream = ForgedAutomaton(edgeCount: 1)
    stream.edge(0, to: 0)
    stream.end()
    stream.header.wordCount = 1
    #expect(stream.error()?.kind == .checksum)
    stream.header.wordCount = 0
    #expect(stream.error()?.description.contains("expected 1 words, as packed, found 0") == true)
    (stream.header.size, stream.header.wordCount) = (0, 1)
    #expect(stream.error()?.expected == "0 edges, as in the header")
    stream.header.size = stream.bytes().count * 8 + 1
    #expect(stream.error()?.kind == .size)
    // The number of edges also says how many bits a state's number has: 0 and 0 are two bits here.
    var longer = ForgedAutomaton(edgeCount: 2)
    longer.edge(0, to: 0)
    longer.end()
    longer.header.wordCount = 1
    #expect(longer.error()?.description.contains("expected 1 edges, as packed, found 2") == true)
  }

  @Test func `few states may have many words, but not more than a graph takes`() {
    // Level by level two edges: 2 to the power of levels words.
    for (levels, kind) in [(30, StoredDictionaryError.Kind.checksum), (31, .words), (250, .words)] {
      var stream = ForgedAutomaton(edgeCount: 2 * levels)
      for _ in 1..<levels { stream.new(0) }
      stream.edge(0, to: 0)
      stream.edge(1, to: 0)
      stream.end()
      for level in 1..<levels {
        stream.edge(1, to: UInt32(level))
        stream.end()
      }
      stream.header.wordCount = 1 << Swift.min(levels, 30)
      #expect(stream.error()?.kind == kind, "\(levels)")
    }
  }

  @Test func `rarities, and version 1, have no automaton`() {
    var stream = ForgedAutomaton(edgeCount: 1)
    stream.edge(0, to: 0)
    stream.end()
    stream.header.wordCount = 1
    stream.header.classes = [10]
    #expect(stream.error()?.expected == "no rarities in form 2")
    stream.header.classes = []
    var bytes = stream.bytes()
    bytes[8] = 1
    StoredDictionaryHeader.seal(&bytes)
    let error = #expect(throws: StoredDictionaryError.self) { try StoredDictionary(bytes: bytes) }
    #expect(error?.expected == "form 0 or 1")
  }

  @Test func `only zeros follow the states`() {
    var stream = ForgedAutomaton(edgeCount: 1)
    stream.edge(0, to: 0)
    stream.end()
    stream.header.wordCount = 1
    #expect(stream.error(adding: [0, 0, 0])?.kind == .checksum)
    let error = stream.error(adding: [0, 1, 0])
    #expect(error?.kind == .size)
    #expect(error?.offset == stream.bytes().count + 1)
  }

  @Test func `states without end are refused`() {
    for filler in [0x00, 0x55, 0xFF] as [UInt8] {
      var bytes: [UInt8] = []
      var header = ForgedAutomaton(edgeCount: 8000).header
      header.wordCount = 8000
      header.write(to: &bytes)
      bytes += [UInt8](repeating: filler, count: 2000)
      StoredDictionaryHeader.seal(&bytes)
      let error = #expect(throws: StoredDictionaryError.self) {
        try StoredDictionary(bytes: bytes)
      }
      #expect((0...bytes.count).contains(error?.offset ?? -1))
    }
  }
}
