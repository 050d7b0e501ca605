import APIContract
import Testing

extension TransportCheck {
  /// Answers that break HTTP, and those that no client has asked for.
  static let badAnswers: [TransportCheck] = [
    TransportCheck("a reset connection is reported as offline") { tested in
      for text in [
        "", "HTTP/1.1 200 OK\r\nX: y\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab",
      ] {
        let server = try TinyServer(.reset(text))
        let send = try tested.transport(to: server)
        await #expect(throws: TransportError.offline, "\(text)") {
          try await send(Request(path: "/"))
        }
      }
    },
    TransportCheck("an answer that is not HTTP is an error") { tested in
      for text in [
        "hello", "SSH-2.0-OpenSSH_9\r\n", "\0\0\0\0\r\n\r\n", "<html></html>\r\n\r\n",
        "HTTP/1.1 abc OK\r\n\r\n", "HTTP/1.1 99 OK\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 1000 OK\r\nContent-Length: 0\r\n\r\n", "\(ok)No colon\r\n\r\nabc",
        "\(ok): x\r\nContent-Length: 3\r\n\r\nabc",
      ] {
        await expectTransportError(text) { try await tested.answer(text) }
      }
    },
    TransportCheck("an invalid content length is an error") { tested in
      for value in ["-1", "x", "3, 4", "9223372036854775808", "99999999999999999999999"] {
        await expectTransportError(value) {
          try await tested.answer("\(ok)Content-Length: \(value)\r\n\r\nabcd")
        }
      }
      await expectTransportError("two lengths") {
        try await tested.answer("\(ok)Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd")
      }
    },
    TransportCheck("a body with malformed chunks is an error") { tested in
      for chunks in [
        "zz\r\nabc\r\n", "-1\r\nabc\r\n", "ffffffffffffffff\r\nabc\r\n",
        "fffffffffffffffff\r\nabc\r\n",
      ] {
        await expectTransportError(chunks) {
          try await tested.answer("\(ok)Transfer-Encoding: chunked\r\n\r\n\(chunks)0\r\n\r\n")
        }
      }
    },
    TransportCheck("a head of more than a megabyte is an error") { tested in
      let fields = String(repeating: "X: \(String(repeating: "a", count: 4000))\r\n", count: 400)
      await expectTransportError("fields") {
        try await tested.answer("\(ok)\(fields)Content-Length: 3\r\n\r\nabc")
      }
      await expectTransportError("a field") {
        try await tested.answer("\(ok)X: \(String(repeating: "a", count: 1 << 21))\r\n\r\nabc")
      }
    },
    TransportCheck("a compressed body is decoded or an error, never truncated") { tested in
      let (text, compressed) = gzipSample
      for count in [compressed.count, compressed.count - 8, compressed.count / 2, 0] {
        let part = compressed.prefix(count)
        for (field, body) in [
          ("Content-Length: \(count)", Array(part)), ("Connection: close", Array(part)),
          (
            "Transfer-Encoding: chunked",
            Array("\(String(count, radix: 16))\r\n".utf8) + part + Array("\r\n0\r\n\r\n".utf8)
          ),
        ] where count > 0 || field != "Transfer-Encoding: chunked" {
          let head = "\(ok)Content-Encoding: gzip\r\n\(field)\r\n\r\n"
          do {
            let response = try await tested.answer(Array(head.utf8) + body)
            #expect(count == compressed.count, "\(field), \(count) bytes")
            #expect(response.body == text, "\(field), \(count) bytes")
          } catch {
            #expect(error is TransportError, "\(field), \(count) bytes")
          }
        }
      }
      await expectTransportError("an unknown coding") {
        try await tested.answer("\(ok)Content-Encoding: zork\r\nContent-Length: 3\r\n\r\nabc")
      }
    },
  ]

  /// Checks whose answers crash a program that uses `URLSession` on Linux, through an assertion in
  /// swift-corelibs-foundation. ``all`` includes them.
  public static let fatalAnswers: [TransportCheck] = [
    TransportCheck("an answer that breaks off in its head is reported as offline") { tested in
      for text in [
        ok, "\(ok)Content-Len", "\(ok)Content-Length: 3\r\n", "\(ok)Content-Length: 3\r\nX: y\r\n",
      ] {
        await #expect(throws: TransportError.offline, "\(text)") { try await tested.answer(text) }
      }
    },
    TransportCheck("a chunked body with a trailer is read") { tested in
      for trailer in ["", "Trailer: X-Sum\r\n"] {
        let response = try await tested.answer(
          "\(ok)\(trailer)Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
            + "3\r\nabc\r\n0\r\nX-Sum: 1\r\n\r\n")
        #expect(response.status == 200)
        #expect(response.body == abc)
      }
    },
    TransportCheck("the largest possible content length is reported as too large") { tested in
      for length in [Int64.max, Int64.max - 1] {
        await #expect(throws: TransportError.tooLarge(limit: 1 << 16)) {
          try await tested.answer("\(ok)Content-Length: \(length)\r\n\r\nabc")
        }
      }
    },
  ]

  private static let ok = "HTTP/1.1 200 OK\r\n"

  /// 100 letters, and the same compressed by gzip.
  private static let gzipSample: (text: [UInt8], compressed: [UInt8]) = (
    Array(String(repeating: "abcdefghij", count: 10).utf8),
    [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x4B,
      0x4C, 0x4A, 0x4E, 0x49, 0x4D, 0x4B, 0xCF, 0xC8, 0xCC, 0x4A, 0xA4,
      0x19, 0x0B, 0x00, 0x60, 0x96, 0x99, 0xBA, 0x64, 0x00, 0x00, 0x00,
    ]
  )
}
