import HTTPHost
import Testing
import WordCubeAPI

@Suite struct `Hostile input` {
  @Test(arguments: [
    "\r\n\r\n\r\nXX", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET  HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nA B: c\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n: c\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\u{16}\u{3}\u{1}\u{0}\u{0}",
  ])
  func `what is no request is answered 400, and the connection ends`(text: String) async throws {
    let calls = Calls()
    try await withHost(.toy(calls: calls)) { host in
      let answer = try await host.exchange(text)
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(answer.lowercased().contains("connection: close\r\n"))
      #expect(calls.all.isEmpty)
      // The host keeps running.
      #expect(try await host.send(Request(path: "/hello")).status == 200)
    }
  }

  @Test(arguments: [
    ("GET /hello HTTP/1.1\r\n\r\n", 400),
    ("GET /hello HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    ("GET /hello HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
    ("GET /hello HTTP/1.0\r\nHost: a/b\r\n\r\n", 400),
    ("GET /nothing HTTP/1.1\r\n\r\n", 400), ("PUT /hello HTTP/1.1\r\n\r\n", 400),
    ("GET http://a/hello HTTP/1.1\r\n\r\n", 400), ("GET /hello HTTP/1.0\r\n\r\n", 200),
    (
      "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
      501
    ),
    (
      "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n", 501
    ),
    ("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, gzip\r\n\r\nab", 400),
    ("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\nab", 501),
    ("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9223372036854775807\r\n\r\nab", 413),
    ("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9223372036854775808\r\n\r\nab", 400),
    ("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 18446744073709551615\r\n\r\nab", 400),
    ("GET /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 9223372036854775808\r\n\r\n", 400),
  ])
  func `a head that cannot be understood does not reach the service`(
    text: String, status: Int
  ) async throws {
    let calls = Calls()
    try await withHost(.toy(calls: calls)) { host in
      // What follows is not read, and not taken for a request.
      let next = status == 200 ? "" : "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"
      let answer = try await host.exchange(text + next)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
      #expect(answer.components(separatedBy: "Request-Id: ").count == 2)
      #expect(answer.contains("\r\nConnection: close\r\n"))
      #expect(calls.all.count == (status == 200 ? 1 : 0))
    }
  }

  /// The answer comes at once, and not when the time for the body is over. What the parser refuses has an identifier, too.
  @Test(arguments: [
    "18446744073709551616", "99999999999999999999999999", "+5", "-5", "0x5", "5.0", "1e1", "5, 5",
    "5,5", "5 5", "5;", "٥", "",
  ])
  func `a length that is no number is answered 400`(length: String) async throws {
    let calls = Calls()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.requestArrival = .seconds(3_000)
      configuration.limits.idle = .seconds(3_000)
    }
    try await withHost(.toy(calls: calls), configure: configure) { host in
      let answer = try await host.exchange(
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\nabcde")
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(calls.all.isEmpty)
    }
  }

  @Test(arguments: ["5", "05", " 5", "5 "])
  func `a length that is a number is read`(length: String) async throws {
    try await withHost { host in
      let answer = try await host.exchange(
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length:\(length)\r\nConnection: close\r\n\r\nabcde"
      )
      #expect(answer.hasPrefix("HTTP/1.1 201 ") && answer.hasSuffix("\r\n\r\nabcde"))
    }
  }

  @Test func `a HEAD without Host has no body`() async throws {
    try await withHost { host in
      let answer = try await host.exchange("HEAD /hello HTTP/1.1\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test(arguments: [(9000, 0, 0), (1, 1, 9000), (1, 65, 1), (1, 17, 1000)])
  func `a head that is too long is answered 431`(
    path: Int, fieldCount: Int, field: Int
  ) async throws {
    try await withHost { host in
      let fields = repeatElement(
        "A: \(String(repeating: "b", count: field))\r\n", count: fieldCount)
      let target = "/" + String(repeating: "a", count: path)
      let answer = try await host.exchange(
        "GET \(target) HTTP/1.1\r\nHost: a\r\n\(fields.joined())\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 431 "))
      #expect(answer.contains("about:blank"))
    }
  }

  @Test func `a head of the limits is read`() async throws {
    try await withHost { host in
      let fields = (0..<62).map { "A\($0): \(String(repeating: "b", count: 200))\r\n" }.joined()
      let answer = try await host.exchange(
        "GET /hello HTTP/1.1\r\nHost: a\r\n\(fields)Connection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test func `a request after a wrong one is not read`() async throws {
    let calls = Calls()
    try await withHost(.toy(calls: calls)) { host in
      let answer = try await host.exchange(
        "GET /hello?1 HTTP/1.1\r\nHost: a\r\n\r\nNONSENSE\r\n\r\nGET /hello?2 HTTP/1.1\r\nHost: a\r\n\r\n"
      )
      #expect(answer.contains("hello /hello?1HTTP/1.1 400 "))
      #expect(calls.all.map(\.query) == ["1"])
    }
  }

  @Test(arguments: ["*", "http://other/hello?q", "hello", "//hello", "/hello#x", "/%00", "/%zz"])
  func `odd targets reach the service as they are`(target: String) async throws {
    let calls = Calls()
    try await withHost(.toy(calls: calls)) { host in
      let method = target == "*" ? "OPTIONS" : "GET"
      let answer = try await host.exchange(
        "\(method) \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      if calls.all.isEmpty {
        #expect(answer.hasPrefix("HTTP/1.1 400 "))
      } else {
        #expect(calls.all.map(\.target) == [target.hasPrefix("http:") ? "/hello?q" : target])
      }
    }
  }

  @Test func `random bytes never stop the host`() async throws {
    try await withHost { host in
      var random = SystemRandomNumberGenerator()
      let parts = [
        "GET ", "POST ", "/echo", " HTTP/1.1", "\r\n", "\r\n\r\n", ":", " ", "Content-Length: 3",
        "Transfer-Encoding: chunked", "Expect: 100-continue", "5\r\n", "0", "\u{0}", "é", "?", "%",
        "Connection: close", "Host: a",
      ]
      for _ in 0..<200 {
        let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
          parts.randomElement(using: &random) ?? ""
        }.joined()
        _ = try await host.connect { connection in
          try await connection.send(text)
          connection.finish()
          return try await connection.rest()
        }
      }
      #expect(try await host.send(Request(path: "/hello")).status == 200)
      #expect(try await host.metricsAtRest().contains("http_requests_in_flight 0\n"))
    }
  }
}
