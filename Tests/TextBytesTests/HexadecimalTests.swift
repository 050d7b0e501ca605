import Testing
import TextBytes

struct HexadecimalTests {
  @Test func `digits are those of the standard library, in either case`() {
    for value in [0, 1, 9, 10, 15, 16, 255, 0x1234_5678_9ABC_DEF0, .max] as [UInt64] {
      #expect(hexadecimal(value) == String(value, radix: 16))
      #expect(hexadecimal(value, uppercase: true) == String(value, radix: 16, uppercase: true))
      #expect(hexadecimalDigit(value) == String(value & 15, radix: 16).utf8.first)
    }
    #expect(hexadecimal(0xA, digits: 4) == "000a" && hexadecimal(0x12345, digits: 4) == "12345")
  }

  @Test func `the value of each byte is that of its character`() {
    for byte in UInt8.min...(.max) {
      let value = Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
      #expect(hexadecimalValue(byte) == value)
    }
  }

  @Test func `a number has 16 lower-case digits, and nothing else`() {
    for value in [0, 0xFEDC_BA98_7654_3210, .max] as [UInt64] {
      #expect(UInt64(hexadecimalDigits: hexadecimal(value, digits: 16).utf8) == value)
    }
    for place in 0..<16 {
      for byte in UInt8.min...(.max) {
        var digits = [UInt8](repeating: UInt8(ascii: "0"), count: 16)
        digits[place] = byte
        let isDigit = "0123456789abcdef".utf8.contains(byte)
        #expect((UInt64(hexadecimalDigits: digits) != nil) == isDigit)
      }
    }
    for count in [0, 15, 17] {
      #expect(UInt64(hexadecimalDigits: String(repeating: "1", count: count).utf8) == nil)
    }
  }
}
