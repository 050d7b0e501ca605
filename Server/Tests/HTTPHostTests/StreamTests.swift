import HTTPHost
import NIOCore
import NIOPosix
import Synchronization
import Testing
import TestSupport
import WordCubeAPI

/// The streams that a service opened.
private final class Opened: Sendable {
  private let streams = Mutex<[ByteStream]>([])
  private let endCount = Mutex(0)

  /// A service whose path `/events` answers with a stream.
  func service(limit: Int = 64) -> HostedService {
    HostedService { _ in
      var route = HostedRoute.known(name: "events") { _, _ in Response(status: 200) }
      route.open = { request, _ in
        if request.query == "refused" { return StreamedResponse(Response(status: 401)) }
        let stream = ByteStream(limit: limit) { self.endCount.withLock { $0 += 1 } }
        self.streams.withLock { $0.append(stream) }
        return StreamedResponse(status: 200, headers: ["content-type": "text/x"], body: stream)
      }
      return route
    }
  }

  var count: Int { streams.withLock { $0.count } }

  func stream() async throws -> ByteStream {
    try #require(
      try await poll {
        streams.withLock(\.last)
      } until: {
        $0 != nil
      })
  }

  func waitForEnd() async throws {
    let count = try await poll {
      endCount.withLock { $0 }
    } until: {
      $0 > 0
    }
    #expect(count == 1, "the stream has ended once")
  }
}

/// The place in a body.
private final class Place: Sendable {
  private let number = Mutex(0)

  /// The place, which is then the next one.
  func next() -> Int {
    number.withLock { number in
      defer { number += 1 }
      return number
    }
  }
}

@Suite struct `Responses that go on` {
  private let get = "GET /events HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test func `chunks are sent when they come, and an end ends the connection`() async throws {
    let opened = Opened()
    try await withHost(opened.service()) { host in
      try await host.connect { connection in
        try await connection.send(get)
        let head = try await connection.text(through: "\r\n\r\n")
        #expect(
          head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.contains("\r\ncontent-type: text/x\r\n"))
        #expect(head.contains("\r\nTransfer-Encoding: chunked\r\n"))
        #expect(head.contains("\r\nConnection: close\r\n") && !head.contains("ontent-Length"))
        let stream = try await opened.stream()
        stream.send(Array("hello".utf8))
        #expect(try await connection.text(through: "hello\r\n") == "5\r\nhello\r\n")
        stream.send(Array("b".utf8))
        stream.end()
        #expect(try await connection.rest() == "1\r\nb\r\n0\r\n\r\n")
      }
      try await opened.waitForEnd()
      let text = try await host.metricsAtRest()
      #expect(text.contains(#"http_requests_total{route="events",method="GET",status="2xx"} 1"#))
    }
  }

  /// A service whose path `/body` answers with three chunks, which are made when they are asked for. Before the last one, it
  /// waits for the gate, and then it may fail.
  private func made(_ gate: Gate, fails: Bool = false) -> HostedService {
    HostedService { _ in
      var route = HostedRoute.known(name: "body") { _, _ in Response(status: 200) }
      route.open = { _, _ in
        let place = Place()
        let stream = ByteStream {
          let number = place.next()
          if number == 2 {
            _ = await gate.wait()
            if fails { throw CancellationError() }
          }
          return number < 3 ? Array("n\(number)".utf8) : nil
        }
        return StreamedResponse(status: 200, body: stream)
      }
      return route
    }
  }

  @Test func `a body that ends by itself is whole, and the connection goes on`() async throws {
    let gate = Gate()
    for _ in 0..<3 { gate.open() }
    try await withHost(made(gate)) { host in
      let request = "GET /body HTTP/1.1\r\nHost: a\r\n"
      let text = try await host.exchange("\(request)\r\n\(request)Connection: close\r\n\r\n")
      let parts = text.components(separatedBy: "\r\n2\r\nn0\r\n2\r\nn1\r\n2\r\nn2\r\n0\r\n\r\n")
      #expect(parts.count == 3 && parts[2].isEmpty)
      #expect(parts[0].contains("\r\nTransfer-Encoding: chunked\r\n"))
      #expect(!parts[0].contains("Connection: close") && parts[1].contains("Connection: close"))
      let old = try await host.exchange("GET /body HTTP/1.0\r\nHost: a\r\n\r\n")
      #expect(old.hasSuffix("\r\n\r\nn0n1n2") && !old.contains("chunked"))
      let head = try await host.exchange(
        "HEAD /body HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(head.hasPrefix("HTTP/1.1 200") && head.hasSuffix("\r\n\r\n"))
      #expect(!head.lowercased().contains("content-length"))
      #expect(try await host.metricsAtRest().contains("http_sent_body_bytes_total 18\n"))
    }
  }

  @Test(arguments: [true, false])
  func `a body that ends by itself is sent to its end`(stops: Bool) async throws {
    let gate = Gate()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.stop = .seconds(300)
    }
    try await withHost(made(gate), configure: configure) { host in
      try await host.connect { connection in
        try await connection.send("GET /body HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try await connection.text(through: "n1\r\n")
        if stops {
          await host.group.triggerGracefulShutdown()
        } else {
          connection.finish()
        }
        try await gate.arrival()
        gate.open()
        #expect(try await connection.rest() == "2\r\nn2\r\n0\r\n\r\n")
      }
    }
  }

  @Test func `a body that cannot be made is not taken for whole`() async throws {
    let gate = Gate()
    gate.open()
    try await withHost(made(gate, fails: true)) { host in
      let text = try await host.exchange("GET /body HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(text.hasSuffix("\r\n2\r\nn0\r\n2\r\nn1\r\n"))
    }
  }

  @Test func `HTTP 1.0 gets no chunks, and HEAD no stream`() async throws {
    let opened = Opened()
    try await withHost(opened.service()) { host in
      try await host.connect { connection in
        try await connection.send("GET /events HTTP/1.0\r\nHost: a\r\n\r\n")
        #expect(try await !connection.text(through: "\r\n\r\n").contains("chunked"))
        let stream = try await opened.stream()
        stream.send(Array("hello".utf8))
        stream.end()
        #expect(try await connection.rest() == "hello")
      }
      let head = try await host.exchange(
        "HEAD /events HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(head.hasPrefix("HTTP/1.1 200") && head.hasSuffix("\r\n\r\n"))
      let refused = try await host.exchange("GET /events?refused HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(refused.hasPrefix("HTTP/1.1 401"))
    }
  }

  @Test(arguments: [true, false])
  func `a client that goes ends the stream`(closesOnlyItsSide: Bool) async throws {
    let opened = Opened()
    try await withHost(opened.service()) { host in
      try await host.connect { connection in
        try await connection.send(get)
        _ = try await connection.text(through: "\r\n\r\n")
        _ = try await opened.stream()
        if closesOnlyItsSide {
          connection.finish()
          try await opened.waitForEnd()
        }
      }
      try await opened.waitForEnd()
    }
  }

  @Test func `a stop ends streams at once`() async throws {
    let opened = Opened()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.stop = .seconds(300)
    }
    try await withHost(opened.service(), configure: configure) { host in
      try await host.connect { connection in
        try await connection.send(get)
        _ = try await connection.text(through: "\r\n\r\n")
        _ = try await opened.stream()
        await host.group.triggerGracefulShutdown()
        #expect(try await connection.rest() == "0\r\n\r\n")
      }
    }
  }

  @Test func `streams whose clients do not close delay no stop`() async throws {
    let opened = Opened()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      configuration.limits.stop = .seconds(300)
    }
    try await withHost(opened.service(), configure: configure) { host in
      try await withThrowingTaskGroup(of: ContinuousClock.Instant.self) { group in
        for _ in 0..<100 {
          group.addTask {
            try await host.connect { connection in
              try await connection.send(get)
              _ = try await connection.text(through: "\r\n\r\n")
              let end = try await connection.rest()
              #expect(end == "0\r\n\r\n")
              // It closes nothing before the host has ended.
              return try #require(try await host.end.time())
            }
          }
        }
        _ = try await poll {
          opened.count
        } until: {
          $0 == 100
        }
        let start = ContinuousClock.now
        await host.group.triggerGracefulShutdown()
        for try await end in group { #expect(end - start < .seconds(60)) }
      }
    }
  }

  @Test func `a reader that does not read is cut off`() async throws {
    let opened = Opened()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      // On a busy machine a request arrives late.
      configuration.limits.idle = .seconds(20)
    }
    try await withHost(opened.service(limit: 4), configure: configure) { host in
      try await host.connect { connection in
        try await connection.send(get)
        _ = try await connection.text(through: "\r\n\r\n")
        let stream = try await opened.stream()
        // More than the system keeps for a client that does not read.
        let chunk = [UInt8](repeating: 0x61, count: 8 << 20)
        var outcomes: [ByteStream.Outcome] = []
        while outcomes.last != .overflowed, outcomes.count < 20 {
          outcomes.append(stream.send(chunk))
        }
        #expect(outcomes.last == .overflowed)
        try await opened.waitForEnd()
        // The idle time closes the connection, although nothing is read.
        _ = try await poll {
          try await host.metrics()
        } until: {
          $0.contains("http_connections_open 0\n")
        }
      }
    }
  }

  @Test func `no rate of reading applies to a stream`() async throws {
    let opened = Opened()
    let configure = { @Sendable (configuration: inout HostConfiguration) in
      // On a busy machine a request arrives late.
      configuration.limits.idle = .seconds(20)
      configuration.limits.leastRate = 1_000_000
    }
    try await withHost(opened.service(), configure: configure) { host in
      try await host.connect { connection in
        try await connection.send(get)
        _ = try await connection.text(through: "\r\n\r\n")
        let stream = try await opened.stream()
        for number in 0..<4 {
          try await Task.sleep(for: .milliseconds(5_400))
          stream.send(Array("n\(number)".utf8))
          #expect(try await connection.text(through: "n\(number)\r\n").hasSuffix("n\(number)\r\n"))
        }
      }
    }
  }
}
