import TextBytes
import WordCube

/// The content of a string, without the quotes.
struct StringContent {
  let range: Range<Int>
  let hasEscapes: Bool
}

extension JSONScanner {
  /// Passes a string, proves that it is well-formed, and returns where its content is.
  mutating func scanString() throws(ScanError) -> StringContent {
    guard nextToken() == UInt8(ascii: "\"") else { throw expected(.string) }
    let start = position + 1
    var end = start
    var hasEscapes = false
    var isASCII = true
    scan: while true {
      end = firstSpecialByte(from: end)
      switch bytes[end] {
      case UInt8(ascii: "\""):
        break scan
      case UInt8(ascii: "\\"):
        hasEscapes = true
        end = try endOfEscape(at: end)
      case 0..<0x20:
        let kind: ScanError.Kind = end == bytes.count ? .expected(.string) : .controlCharacter
        throw ScanError(offset: end, kind: kind)
      default:
        isASCII = false
        end += 1
      }
    }
    if !isASCII,
      let offset = bytes.withSpan(0..<end, { firstInvalidUTF8(in: $0, range: start..<end) })
    {
      throw ScanError(offset: offset, kind: .invalidUTF8)
    }
    position = end + 1
    return StringContent(range: start..<end, hasEscapes: hasEscapes)
  }

  /// The first quote, backslash, control character or byte beyond ASCII from an offset on.
  @inline(__always)
  private func firstSpecialByte(from offset: Int) -> Int {
    var offset = offset
    while let chunk = bytes.chunk(at: offset) {
      let hits =
        chunk.bytes(equalTo: UInt8(ascii: "\"")) | chunk.bytes(equalTo: UInt8(ascii: "\\"))
        | chunk.bytesBelowSpaceOrBeyondASCII
      if hits != 0 { return offset + hits.trailingZeroBitCount / 8 }
      offset += 8
    }
    while true {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x80...: return offset
      default: offset += 1
      }
    }
  }

  /// The end of the escape sequence, or pair of them, at an offset.
  private func endOfEscape(at offset: Int) throws(ScanError) -> Int {
    switch bytes[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 2
    case UInt8(ascii: "u"):
      guard let unit = hexadecimalUnit(at: offset + 2) else { break }
      if UTF16.isTrailSurrogate(unit) {
        throw ScanError(offset: offset, kind: .unpairedSurrogate)
      }
      guard UTF16.isLeadSurrogate(unit) else { return offset + 6 }
      guard bytes[offset + 6] == UInt8(ascii: "\\"), bytes[offset + 7] == UInt8(ascii: "u"),
        let trail = hexadecimalUnit(at: offset + 8), UTF16.isTrailSurrogate(trail)
      else {
        throw ScanError(offset: offset, kind: .unpairedSurrogate)
      }
      return offset + 12
    default:
      break
    }
    throw ScanError(offset: offset, kind: .invalidEscape)
  }

  /// The value of four hexadecimal digits, or nil.
  private func hexadecimalUnit(at offset: Int) -> UInt16? {
    var unit: UInt16 = 0
    for position in offset..<offset + 4 {
      guard let digit = hexadecimalValue(bytes[position]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// The UTF-8 bytes of a well-formed string, with its escape sequences decoded.
  func decode(_ content: StringContent) -> [UInt8] {
    guard content.hasEscapes else { return bytes.copy(content.range) }
    var text: [UInt8] = []
    text.reserveCapacity(content.range.count)
    var offset = content.range.lowerBound
    while offset < content.range.upperBound {
      let byte = bytes[offset]
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        offset += 1
        continue
      }
      let escaped = bytes[offset + 1]
      offset += 2
      switch escaped {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = UInt32(hexadecimalUnit(at: offset) ?? 0)
        offset += 4
        if 0xD800..<0xDC00 ~= scalar {
          let trail = UInt32(hexadecimalUnit(at: offset + 2) ?? 0)
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + trail & 0x3FF
          offset += 6
        }
        var character = ""
        character.unicodeScalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
        text.append(contentsOf: character.utf8)
      default: text.append(escaped)
      }
    }
    return text
  }

  /// Whether a well-formed string, decoded, equals a text.
  func spells(_ content: StringContent, _ text: String) -> Bool {
    guard !content.hasEscapes else { return decode(content) == Array(text.utf8) }
    // The texts are literals, which are stored in one piece.
    return text.utf8.withContiguousStorageIfAvailable { text in
      text.count == content.range.count
        && text.indices.allSatisfy { text[$0] == bytes[content.range.lowerBound + $0] }
    } ?? false
  }

  /// Reads a string.
  mutating func scanText() throws(ScanError) -> ExactText {
    let content = try scanString()
    return ExactText(String(decoding: decode(content), as: UTF8.self))
  }
}

extension UInt64 {
  private static var everyByte: UInt64 { 0x0101_0101_0101_0101 }
  private static var everyHighBit: UInt64 { 0x8080_8080_8080_8080 }

  /// The high bit of each byte that equals a value; exact up to and including the lowest hit.
  @inline(__always)
  func bytes(equalTo byte: UInt8) -> UInt64 {
    let difference = self ^ (Self.everyByte &* UInt64(byte))
    return (difference &- Self.everyByte) & ~difference & Self.everyHighBit
  }

  /// The high bit of each byte below 0x20 or above 0x7F; exact up to and including the lowest hit.
  @inline(__always)
  var bytesBelowSpaceOrBeyondASCII: UInt64 {
    ((self &- (Self.everyByte &* 0x20)) | self) & Self.everyHighBit
  }
}
