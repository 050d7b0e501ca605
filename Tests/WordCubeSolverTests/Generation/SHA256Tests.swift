import Testing

@testable import WordCubeSolver

struct SHA256Tests {
  @Test(
    "the examples of FIPS 180-4 and its predecessor",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func examples(message: String, digest: String) {
    #expect(hexadecimal(hash(Array(message.utf8)).bytes) == digest)
  }

  @Test(
    "a million letters",
    .enabled(if: isRelease, "a debug build takes several seconds"))
  func longMessage() {
    let digest = hash([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
    #expect(
      hexadecimal(digest.bytes)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// The bytes of a message are 7i + n modulo 256.
  @Test(
    "messages that end around the end of a block, hashed by an independent implementation",
    arguments: [
      (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (1, "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a"),
      (3, "6ab0dba1f4f1dfbb37b4f9eeb092c09fca4900ad32bdcd147d8dde35d6c87c35"),
      (55, "81afe5b788dc2ce138ff83d9b20164db75a94d75d2b2432eea4a0ef605088c72"),
      (56, "2aba54f0ac632420a2b502431408866e40e1d5e430df4cd822642c78ab2eb9c1"),
      (57, "903284efbf9100e8ba1614ec65eacacad125e03f857cae7acbf8b73b23e0fdfe"),
      (63, "733d3d4ee79ee67145bf73da13588f6f235d37414fc64b14a2f00f1762792f5e"),
      (64, "79322907b3e9d013d7dc2c2f256674dbf733045cde01df3539271c6f5605feb8"),
      (65, "d85c007c6eb440f085afa2b84f6f2bce4658b240e9f62cb1364bf0485a57e720"),
      (111, "b41ae5233b9ec35d8576a032034d2857b667a618c7038714d727d4dae3aa2525"),
      (119, "6c87eedf096b345de205b702e5223b73b447a3207791ded3ea007ba15ed6736e"),
      (120, "42500cf6a1e3936d6b9e0bcfe296d654b63255e525487d3634d0b15fde591c4d"),
      (127, "68f6ff710276900c0ffbbc57426f67e00c2e01f0750c7edc25ac06b8ce7a8095"),
      (128, "489d55fea9a73af36b6dd0be7b4117d8e5683386d39544e8a44c99a87f368707"),
      (1000, "6b0df76627243d095b0c4400cb658b7e804dd03461cc03aee8fc8fe0bcada168"),
    ])
  func lengths(count: Int, digest: String) {
    let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
    #expect(hexadecimal(hash(message).bytes) == digest)
    // In two pieces it is the same.
    var pieces = SHA256()
    pieces.update(message.span.extracting(0..<count / 3))
    pieces.update(message.span.extracting(count / 3..<count))
    #expect(hexadecimal(pieces.finalize().bytes) == digest)
  }

  @Test("the leading bits are the first 8 bytes")
  func leadingBits() {
    #expect(hash(Array("abc".utf8)).leadingBits == 0xBA78_16BF_8F01_CFEA)
  }

  private func hash(_ message: [UInt8]) -> SHA256.Digest { SHA256.digest(of: message.span) }
}

/// Two lower-case digits a byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

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

  @Test("the test cases of RFC 4231", arguments: examples.indices)
  func example(number: Int) {
    let example = Self.examples[number]
    let digest = SHA256.hmac(of: example.message, key: example.key)
    #expect(hexadecimal(digest.bytes).hasPrefix(example.digest))
  }
}
