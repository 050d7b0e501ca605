import Foundation
import HTTPHost
import Testing
import WordCubeAPI

@Suite struct `The log` {
  @Test func `a line says what happened`() async throws {
    try await withHost { host in
      let response = try await host.send(Request(path: "/hello", query: "a=b"))
      let line = try #require(try await host.log.requests(1).first)
      let fields = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(fields["method"] as? String == "GET")
      #expect(fields["path"] as? String == "/hello")
      #expect(fields["route"] as? String == "hello")
      #expect(fields["status"] as? Int == 200)
      #expect(fields["level"] as? String == "info")
      #expect(fields["address"] as? String == "127.0.0.1")
      #expect(fields["id"] as? String == response.headers["request-id"])
      let milliseconds = try #require(fields["ms"] as? Double)
      #expect(milliseconds > 0 && milliseconds < 60_000)
      #expect((fields["time"] as? String)?.count == 24)
    }
  }

  @Test func `no secret is in the log`() async throws {
    let secret = "s3cr3t"
    try await withHost { host in
      let head =
        "HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(secret)\r\nRequest-Signature: k=\(secret)\r\n"
      let fields = head + "Cookie: \(secret)\r\nIdempotency-Key: \(secret)\r\nX: \(secret)\r\n"
      let requests = [
        "GET /hello?token=\(secret) \(fields)Connection: close\r\n\r\n",
        "POST /echo \(fields)Content-Length: 6\r\nConnection: close\r\n\r\n\(secret)",
        "POST /echo \(fields)Content-Length: 60000\r\n\r\n\(secret)",
        "POST /echo \(fields)Transfer-Encoding: chunked\r\n\r\n\(secret)",
        "PUT /hello?\(secret) \(fields)Content-Length: 6\r\n\r\n\(secret)",
        "GET /nothing?\(secret) \(fields)Connection: close\r\n\r\n",
        "\(secret) /hello \(fields)\r\n\r\n", "GET /hello \(fields)bad \(secret)\r\n\r\n",
        "GET /hello?\(secret) \(fields)A: \(String(repeating: "a", count: 9000))\r\n\r\n",
      ]
      for request in requests { #expect(try await host.exchange(request).hasPrefix("HTTP/1.1 ")) }
      #expect(try await host.log.requests(requests.count).count == requests.count)
      #expect(host.log.all.filter { $0.contains(secret) } == [])
      let metrics = try await host.metrics()
      #expect(!metrics.contains(secret))
    }
  }

  @Test func `a failure of the service is an error`() async throws {
    let service = HostedService { _ in
      .known(name: "all") { _, _ in Response(ProblemDetails(.internal)) }
    }
    try await withHost(service) { host in
      _ = try await host.send(Request(path: "/"))
      #expect(try await host.log.requests(1).first?.contains("\"level\":\"error\"") == true)
    }
  }

  @Test(arguments: [LogFormat.json, .logfmt])
  func `a value cannot make a second line`(format: LogFormat) throws {
    let lines = LogLines(format: format)
    let text = "a\"b\\c\nd\re\u{0}f=g é\u{2028}😀"
    lines.logger.info("m\nn", metadata: ["k\ney": .string(text), "n": .stringConvertible(7)])
    let line = try #require(lines.all.first)
    #expect(line.hasSuffix("\n"))
    #expect(line.utf8.dropLast().allSatisfy { (0x20...0x7E).contains($0) })
    if format == .json {
      let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(fields?["k\ney"] as? String == text)
      #expect(fields?["message"] as? String == "m\nn")
      #expect(fields?["n"] as? Int == 7)
    } else {
      #expect(line.contains(#" message="m\u000an" k_ey="a\"b\\c\u000ad\u000de\u0000f=g "#))
      #expect(line.contains(" n=7"))
    }
  }
}
