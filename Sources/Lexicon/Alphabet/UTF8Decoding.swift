/// Decodes the code point that begins at `offset`, and moves `offset` to its end.
///
/// Returns `nil` and leaves `offset` unchanged if the bytes there are not well-formed UTF-8 (Unicode 15,
/// table 3-7: no surrogates, no overlong forms).
///
/// - Precondition: `offset` is less than `bytes.count`.
@inline(__always)
func decodeScalar(_ bytes: Span<UInt8>, at offset: inout Int) -> Unicode.Scalar? {
  let first = bytes[offset]
  if first < 0x80 {
    offset += 1
    return Unicode.Scalar(first)
  }
  return decodeLongScalar(bytes, at: &offset)
}

/// Decodes a code point of two or more bytes.
private func decodeLongScalar(_ bytes: Span<UInt8>, at offset: inout Int) -> Unicode.Scalar? {
  let first = UInt32(bytes[offset])
  let (length, least): (Int, UInt32)
  switch first {
  case 0xC2...0xDF: (length, least) = (2, 0x80)
  case 0xE0...0xEF: (length, least) = (3, 0x800)
  case 0xF0...0xF4: (length, least) = (4, 0x1_0000)
  default: return nil
  }
  guard bytes.count - offset >= length else { return nil }
  var value = first & (0x7F >> UInt32(length))
  for next in (offset + 1)..<(offset + length) {
    let byte = UInt32(bytes[next])
    guard byte & 0xC0 == 0x80 else { return nil }
    value = value << 6 | (byte & 0x3F)
  }
  // Surrogates and values above U+10FFFF are not scalars.
  guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
  offset += length
  return scalar
}
