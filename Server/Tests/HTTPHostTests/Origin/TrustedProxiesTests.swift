import HTTPHost
import Testing
import WordCubeAPI

@Suite struct `The address of a client` {
  private let proxies = TrustedProxies(["10.0.0.0/8", "2001:db8::1"].compactMap(AddressRange.init))

  @Test(arguments: [
    // Nobody else is believed.
    ("192.0.2.1", "203.0.113.9", "192.0.2.1"), ("192.0.2.1", nil, "192.0.2.1"),
    ("10.0.0.1", nil, "10.0.0.1"), ("10.0.0.1", "203.0.113.9", "203.0.113.9"),
    // A client can write what it likes before its address.
    ("10.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"),
    ("10.0.0.1", "10.0.0.7, 203.0.113.9,10.0.0.2", "203.0.113.9"),
    ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
    ("2001:db8::1", "2001:db8::2", "2001:db8::2"),
    ("::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"),
    ("10.0.0.1", "203.0.113.9:4711", "203.0.113.9"),
    ("10.0.0.1", "[2001:db8::5]:80", "2001:db8::5"),
    ("10.0.0.1", "203.0.113.9, unknown", "10.0.0.1"),
    ("10.0.0.1", "203.0.113.9, ,10.0.0.2", "10.0.0.2"),
    ("10.0.0.1", "", "10.0.0.1"), ("10.0.0.1", ",,,", "10.0.0.1"),
  ])
  func `the client is the last address that is no proxy`(
    peer: String, forwarded: String?, client: String
  ) throws {
    let peer = try #require(IPAddress(peer))
    #expect(proxies.client(peer: peer, forwarded: forwarded).description == client)
  }

  @Test func `the service and the log get the client`() async throws {
    let request = Request(path: "/origin", headers: ["X-Forwarded-For": "1.1.1.1, 203.0.113.9"])
    let trusting = { @Sendable (configuration: inout HostConfiguration) in
      configuration.trustedProxies = TrustedProxies(["127.0.0.0/8"].compactMap(AddressRange.init))
    }
    try await withHost(configure: trusting) { host in
      let body = try await host.send(request).body
      #expect(String(decoding: body, as: UTF8.self).hasPrefix("203.0.113.9 "))
      #expect(try await host.log.requests(1).first?.contains("\"address\":\"203.0.113.9\"") == true)
    }
    try await withHost { host in
      let body = try await host.send(request).body
      #expect(String(decoding: body, as: UTF8.self).hasPrefix("127.0.0.1 "))
    }
  }

  @Test func `several fields are one list`() async throws {
    let trusting = { @Sendable (configuration: inout HostConfiguration) in
      configuration.trustedProxies = TrustedProxies(["127.0.0.0/8"].compactMap(AddressRange.init))
    }
    try await withHost(configure: trusting) { host in
      let answer = try await host.exchange(
        "GET /origin HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 203.0.113.9\r\n"
          + "X-Forwarded-For: 127.0.0.2\r\nConnection: close\r\n\r\n")
      #expect(answer.contains("\r\n\r\n203.0.113.9 "))
    }
  }
}
