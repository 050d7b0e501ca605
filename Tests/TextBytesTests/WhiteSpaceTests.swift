import Testing
import TextBytes

struct WhiteSpaceTests {
  /// RFC 8259, section 2.
  @Test func `white space is that of JSON`() {
    for byte in UInt8.min...(.max) {
      #expect(byte.isWhiteSpace == [0x20, 0x09, 0x0A, 0x0D].contains(byte))
    }
  }
}
