import HTTPHost
import Testing
import WordCubeAPI

@Suite struct `Times of connections` {
  @Test func `a connection without a request is closed`() async throws {
    try await withHost(configure: { $0.limits.idle = .milliseconds(100) }) { host in
      let answer = try await host.exchange("")
      #expect(answer.isEmpty)
    }
  }

  @Test func `a head that does not end is closed`() async throws {
    try await withHost(configure: { $0.limits.idle = .milliseconds(100) }) { host in
      let answer = try await host.exchange("GET /hello HTTP/1.1\r\nA: ")
      #expect(answer.isEmpty)
    }
  }

  @Test func `a head in drops is closed`() async throws {
    try await withHost(configure: { $0.limits.idle = .milliseconds(200) }) { host in
      let answer = try await drip(host, start: "GET /hello HTTP/1.1\r\nA: ")
      #expect(answer.isEmpty)
    }
  }

  @Test func `a connection is idle between requests`() async throws {
    try await withHost(configure: { $0.limits.idle = .seconds(2) }) { host in
      let answer = try await host.exchange("GET /hello?1 HTTP/1.1\r\n\r\n")
      #expect(answer.hasSuffix("hello /hello?1"))
    }
  }

  @Test func `a body that does not end is answered 408`() async throws {
    let calls = Calls()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.requestArrival = .milliseconds(100)
    }
    try await withHost(.toy(calls: calls), configure: configure) { host in
      let answer = try await host.exchange("POST /echo HTTP/1.1\r\nContent-Length: 9\r\n\r\nab")
      #expect(answer.hasPrefix("HTTP/1.1 408 "))
      #expect(answer.contains("did not arrive in time"))
      #expect(calls.all.isEmpty)
    }
  }

  @Test func `a body in drops is answered 408`() async throws {
    try await withHost(configure: { $0.limits.requestArrival = .milliseconds(200) }) { host in
      let answer = try await drip(
        host, start: "POST /echo HTTP/1.1\r\nContent-Length: 999\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 408 "))
    }
  }

  @Test func `a service may take longer than all times`() async throws {
    let gate = Gate()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.requestArrival = .milliseconds(500)
      configuration.limits.idle = .seconds(2)
    }
    try await withHost(.toy(gate: gate), configure: configure) { host in
      try await host.connect { connection in
        // The second request has not arrived, but the host is not ready for it.
        try await connection.send(
          "GET /wait HTTP/1.1\r\n\r\nPOST /echo HTTP/1.1\r\nContent-Length: 3\r\n\r\n")
        await gate.arrival()
        try await Task.sleep(for: .milliseconds(2400))
        gate.open()
        #expect(try await connection.text(through: "waited").hasSuffix("waited"))
      }
    }
  }

  @Test func `a client that does not read is closed`() async throws {
    try await withHost(configure: { $0.limits.idle = .seconds(2) }) { host in
      try await host.connect { connection in
        try await connection.send(String(repeating: "GET /big HTTP/1.1\r\n\r\n", count: 20))
        // The gauge falls when the host gives the connection up.
        while try await host.metrics().contains("http_connections_open 0\n") == false {
          try await Task.sleep(for: .milliseconds(20))
        }
      }
    }
  }

  @Test func `connections beyond the maximum wait`() async throws {
    try await withHost(configure: { $0.limits.connections = 1 }) { host in
      try await host.connect { first in
        try await first.send("GET /hello?1 HTTP/1.1\r\n\r\n")
        _ = try await first.text(through: "?1")
        async let second = host.exchange("GET /hello?2 HTTP/1.1\r\nConnection: close\r\n\r\n")
        #expect(try await host.metrics().contains("http_connections_open 1\n"))
        try await first.send("GET /hello?3 HTTP/1.1\r\nConnection: close\r\n\r\n")
        #expect(try await first.rest().hasSuffix("?3"))
        #expect(try await second.hasSuffix("?2"))
      }
    }
  }

  /// Sends a letter every 20 ms until the host closes the connection.
  private func drip(_ host: RunningHost, start: String) async throws -> String {
    try await host.connect { connection in
      try await connection.send(start)
      let writer = connection.writer
      let drops = Task {
        while true {
          try await Task.sleep(for: .milliseconds(20))
          try await writer.write(.init(string: "a"))
        }
      }
      defer { drops.cancel() }
      return try await connection.rest()
    }
  }
}
