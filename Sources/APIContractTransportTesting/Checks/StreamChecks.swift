import APIContract
import Foundation
import Testing

private let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
private let chunkedHead = head + "Transfer-Encoding: chunked\r\n\r\n"

extension StreamCheck {
  /// Streams that are read to their end, or as far as the check wants.
  static let wholeStreams: [StreamCheck] = [
    StreamCheck("chunks come before the response ends") { tested in
      let server = try TinyServer(
        .endless(head: chunkedHead, part: Array("4\r\n: a\n\r\n".utf8), pause: 10_000))
      let response = try await tested.transport(to: server)(Request(path: "/"))
      #expect(response.status == 200)
      #expect(response.headers["Content-Type"] == "text/event-stream")
      var bytes: [UInt8] = []
      for try await chunk in response.body {
        bytes += chunk
        if bytes.count >= 12 { break }
      }
      // Otherwise the stream goes on after the check.
      response.body.end()
      #expect(String(decoding: bytes.prefix(12), as: UTF8.self) == ": a\n: a\n: a\n")
    },
    StreamCheck("a stream that ends delivers all its bytes, and no error") { tested in
      for text in [
        chunkedHead + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n",
        head + "Content-Length: 5\r\nConnection: close\r\n\r\nabcde",
        head + "Connection: close\r\n\r\nabcde",
      ] {
        let server = try TinyServer(.answer(text))
        let response = try await tested.transport(to: server)(Request(path: "/"))
        let body = try await response.collected().body
        #expect(String(decoding: body, as: UTF8.self) == "abcde", "\(text)")
      }
    },
    StreamCheck("a refusal comes with its status, fields and body") { tested in
      let server = try TinyServer(
        .answer(
          "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 7\r\nContent-Length: 4\r\nConnection: close\r\n\r\nlate"
        ))
      let response = try await tested.transport(to: server)(Request(path: "/"))
      #expect(response.status == 429)
      #expect(response.headers["Retry-After"] == "7")
      #expect(try await response.collected().body == Array("late".utf8))
    },
    StreamCheck("a request is sent once, with its fields, and asks for no compression") { tested in
      let server = try TinyServer(.answer(TinyServer.empty))
      var request = Request(path: "/api/a%2Fb")
      request.headers["Authorization"] = "Bearer a"
      request.headers["Last-Event-ID"] = "7f3a-42"
      let response = try await tested.transport(to: server)(request)
      #expect(response.status == 204)
      #expect(try await response.collected().body == [])
      let sent = server.requests
      #expect(sent.count == 1)
      let lines = Set((sent.first ?? "").components(separatedBy: "\r\n").map { $0.lowercased() })
      #expect(sent.first?.hasPrefix("GET /api/a%2Fb HTTP/1.1\r\n") == true)
      for line in [
        "authorization: bearer a", "last-event-id: 7f3a-42", "accept-encoding: identity",
      ] {
        #expect(lines.contains(line), "\(sent)")
      }
    },
    StreamCheck("a redirect is not followed") { tested in
      let server = try TinyServer(
        .answer("HTTP/1.1 307 Temporary Redirect\r\nLocation: /b\r\nConnection: close\r\n\r\n"))
      let response = try await tested.transport(to: server)(Request(path: "/a"))
      #expect(response.status == 307)
      #expect(try await response.collected().body == [])
      #expect(server.requests.count == 1)
    },
  ]

  /// Streams that either side ends too early, and servers that do not answer.
  static let endedStreams: [StreamCheck] = [
    StreamCheck("a silent server times out") { tested in
      let server = try TinyServer(.silence)
      let open = try tested.transport(to: server, timeout: .seconds(1))
      await #expect(throws: TransportError.timedOut) { try await open(Request(path: "/")) }
      #expect(try await server.seesClientLeave())
    },
    StreamCheck("a stream times out if it sends no bytes for some time") { tested in
      let server = try TinyServer(.hold(chunkedHead + "3\r\nabc\r\n"))
      let open = try tested.transport(to: server, idleTime: .seconds(1))
      let response = try await open(Request(path: "/"))
      var bytes: [UInt8] = []
      await #expect(throws: TransportError.timedOut) {
        for try await chunk in response.body { bytes += chunk }
      }
      #expect(bytes == Array("abc".utf8))
      #expect(try await server.seesClientLeave())
    },
    StreamCheck("a stream that sends bytes now and then outlasts both time limits") { tested in
      let server = try TinyServer(
        .endless(head: chunkedHead, part: Array("1\r\na\r\n".utf8), pause: 200_000))
      let open = try tested.transport(to: server, timeout: .seconds(2), idleTime: .seconds(2))
      let response = try await open(Request(path: "/"))
      var count = 0
      for try await chunk in response.body {
        count += chunk.count
        if count == 15 { break }
      }
      response.body.end()
      #expect(count == 15)
    },
    StreamCheck("a stream that is cut off is reported as offline") { tested in
      for text in [
        chunkedHead + "3\r\nabc\r\n", head + "Content-Length: 9\r\nConnection: close\r\n\r\nabc",
      ] {
        let server = try TinyServer(.answer(text))
        let response = try await tested.transport(to: server)(Request(path: "/"))
        await #expect(throws: TransportError.offline, "\(text)") { try await response.collected() }
      }
    },
    StreamCheck("a refused connection is reported as offline") { tested in
      // Hold the port, so that no server of another test gets it.
      let (socket, port) = try boundSocket()
      defer { _ = close(socket) }
      let open = try tested.make(
        Settings(
          baseURL: #require(URL(string: "http://127.0.0.1:\(port)")), timeout: .seconds(600),
          idleTime: .seconds(600)))
      await #expect(throws: TransportError.offline) { try await open(Request(path: "/")) }
    },
    StreamCheck("ending the body closes the connection") { tested in
      let server = try TinyServer(.hold(chunkedHead + "3\r\nabc\r\n"))
      let response = try await tested.transport(to: server)(Request(path: "/"))
      for try await _ in response.body { break }
      response.body.end()
      #expect(try await server.seesClientLeave())
    },
    StreamCheck("cancelling the reader's task closes the connection") { tested in
      let server = try TinyServer(.hold(chunkedHead + "3\r\nabc\r\n"))
      let response = try await tested.transport(to: server)(Request(path: "/"))
      let (begun, begin) = AsyncStream<Void>.makeStream()
      let reader = Task {
        for try await _ in response.body { begin.yield() }
      }
      for await _ in begun { break }
      reader.cancel()
      #expect(try await server.seesClientLeave())
    },
    StreamCheck("cancelling the task that waits for the head closes the connection") { tested in
      let server = try TinyServer(.silence)
      let open = try tested.transport(to: server)
      let task = Task { _ = try await open(Request(path: "/")) }
      while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      task.cancel()
      await #expect(throws: TransportError.cancelled) { try await task.value }
      #expect(try await server.seesClientLeave())
    },
    StreamCheck("a cancelled task sends nothing") { tested in
      let server = try TinyServer(.answer(TinyServer.empty))
      let open = try tested.transport(to: server)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try await open(Request(path: "/"))
      }
      await #expect(throws: TransportError.cancelled) { try await task.value }
      #expect(server.requests == [])
    },
    StreamCheck("a reader that does not keep up is cut off, and its connection closed") { tested in
      let part = "400\r\n" + String(repeating: "a", count: 0x400) + "\r\n"
      let server = try TinyServer(
        .endless(head: chunkedHead, part: Array(part.utf8), pause: 1_000))
      let response = try await tested.transport(to: server)(Request(path: "/"))
      #expect(try await server.seesClientLeave())
      await #expect(throws: ByteStream.Overflow.self) { for try await _ in response.body {} }
    },
  ]
}
