import Foundation
import NaiveTwin
import Testing
import WordCube

@Suite("Unique identifiers")
struct UniqueIDTests {
  @Test func `text of either case, and back in upper case`() throws {
    let upper = "01234567-89AB-CDEF-FEDC-BA9876543210"
    let id = try #require(UniqueID(upper))
    #expect(id.high == 0x0123_4567_89AB_CDEF)
    #expect(id.low == 0xFEDC_BA98_7654_3210)
    #expect("\(id)" == upper)
    #expect(UniqueID(upper.lowercased()) == id)
  }

  @Test func `the text is Foundation's`() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<50 {
      let id = UniqueID(high: random.next(), low: random.next())
      #expect(UUID(uuidString: "\(id)")?.uuidString == "\(id)")
      #expect(UniqueID("\(id)") == id)
    }
  }

  @Test(arguments: [
    "", "01234567-89AB-CDEF-FEDC-BA987654321", "01234567-89AB-CDEF-FEDC-BA98765432100",
    "0123456789ABCDEFFEDCBA9876543210", "01234567089AB-CDEF-FEDC-BA9876543210",
    "G1234567-89AB-CDEF-FEDC-BA9876543210", "0-234567-89AB-CDEF-FEDC-BA9876543210",
    "{1234567-89AB-CDEF-FEDC-BA98765432}", "01234567-89AB-CDEF-FEDC-BA987654321\u{660}",
    " 1234567-89AB-CDEF-FEDC-BA9876543210",
  ])
  func `other text is not an identifier`(text: String) {
    #expect(UniqueID(text) == nil)
  }
}
