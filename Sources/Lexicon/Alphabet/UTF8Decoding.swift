/// Decodes the code point that begins at `place`, and moves `place` to its end.
///
/// Returns `nil` and leaves `place` alone where the bytes are not well-formed UTF-8 (Unicode 15, table
/// 3-7: no surrogates, no overlong forms).
///
/// - Precondition: `place` is less than `bytes.count`.
@inline(__always)
func decodeScalar(_ bytes: Span<UInt8>, at place: inout Int) -> Unicode.Scalar? {
  let first = bytes[place]
  if first < 0x80 {
    place += 1
    return Unicode.Scalar(first)
  }
  return decodeLongScalar(bytes, at: &place)
}

/// Decodes a code point of two bytes or more.
private func decodeLongScalar(_ bytes: Span<UInt8>, at place: inout Int) -> Unicode.Scalar? {
  let first = UInt32(bytes[place])
  let (length, least): (Int, UInt32)
  switch first {
  case 0xC2...0xDF: (length, least) = (2, 0x80)
  case 0xE0...0xEF: (length, least) = (3, 0x800)
  case 0xF0...0xF4: (length, least) = (4, 0x1_0000)
  default: return nil
  }
  guard bytes.count - place >= length else { return nil }
  var value = first & (0x7F >> UInt32(length))
  for next in (place + 1)..<(place + length) {
    let byte = UInt32(bytes[next])
    guard byte & 0xC0 == 0x80 else { return nil }
    value = value << 6 | (byte & 0x3F)
  }
  // Surrogates and values above U+10FFFF are not scalars.
  guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
  place += length
  return scalar
}
