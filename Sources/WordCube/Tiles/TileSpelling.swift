import Lexicon

/// A tile's letters as codes of its alphabet, with the sum of their values, in one word.
///
/// From the lowest bit on 16 bits have the value, 8 bits the number of letters, 30 bits the sum of the
/// letters' hashes, and 5 bits each the first and the second letter. So the words of some tiles can be
/// added up as they are: the lower three parts are the same sums for all tiles that spell the same
/// letters, for up to 64 tiles.
@usableFromInline
package struct TileSpelling: Hashable, Sendable, BitwiseCopyable {
  /// The bits of a ``hash``.
  @inlinable static var hashMask: UInt64 { 0x3FFF_FFFF }

  @usableFromInline package let bits: UInt64

  init(_ codes: [LetterCode], letterValues: [UInt8]) {
    let value = codes.reduce(0) { $0 + UInt64(letterValues[Int($1)]) }
    let hash = codes.reduce(0) { ($0 + SplitMix64.mix(UInt64($1) + 1) >> 34) & Self.hashMask }
    let second = codes.count > 1 ? UInt64(codes[1]) : 0
    bits = value | UInt64(codes.count) << 16 | hash << 24 | UInt64(codes[0]) << 54 | second << 59
  }

  /// The sum of the bits of some tiles; it has no first and second letter.
  @inlinable @inline(__always) package init(sumOf bits: UInt64) { self.bits = bits }

  @inlinable @inline(__always) var first: LetterCode {
    LetterCode(truncatingIfNeeded: bits &>> 54 & 31)
  }
  /// Without meaning where ``count`` is 1.
  @inlinable @inline(__always) var second: LetterCode {
    LetterCode(truncatingIfNeeded: bits &>> 59)
  }
  @inlinable @inline(__always) package var count: Int {
    Int(truncatingIfNeeded: bits &>> 16 & 0xFF)
  }
  @inlinable @inline(__always) package var value: Int64 { Int64(truncatingIfNeeded: bits & 0xFFFF) }
  /// The sum of the hashes of the letters, 30 bits.
  @inlinable @inline(__always) var hash: UInt64 { bits &>> 24 & Self.hashMask }
}
