extension SHA256 {
  /// Returns the HMAC with SHA-256 (RFC 2104): a hash that nobody can compute or predict without the key.
  ///
  /// Check a received tag by comparing two digests with `==`, which takes the same time wherever they differ.
  ///
  /// - Parameters:
  ///   - message: The bytes to authenticate.
  ///   - key: The key. Use 32 random bytes; a key of more than 64 bytes is hashed first.
  /// - Complexity: O(number of bytes in message and key).
  public static func hmac(of message: Span<UInt8>, key: Span<UInt8>) -> Digest {
    var block = [UInt8](repeating: 0, count: blockByteCount)
    if key.count > blockByteCount {
      for (index, byte) in digest(of: key).bytes.enumerated() { block[index] = byte }
    } else {
      for index in key.indices { block[index] = key[index] }
    }
    let inner = digest(of: message, after: block, mask: 0x36)
    return digest(of: inner.bytes.span, after: block, mask: 0x5C)
  }

  /// Returns the hash of the key's block, XORed with a mask, followed by a message.
  private static func digest(of message: Span<UInt8>, after block: [UInt8], mask: UInt8) -> Digest {
    let key = block.map { $0 ^ mask }
    var hash = SHA256()
    hash.update(key.span)
    hash.update(message)
    return hash.finalize()
  }

  /// Returns the HMAC with SHA-256 (RFC 2104): a hash that nobody can compute or predict without the key.
  public static func hmac(of message: [UInt8], key: [UInt8]) -> Digest {
    hmac(of: message.span, key: key.span)
  }
}
