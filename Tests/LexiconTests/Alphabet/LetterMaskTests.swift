import Lexicon
import Testing

struct LetterMaskTests {
  @Test func `bits are letter codes`() {
    var mask = LetterMask(rawValue: 0b1001)
    #expect(Array(mask) == [0, 3])
    #expect(mask.contains(0) && mask.contains(3) && !mask.contains(1))
    mask.insert(31)
    mask.insert(32)
    #expect(mask.rawValue == 0x8000_0009)
    #expect(mask.count == 3)
    #expect(!mask.contains(32) && !mask.contains(64) && !mask.contains(255))
    var none = LetterMask()
    for code: LetterCode in [32, 33, 255] { none.insert(code) }
    #expect(none.isEmpty)
    #expect(LetterMask().isEmpty && !mask.isEmpty)
    #expect(mask.intersection(LetterMask(rawValue: 8)).rawValue == 8)
    #expect(mask.union(LetterMask(rawValue: 2)).rawValue == 0x8000_000B)
  }
}
