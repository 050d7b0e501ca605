import WordCube

/// Bytes that stand for a list of parts in one way only. They are hashed, and never sent.
///
/// Each part follows its length, 8 bytes with the most significant first. So no two lists have the same
/// bytes, whatever the parts contain. The first part is the domain, and the second the version, one byte.
struct CanonicalBytes {
  private(set) var bytes: [UInt8] = []

  init(domain: String, version: UInt8) {
    append(domain.utf8)
    append([version])
  }

  /// Adds a part.
  mutating func append(_ part: some Collection<UInt8>) {
    bytes += UInt64(part.count).bigEndianBytes
    bytes += part
  }
}
