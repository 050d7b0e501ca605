import Lexicon
import Testing

struct WordGraphBytesTests {
  @Test func `round trip`() throws {
    for (naive, graph) in try randomLexicons(isRelease ? 200 : 20, seed: 25) {
      let bytes = graph.serialized()
      #expect(bytes.count == graph.byteCounts.total)
      let opened = try WordGraph(bytes: bytes)
      #expect(opened == graph && opened.alphabet == naive.alphabet)
      #expect(Array(opened.words) == naive.texts)
      #expect(opened.serialized() == bytes)
      #expect(opened.stateCount == graph.stateCount && opened.edgeCount == graph.edgeCount)
      #expect(opened.longestWordLength == graph.longestWordLength)
    }
  }

  private func samples() throws -> [[UInt8]] {
    var bare = WordGraphBuilder(alphabet: greek, options: .omitWordIndex)
    for word in ["ΓΑ", "Β", "ΓΑΒ"] { try bare.insert(word) }
    return [
      try WordGraph(words: ["CAB", "CABS", "CUBE", "TUBE"]).serialized(),
      try bare.build().serialized(),
      try WordGraph(words: [String]()).serialized(),
    ]
  }

  @Test func `every flipped bit is noticed`() throws {
    for bytes in try samples() {
      for offset in bytes.indices {
        for bit in 0..<8 {
          var flipped = bytes
          flipped[offset] ^= 1 << UInt8(bit)
          #expect(throws: WordGraphError.self, "bit \(bit) of byte \(offset)") {
            try WordGraph(bytes: flipped)
          }
        }
      }
    }
  }

  @Test func `every other length is noticed`() throws {
    for bytes in try samples() {
      for count in bytes.indices {
        let error = #expect(throws: WordGraphError.self) {
          try WordGraph(bytes: Array(bytes[..<count]))
        }
        #expect(error?.kind == .size)
        #expect(error?.found == "\(count)")
      }
      #expect(throws: WordGraphError.self) { try WordGraph(bytes: bytes + [0]) }
    }
  }

  @Test func `errors say what where expected and found`() throws {
    var bytes = try samples()[0]
    bytes[8] = 2
    let version = #expect(throws: WordGraphError.self) { try WordGraph(bytes: bytes) }
    #expect(version?.description == "word graph: unknown version at byte 8: expected 1, found 2")
    #expect(version?.kind == .version && version?.offset == 8)
    let text = #expect(throws: WordGraphError.self) {
      try WordGraph(bytes: [UInt8](repeating: 0x41, count: 500))
    }
    #expect(text?.kind == .magic)
  }

  /// Version 1 bytes will always decode: these are some, 4 bytes per number.
  @Test func `version one is what it was`() throws {
    let graph = try WordGraph(words: ["CAB", "CABS", "CUBE", "TUBE"])
    let bytes = graph.serialized()
    let numbers = stride(from: 0, to: bytes.count, by: 4).map { offset -> UInt32 in
      bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    let head: [UInt32] = [
      1_195_659_863, 1_213_219_154, 1, 1, 2_718_068_016, 2_638_966_780, 32, 4, 8, 9, 4, 26, 0, 0, 0,
      0,
    ]
    let letters = (65...90) + [0, 0, 0, 0, 0, 0] as [UInt32]
    let units: [UInt32] = [
      82, 532, 640, 258, 2369, 385, 63, 68, 63, 63, 63, 63, 63, 63, 63, 63,
      63, 63, 2707, 63, 63, 63, 532, 63, 63, 63, 63, 63, 63, 63, 63, 63,
    ]
    // Three words with C are before those with T; CAB is before CABS, and two are before CUBE.
    var index = [UInt32](repeating: 0, count: 48)
    index[19] = 3
    index[32] = 1
    index[43] = 2
    #expect(numbers[..<16] == head[...])
    #expect(numbers[16..<48] == letters[...])
    #expect(numbers[48..<80] == units[...])
    #expect(numbers[80...] == index[...])
    #expect(try Array(WordGraph(bytes: bytes).words) == ["CAB", "CABS", "CUBE", "TUBE"])
  }
}
