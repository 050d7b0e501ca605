/// A Bloom filter of the played words: two sets of 64 bits. A word sets one bit in each.
///
/// With 20 words, the false positive rate is about one in thirty.
@usableFromInline
struct PlayedWordBloomFilter: Hashable, Sendable {
  @usableFromInline var ones: UInt64 = 0
  @usableFromInline var others: UInt64 = 0

  init() {}

  /// Returns whether a word with this hash (``TileSpelling/hash``) may have been inserted. If false, it was
  /// not inserted.
  @inlinable @inline(__always)
  func mayContain(_ hash: UInt64) -> Bool {
    ones &>> (hash & 63) & others &>> (hash &>> 6 & 63) & 1 != 0
  }

  @inlinable @inline(__always)
  mutating func insert(_ hash: UInt64) {
    ones |= 1 &<< (hash & 63)
    others |= 1 &<< (hash &>> 6 & 63)
  }
}
