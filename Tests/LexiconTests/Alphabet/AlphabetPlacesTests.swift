import Lexicon
import Testing

/// Letters beyond ASCII are in a table of 128 slots, indexed by the lower bits of the code point.
@Suite("Letters that collide in the hash table")
struct AlphabetPlacesTests {
  /// 34 code points beyond ASCII with the same slot of the table.
  private func colliding(at slot: UInt32) -> [Unicode.Scalar] {
    (2..<36 as Range<UInt32>).compactMap { Unicode.Scalar($0 << 7 | ($0 ^ slot)) }
  }

  @Test(arguments: [0, 1, 64, 100, 126, 127] as [UInt32])
  func `each of 32 is found, and no other`(slot: UInt32) throws {
    let letters = colliding(at: slot)
    let alphabet = try Alphabet(letters.prefix(32))
    for (code, letter) in letters.prefix(32).enumerated() {
      #expect(alphabet.code(of: letter) == LetterCode(code))
    }
    for letter in letters.suffix(2) { #expect(alphabet.code(of: letter) == nil) }
    for value in 0..<128 as Range<UInt32> {
      #expect(Unicode.Scalar(value).flatMap { alphabet.code(of: $0) } == nil)
    }
  }

  @Test func `errors show a letter where it has a picture`() {
    func name(_ letter: Unicode.Scalar) -> String {
      AlphabetError.duplicateLetter(letter, index: 1, first: 0).description
    }
    for (letter, shown) in [
      ("~", "U+007E \"~\""), (" ", "U+0020 \" \""), ("\u{A0}", "U+00A0 \"\u{A0}\""),
      ("Ж", "U+0416 \"Ж\""), ("字", "U+5B57 \"字\""), ("😀", "U+1F600 \"😀\""),
      ("\u{0}", "U+0000"), ("\u{1F}", "U+001F"), ("\u{7F}", "U+007F"), ("\u{9F}", "U+009F"),
    ] as [(Unicode.Scalar, String)] {
      #expect(name(letter).hasPrefix("letter \(shown) at index 1 of the alphabet"))
    }
  }
}
