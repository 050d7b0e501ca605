import Foundation
import NIOHTTP1
import Testing
import WordCubeAPI

@testable import HTTPHost

@Suite struct `Serving requests` {
  @Test func `a request arrives and is answered`() async throws {
    try await withHost { host in
      let response = try await host.send(Request(path: "/hello"))
      #expect(response.status == 200)
      #expect(String(decoding: response.body, as: UTF8.self) == "hello /hello")
      #expect(response.headers["content-type"] == "text/plain")
    }
  }

  @Test func `the target keeps its bytes`() async throws {
    try await withHost { host in
      let target = "/hello?a=%2fB%2F+c%20&&x=/?&%C3%A9"
      let answer = try await host.exchange(
        "GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(answer.hasSuffix("\r\n\r\nhello " + target))
    }
  }

  @Test func `header fields of the same name stay in order`() async throws {
    try await withHost { host in
      let answer = try await host.exchange(
        "GET /fields HTTP/1.1\r\nHost: here\r\nX-A: 1\r\nX-B: 2\r\nx-a:  3 \r\nConnection: close\r\n\r\n"
      )
      #expect(answer.hasSuffix("host=here|x-a=1|x-b=2|x-a=3|connection=close"))
    }
  }

  @Test func `HEAD is GET without the body`() async throws {
    let calls = Calls()
    try await withHost(.toy(calls: calls)) { host in
      let get = try await host.exchange(
        "GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let head = try await host.exchange(
        "HEAD /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(get.hasSuffix("\r\n\r\nhello /hello"))
      #expect(head.hasSuffix("\r\n\r\n"))
      #expect(get.contains("Content-Length: 12\r\n"))
      #expect(head.contains("Content-Length: 12\r\n"))
      #expect(calls.all.map(\.method) == [.get, .get])
    }
  }

  @Test func `a response without a body has no length`() async throws {
    try await withHost { host in
      let answer = try await host.exchange(
        "GET /empty HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 204 "))
      #expect(!answer.lowercased().contains("content-length"))
      #expect(!answer.lowercased().contains("transfer-encoding"))
    }
  }

  @Test func `a large response arrives whole`() async throws {
    try await withHost { host in
      let response = try await host.send(Request(path: "/big"))
      #expect(response.body == [UInt8](repeating: 0x61, count: 3 << 20))
    }
  }

  @Test func `requests on one connection are answered in order`() async throws {
    try await withHost { host in
      let requests = (0..<20).map { number in
        "GET /hello?\(number) HTTP/1.1\r\nHost: a\r\n\(number == 19 ? "Connection: close\r\n" : "")\r\n"
      }
      let answer = try await host.exchange(requests.joined())
      let found = answer.split(separator: "\r\n\r\n").dropFirst().map { $0.prefix { $0 != "H" } }
      #expect(found.map(String.init) == (0..<20).map { "hello /hello?\($0)" })
    }
  }

  @Test func `a client that ends its side gets the answer`() async throws {
    try await withHost { host in
      let answer = try await host.connect { connection in
        try await connection.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
        connection.finish()
        return try await connection.rest()
      }
      #expect(answer.hasSuffix("hello /hello"))
    }
  }

  @Test func `a client that ends its side gets all of a large response`() async throws {
    try await withHost { host in
      let count = try await host.connect { connection in
        try await connection.send("GET /huge HTTP/1.1\r\nHost: a\r\n\r\n")
        connection.finish()
        _ = try await connection.text(through: "\r\n\r\n")
        try await Task.sleep(for: .milliseconds(100))
        return try await connection.restCount()
      }
      #expect(count == 32 << 20)
    }
  }

  @Test func `nothing after the last request is read`() async throws {
    let calls = Calls()
    try await withHost(.toy(calls: calls)) { host in
      let request = "GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      let answer = try await host.exchange(request + request + "NONSENSE\r\n\r\n")
      #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
      #expect(try await host.metricsAtRest().contains(#"status="4xx""#) == false)
      #expect(calls.all.count == 1)
      #expect(try await host.log.requests(1).count == 1)
    }
  }

  @Test(arguments: [
    "GET /hello HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade",
    "CONNECT a:1 HTTP/1.1\r\nHost: a:1",
  ])
  func `a connection that should leave HTTP ends after the response`(head: String) async throws {
    try await withHost { host in
      let answer = try await host.exchange(head + "\r\n\r\nbytes of another protocol")
      #expect(answer.contains("\r\nConnection: close\r\n"))
      #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
    }
  }

  @Test func `many bytes after a request to leave HTTP do not stop its response`() async throws {
    let gate = Gate()
    try await withHost(.toy(gate: gate)) { host in
      let answer = try await host.connect { connection in
        try await connection.send(
          "GET /wait HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n")
        try await gate.arrival()
        try await connection.deliver(String(repeating: "a", count: 4 << 20))
        gate.open()
        return try await connection.rest()
      }
      #expect(answer.hasSuffix("waited"))
    }
  }

  @Test func `a connection of HTTP 1.0 ends after its response`() async throws {
    try await withHost { host in
      let answer = try await host.exchange("GET /hello HTTP/1.0\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("hello /hello"))
    }
  }

  @Test(arguments: [
    ("http://other/hello?q", "/hello?q"), ("HTTPS://other:1/hello", "/hello"),
    ("http://other?q=/", "/?q=/"), ("http://other", "/"),
    ("ftp://other/hello", "ftp://other/hello"),
    ("hello?http://other/x", "hello?http://other/x"),
  ])
  func `a target can name a server`(target: String, path: String) {
    let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: target)
    #expect(Request(head).target == path)
  }

  @Test func `a port that is taken is named`() async throws {
    try await withHost { host in
      let port = host.addresses.service.port
      await #expect(
        throws: HostError.cannotListen(
          host: "127.0.0.1", port: port, reason: "Address already in use")
      ) {
        try await withHost(configure: { $0.port = port }) { _ in }
      }
    }
  }

  @Test func `a web folder that is missing is named`() async throws {
    await #expect(throws: HostError.noWebFolder("/nowhere/at/all")) {
      try await withHost(configure: { $0.webFolder = "/nowhere/at/all" }) { _ in }
    }
  }
}
