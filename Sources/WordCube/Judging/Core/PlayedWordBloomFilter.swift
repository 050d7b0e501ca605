/// Remembers of the words that were played as much as is needed to say that most others were not.
///
/// Two bits of each word in sets of 64: of 20 words it takes one in thirty new ones for played.
@usableFromInline
struct PlayedWordBloomFilter: Hashable, Sendable {
  @usableFromInline var ones: UInt64 = 0
  @usableFromInline var others: UInt64 = 0

  init() {}

  /// Whether a word with such a hash (``TileSpelling/hash``) may have been inserted; if not, none was.
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
