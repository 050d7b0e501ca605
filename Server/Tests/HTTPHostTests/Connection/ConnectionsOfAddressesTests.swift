import Logging
import Testing
import TestSupport
import WordCubeAPI

@testable import HTTPHost

@Suite struct `Connections of an address` {
  @Test func `a network has its limit, and a proxy none`() throws {
    let log = LogLines()
    let table = ConnectionsOfAddresses(
      limit: 2,
      trustedProxies: TrustedProxies([try #require(AddressRange("10.0.0.0/8"))]), metrics: nil,
      warnings: RareLines(log.logger))
    func begin(_ text: String) -> Bool { table.begin(IPAddress(text)) }
    for address in ["192.0.2.1", "2001:db8::1"] {
      #expect(begin(address) && begin(address))
      #expect(!begin(address) && !begin(address))
    }
    // The same 64 bits are the same client; IPv4 in IPv6 is IPv4.
    #expect(!begin("2001:db8::ffff:1") && begin("2001:db8:0:1::1"))
    #expect(!begin("::ffff:192.0.2.1") && begin("192.0.2.2"))
    for _ in 0..<100 { #expect(begin("10.1.2.3") && table.begin(nil)) }
    table.end(IPAddress("192.0.2.1"))
    #expect(begin("192.0.2.1") && !begin("192.0.2.1"))
    // One line for all of them.
    #expect(log.all.count == 1)
    #expect(log.all.first?.contains("too many connections") == true)
  }

  @Test func `closed connections leave nothing`() throws {
    let table = ConnectionsOfAddresses(
      limit: 3, trustedProxies: TrustedProxies(), metrics: nil,
      warnings: RareLines(LogLines().logger))
    for number in 0..<100 {
      for _ in 0..<3 { #expect(table.begin(IPAddress("192.0.2.\(number)"))) }
    }
    #expect(table.networkCount == 100)
    for number in 0..<100 { for _ in 0..<3 { table.end(IPAddress("192.0.2.\(number)")) } }
    #expect(table.networkCount == 0)
  }

  @Test func `connections beyond the limit of an address are closed`() async throws {
    try await withHost(configure: { $0.limits.connectionsOfAddress = 2 }) { host in
      try await host.connect { first in
        try await first.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try await first.text(through: "hello /hello")
        try await host.connect { second in
          try await second.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
          _ = try await second.text(through: "hello /hello")
          #expect(try await host.exchange("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").isEmpty)
        }
      }
      #expect(try await host.metrics().contains("http_connections_refused_total 1\n"))
      // Those that were closed have their place again.
      let answer = try await poll {
        try await host.exchange("GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      } until: {
        !$0.isEmpty
      }
      #expect(answer.hasSuffix("hello /hello"))
    }
  }
}
