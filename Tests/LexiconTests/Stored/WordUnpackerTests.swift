import Testing

@testable import Lexicon

struct WordUnpackerTests {
  @Test func `letters ascend from child to child`() {
    for (second, isGood) in [(3 as UInt32, true), (2, false), (0, false), (25, true), (26, false)] {
      var stream = ForgedStream()
      stream.child(2, isWord: true)
      stream.end()
      stream.child(second, isWord: true)
      stream.end()
      stream.end()
      #expect(stream.error()?.kind == (isGood ? .checksum : .words), "\(second)")
    }
  }

  @Test func `words have at most 255 letters`() {
    for count in [255, 256] {
      var stream = ForgedStream(alphabet: single)
      for _ in 0..<count { stream.child(0, isWord: true) }
      for _ in 0...count { stream.end() }
      let error = stream.error()
      #expect(error?.kind == (count == 255 ? .checksum : .words))
      #expect(count == 255 || error?.expected == "at most 255 letters per word")
    }
  }

  @Test func `counts are those of the header`() {
    var stream = ForgedStream()
    stream.child(0, isWord: true)
    stream.end()
    stream.end()
    #expect(stream.error()?.kind == .checksum)
    stream.header.size = 2
    #expect(stream.error()?.description.contains("expected 1 letters, as packed, found 2") == true)
    (stream.header.size, stream.header.wordCount) = (1, 0)
    #expect(stream.error()?.description.contains("expected 1 words, as packed, found 0") == true)
    (stream.header.size, stream.header.wordCount) = (0, 0)
    #expect(stream.error()?.kind == .words)
    stream.header.size = stream.bytes().count * 8
    #expect(stream.error()?.kind == .count)
    stream.header.size += 1
    #expect(stream.error()?.kind == .size)
  }

  @Test func `rarities are those of the header`() {
    for (second, kind) in [
      (2 as UInt32, StoredDictionaryError.Kind.checksum), (3, .rarities),
    ] {
      var stream = ForgedStream(classes: [10, 20, 30])
      stream.child(0, isWord: true, rarity: 0)
      stream.child(0, isWord: true, rarity: 1)
      stream.child(0, isWord: true, rarity: second)
      for _ in 0..<4 { stream.end() }
      #expect(stream.error()?.kind == kind)
    }
  }

  @Test func `only zeros follow the words`() {
    var stream = ForgedStream()
    stream.child(0, isWord: true)
    stream.end()
    stream.end()
    #expect(stream.error(adding: [0, 0, 0])?.kind == .checksum)
    let error = stream.error(adding: [0, 1, 0])
    #expect(error?.kind == .size)
    #expect(error?.offset == stream.bytes().count + 1)
  }

  @Test func `words end with the bytes`() {
    var stream = ForgedStream(alphabet: single)
    stream.child(0, isWord: true)
    stream.header.size = 1000
    // No end is written, and zeros after the bytes decode to more words.
    let error = stream.error()
    #expect(error?.kind == .size || error?.kind == .words || error?.kind == .count)
    #expect((0...stream.bytes().count).contains(error?.offset ?? -1))
  }

  @Test func `words without end are refused`() {
    // Zeros are read as ones of the most probable kind: ever longer words.
    for filler in [0x00, 0x55, 0xFF] as [UInt8] {
      var bytes: [UInt8] = []
      var header = ForgedStream().header
      header.size = 8000
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
