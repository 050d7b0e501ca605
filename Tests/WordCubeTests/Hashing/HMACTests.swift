import Testing
import WordCube

struct HMACTests {
  struct Example: Sendable {
    let key: [UInt8]
    let message: [UInt8]
    /// The digest's first bytes, in hexadecimal digits.
    let digest: String
  }

  /// The test cases 1 to 7 of RFC 4231; the fifth gives 16 bytes only.
  static let examples = [
    Example(
      key: [UInt8](repeating: 0x0B, count: 20), message: Array("Hi There".utf8),
      digest: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    Example(
      key: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8),
      digest: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    Example(
      key: [UInt8](repeating: 0xAA, count: 20), message: [UInt8](repeating: 0xDD, count: 50),
      digest: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    Example(
      key: Array(0x01...0x19), message: [UInt8](repeating: 0xCD, count: 50),
      digest: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    Example(
      key: [UInt8](repeating: 0x0C, count: 20), message: Array("Test With Truncation".utf8),
      digest: "a3b6167473100ee06e0c796c2955552b"),
    Example(
      key: [UInt8](repeating: 0xAA, count: 131),
      message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      digest: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    Example(
      key: [UInt8](repeating: 0xAA, count: 131),
      message: Array(
        ("This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
      digest: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
  ]

  @Test(arguments: examples.indices)
  func `the test cases of RFC 4231`(number: Int) {
    let example = Self.examples[number]
    let digest = SHA256.hmac(of: example.message, key: example.key)
    #expect("\(digest)".hasPrefix(example.digest))
  }

  /// RFC 2104: H(K xor opad, H(K xor ipad, text)), written down from the formula.
  @Test(arguments: [0, 1, 32, 63, 64, 65, 200])
  func `a key of any length is padded or hashed`(count: Int) {
    let key = (0..<count).map { UInt8($0 & 255) }
    let message = Array("message".utf8)
    var padded = count > 64 ? SHA256.digest(of: key).bytes : key
    while padded.count < 64 { padded.append(0) }
    let inner = SHA256.digest(of: padded.map { $0 ^ 0x36 } + message)
    let outer = SHA256.digest(of: padded.map { $0 ^ 0x5C } + inner.bytes)
    #expect(SHA256.hmac(of: message, key: key) == outer)
    #expect(SHA256.hmac(of: message.span, key: key.span) == outer)
  }
}
