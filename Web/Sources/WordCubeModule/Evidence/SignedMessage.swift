import SecureHash
import TextBytes

/// The message of a request's signature, version 1: each part comes after its length in 8 bytes, the most significant
/// first.
struct SignedMessage {
  private(set) var bytes: [UInt8] = []

  /// A message with its domain and version.
  init() {
    append(Array("WordCube request".utf8))
    append([1])
  }

  /// Adds a part.
  mutating func append(_ part: some Collection<UInt8>) {
    bytes += UInt64(part.count).bigEndianBytes
    bytes += part
  }

  /// The 16 bytes of a nonce's 32 digits.
  static func nonce(_ text: String?) throws(ModuleError) -> [UInt8] {
    let digits = Array((text ?? "").utf8)
    guard digits.count == 32,
      let high = UInt64(hexadecimalDigits: digits[..<16]),
      let low = UInt64(hexadecimalDigits: digits[16...])
    else { throw ModuleError(.malformed, "a nonce must have 32 lower-case hexadecimal digits") }
    return high.bigEndianBytes + low.bigEndianBytes
  }
}
