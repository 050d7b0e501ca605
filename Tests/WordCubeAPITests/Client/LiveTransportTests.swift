import Foundation
import Testing
import WordCubeAPI
import WordCubeClient

struct LiveTransportTests {
  @Test(arguments: [
    "/", "/a", "/a/", "//a//b", "/%2F%2f%41%c3%A9", "/a%20b+c", "/%25%2541%00%0D%0A%7F%FF",
    "/~-._!$&'()*,;=:@", "/a?b=c", "/a?b=%26%3D%3f+%2B%20&c=/?:@!$'()*,;&&=&=d",
    "/a?%C3%a9=%F0%9F%98%80", "/a?b=?&", "/...", "/a.b/.c/..d",
  ])
  func `path and query are sent byte for byte`(_ target: String) async throws {
    let server = try TinyServer(.answer(TinyServer.empty))
    let response = try await server.transport().send(Request(target: target))
    #expect(response.status == 204)
    #expect(server.requests.map { $0.prefix { $0 != "\r\n" } } == ["GET \(target) HTTP/1.1"])
  }

  @Test(arguments: [
    "", "a", "@example.org/", ":80/", "/..", "/./a", "/%2e%2E/a", "/a/%2e", "/a b", "/é", "/%zz",
    "/%",
    "/a#b", "/a?b#c", "/a?b=é", "/a?b c", "/a\r\nHost: b", "/a?%4", "/\u{0}", "/a\\b", "/[", "/a|b",
  ])
  func `a target that would be changed is not sent`(_ target: String) async throws {
    let server = try TinyServer(.answer(TinyServer.empty))
    let transport = try server.transport()
    await #expect(throws: TransportError.other("the path and the query cannot be sent as they are"))
    {
      try await transport.send(Request(target: target))
    }
    #expect(server.requests == [])
  }

  @Test func `the path of the base URL goes first`() async throws {
    let server = try TinyServer(.answer(TinyServer.empty))
    _ = try await server.transport(path: "/game/").send(Request(path: "/a"))
    #expect(server.requests[0].hasPrefix("GET /game/a HTTP/1.1\r\n"))
  }

  @Test func `method, header fields and body arrive`() async throws {
    let server = try TinyServer(.answer(TinyServer.empty))
    let body = (0...255).map { UInt8($0) }
    var request = Request(.patch, path: "/a", body: body)
    request.headers = [
      "Authorization": "Bearer 00ff", "Idempotency-Key": "a \"b\"", "X-Twice": "1", "x-twice": "2",
      "Content-Type": "application/json", "If-None-Match": "\"5\"",
    ]
    _ = try await server.transport().send(request)
    let parts = server.requests[0].components(separatedBy: "\r\n\r\n")
    #expect(parts[0].hasPrefix("PATCH /a HTTP/1.1\r\n"))
    #expect(
      server.requests[0].hasSuffix(
        "\r\n\r\n" + String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) }))))
    let lines = Set(parts[0].lowercased().components(separatedBy: "\r\n"))
    #expect(
      lines.isSuperset(of: [
        "authorization: bearer 00ff", "idempotency-key: a \"b\"", "x-twice: 1, 2",
        "content-type: application/json", "if-none-match: \"5\"", "content-length: 256",
      ]), "\(parts[0])")
    #expect(!parts[0].lowercased().contains("\ncookie:"))
  }

  @Test(arguments: ["POST", "DELETE", "PUT", "PURGE"])
  func `a request without a body is sent`(_ method: String) async throws {
    let server = try TinyServer(.answer(TinyServer.empty))
    _ = try await server.transport().send(Request(.init(rawValue: method), path: "/a"))
    #expect(server.requests[0].hasPrefix("\(method) /a HTTP/1.1\r\n"), "\(server.requests)")
    #expect(server.requests[0].hasSuffix("\r\n\r\n"), "\(server.requests)")
  }

  @Test(arguments: [
    ("a", "é"), ("a b", "c"), ("", "a"), ("a:", "b"), ("a\r\nb", "c"), ("a", "\u{7}"),
  ])
  func `header fields that are no header text are not sent`(_ name: String, _ value: String)
    async throws
  {
    let server = try TinyServer(.answer(TinyServer.empty))
    let transport = try server.transport()
    let request = Request(path: "/", headers: Headers(dictionaryLiteral: (name, value)))
    await #expect(throws: TransportError.other("a header field cannot be sent as it is")) {
      try await transport.send(request)
    }
    await #expect(throws: TransportError.other("the method cannot be sent")) {
      try await transport.send(Request(.init(rawValue: "GET / HTTP/1.1\r\na:"), path: "/"))
    }
    #expect(server.requests == [])
  }

  @Test func `a header field stays one line`() async throws {
    let server = try TinyServer(.answer(TinyServer.empty))
    let request = Request(path: "/", headers: ["a": "b\r\nc: d\u{0}"])
    _ = try await server.transport().send(request)
    #expect(server.requests[0].contains("\r\nA: b  c: d\r\n"), "\(server.requests)")
  }

  @Test func `status, header fields and body come back`() async throws {
    let response = try await TinyServer.answer(
      "HTTP/1.1 409 Conflict\r\nETag: \"7\"\r\nX-Two: a\r\nX-Two: b\r\nContent-Length: 5\r\n"
        + "Retry-After: 12\r\nConnection: close\r\n\r\nhello")
    #expect(response.status == 409)
    #expect(response.body == Array("hello".utf8))
    #expect(response.headers["etag"] == "\"7\"")
    #expect(response.headers["retry-after"] == "12")
    #expect(response.headers["x-two"] == "a, b")
  }

  @Test(arguments: [
    200, 201, 204, 301, 302, 303, 304, 307, 308, 400, 401, 404, 407, 410, 429, 500, 503,
  ])
  func `each status is an answer`(_ status: Int) async throws {
    let body = [204, 304].contains(status) ? "" : "body"
    let server = try TinyServer(
      .answer(
        "HTTP/1.1 \(status) A\r\nLocation: /elsewhere\r\nWWW-Authenticate: Basic realm=\"a\"\r\n"
          + "Proxy-Authenticate: Basic realm=\"a\"\r\nSet-Cookie: a=b\r\n"
          + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"))
    let transport = try server.transport()
    for _ in 0..<2 {
      let response = try await transport.send(Request(path: "/first"))
      #expect(response.status == status)
      #expect(response.body == Array(body.utf8))
      #expect(response.headers["location"] == "/elsewhere")
    }
    #expect(server.requests.count == 2)
    #expect(!server.requests.joined().lowercased().contains("cookie"))
  }

  @Test func `no response is stored`() async throws {
    let server = try TinyServer(
      .answer(
        "HTTP/1.1 200 OK\r\nCache-Control: max-age=9999\r\nContent-Length: 1\r\n"
          + "Connection: close\r\n\r\na"))
    let transport = try server.transport()
    for _ in 0..<3 { #expect(try await transport.send(Request(path: "/")).body == [97]) }
    #expect(server.requests.count == 3)
  }
}
