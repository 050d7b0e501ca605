import HTTPHost
import Testing
import WordCubeAPI

@Suite struct `Bodies of requests` {
  private static let letters = String(repeating: "abcdefghij", count: 100)

  @Test func `a body of the limit arrives whole`() async throws {
    try await withHost { host in
      let body = Array(Self.letters.utf8)
      let response = try await host.send(Request(.post, path: "/echo", body: body))
      #expect(response.status == 201)
      #expect(response.body == body)
    }
  }

  @Test func `a body in chunks of any sizes arrives whole`() async throws {
    try await withHost { host in
      var random = SystemRandomNumberGenerator()
      for _ in 0..<10 {
        var rest = Self.letters.prefix(.random(in: 0...1000, using: &random))
        let sent = rest
        var text =
          "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        while !rest.isEmpty {
          let chunk = rest.prefix(.random(in: 1...300, using: &random))
          text += "\(String(chunk.count, radix: 16))\r\n\(chunk)\r\n"
          rest = rest.dropFirst(chunk.count)
        }
        let answer = try await host.exchange(text + "0\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 201 "))
        #expect(answer.hasSuffix("\r\n\r\n\(sent)"))
      }
    }
  }

  @Test func `a length beyond the limit is refused before the body is sent`() async throws {
    let calls = Calls()
    try await withHost(.toy(calls: calls)) { host in
      let answer = try await host.exchange(
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n")
      expectTooLarge(answer)
      #expect(calls.all.isEmpty)
    }
  }

  @Test func `a client that sends a body that is too large gets the answer`() async throws {
    try await withHost { host in
      let body = String(repeating: Self.letters, count: 4000)
      let answer = try await host.connect { connection in
        let head = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        try await connection.deliver(head + body)
        return try await connection.rest()
      }
      expectTooLarge(answer)
    }
  }

  @Test func `chunks beyond the limit are refused`() async throws {
    let calls = Calls()
    try await withHost(.toy(calls: calls)) { host in
      let answer = try await host.exchange(
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3e8\r\n\(Self.letters)\r\n1\r\na\r\n"
      )
      expectTooLarge(answer)
      #expect(calls.all.isEmpty)
    }
  }

  @Test func `the transport of the client sees the problem`() async throws {
    try await withHost { host in
      let body = [UInt8](repeating: 0x61, count: 200_000)
      let response = try await host.send(Request(.post, path: "/echo", body: body))
      #expect(ProblemDetails(response)?.kind == .bodyTooLarge)
    }
  }

  @Test(arguments: [("POST", "/nothing", 404), ("PUT", "/echo", 405)])
  func `the body of an unknown request is not read`(
    method: String, path: String, status: Int
  ) async throws {
    let calls = Calls()
    try await withHost(.toy(calls: calls)) { host in
      let answer = try await host.exchange(
        "\(method) \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab")
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
      #expect(answer.contains("Connection: close\r\n"))
      #expect(calls.all.map(\.body) == [[]])
    }
  }

  @Test func `a client that waits for 100 is told to go on`() async throws {
    try await withHost { host in
      try await host.connect { connection in
        try await connection.send(
          "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 3\r\n\r\n")
        #expect(try await connection.text(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        try await connection.send("abc")
        let head = try await connection.text(through: "\r\n\r\n")
        #expect(head.hasPrefix("HTTP/1.1 201 "))
        #expect(try await connection.text(through: "abc") == "abc")
      }
    }
  }

  @Test func `a client is told to go on after the responses to the requests before`() async throws {
    let gate = Gate()
    try await withHost(.toy(gate: gate)) { host in
      try await host.connect { connection in
        try await connection.send(
          "GET /wait HTTP/1.1\r\nHost: a\r\n\r\n"
            + "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
        try await gate.arrival()
        gate.open()
        #expect(try await connection.text(through: "waited").hasPrefix("HTTP/1.1 200 "))
        #expect(try await connection.text(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        try await connection.send("abc")
        #expect(try await connection.text(through: "abc").hasPrefix("HTTP/1.1 201 "))
      }
    }
  }

  @Test func `a client that did not wait for 100 is not told to go on`() async throws {
    let gate = Gate()
    try await withHost(.toy(gate: gate)) { host in
      try await host.connect { connection in
        try await connection.deliver(
          "GET /wait HTTP/1.1\r\nHost: a\r\n\r\n"
            + "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc"
            + "GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        try await gate.arrival()
        gate.open()
        let answer = try await connection.rest()
        #expect(answer.hasSuffix("hello /hello") && !answer.contains("100 Continue"))
      }
    }
  }

  @Test(arguments: [("/echo", 413), ("/nothing", 404)])
  func `a client that waits for 100 in vain gets the answer`(
    path: String, status: Int
  ) async throws {
    try await withHost { host in
      let answer = try await host.exchange(
        "POST \(path) HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2000\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    }
  }

  @Test func `a body that is cut does not reach the service`() async throws {
    let calls = Calls()
    try await withHost(.toy(calls: calls)) { host in
      let answer = try await host.connect { connection in
        try await connection.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab")
        connection.finish()
        return try await connection.rest()
      }
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400 "))
      #expect(calls.all.isEmpty)
    }
  }

  private func expectTooLarge(
    _ answer: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(answer.hasPrefix("HTTP/1.1 413 "), sourceLocation: sourceLocation)
    #expect(answer.contains("Connection: close\r\n"), sourceLocation: sourceLocation)
    #expect(answer.contains("body has more than 1000 bytes"), sourceLocation: sourceLocation)
  }
}
