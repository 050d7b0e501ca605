import APIContract
import Testing

extension TransportCheck {
  /// Answers that every client reads in the same way.
  static let responses: [TransportCheck] = [
    TransportCheck("status, header fields and body are returned") { tested in
      let response = try await tested.answer(
        "HTTP/1.1 409 Conflict\r\nETag: \"7\"\r\nX-Two: a\r\nX-Two: b\r\nContent-Length: 5\r\n"
          + "Retry-After: 12\r\nConnection: close\r\n\r\nhello")
      #expect(response.status == 409)
      #expect(response.body == Array("hello".utf8))
      #expect(response.headers["etag"] == "\"7\"")
      #expect(response.headers["retry-after"] == "12")
      #expect(response.headers["x-two"] == "a, b")
    },
    TransportCheck("a response with any status is an answer") { tested in
      for status in [
        200, 201, 204, 301, 302, 303, 304, 307, 308, 400, 401, 404, 407, 410, 429, 500, 503,
      ] {
        let body = [204, 304].contains(status) ? "" : "body"
        let server = try TinyServer(
          .answer(
            "HTTP/1.1 \(status) A\r\nLocation: /elsewhere\r\nWWW-Authenticate: Basic realm=\"a\"\r\n"
              + "Proxy-Authenticate: Basic realm=\"a\"\r\nSet-Cookie: a=b\r\n"
              + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"))
        let send = try tested.transport(to: server)
        for _ in 0..<2 {
          let response = try await send(Request(path: "/first"))
          #expect(response.status == status)
          #expect(response.body == Array(body.utf8))
          #expect(response.headers["location"] == "/elsewhere")
        }
        #expect(server.requests.count == 2)
        #expect(!server.requests.joined().lowercased().contains("cookie"))
      }
    },
    TransportCheck("a redirect without a usable location is an answer") { tested in
      for status in [301, 302, 303, 305, 307, 308] {
        for field in ["", "Location:\r\n", "Location: http://[\r\n"] {
          let response = try await tested.answer(
            "HTTP/1.1 \(status) A\r\n\(field)ETag: \"1\"\r\nContent-Length: 4\r\n"
              + "Connection: close\r\n\r\nbody")
          #expect(response.status == status)
          #expect(response.headers["etag"] == "\"1\"")
        }
      }
    },
    TransportCheck("no response is stored") { tested in
      let server = try TinyServer(
        .answer(
          "HTTP/1.1 200 OK\r\nCache-Control: max-age=9999\r\nContent-Length: 1\r\n"
            + "Connection: close\r\n\r\na"))
      let send = try tested.transport(to: server)
      for _ in 0..<3 {
        let response = try await send(Request(path: "/"))
        #expect(response.body == [97])
      }
      #expect(server.requests.count == 3)
    },
    TransportCheck("a body without a length ends when the connection does") { tested in
      for version in ["1.0", "1.1"] {
        let response = try await tested.answer("HTTP/\(version) 200 OK\r\n\r\nabc")
        #expect(response.body == abc)
      }
    },
    TransportCheck("a chunked body is read") { tested in
      let response = try await tested.answer(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
          + "2\r\nab\r\n1;x=y\r\nc\r\n0\r\n\r\n")
      #expect(response.body == abc)
    },
    TransportCheck("informational responses precede the answer") { tested in
      for head in ["100 Continue\r\n", "103 Early Hints\r\nLink: </a>\r\n"] {
        let response = try await tested.answer(
          "HTTP/1.1 \(head)\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc"
        )
        #expect(response.status == 200)
        #expect(response.body == abc)
      }
    },
  ]

  static let abc = Array("abc".utf8)
}
