import Testing
import WordCube

struct SHA256Tests {
  @Test(arguments: [
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
  func `the examples of FIPS 180-4 and its predecessor`(message: String, digest: String) {
    #expect("\(hash(Array(message.utf8)))" == digest)
  }

  @Test(.enabled(if: Amounts.isRelease, "a debug build takes several seconds"))
  func `a million letters`() {
    let digest = hash([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
    #expect(
      "\(digest)"
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// The bytes of a message are 7i + n modulo 256.
  @Test(arguments: [
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
  func `messages that end around the end of a block, by another implementation`(
    count: Int, digest: String
  ) {
    let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
    #expect("\(hash(message))" == digest)
    // In two pieces it is the same.
    var pieces = SHA256()
    pieces.update(message.span.extracting(0..<count / 3))
    pieces.update(message.span.extracting(count / 3..<count))
    #expect("\(pieces.finalize())" == digest)
  }

  @Test func `the leading bits are the first 8 bytes`() {
    #expect(hash(Array("abc".utf8)).leadingBits == 0xBA78_16BF_8F01_CFEA)
  }

  @Test func `a digest is read from its text and from its bytes`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let digest = try #require(SHA256.Digest(bytes: bytes))
      #expect(digest.bytes == bytes)
      #expect(SHA256.Digest("\(digest)") == digest)
      let text = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      #expect("\(digest)" == text)
      #expect(SHA256.Digest(text.uppercased()) == (text == text.uppercased() ? digest : nil))
      #expect(SHA256.Digest(bytes: bytes.dropLast()) == nil)
      #expect(SHA256.Digest(bytes: bytes + [0]) == nil)
    }
  }

  @Test(arguments: [0, 1, 63, 65, 1000])
  func `text that is not 64 digits is no digest`(count: Int) {
    #expect(SHA256.Digest(String(repeating: "0", count: count)) == nil)
  }

  @Test(arguments: ["g", "A", " ", "é", "0\u{301}", "+"])
  func `text with another character is no digest`(character: String) {
    let zeros = String(repeating: "0", count: 63)
    #expect(SHA256.Digest(zeros + character) == nil)
    #expect(SHA256.Digest(character + zeros) == nil)
    #expect(SHA256.Digest(zeros + "0") != nil)
  }

  @Test func `digests that differ in one bit are unequal`() throws {
    let digest = hash(Array("abc".utf8))
    for bit in 0..<256 {
      var bytes = digest.bytes
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      let other = try #require(SHA256.Digest(bytes: bytes))
      #expect(other != digest)
    }
    #expect(Set([digest, hash(Array("abc".utf8)), hash([])]).count == 2)
  }

  @Test func `pieces of any size give the hash of the whole`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let message = (0..<Int.random(in: 0...300, using: &generator)).map { UInt8($0 & 255) }
      var pieces = SHA256()
      var start = 0
      while start < message.count {
        let end = Int.random(in: start...message.count, using: &generator)
        pieces.update(message.span.extracting(start..<end))
        start = end
      }
      #expect(pieces.finalize() == hash(message), "\(message.count) bytes")
      #expect(hash(message) == SHA256.digest(of: message))
    }
  }

  private func hash(_ message: [UInt8]) -> SHA256.Digest { SHA256.digest(of: message.span) }
}
