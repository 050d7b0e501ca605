/// Read access to borrowed bytes, every read checked against their number.
///
/// The one unsafe type of the module: a span cannot yet be stored, and a scanner that hands one
/// through every call is slower to read than to run. It never outlives the closure that
/// ``withUnsafeBytes(of:_:)`` lends it to, and no read goes beyond ``count``: what is not there
/// reads as a NUL byte, which no JSON outside a string can hold, or as nil.
struct UnsafeBytes {
  private let start: UnsafePointer<UInt8>?
  let count: Int

  /// Lends a span's bytes to a closure.
  static func withUnsafeBytes<Result, Failure: Error>(
    of span: Span<UInt8>, _ body: (UnsafeBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try span.withUnsafeBufferPointer { buffer throws(Failure) in
      try body(UnsafeBytes(start: buffer.baseAddress, count: buffer.count))
    }
  }

  /// The byte at an offset, or 0 at the end and beyond.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    guard offset >= 0, offset < count, let start else { return 0 }
    return start[offset]
  }

  /// Eight bytes from an offset on, the first in the lowest bits; nil if fewer are left.
  @inline(__always)
  func word(at offset: Int) -> UInt64? {
    guard offset >= 0, count &- offset >= 8, let start else { return nil }
    return UInt64(
      littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
  }

  /// A copy of the bytes of a range, as far as they are there.
  func copy(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return Array(
      UnsafeBufferPointer(rebasing: UnsafeBufferPointer(start: start, count: count)[range]))
  }

  /// Lends the bytes of a range, as far as they are there, as a span.
  @inline(__always)
  func withSpan<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    let buffer = UnsafeBufferPointer(start: start, count: count)
    return body(Span(_unsafeElements: buffer).extracting(range.clamped(to: 0..<count)))
  }
}
