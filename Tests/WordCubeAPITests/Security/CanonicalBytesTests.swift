import Testing
import WordCube

@testable import APIContract
@testable import WordCubeAPI

@Suite struct CanonicalBytesTests {
  private func bytes(_ parts: [[UInt8]]) -> [UInt8] {
    var bytes = CanonicalBytes(domain: "d", version: 1)
    for part in parts { bytes.append(part) }
    return bytes.bytes
  }

  /// The parts that some bytes stand for, read without knowing them.
  private func parts(_ bytes: [UInt8]) -> [[UInt8]]? {
    var rest = bytes[...]
    var parts: [[UInt8]] = []
    while !rest.isEmpty {
      guard rest.count >= 8 else { return nil }
      let count = rest.prefix(8).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(8)
      guard rest.count >= count else { return nil }
      parts.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return parts
  }

  @Test func `the parts can be read back`() {
    var numbers = RandomNumbers(state: 3)
    for _ in 0..<1000 {
      let list = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in numbers.bytes() }
      #expect(parts(bytes(list)) == [[UInt8(ascii: "d")], [1]] + list)
    }
  }

  @Test func `a text that is split elsewhere gives other bytes`() throws {
    var numbers = RandomNumbers(state: 4)
    let key = try #require(SigningKey(SecretsTests.text))
    let nonce = Nonce.random(using: &numbers)
    for _ in 0..<300 {
      let text = Array("GET/a?b=c/d?e=f".utf8)
      func part(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
      func split() -> Request {
        let first = Int.random(in: 0...text.count, using: &numbers)
        let second = Int.random(in: first...text.count, using: &numbers)
        let third = Int.random(in: second...text.count, using: &numbers)
        return Request(
          Request.Method(rawValue: part(0..<first)), path: part(first..<second),
          query: part(second..<third), body: Array(text[third...]))
      }
      var (one, other) = (split(), split())
      #expect((RequestDigest(of: one) == RequestDigest(of: other)) == (one == other))
      let areEqual = one == other
      RequestSignature.sign(&one, key: key, time: 1, nonce: nonce)
      RequestSignature.sign(&other, key: key, time: 1, nonce: nonce)
      let (tag, otherTag) = (one.headers["request-signature"], other.headers["request-signature"])
      #expect((tag == otherTag) == areEqual)
    }
  }

  @Test func `another domain and another version give other bytes`() {
    let all = [
      CanonicalBytes(domain: "d", version: 1), CanonicalBytes(domain: "d", version: 2),
      CanonicalBytes(domain: "d\u{1}", version: 1), CanonicalBytes(domain: "", version: 1),
    ]
    #expect(Set(all.map(\.bytes)).count == 4)
  }
}
