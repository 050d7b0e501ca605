import Foundation
import Testing
import WordCubeAPI

@testable import HTTPHost

@Suite struct `Versions of files` {
  @Test(arguments: [
    ("br", "br"), ("gzip", "gzip"), ("gzip, br", "br"), ("gzip, br;q=0", "gzip"), ("*", "br"),
    ("GZIP;q=0.5 , x", "gzip"), ("br; Q=0.0, *", "gzip"), ("identity", nil), ("", nil),
    ("brr", nil),
    ("gzip;q=x", nil), (";q=1", nil), (nil, nil),
  ])
  func `a client gets a coding that it accepts`(accepted: String?, coding: String?) async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.js", "plain")
    try folder.write("a.js.br", "br")
    try folder.write("a.js.gz", "gzip")
    let web = try WebFolder(path: folder.path)
    var request = Request(path: "/a.js")
    request.headers["Accept-Encoding"] = accepted
    let response = try #require(await web.answer(to: request)?.response)
    #expect(response.headers["content-encoding"] == coding)
    #expect(response.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(response.headers["vary"] == "Accept-Encoding")
    #expect(String(decoding: response.body, as: UTF8.self) == coding ?? "plain")
  }

  @Test func `without the plain file there is none`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.js.br", "br")
    let web = try WebFolder(path: folder.path)
    let request = Request(path: "/a.js", headers: ["Accept-Encoding": "br"])
    #expect(await web.answer(to: request) == nil)
  }

  @Test func `a known version is answered 304`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.js", "plain")
    try folder.write("a.js.br", "br")
    try await withHost(configure: { $0.webFolder = folder.path }) { host in
      let plain = Headers(dictionaryLiteral: ("Accept-Encoding", "identity"))
      let request = Request(path: "/a.js", headers: plain)
      let first = try await host.send(request)
      let tag = try #require(first.headers["etag"])
      #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
      let answer = try await host.exchange(
        "GET /a.js HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"x\", W/\(tag)\r\nConnection: close\r\n\r\n"
      )
      #expect(answer.hasPrefix("HTTP/1.1 304 "))
      #expect(answer.contains("etag: \(tag)\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
      #expect(!answer.lowercased().contains("content-length"))

      // The compressed file is another version.
      let coded = Request(path: "/a.js", headers: ["Accept-Encoding": "br", "If-None-Match": tag])
      #expect(try await host.send(coded).headers["etag"] != tag)
      // So is a file that changed.
      var again = request
      again.headers["If-None-Match"] = tag
      #expect(try await host.send(again).status == 304)
      try folder.write("a.js", "other")
      let changed = try await host.send(again)
      #expect(changed.status == 200)
      #expect(changed.headers["etag"] != tag)
    }
  }

  @Test func `the tag follows the content, not the time`() async throws {
    let folder = try TemporaryFolder()
    let web = try WebFolder(path: folder.path)
    func tag(_ name: String) async -> String? {
      await web.answer(to: Request(path: "/" + name))?.response.headers["etag"]
    }
    try folder.write("a.txt", "one")
    try folder.write("b.txt", "one")
    let first = try #require(await tag("a.txt"))
    #expect(await tag("b.txt") == first)
    // Written in place and with the old time, as `rsync --inplace --times` and `cp -p` do.
    for (text, isFirst) in [("two", false), ("one", true), ("six", false)] {
      try folder.rewrite("a.txt", text, keepingTime: true)
      #expect((await tag("a.txt") == first) == isFirst)
    }
    #expect(await tag("a.txt") != tag("b.txt"))
  }

  @Test func `a file that was just written is not taken for its first content`() async throws {
    let folder = try TemporaryFolder()
    let web = try WebFolder(path: folder.path)
    // The clock of files has a few milliseconds: both contents can have the same time.
    for number in 100..<300 {
      try folder.rewrite("a.txt", "\(number)", keepingTime: false)
      let answer = try #require(await web.answer(to: Request(path: "/a.txt"))).response
      try folder.rewrite("b.txt", "\(number)", keepingTime: false)
      let other = try #require(await web.answer(to: Request(path: "/b.txt"))).response
      #expect(answer.headers["etag"] == other.headers["etag"])
      #expect(answer.body == Array("\(number)".utf8))
    }
  }

  @Test func `a large file is sent in pieces, whole`() async throws {
    let folder = try TemporaryFolder()
    let text = (0..<300_000).map { "\($0)\n" }.joined()
    try folder.write("a.txt", text)
    try await withHost(configure: { $0.webFolder = folder.path }) { host in
      let plain = Headers(dictionaryLiteral: ("Accept-Encoding", "identity"))
      for _ in 0..<2 {
        let response = try await host.send(Request(path: "/a.txt", headers: plain))
        #expect(response.status == 200 && response.body == Array(text.utf8))
      }
      // The connection stays open for the next request, and HEAD sends no bytes.
      let answer = try await host.exchange(
        "GET /a.txt HTTP/1.1\r\nHost: a\r\n\r\nHEAD /a.txt HTTP/1.1\r\nHost: a\r\n\r\n"
          + "GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(answer.hasSuffix("hello /hello"))
      #expect(answer.components(separatedBy: "Content-Length: \(text.utf8.count)\r\n").count == 3)
      #expect(answer.components(separatedBy: "\n299999\n").count == 2)
      let lines = try await host.log.requests(5)
      #expect(lines.count { $0.contains(#""route":"web","status":200"#) } == 4)
    }
  }

  @Test func `of a file that is sent, one piece is in memory`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.bin", "")
    try #require(truncate(folder.path + "/a.bin", 1 << 20) == 0)
    let web = try WebFolder(path: folder.path)
    let answer = try #require(await web.answer(to: Request(path: "/a.bin")))
    let file = try #require(answer.file)
    #expect(answer.response.body.isEmpty && file.byteCount == 1 << 20)
    #expect(try await file.piece(at: 0).readableBytes == 64 << 10)
    #expect(try await file.piece(at: (1 << 20) - 3).readableBytes == 3)
  }

  @Test func `a file that changes while it is sent is cut`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.bin", "")
    try #require(truncate(folder.path + "/a.bin", WebFolder.maximumByteCount) == 0)
    try await withHost(configure: { $0.webFolder = folder.path }) { host in
      let count = try await host.connect { connection in
        try await connection.send("GET /a.bin HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try await connection.text(through: "\r\n\r\n")
        // Some bytes are on their way, and the rest waits for the client.
        try folder.rewrite("a.bin", "other", keepingTime: false)
        return try await connection.restCount()
      }
      #expect(count < WebFolder.maximumByteCount)
    }
  }

  @Test func `without a descriptor, a file is 503 and not 404`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "a")
    let root = try WebFolder(path: folder.path).root
    #expect(throws: WebFile.Failure.notFound) { _ = try WebFile(name: "b.txt", in: root) }
    #expect(Response.fileUnavailable.status == 503)
    #expect(WebFile.Failure(errno: EMFILE) == .unavailable)
    #expect(WebFile.Failure(errno: ENFILE) == .unavailable)
    #expect(WebFile.Failure(errno: EACCES) == .notFound)
  }

  @Test func `an empty file is a file`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "")
    let web = try WebFolder(path: folder.path)
    #expect(await web.answer(to: Request(path: "/a.txt"))?.response.status == 200)
  }

  @Test func `a file that is too large is not found`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.bin", "")
    try #require(truncate(folder.path + "/a.bin", WebFolder.maximumByteCount + 1) == 0)
    let web = try WebFolder(path: folder.path)
    #expect(await web.answer(to: Request(path: "/a.bin")) == nil)
  }

  @Test func `a date is what Foundation says`() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    for _ in 0..<200 {
      let second = Int.random(in: 0...4_000_000_000)
      let date = Date(timeIntervalSince1970: TimeInterval(second))
      #expect(HTTPDate.text(second: second) == formatter.string(from: date))
    }
    #expect(HTTPDate.text(second: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
  }
}
