import TextBytes

extension JSONSyntax {
  /// Reads a string with its quotation marks. Returns its UTF-8 bytes with the escapes replaced.
  mutating func string() throws(JSONSyntaxError) -> ArraySlice<UInt8> {
    offset += 1
    // The bytes before `start`, once there has been an escape.
    var unescaped: [UInt8]?
    var start = offset
    while true {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        let rest = bytes[start..<offset - 1]
        return unescaped.map { ArraySlice($0 + rest) } ?? rest
      case UInt8(ascii: "\\"):
        // Append in place: a copy for each escape would take quadratic time.
        unescaped = unescaped ?? []
        unescaped?.append(contentsOf: bytes[start..<offset])
        let scalar = try escapedScalar()
        unescaped?.append(contentsOf: Array(String(Character(scalar)).utf8))
        start = offset
      case .some(0x20...0x7F): offset += 1
      case .some(0x80...): try readMultibyteScalar()
      default: throw expected("a character or '\"'")
      }
    }
  }

  /// Reads an escape: `\n`, `\u00E9`, or two for a surrogate pair.
  private mutating func escapedScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let letter = byte else { throw expected("an escape") }
    let scalar: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(letter)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try hexScalar(start)
    default: throw expected("an escape")
    }
    offset += 1
    return scalar
  }

  /// Reads the rest of an escape from its `u`. `start` is the offset of its backslash.
  private mutating func hexScalar(_ start: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
    let unpaired = JSONSyntaxError("an escaped surrogate without its pair", at: start)
    let first = try hexUnit()
    guard 0xD800...0xDFFF ~= first else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    guard first < 0xDC00, bytes[offset...].starts(with: Array("\\u".utf8)) else { throw unpaired }
    offset += 1
    let second = try hexUnit()
    guard 0xDC00...0xDFFF ~= second else { throw unpaired }
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
  }

  /// Reads `u` and four hexadecimal digits.
  private mutating func hexUnit() throws(JSONSyntaxError) -> UInt32 {
    offset += 1
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = byte.flatMap(hexadecimalValue) else {
        throw expected("a hexadecimal digit")
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }

  /// Reads a scalar of two to four bytes (The Unicode Standard, table 3-7).
  private mutating func readMultibyteScalar() throws(JSONSyntaxError) {
    let start = offset
    let first = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF } else if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF } else if first == 0xF4 { second = 0x80...0x8F }
    default: length = 0
    }
    guard length > 0, start + length <= bytes.count, second ~= bytes[start + 1],
      bytes[(start + 2)..<(start + length)].allSatisfy({ 0x80...0xBF ~= $0 })
    else { throw JSONSyntaxError("bytes that are not UTF-8", at: start) }
    offset += length
  }
}
