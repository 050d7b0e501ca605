import Foundation
import Testing
import WordCubeAPI
import WordCubeClient

struct LiveTransportFailureTests {
  @Test func `a silent server times out`() async throws {
    let server = try TinyServer(.silence)
    let transport = try server.transport(timeout: .seconds(1))
    await #expect(throws: TransportError.timedOut) { try await transport.send(Request(path: "/")) }
    #expect(try await server.seesClientLeave())
  }

  @Test func `a response that never ends times out`() async throws {
    let server = try TinyServer(
      .endless(
        head: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
        part: Array("1\r\na\r\n".utf8), pause: 20_000))
    let transport = try server.transport(timeout: .seconds(1), bodyLimit: .max)
    await #expect(throws: TransportError.timedOut) { try await transport.send(Request(path: "/")) }
    #expect(try await server.seesClientLeave())
  }

  @Test func `a refused connection is offline`() async throws {
    // Held, so no server of another test gets the port.
    let (socket, port) = try boundSocket()
    defer { _ = close(socket) }
    let url = try #require(URL(string: "http://127.0.0.1:\(port)"))
    let transport = try #require(LiveTransport(baseURL: url))
    await #expect(throws: TransportError.offline) { try await transport.send(Request(path: "/")) }
  }

  @Test func `an unknown host is offline`() async throws {
    let url = try #require(URL(string: "http://nowhere.invalid"))
    let transport = try #require(LiveTransport(baseURL: url))
    await #expect(throws: TransportError.offline) { try await transport.send(Request(path: "/")) }
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"])
  func `a lost connection is offline`(_ text: String) async throws {
    await #expect(throws: TransportError.offline) { try await TinyServer.answer(text) }
  }

  @Test func `a server without TLS is insecure`() async throws {
    let server = try TinyServer(.blurt(TinyServer.empty))
    let transport = try server.transport(scheme: "https")
    await #expect(throws: TransportError.insecure) { try await transport.send(Request(path: "/")) }
  }

  @Test func `a body at the limit is read, and a longer one is too large`() async throws {
    let body = String(repeating: "a", count: 100_000)
    let text = "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\nConnection: close\r\n\r\n\(body)"
    #expect(try await TinyServer.answer(text, bodyLimit: 100_000).body.count == 100_000)
    await #expect(throws: TransportError.tooLarge(limit: 99_999)) {
      try await TinyServer.answer(text, bodyLimit: 99_999)
    }
  }

  @Test(arguments: ["Content-Length: 99999999999", "Transfer-Encoding: chunked", "X: y"])
  func `reading stops when a body is too large`(_ field: String) async throws {
    let part = "2000\r\n" + String(repeating: "a", count: 0x2000) + "\r\n"
    let server = try TinyServer(
      .endless(head: "HTTP/1.1 200 OK\r\n\(field)\r\n\r\n", part: Array(part.utf8), pause: 0))
    let transport = try server.transport()
    await #expect(throws: TransportError.tooLarge(limit: 1 << 16)) {
      try await transport.send(Request(path: "/"))
    }
    #expect(try await server.seesClientLeave())
  }

  @Test func `cancelling the task cancels the request`() async throws {
    let server = try TinyServer(.silence)
    let transport = try server.transport()
    let task = Task { try await transport.send(Request(path: "/")) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
    #expect(try await server.seesClientLeave())
  }

  @Test func `a cancelled task sends nothing`() async throws {
    let server = try TinyServer(.answer(TinyServer.empty))
    let transport = try server.transport()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(Request(path: "/"))
    }
    await #expect(throws: TransportError.cancelled) { try await task.value }
    #expect(server.requests == [])
  }

  @Test func `many requests at once get their own answers`() async throws {
    let server = try TinyServer(.answer(TinyServer.empty))
    let transport = try server.transport()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<40 {
        group.addTask { try await transport.send(Request(path: "/\(index)")).status }
      }
      for try await status in group { #expect(status == 204) }
    }
    #expect(
      Set(server.requests.compactMap { $0.split(separator: " ").dropFirst().first }).count == 40)
  }

  @Test(arguments: [
    "ftp://a", "a", "http://", "http://u:p@a", "http://a?b", "http://a#b", "file:///a",
  ])
  func `other base URLs are refused`(_ text: String) {
    #expect(URL(string: text).flatMap { LiveTransport(baseURL: $0) } == nil)
  }
}
