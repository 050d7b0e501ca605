/// Finds the first byte that is not part of well-formed UTF-8. It follows Unicode's table 3-7, which excludes
/// overlong forms, surrogates and code points above U+10FFFF.
///
/// - Parameters:
///   - bytes: The bytes.
///   - range: The range to check, clamped to `bytes`. A sequence cut off by the end of the range is not
///     well-formed.
/// - Returns: The offset in `bytes` of the first sequence that is not well-formed, or `nil`.
/// - Complexity: O(*n*) in the length of the range.
package func firstInvalidUTF8(in bytes: Span<UInt8>, range: Range<Int>) -> Int? {
  let range = range.clamped(to: 0..<bytes.count)
  var index = range.lowerBound
  while index < range.upperBound {
    index = firstNonASCII(in: bytes, range: index..<range.upperBound)
    // Non-ASCII text comes in runs, so the fast search resumes only at an ASCII byte.
    while index < range.upperBound, bytes[index] >= 0x80 {
      let length = sequenceLength(in: bytes, range: index..<range.upperBound)
      if length == 0 { return index }
      index += length
    }
  }
  return nil
}

/// The offset of the first byte in a range that is not ASCII, or the range's end.
@inline(__always)
private func firstNonASCII(in bytes: Span<UInt8>, range: Range<Int>) -> Int {
  var index = range.lowerBound
  // Blocks of a constant size compile to a few wide loads.
  while range.upperBound - index >= 32 {
    if !isASCII(bytes.extracting(index..<index + 32), count: 32) { break }
    index += 32
  }
  while range.upperBound - index >= 8 {
    if !isASCII(bytes.extracting(index..<index + 8), count: 8) { break }
    index += 8
  }
  while index < range.upperBound, bytes[index] < 0x80 { index += 1 }
  return index
}

/// Whether the first `count` bytes are all ASCII.
@inline(__always)
private func isASCII(_ block: Span<UInt8>, count: Int) -> Bool {
  var union: UInt8 = 0
  for offset in 0..<count { union |= block[offset] }
  return union < 0x80
}

/// The length of the well-formed sequence of two to four bytes at the start of a range that is not
/// empty; 0 if there is none.
@inline(__always)
private func sequenceLength(in bytes: Span<UInt8>, range: Range<Int>) -> Int {
  let start = range.lowerBound
  guard range.count >= 2 else { return 0 }
  let length: Int
  switch (bytes[start], bytes[start + 1]) {
  case (0xC2...0xDF, 0x80...0xBF): length = 2
  case (0xE0, 0xA0...0xBF), (0xE1...0xEC, 0x80...0xBF), (0xED, 0x80...0x9F),
    (0xEE...0xEF, 0x80...0xBF):
    length = 3
  case (0xF0, 0x90...0xBF), (0xF1...0xF3, 0x80...0xBF), (0xF4, 0x80...0x8F): length = 4
  default: return 0
  }
  guard range.count >= length else { return 0 }
  for offset in 2..<4 where offset < length && bytes[start + offset] & 0xC0 != 0x80 { return 0 }
  return length
}
