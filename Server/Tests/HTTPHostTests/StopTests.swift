import Foundation
import HTTPHost
import Testing
import TestSupport
import WordCubeAPI

@Suite struct `Stopping` {
  @Test func `a request in flight is answered`() async throws {
    let gate = Gate()
    let (answer, address) = try await withHost(.toy(gate: gate)) { host in
      async let answer = host.exchange("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n")
      try await gate.arrival()
      await host.group.triggerGracefulShutdown()
      try await waitUntilClosed(host.addresses.service)
      gate.open()
      return (try await answer, host.addresses.service)
    }
    #expect(answer.hasSuffix("waited") && answer.contains("\r\nConnection: close\r\n"))
    await #expect(throws: (any Error).self) { try await RawConnection.with(address) { _ in } }
  }

  @Test func `a response that is being read arrives whole`() async throws {
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      // The other tests take the processors meanwhile.
      configuration.limits.stop = .seconds(300)
    }
    try await withHost(configure: configure) { host in
      let count = try await host.connect { connection in
        try await connection.send("GET /huge HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try await connection.text(through: "\r\n\r\n")
        await host.group.triggerGracefulShutdown()
        try await waitUntilClosed(host.addresses.service)
        return try await connection.restCount()
      }
      #expect(count == 32 << 20)
    }
  }

  @Test func `a file that is being read arrives whole`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.bin", "")
    try #require(truncate(folder.path + "/a.bin", 32 << 20) == 0)
    let path = folder.path
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.webFolder = path
      configuration.limits.stop = .seconds(300)
    }
    try await withHost(configure: configure) { host in
      let count = try await host.connect { connection in
        try await connection.send("GET /a.bin HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try await connection.text(through: "\r\n\r\n")
        await host.group.triggerGracefulShutdown()
        try await waitUntilClosed(host.addresses.service)
        return try await connection.restCount()
      }
      #expect(count == 32 << 20)
    }
  }

  @Test func `a response that is not read is cut when the time to stop is over`() async throws {
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.stop = .milliseconds(100)
    }
    try await withHost(configure: configure) { host in
      try await host.connect { connection in
        try await connection.send("GET /huge HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try await connection.text(through: "\r\n\r\n")
        connection.finish()
        await host.group.triggerGracefulShutdown()
        // The host ends although nothing is read.
        #expect(try await host.log.requests(1).count == 1)
      }
    }
  }

  @Test func `a stop by cancellation is no error`() async throws {
    let log = LogLines()
    let (stream, continuation) = AsyncStream.makeStream(of: BoundAddresses.self)
    var configuration = HostConfiguration()
    configuration.port = 0
    configuration.metricsPort = 0
    let host = ServiceHost(.toy(), configuration: configuration, logger: log.logger) {
      continuation.yield($0)
    }
    let running = Task {
      defer { continuation.finish() }
      try await host.run()
    }
    let addresses = try #require(await stream.first { _ in true })
    try await RawConnection.with(addresses.service) { connection in
      try await connection.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try await connection.text(through: "hello /hello")
      running.cancel()
      await #expect(throws: CancellationError.self) { try await running.value }
    }
    #expect(log.all.contains { $0.contains("/hello") })
    let troubles = log.all.filter { line in
      [#""level":"warning""#, #""level":"error""#].contains { line.contains($0) }
    }
    #expect(troubles == [])
  }

  @Test func `an idle connection is closed`() async throws {
    try await withHost { host in
      try await host.connect { connection in
        try await connection.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try await connection.text(through: "hello /hello")
        await host.group.triggerGracefulShutdown()
        #expect(try await connection.rest().isEmpty)
      }
    }
  }

  @Test func `a request that takes too long is cancelled`() async throws {
    let gate = Gate()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.stop = .milliseconds(100)
    }
    try await withHost(.toy(gate: gate), configure: configure) { host in
      async let answer = host.exchange("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n")
      try await gate.arrival()
      await host.group.triggerGracefulShutdown()
      let text = try await answer
      #expect(!text.contains("waited"))
    }
  }

  @Test func `a body that does not arrive is closed after a second`() async throws {
    let calls = Calls()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.stop = .seconds(3_000)
      configuration.limits.requestArrival = .seconds(2_000)
    }
    let start = ContinuousClock.now
    try await withHost(.toy(calls: calls), configure: configure) { host in
      try await host.connect { connection in
        try await connection.send(
          "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\nab")
        _ = try await connection.text(through: "\r\n\r\n")
        await host.group.triggerGracefulShutdown()
        #expect(try await connection.rest().isEmpty)
      }
    }
    #expect(calls.all.isEmpty)
    #expect(ContinuousClock.now - start < .seconds(1_000))
  }

  @Test func `a body that arrives within a second is answered`() async throws {
    try await withHost { host in
      try await host.connect { connection in
        try await connection.send(
          "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
        _ = try await connection.text(through: "\r\n\r\n")
        await host.group.triggerGracefulShutdown()
        try await connection.send("abc")
        let answer = try await connection.rest()
        #expect(answer.hasSuffix("\r\n\r\nabc"))
      }
    }
  }

  @Test func `a body that is cut by the stop does not reach the service`() async throws {
    let calls = Calls()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.stop = .milliseconds(50)
    }
    try await withHost(.toy(calls: calls), configure: configure) { host in
      try await host.connect { connection in
        try await connection.send(
          "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n"
        )
        _ = try await connection.text(through: "\r\n\r\n")
        await host.group.triggerGracefulShutdown()
        _ = try await connection.rest()
      }
    }
    #expect(calls.all.isEmpty)
  }

  /// Waits until the host accepts no more connections.
  private func waitUntilClosed(_ address: BoundAddress) async throws {
    let isClosed = try await poll {
      do { try await RawConnection.with(address) { _ in } } catch { return true }
      return false
    } until: {
      $0
    }
    try #require(isClosed, "the host accepts connections")
  }
}
