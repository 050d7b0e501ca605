extension UInt64 {
  /// The number of 16 lower-case hexadecimal digits; nil for other bytes.
  package init?(hexadecimalDigits digits: ArraySlice<UInt8>) {
    guard digits.count == 16 else { return nil }
    self = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        self = self << 4 | UInt64(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        self = self << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
  }

  /// 16 lower-case hexadecimal digits.
  package var hexadecimalDigits: String {
    let digits = stride(from: 60, through: 0, by: -4).map { shift in
      let digit = UInt8(self >> UInt64(shift) & 15)
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
