import Foundation
import HTTPHost
import Testing
import TestSupport
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
      let answer = try await host.exchange("GET /hello HTTP/1.1\r\nHost: a\r\nA: ")
      #expect(answer.isEmpty)
    }
  }

  @Test func `a head in drops is closed`() async throws {
    try await withHost(configure: { $0.limits.idle = .milliseconds(200) }) { host in
      let answer = try await drip(host, start: "GET /hello HTTP/1.1\r\nHost: a\r\nA: ")
      #expect(answer.isEmpty)
    }
  }

  /// A machine that is busy delivers the request after the idle time. The test then takes a longer one.
  @Test func `a connection is idle between requests`() async throws {
    for seconds in [1, 2, 4, 8, 16, 32] {
      let answer = try await withHost(configure: { $0.limits.idle = .seconds(seconds) }) { host in
        try await host.exchange("GET /hello?1 HTTP/1.1\r\nHost: a\r\n\r\n")
      }
      if answer.hasSuffix("hello /hello?1") { return }
    }
    Issue.record("no request was answered before its connection was closed")
  }

  @Test func `a body that does not end is answered 408`() async throws {
    let calls = Calls()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.requestArrival = .milliseconds(100)
    }
    try await withHost(.toy(calls: calls), configure: configure) { host in
      let answer = try await host.exchange(
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab")
      #expect(answer.hasPrefix("HTTP/1.1 408 "))
      #expect(answer.contains("did not arrive in time"))
      #expect(calls.all.isEmpty)
    }
  }

  @Test func `a body in drops is answered 408`() async throws {
    try await withHost(configure: { $0.limits.requestArrival = .milliseconds(200) }) { host in
      let answer = try await drip(
        host, start: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 408 "))
    }
  }

  /// A machine that is busy delivers the request after the times. The test then takes longer ones.
  @Test func `a service may take longer than all times`() async throws {
    for seconds in [1, 2, 4, 8, 16, 32] {
      if try await answersAfter(.seconds(seconds)) { return }
    }
    Issue.record("no request arrived in time")
  }

  /// Whether a request arrives in a time, and is answered although the service takes longer than that.
  private func answersAfter(_ time: Duration) async throws -> Bool {
    let gate = Gate()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.requestArrival = time / 2
      configuration.limits.idle = time
    }
    return try await withHost(.toy(gate: gate), configure: configure) { host in
      try await host.connect { connection in
        // The second request has not arrived, but the host is not ready for it.
        try await connection.send(
          "GET /wait HTTP/1.1\r\nHost: a\r\n\r\n"
            + "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n")
        guard await gate.hasArrival(within: time) else { return false }
        try await Task.sleep(for: time * 1.2)
        gate.open()
        #expect(try await connection.text(through: "waited").hasSuffix("waited"))
        return true
      }
    }
  }

  /// A machine that is busy delivers the request after the idle time. The test then takes a longer one.
  @Test func `a client that does not read what a slow service answers is closed`() async throws {
    for tenths in [3, 6, 12, 24, 48, 96, 192] {
      if try await closesAfter(.milliseconds(100 * tenths)) { return }
    }
    Issue.record("no request arrived in time")
  }

  /// Whether a request arrives in the idle time. Then its client is closed, which does not read the answer.
  private func closesAfter(_ time: Duration) async throws -> Bool {
    let gate = Gate()
    return try await withHost(.toy(gate: gate), configure: { $0.limits.idle = time }) { host in
      try await host.connect { connection in
        try await connection.send("GET /wait-huge HTTP/1.1\r\nHost: a\r\n\r\n")
        guard await gate.hasArrival(within: time) else { return false }
        // Longer than the idle time, so no timer is left.
        try await Task.sleep(for: time * 2.3)
        gate.open()
        try await waitUntilClosed(host)
        return true
      }
    }
  }

  @Test func `a client that reads too slowly is closed`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.bin", "")
    try #require(truncate(folder.path + "/a.bin", 32 << 20) == 0)
    let path = folder.path
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.webFolder = path
      configuration.limits.idle = .seconds(2)
      // Faster than this machine can be, so a client that always reads is too slow.
      configuration.limits.leastRate = 1 << 40
    }
    try await withHost(configure: configure) { host in
      for path in ["/a.bin", "/huge"] {
        let count = try await host.connect { connection in
          try await connection.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
          return try await connection.restCount(pausing: .milliseconds(50))
        }
        #expect(count < 32 << 20)
      }
    }
  }

  @Test func `a client that does not read is closed`() async throws {
    try await withHost(configure: { $0.limits.idle = .seconds(2) }) { host in
      try await host.connect { connection in
        try await connection.send(
          String(repeating: "GET /big HTTP/1.1\r\nHost: a\r\n\r\n", count: 20))
        try await waitUntilClosed(host)
      }
    }
  }

  /// Waits until the gauge falls, which it does when the host closes the connection.
  private func waitUntilClosed(_ host: RunningHost) async throws {
    // On a busy machine the idle time can end while the metrics are read.
    let metrics = try await poll {
      (try? await host.metrics()) ?? ""
    } until: {
      $0.contains("http_connections_open 0\n")
    }
    #expect(metrics.contains("http_connections_open 0\n"), "the connection is not closed")
  }

  @Test func `connections beyond the maximum wait`() async throws {
    try await withHost(configure: { $0.limits.connections = 1 }) { host in
      try await host.connect { first in
        try await first.send("GET /hello?1 HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try await first.text(through: "?1")
        async let second = host.exchange(
          "GET /hello?2 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(try await host.metrics().contains("http_connections_open 1\n"))
        try await first.send("GET /hello?3 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
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
