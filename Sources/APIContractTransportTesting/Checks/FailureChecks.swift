import APIContract
import Foundation
import Testing

extension TransportCheck {
  /// Servers that cannot be reached, are slow, or send too much, and tasks that are cancelled.
  static let failures: [TransportCheck] = [
    TransportCheck("a silent server times out") { tested in
      let server = try TinyServer(.silence)
      let send = try tested.transport(to: server, timeout: .seconds(1))
      await #expect(throws: TransportError.timedOut) { try await send(Request(path: "/")) }
      #expect(try await server.seesClientLeave())
    },
    TransportCheck("a response that never ends times out") { tested in
      let server = try TinyServer(
        .endless(
          head: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
          part: Array("1\r\na\r\n".utf8), pause: 20_000))
      let send = try tested.transport(to: server, timeout: .seconds(1), bodyLimit: .max)
      await #expect(throws: TransportError.timedOut) { try await send(Request(path: "/")) }
      #expect(try await server.seesClientLeave())
    },
    TransportCheck("the time-out does not count the time before a request is sent") { tested in
      let server = try TinyServer(.late(TinyServer.empty, seconds: 2))
      let send = try tested.transport(to: server, timeout: .seconds(3.5))
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<18 { group.addTask { try await send(Request(path: "/")).status } }
        for try await status in group { #expect(status == 204) }
      }
    },
    TransportCheck("a refused connection is reported as offline") { tested in
      // Hold the port, so that no server of another test gets it.
      let (socket, port) = try boundSocket()
      defer { _ = close(socket) }
      let send = try tested.transport(to: "http://127.0.0.1:\(port)")
      await #expect(throws: TransportError.offline) { try await send(Request(path: "/")) }
    },
    TransportCheck("an unknown host is reported as offline") { tested in
      let send = try tested.transport(to: "http://nowhere.invalid")
      await #expect(throws: TransportError.offline) { try await send(Request(path: "/")) }
    },
    TransportCheck("a lost connection is reported as offline") { tested in
      for text in [
        "", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc",
        "HTTP/1.1 100 Continue\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n",
      ] {
        await #expect(throws: TransportError.offline, "\(text)") { try await tested.answer(text) }
      }
    },
    TransportCheck("a server without TLS is reported as insecure") { tested in
      let server = try TinyServer(.blurt(TinyServer.empty))
      let send = try tested.transport(to: server, scheme: "https")
      await #expect(throws: TransportError.insecure) { try await send(Request(path: "/")) }
    },
    TransportCheck("a body at the limit is read, and a longer one is refused") { tested in
      let body = String(repeating: "a", count: 100_000)
      let text = "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\nConnection: close\r\n\r\n\(body)"
      let response = try await tested.answer(text, bodyLimit: 100_000)
      #expect(response.body.count == 100_000)
      await #expect(throws: TransportError.tooLarge(limit: 99_999)) {
        try await tested.answer(text, bodyLimit: 99_999)
      }
    },
    TransportCheck("reading stops when a body is too large") { tested in
      for field in ["Content-Length: 99999999999", "Transfer-Encoding: chunked", "X: y"] {
        let part = "2000\r\n" + String(repeating: "a", count: 0x2000) + "\r\n"
        let server = try TinyServer(
          .endless(head: "HTTP/1.1 200 OK\r\n\(field)\r\n\r\n", part: Array(part.utf8), pause: 0))
        let send = try tested.transport(to: server)
        await #expect(throws: TransportError.tooLarge(limit: 1 << 16), "\(field)") {
          try await send(Request(path: "/"))
        }
        #expect(try await server.seesClientLeave(), "\(field)")
      }
    },
    TransportCheck("cancelling the task cancels the request") { tested in
      let server = try TinyServer(.silence)
      let send = try tested.transport(to: server)
      let task = Task { try await send(Request(path: "/")) }
      while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      task.cancel()
      await #expect(throws: TransportError.cancelled) { try await task.value }
      #expect(try await server.seesClientLeave())
    },
    TransportCheck("a cancelled task sends nothing") { tested in
      let server = try TinyServer(.answer(TinyServer.empty))
      let send = try tested.transport(to: server)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await send(Request(path: "/"))
      }
      await #expect(throws: TransportError.cancelled) { try await task.value }
      #expect(server.requests == [])
    },
  ]
}
