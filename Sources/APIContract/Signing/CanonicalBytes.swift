import SecureHash

/// The bytes of a list of parts, as the message to be hashed. They are never sent.
///
/// Each part follows its length, which takes 8 bytes, most significant first, so different lists have different
/// bytes. The first part is the domain: what the hash is for. The second part is the version, one byte.
package struct CanonicalBytes {
  package private(set) var bytes: [UInt8] = []

  package init(domain: String, version: UInt8) {
    bytes.reserveCapacity(256)
    append(domain.utf8)
    append([version])
  }

  /// Adds a part.
  package mutating func append(_ part: some Collection<UInt8>) {
    bytes.append(bigEndian: UInt64(part.count))
    bytes += part
  }
}
