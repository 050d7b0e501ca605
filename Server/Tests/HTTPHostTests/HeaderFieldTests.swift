import Testing
import WordCubeAPI

@testable import HTTPHost

@Suite struct `Header fields of responses` {
  @Test(arguments: ["/hello", "/nothing", "/page"])
  func `every response has the security fields`(path: String) async throws {
    try await withHost { host in
      let headers = try await host.send(Request(path: path)).headers
      #expect(headers["x-content-type-options"] == "nosniff")
      #expect(headers["referrer-policy"] == "no-referrer")
      #expect(headers["cross-origin-resource-policy"] == "same-origin")
      #expect(
        headers["content-security-policy"]
          == (path == "/page" ? "mine" : "default-src 'none'; frame-ancestors 'none'"))
      #expect(headers["date"]?.hasSuffix(" GMT") == true)
    }
  }

  @Test func `bytes that are no request get the security fields too`() async throws {
    try await withHost { host in
      let answer = try await host.exchange("NONSENSE\r\n\r\n").lowercased()
      #expect(answer.hasPrefix("http/1.1 400 "))
      #expect(answer.contains("\r\nx-content-type-options: nosniff\r\n"))
      #expect(answer.contains("\r\ncontent-type: application/problem+json\r\n"))
      #expect(answer.contains("\r\nrequest-id: "))
      #expect(answer.contains("\"status\":400"))
    }
  }

  @Test func `the identifier of a request is random and not the client's`() async throws {
    try await withHost { host in
      let request = Request(path: "/origin", headers: ["Request-Id": "mine"])
      var identifiers: Set<String> = []
      for _ in 0..<20 {
        let response = try await host.send(request)
        let id = try #require(response.headers["request-id"])
        #expect(id.count == 32 && id.allSatisfy { $0.isHexDigit && !$0.isUppercase })
        #expect(String(decoding: response.body, as: UTF8.self) == "127.0.0.1 \(id)")
        identifiers.insert(id)
      }
      #expect(identifiers.count == 20)
    }
  }

  @Test func `an identifier has the random bits in their order`() {
    var numbers: [UInt64] = [0xFEDC_BA98_7654_3210, 0x0123_4567_89AB_CDEF]
    let id = RequestOrigin.newRequestID { numbers.removeLast() }
    #expect(id == "0123456789abcdeffedcba9876543210")
  }

  @Test func `a service cannot set fields of the connection`() async throws {
    let service = HostedService { _ in
      .known(name: "all") { _, _ in
        Response(
          status: 99,
          headers: [
            "Content-Length": "1000", "Transfer-Encoding": "chunked", "Connection": "upgrade",
            "Request-Id": "mine", "Date": "yesterday", "bad name": "x", "X-Line": "a\r\nb: c",
          ], body: [0x61])
      }
    }
    try await withHost(service) { host in
      let answer = try await host.exchange("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 500 "))
      #expect(answer.hasSuffix("\r\n\r\na"))
      let lines = answer.lowercased().split(separator: "\r\n")
      #expect(lines.filter { $0.hasPrefix("content-length: ") } == ["content-length: 1"])
      #expect(lines.filter { $0.hasPrefix("connection: ") } == ["connection: close"])
      #expect(lines.contains("x-line: a  b: c"))
      #expect(!answer.contains("mine") && !answer.contains("yesterday"))
      #expect(!answer.contains("bad name") && !answer.contains("chunked"))
    }
  }
}
