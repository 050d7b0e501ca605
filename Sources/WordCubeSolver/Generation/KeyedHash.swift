/// HMAC with SHA-256 (RFC 2104): a hash that nobody can compute or foresee without the key.
enum KeyedHash {
  /// The hash of a message under a key.
  static func digest(of message: [UInt8], key: [UInt8]) -> SHA256.Digest {
    let blockByteCount = SHA256.blockByteCount
    var key = key
    if key.count > blockByteCount { key = SHA256.digest(of: key.span).bytes }
    key += [UInt8](repeating: 0, count: blockByteCount - key.count)
    let inner = SHA256.digest(of: (key.map { $0 ^ 0x36 } + message).span)
    return SHA256.digest(of: (key.map { $0 ^ 0x5C } + inner.bytes).span)
  }
}
