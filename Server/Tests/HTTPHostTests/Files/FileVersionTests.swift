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
    let response = try #require(await web.response(to: request))
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
    #expect(await web.response(to: request) == nil)
  }

  @Test func `a known version is answered 304`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.js", "plain")
    try folder.write("a.js.br", "br")
    try await withHost(configure: { $0.webFolder = folder.path }) { host in
      // `URLSession` accepts all codings if a request does not say.
      let plain = Headers(dictionaryLiteral: ("Accept-Encoding", "identity"))
      let request = Request(path: "/a.js", headers: plain)
      let first = try await host.send(request)
      let tag = try #require(first.headers["etag"])
      #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
      let answer = try await host.exchange(
        "GET /a.js HTTP/1.1\r\nIf-None-Match: \"x\", W/\(tag)\r\nConnection: close\r\n\r\n")
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

  @Test func `an empty file is a file`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "")
    let web = try WebFolder(path: folder.path)
    #expect(await web.response(to: Request(path: "/a.txt"))?.status == 200)
  }

  @Test func `a file that is too large is not found`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.bin", "")
    try #require(truncate(folder.path + "/a.bin", WebFolder.maximumByteCount + 1) == 0)
    let web = try WebFolder(path: folder.path)
    #expect(await web.response(to: Request(path: "/a.bin")) == nil)
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
