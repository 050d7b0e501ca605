import Testing
import WordCube
import WordCubeAPI

@Suite struct IdempotencyKeyTests {
  @Test func `1 to 64 visible ASCII characters are a key`() {
    for count in 0...70 {
      let text = String(repeating: "~", count: count)
      #expect(IdempotencyKey(text)?.text == (1...64 ~= count ? text : nil))
    }
    for byte in UInt8.min...UInt8.max {
      let text = String(Unicode.Scalar(byte))
      #expect((IdempotencyKey(text) != nil) == (0x21...0x7E ~= byte), "\(byte)")
      #expect((IdempotencyKey("a\(text)b") != nil) == (0x21...0x7E ~= byte), "\(byte)")
    }
  }

  @Test func `random keys differ and travel in the header field`() throws {
    var generator = RandomNumbers(state: 4)
    var keys: Set<IdempotencyKey> = []
    for _ in 0..<100 {
      let key = IdempotencyKey.random(using: &generator)
      var headers: Headers = ["idempotency-key": "other"]
      key.write(to: &headers)
      #expect(headers == ["idempotency-key": "\(key)"])
      #expect(try IdempotencyKey.read(from: headers) == key)
      keys.insert(key)
    }
    #expect(keys.count == 100 && keys.allSatisfy { $0.text.utf8.count == 32 })
  }

  @Test func `no field is no key, and a wrong field is an error`() throws {
    #expect(try IdempotencyKey.read(from: [:]) == nil)
    for text in ["", "a b", "é", String(repeating: "a", count: 65)] {
      #expect(throws: IdempotencyKeyError.malformed) {
        try IdempotencyKey.read(from: ["idempotency-key": text])
      }
    }
    #expect(throws: IdempotencyKeyError.malformed) {
      try IdempotencyKey.read(from: ["idempotency-key": "a", "Idempotency-Key": "b"])
    }
    #expect(
      "\(IdempotencyKeyError.malformed)"
        == "header field Idempotency-Key must be 1 to 64 visible ASCII characters")
  }

  /// Computed from the documentation with another implementation of SHA-256.
  @Test func `the digest of a request is as documented`() {
    let request = Request(
      .post, path: "/api/games", query: "a=1&b=%20", headers: ["request-time": "1"],
      body: Array(#"{"a":1}"#.utf8))
    let digest = RequestDigest(of: request)
    #expect(
      "\(digest.digest)" == "be2af17dc1e92f280c2c4ac69ebba893c5da93f21815b9d3f5cca4703e906029")
    #expect(RequestDigest(digest.digest) == digest)
  }

  @Test func `a digest depends on the request and not on its header fields`() {
    let request = Request(.post, path: "/a", query: "b", body: [1])
    var digests: Set = [RequestDigest(of: request)]
    for change in [{ $0.path = "/b" }, { $0.query = "" }, { $0.body = [2] }, { $0.method = .put }]
      as [(inout Request) -> Void]
    {
      var changed = request
      change(&changed)
      digests.insert(RequestDigest(of: changed))
    }
    #expect(digests.count == 5)
    var other = request
    other.headers = ["request-time": "2"]
    #expect(RequestDigest(of: other) == RequestDigest(of: request))
    let zero = RequestDigest(of: request) { _ in SHA256.digest(of: []) }
    #expect(zero != RequestDigest(of: request))
  }
}
