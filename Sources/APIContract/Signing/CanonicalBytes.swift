import SecureHash

/// The bytes of a list of parts, as the message of a hash. They are never sent.
///
/// The length of each part comes before it: 8 bytes, the most significant first. So different lists have different
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
