import Lexicon
import Testing

struct WordGraphBuilderLinesTests {
  private func words(_ text: String, _ alphabet: Alphabet = .english) throws -> [String] {
    var builder = WordGraphBuilder(alphabet: alphabet)
    try builder.insertLines(Array(text.utf8))
    return Array(try builder.build().words)
  }

  @Test func `lines end at LF and drop one CR`() throws {
    #expect(try words("") == [])
    #expect(try words("\n\r\n\n") == [])
    #expect(try words("CAB") == ["CAB"])
    #expect(try words("CAB\nCUBE") == ["CAB", "CUBE"])
    #expect(try words("CUBE\r\n\r\nCAB\r\n") == ["CAB", "CUBE"])
    #expect(try words("ΓΑ\nΒ\r\nΑ", greek) == ["Α", "Β", "ΓΑ"])
    #expect(try words("ß\nz\n😀", mixed) == ["z", "ß", "😀"])
  }

  @Test func `a byte order mark at the start is skipped, and refused elsewhere`() throws {
    #expect(try words("\u{FEFF}CAB\nCUBE") == ["CAB", "CUBE"])
    #expect(try words("\u{FEFF}") == [])
    for text in ["CAB\n\u{FEFF}CUBE", "\u{FEFF}\u{FEFF}CAB"] {
      #expect(throws: WordListError.self) { try words(text) }
    }
  }

  @Test func `a line has at most 255 letters`() throws {
    let longest = String(repeating: "A", count: 255)
    #expect(try words(longest + "\nCAB\n") == [longest, "CAB"])
    for length in [256, 257, 300] {
      let line = String(repeating: "A", count: length) + "\nCAB\n"
      #expect(throws: WordListError.self) { try words(line) }
    }
  }

  @Test func `agrees with words one by one`() throws {
    for (naive, graph) in try randomLexicons(20, seed: 23) {
      #expect(try words(naive.texts.joined(separator: "\n"), naive.alphabet) == Array(graph.words))
    }
  }

  @Test func `errors have the line`() {
    func error(_ bytes: [UInt8]) -> WordListError.InvalidWord? {
      var builder = WordGraphBuilder()
      do {
        try builder.insertLines(bytes)
        return nil
      } catch {
        guard case .invalidWord(let word) = error else { return nil }
        return word
      }
    }
    let foreign = error(Array("CAB\n\nCAFé\nCUBE".utf8))
    #expect(foreign?.line == 3 && foreign?.word == "CAFé")
    #expect(foreign?.reason == .foreignLetter("é", index: 3))
    #expect(foreign?.description.hasPrefix("line 3, \"CAFé\": letter U+00E9") == true)
    #expect(error(Array("CAB \n".utf8))?.reason == .foreignLetter(" ", index: 3))
    #expect(error(Array("A\rB\n".utf8))?.reason == .foreignLetter("\r", index: 1))
    #expect(error([0x41, 0x0A, 0x42, 0xFF, 0x0A])?.reason == .invalidUTF8(0xFF, offset: 1))
    #expect(error([0x41, 0xC3])?.reason == .invalidUTF8(0xC3, offset: 1))
    // The most that is quoted: 63 bytes that are not text, and a character that begins with the 64th.
    let quoted = error([UInt8](repeating: 0xF2, count: 63) + "😀😀".utf8)?.word
    #expect(quoted == String(repeating: "\u{FFFD}", count: 63) + "😀…")
    for length in [255, 256, 257, 100_000] {
      let bytes = [UInt8](repeating: 0x41, count: length)
      #expect((error(bytes) != nil) == (length > 255))
      let found = error([0x42, 0x0A] + bytes + [0x0D, 0x0A])
      #expect(found?.reason == (length > 255 ? .tooLong : nil))
    }
  }

  @Test func `skipped lines are counted`() throws {
    var builder = WordGraphBuilder(options: .skipInvalid)
    try builder.insertLines(Array("CAB\ncab\n\nCAFÉ\r\nCUBE\r\n".utf8))
    #expect(builder.skippedCount == 2 && builder.insertedCount == 2)
  }
}
