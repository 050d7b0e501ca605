import Lexicon
import Testing

struct AlphabetTests {
  @Test func `english is a to z`() throws {
    #expect(Alphabet.english.description == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    #expect(Alphabet.english.count == 26)
    #expect(Alphabet.english.code(of: "A") == 0)
    #expect(Alphabet.english.code(of: "Z") == 25)
    for foreign: Unicode.Scalar in ["a", "@", "[", "Ä", "\u{0}", "\u{141}", "😀"] {
      #expect(Alphabet.english.code(of: foreign) == nil)
    }
    #expect(try Alphabet.english == Alphabet((0x41...0x5A).map { Unicode.Scalar(UInt8($0)) }))
  }

  @Test(arguments: [Alphabet.english, greek, single, mixed])
  func `codes and letters are inverse`(alphabet: Alphabet) {
    for code in 0..<alphabet.count {
      #expect(alphabet.code(of: alphabet[LetterCode(code)]) == LetterCode(code))
    }
    let known = Set(alphabet.description.unicodeScalars)
    for value in (0 as UInt32)..<0x600 {
      guard let scalar = Unicode.Scalar(value), !known.contains(scalar) else { continue }
      #expect(alphabet.code(of: scalar) == nil)
    }
  }

  @Test func `text of codes and back`() {
    #expect(Alphabet.english.text(of: [2, 0, 1]) == "CAB")
    #expect(Alphabet.english.text(of: [2, 26, 255]) == "C\u{FFFD}\u{FFFD}")
    #expect(Alphabet.english.letters(of: "CAB") == [2, 0, 1])
    #expect(Alphabet.english.letters(of: "CaB") == nil)
    #expect(mixed.letters(of: "ß😀") == [10, 25])
  }

  @Test func `order is part of an alphabet`() throws {
    #expect(try Alphabet(["B", "A"]) != Alphabet(["A", "B"]))
    #expect(try Alphabet(["B", "A"]).code(of: "B") == 0)
  }

  @Test func `errors say which`() {
    #expect(throws: AlphabetError.empty) { try Alphabet([]) }
    #expect(throws: AlphabetError.tooManyLetters) {
      try Alphabet((0x4E00..<0x4E21).compactMap { Unicode.Scalar($0 as UInt32) })
    }
    let twice = AlphabetError.duplicateLetter("A", index: 2, first: 0)
    #expect(throws: twice) { try Alphabet(["A", "B", "A"]) }
    #expect(twice.description.contains("U+0041 \"A\" at index 2"))
    #expect(throws: Never.self) {
      try Alphabet((0x4E00..<0x4E20).compactMap { Unicode.Scalar($0 as UInt32) })
    }
  }

  @Test func `endless sequences are refused`() {
    let letters = sequence(first: Unicode.Scalar(0x4E00 as UInt16)) {
      $0.flatMap { Unicode.Scalar($0.value + 1) }
    }
    #expect(throws: AlphabetError.tooManyLetters) {
      try Alphabet(letters.lazy.compactMap { $0 })
    }
  }
}
