import Foundation
import Testing
import WordCube

@testable import APIContract
@testable import WordCubeAPI

@Suite struct RequestSignatureTests {
  static let now: UnixTime = 1_790_000_000
  private let key: SigningKey
  private let nonce: Nonce
  private let signed: Request

  init() throws {
    key = try #require(SigningKey(SecretsTests.text))
    nonce = try #require(Nonce(String(SecretsTests.text.prefix(32))))
    var request = Request(
      .post, path: "/api/games", query: "a=1&b=%20", body: Array(#"{"a":1}"#.utf8))
    RequestSignature.sign(&request, key: key, time: Self.now, nonce: nonce)
    signed = request
  }

  private func error(
    _ request: Request, _ keys: [SigningKey]? = nil, now: UnixTime = now
  ) -> SignatureError? {
    do {
      _ = try RequestSignature.verify(request, keys: keys ?? [key], now: now)
      return nil
    } catch {
      return error
    }
  }

  /// The text of the error of a request whose signature a server verifies after its router; nil if it is right.
  private func refusal(_ request: Request, signedAs path: String, basePath: String) throws
    -> String?
  {
    var signed = request
    signed.path = path
    RequestSignature.sign(&signed, key: key, time: Self.now, nonce: nonce)
    signed.path = request.path
    let match = try Router<TestRoute>(basePath: basePath).match(signed)
    do {
      _ = try RequestSignature.verify(match.request, keys: [key], now: Self.now)
      return nil
    } catch { return "\(error)" }
  }

  @Test func `a base path may be signed or not`() throws {
    let request = Request(target: "/v1/books/dune?a=b")
    #expect(try refusal(request, signedAs: "/v1/books/dune", basePath: "/v1") == nil)
    #expect(try refusal(request, signedAs: "/books/dune", basePath: "/v1") == nil)
    for path in ["/v2/books/dune", "/v1", "/dune", "/v1/v1/books/dune", "/%761/books/dune"] {
      #expect(
        try refusal(request, signedAs: path, basePath: "/v1") == "the signature is wrong", "\(path)"
      )
    }
    #expect(try refusal(Request(target: "/v1"), signedAs: "/v1", basePath: "v1/") == nil)
    #expect(try refusal(Request(target: "/v1"), signedAs: "/", basePath: "v1/") == nil)
    #expect(
      try refusal(Request(target: "/%761/find?q=a"), signedAs: "/%761/find", basePath: "v1") == nil)
    // Without a base path, there is only one path.
    #expect(try refusal(Request(target: "/find?q=a"), signedAs: "/v1/find", basePath: "") != nil)
  }

  @Test func `a signature of another route is wrong`() throws {
    let request = Request(target: "/b/search")
    #expect(try refusal(request, signedAs: "/search", basePath: "/b") == nil)
    #expect(try refusal(request, signedAs: "/b/search", basePath: "/b") == nil)
    // The router has a route `/books/{book}`, so a signature of the whole path is for that route.
    let ambiguous = Request(target: "/books/search")
    #expect(try refusal(ambiguous, signedAs: "/search", basePath: "/books") == nil)
    #expect(
      try refusal(ambiguous, signedAs: "/books/search", basePath: "/books")
        == "the signature is wrong")
  }

  /// Computed from the documentation with another implementation of HMAC-SHA-256.
  /// A test in Python runs the example of the article, and expects the text after `#`.
  @Test func `the example of the article has the signature that it prints`() throws {
    let article = try Articles.text("Authentication")
    let code = try #require(article.components(separatedBy: "```python\n").last)
    let line = try #require(code.split(separator: "\n").first { $0.hasPrefix("# ") })
    var request = Request(
      .patch, path: "/api/players/me", query: "a=%20b",
      body: Array(#"{"displayName":"Ada"}"#.utf8))
    let key = try #require(SigningKey(SecretsTests.text))
    let nonce = try #require(Nonce("000102030405060708090a0b0c0d0e0f"))
    RequestSignature.sign(&request, key: key, time: 1_700_000_000, nonce: nonce)
    #expect(request.headers["Request-Signature"].map { "# " + $0 } == String(line))
  }

  @Test func `the header fields are as documented`() throws {
    let digest = "963255be38c1be1093f5e8c54888046b572f3dbfb08de7df22c89ed2004483ca"
    #expect(
      signed.headers == [
        "request-time": "1790000000", "request-nonce": "000102030405060708090a0b0c0d0e0f",
        "request-signature": digest,
      ])
    var least = Request(path: "/")
    let zero = try #require(Nonce(String(repeating: "0", count: 32)))
    RequestSignature.sign(&least, key: key, time: -5, nonce: zero)
    #expect(
      least.headers["Request-Signature"]
        == "25eefd38077da8b3d38002d9a783d27f82be202342b72c930eecaaa6cc8a8133")
  }

  @Test func `a signed request verifies`() throws {
    let verified = try RequestSignature.verify(signed, keys: [key], now: Self.now)
    #expect(verified == VerifiedSignature(time: Self.now, nonce: nonce, keyIndex: 0))
  }

  @Test func `each changed, added and removed byte of method, path, query and body is refused`() {
    func check(_ bytes: [UInt8], _ change: ([UInt8], inout Request) -> Void) {
      for changed in bytes.variants {
        var request = signed
        change(changed, &request)
        #expect(error(request) == .wrong, "\(changed)")
      }
    }
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    check(Array("POST".utf8)) { $1.method = Request.Method(rawValue: text($0)) }
    check(Array(signed.path.utf8)) { $1.path = text($0) }
    check(Array(signed.query.utf8)) { $1.query = text($0) }
    check(signed.body) { $1.body = $0 }
  }

  @Test func `each changed character of time, nonce and signature is refused`() throws {
    for part in RequestSignature.Part.allCases {
      let text = try #require(signed.headers[part.headerName])
      for changed in Array(text.utf8).variants {
        var request = signed
        request.headers[part.headerName] = String(decoding: changed, as: UTF8.self)
        // White space at the ends of a field does not belong to it.
        if request.headers[part.headerName] == text { continue }
        #expect(error(request) != nil, "\(part) \(changed)")
      }
    }
  }

  @Test func `another time within the window and another nonce are wrong`() throws {
    var request = signed
    request.headers["request-time"] = "\(Self.now + 1)"
    #expect(error(request) == .wrong)
    for bit in 0..<128 {
      var generator = OneBitGenerator(bit: bit)
      request = signed
      request.headers["request-nonce"] = "\(Nonce.random(using: &generator))"
      #expect(error(request) == .wrong)
    }
  }

  @Test func `the case of the path counts, and so does its encoding`() {
    for path in ["/api/Games", "/api/%67ames", "/api/games/", "//api/games"] {
      var request = signed
      request.path = path
      #expect(error(request) == .wrong)
    }
  }

  @Test func `other header fields are not signed`() {
    var request = signed
    request.headers["Idempotency-Key"] = "abc"
    request.headers["Content-Type"] = "text/plain"
    #expect(error(request) == nil)
  }

  @Test func `any of several keys verifies, and no other`() {
    var generator = RandomNumbers(state: 5)
    var others = (0..<4).map { _ in SigningKey.random(using: &generator) }
    #expect(error(signed, others) == .wrong)
    #expect(error(signed, []) == .wrong)
    for place in 0...4 {
      others.insert(key, at: place)
      #expect(error(signed, others) == nil)
      others.remove(at: place)
    }
  }

  @Test func `the body is hashed by the given function, once, and only if the time is right`() {
    var count = 0
    let bodyHash: RequestSignature.BodyHash = { body in
      count += 1
      return SHA256.digest(of: body.reversed())
    }
    var request = signed
    RequestSignature.sign(
      &request, key: key, time: Self.now, nonce: nonce, bodyHash: bodyHash)
    #expect(count == 1 && error(request) == .wrong)
    let keys = [key, key, key]
    for now in [Self.now, Self.now + 21, Self.now + 20] {
      _ = try? RequestSignature.verify(request, keys: keys, now: now, bodyHash: bodyHash)
    }
    #expect(count == 3)
    #expect(throws: Never.self) {
      try RequestSignature.verify(request, keys: keys, now: Self.now, bodyHash: bodyHash)
    }
  }
}
