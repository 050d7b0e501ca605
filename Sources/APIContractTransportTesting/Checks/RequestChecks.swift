import APIContract
import Foundation
import Testing

extension TransportCheck {
  /// What a server receives.
  static let requests: [TransportCheck] = [
    TransportCheck("path and query are sent byte for byte") { tested in
      for target in [
        "/", "/a", "/a/", "//a//b", "/%2F%2f%41%c3%A9", "/a%20b+c", "/%25%2541%00%0D%0A%7F",
        "/~-._!$&'()*,;=:@", "/a?b=c", "/a?b=%26%3D%3f+%2B%20&c=/?:@!$'()*,;&&=&=d",
        "/a?%C3%a9=%F0%9F%98%80", "/a?b=?&", "/...", "/a.b/.c/..d",
      ] {
        let server = try TinyServer(.answer(TinyServer.empty))
        let response = try await tested.transport(to: server)(Request(target: target))
        #expect(response.status == 204)
        #expect(server.requests.map { $0.prefix { $0 != "\r\n" } } == ["GET \(target) HTTP/1.1"])
      }
    },
    TransportCheck("a path that is not UTF-8 is sent byte for byte or not at all") { tested in
      for target in ["/%FF", "/a%C3/b", "/%25%2541%00%0D%0A%7F%FF?a=b"] {
        let server = try TinyServer(.answer(TinyServer.empty))
        let send = try tested.transport(to: server)
        do {
          _ = try await send(Request(target: target))
          #expect(server.requests.map { $0.prefix { $0 != "\r\n" } } == ["GET \(target) HTTP/1.1"])
        } catch TransportError.other {
          #expect(server.requests == [])
        }
      }
    },
    TransportCheck("a target that would be changed is not sent") { tested in
      let server = try TinyServer(.answer(TinyServer.empty))
      let send = try tested.transport(to: server)
      for target in [
        "", "a", "@example.org/", ":80/", "/..", "/./a", "/%2e%2E/a", "/a/%2e", "/a b", "/é",
        "/%zz", "/%", "/a#b", "/a?b#c", "/a?b=é", "/a?b c", "/a\r\nHost: b", "/a?%4", "/\u{0}",
        "/a\\b", "/[", "/a|b",
      ] {
        await expectOther("\(target)") { try await send(Request(target: target)) }
      }
      #expect(server.requests == [])
    },
    TransportCheck("the path of the base URL precedes the request's path") { tested in
      let server = try TinyServer(.answer(TinyServer.empty))
      _ = try await tested.transport(to: server, path: "/game/")(Request(path: "/a"))
      #expect(server.requests[0].hasPrefix("GET /game/a HTTP/1.1\r\n"))
    },
    TransportCheck("method, header fields and body arrive") { tested in
      let server = try TinyServer(.answer(TinyServer.empty))
      let body = (0...255).map { UInt8($0) }
      var request = Request(.patch, path: "/a", body: body)
      request.headers = [
        "Authorization": "Bearer 00ff", "Idempotency-Key": "a \"b\"", "X-Twice": "1",
        "x-twice": "2", "Content-Type": "application/json", "If-None-Match": "\"5\"",
      ]
      _ = try await tested.transport(to: server)(request)
      let parts = server.requests[0].components(separatedBy: "\r\n\r\n")
      #expect(parts[0].hasPrefix("PATCH /a HTTP/1.1\r\n"))
      #expect(
        server.requests[0].hasSuffix(
          "\r\n\r\n" + String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) }))))
      let lines = Set(parts[0].lowercased().components(separatedBy: "\r\n"))
      #expect(
        lines.isSuperset(of: [
          "host: 127.0.0.1:\(server.port)", "authorization: bearer 00ff",
          "idempotency-key: a \"b\"", "x-twice: 1, 2", "content-type: application/json",
          "if-none-match: \"5\"", "content-length: 256",
        ]), "\(parts[0])")
      #expect(!lines.contains { $0.hasPrefix("cookie:") })
    },
    TransportCheck("a request without a body is sent") { tested in
      for method in ["POST", "DELETE", "PUT", "PURGE"] {
        let server = try TinyServer(.answer(TinyServer.empty))
        let request = Request(.init(rawValue: method), path: "/a")
        _ = try await tested.transport(to: server)(request)
        #expect(server.requests[0].hasPrefix("\(method) /a HTTP/1.1\r\n"), "\(server.requests)")
        #expect(server.requests[0].hasSuffix("\r\n\r\n"), "\(server.requests)")
      }
    },
    TransportCheck("methods and header fields that are malformed are not sent") { tested in
      let server = try TinyServer(.answer(TinyServer.empty))
      let send = try tested.transport(to: server)
      for (name, value) in [
        ("a", "é"), ("a b", "c"), ("", "a"), ("a:", "b"), ("a\r\nb", "c"), ("a", "\u{7}"),
      ] {
        let request = Request(path: "/", headers: Headers(dictionaryLiteral: (name, value)))
        await expectOther("\(name)") { try await send(request) }
      }
      await expectOther("method") {
        try await send(Request(.init(rawValue: "GET / HTTP/1.1\r\na:"), path: "/"))
      }
      #expect(server.requests == [])
    },
    TransportCheck("a header field stays on one line") { tested in
      let server = try TinyServer(.answer(TinyServer.empty))
      let request = Request(path: "/", headers: ["a": "b\r\nc: d\u{0}"])
      _ = try await tested.transport(to: server)(request)
      #expect(server.requests[0].lowercased().contains("\r\na: b  c: d\r\n"), "\(server.requests)")
    },
    TransportCheck("each of many simultaneous requests gets its own answer") { tested in
      let server = try TinyServer(.answer(TinyServer.empty))
      let send = try tested.transport(to: server)
      try await withThrowingTaskGroup(of: Int.self) { group in
        for index in 0..<40 {
          group.addTask { try await send(Request(path: "/\(index)")).status }
        }
        for try await status in group { #expect(status == 204) }
      }
      #expect(
        Set(server.requests.compactMap { $0.split(separator: " ").dropFirst().first }).count == 40)
    },
  ]
}
