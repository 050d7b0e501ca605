import Lexicon

/// A tile's letters as codes of its alphabet, with the sum of their values, in 64 bits.
///
/// | bits | content |
/// |---|---|
/// | 0-15 | the value |
/// | 16-23 | the number of letters |
/// | 24-53 | the sum of the letters' hashes |
/// | 54-58 | the first letter |
/// | 59-63 | the second letter |
///
/// You can add the bits of up to 64 tiles as integers. Bits 0-53 of the result are then the sums. Tiles that
/// spell the same letters have the same sums.
@usableFromInline
package struct TileSpelling: Hashable, Sendable, BitwiseCopyable {
  /// The bits of a ``hash``.
  @inlinable static var hashMask: UInt64 { 0x3FFF_FFFF }

  @usableFromInline package let bits: UInt64

  init(_ codes: [LetterCode], letterValues: [UInt8]) {
    let value = codes.reduce(0) { $0 + UInt64(letterValues[Int($1)]) }
    let hash = codes.reduce(0) { ($0 + SplitMix64Stream.mix(UInt64($1) + 1) >> 34) & Self.hashMask }
    let second = codes.count > 1 ? UInt64(codes[1]) : 0
    bits = value | UInt64(codes.count) << 16 | hash << 24 | UInt64(codes[0]) << 54 | second << 59
  }

  /// Creates the sum of several tiles from the sum of their bits. It has no first and second letter.
  @inlinable @inline(__always) package init(sumOf bits: UInt64) { self.bits = bits }

  @inlinable @inline(__always) var first: LetterCode {
    LetterCode(truncatingIfNeeded: bits &>> 54 & 31)
  }
  /// Valid only if ``count`` is 2.
  @inlinable @inline(__always) var second: LetterCode {
    LetterCode(truncatingIfNeeded: bits &>> 59)
  }
  @inlinable @inline(__always) package var count: Int {
    Int(truncatingIfNeeded: bits &>> 16 & 0xFF)
  }
  @inlinable @inline(__always) package var value: Int64 { Int64(truncatingIfNeeded: bits & 0xFFFF) }
  /// The sum of the letters' hashes, 30 bits.
  @inlinable @inline(__always) var hash: UInt64 { bits &>> 24 & Self.hashMask }
}
