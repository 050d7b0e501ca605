import APIContract
import Foundation
import NoticeSending
import Testing
import WebPush

struct WebhookTests {
  private static let secret = Array("0123456789abcdef0123456789abcdef".utf8)
  private static let body = Array(#"{"kind":"yourTurn"}"#.utf8)

  /// Computed with Python's `hmac`.
  private static let value =
    "t=1000,v1=e0c737f77c1eaf6e108bb14c959c6d25789dc4a12ddf223820930628b3863474"

  @Test func `the signature is that of another program`() {
    #expect(WebhookSignature.value(of: Self.body, at: 1_000, secret: Self.secret) == Self.value)
  }

  @Test func `a signature holds for its body, its secret and some minutes`() {
    func isValid(
      _ value: String = Self.value, _ body: [UInt8] = Self.body,
      _ secret: [UInt8] = Self.secret, _ now: Int64 = 1_000
    ) -> Bool { WebhookSignature.isValid(value, of: body, secret: secret, now: now) }
    #expect(isValid())
    #expect(isValid(Self.value, Self.body, Self.secret, 1_300))
    #expect(isValid(Self.value, Self.body, Self.secret, 700))
    #expect(!isValid(Self.value, Self.body, Self.secret, 1_301))
    #expect(!isValid(Self.value, Self.body, Self.secret, 699))
    #expect(!isValid(Self.value, Self.body, Self.secret, .min))
    #expect(!isValid(Self.value, Self.body + [32]))
    #expect(!isValid(Self.value, Self.body, Self.secret + [1]))
    for other in [
      "", "t=1000", "t=1000,v1=", Self.value + ",v1=0",
      Self.value.replacing("t=1000", with: "t=1001"),
      Self.value + "00", String(Self.value.dropLast()), "t=x," + Self.value.dropFirst(7),
    ] { #expect(!isValid(other), "\(other)") }
  }

  @Test(arguments: [
    ("https://example.com", true), ("https://example.com:8443/a?b", true),
    ("http://127.0.0.1:9/a", true), ("http://localhost/a", true), ("http://[::1]:9/a", true),
    ("http://example.com/a", false), ("http://127.0.0.1.example.com/a", false),
    ("https://a:b@example.com/", false), ("https://example.com/#a", false), ("https:///a", false),
    ("ftp://example.com/", false), ("example.com", false), ("", false),
  ])
  func `a URL is one of https or of this machine`(_ url: String, _ expected: Bool) {
    #expect(WebhookSender.isAllowed(url) == expected)
    #expect((WebhookSender(url: url, secret: Self.secret) != nil) == expected)
  }

  @Test func `a notice arrives signed, and an answer says what became of it`() async throws {
    let server = try await ReceivingServer(hasTLS: false) { request in
      Response(status: request.path == "/busy" ? 503 : 204)
    }
    let base = "http://127.0.0.1:\(server.port)"
    let made = WebhookSender(url: base + "/hook?a=b", secret: Self.secret, now: { 1_000 })
    let sender = try #require(made)
    #expect(await sender.send(Self.body, id: "x") == .taken)
    let request = try #require(server.requests.first)
    #expect(request.method == .post && request.target == "/hook?a=b" && request.body == Self.body)
    #expect(request.headers["Content-Type"] == "application/json")
    #expect(request.headers["Idempotency-Key"] == "x")
    #expect(request.headers[WebhookSignature.fieldName] == Self.value)
    let busy = try #require(WebhookSender(url: base + "/busy", secret: Self.secret))
    #expect(await busy.send(Self.body, id: "x") == .failed("status 503"))
    #expect(WebhookSender(url: base, secret: Array(Self.secret.dropLast())) == nil)
  }

  @Test(arguments: [
    301, 302, 307, 400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 422, 425, 429, 451, 500, 501,
    502, 503, 504,
  ])
  func `every answer but 2xx may pass`(_ status: Int) async throws {
    let server = try await ReceivingServer(hasTLS: false) { _ in
      var response = Response(status: status)
      response.headers["Retry-After"] = "7"
      return response
    }
    let made = WebhookSender(url: "http://127.0.0.1:\(server.port)/hook", secret: Self.secret)
    let outcome = await made?.send(Self.body, id: "x")
    #expect(outcome == .failed("status \(status)", retryAfter: 7))
  }

  @Test func `a redirection is not followed, and a large answer not read`() async throws {
    let server = try await ReceivingServer(hasTLS: false) { request in
      guard request.path == "/moved" else {
        return Response(status: 200, body: Array(repeating: 0, count: 4_097))
      }
      var response = Response(status: 307)
      response.headers["Location"] = "/"
      return response
    }
    let base = "http://127.0.0.1:\(server.port)"
    let moved = try #require(WebhookSender(url: base + "/moved", secret: Self.secret))
    #expect(await moved.send(Self.body, id: "x") == .failed("status 307"))
    #expect(server.requests.map(\.path) == ["/moved"])
    let large = try #require(WebhookSender(url: base, secret: Self.secret))
    #expect(
      await large.send(Self.body, id: "x") == .failed("\(TransportError.tooLarge(limit: 4_096))"))
  }
}
