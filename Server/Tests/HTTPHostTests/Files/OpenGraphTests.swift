import Foundation
import Testing
import WordCubeAPI

@testable import HTTPHost

@Suite struct `Links to pages` {
  private static let page = "<!doctype html>\n<head>\n  <title>é</title>\n</head>\n<body></body>\n"

  private static func graph(_ title: String) -> OpenGraph {
    OpenGraph(
      title: title, description: "A game.", siteName: "Site",
      image: "https://example.com/a.png?b=1&c=2", imageWidth: 1200, imageHeight: 630)
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("index.html", Self.page)
    try folder.write("index.html.br", "brotli")
    try folder.write("index.html.gz", "gzip")
    try folder.write("a.js", "script")
    return folder
  }

  /// The answer of a folder whose pages say what their query is.
  private func answer(
    _ web: WebFolder, _ target: String, accepting codings: String? = nil, knowing tag: String? = nil
  ) async throws -> Response {
    var request = Request(target: target)
    request.headers["Accept-Encoding"] = codings
    request.headers["If-None-Match"] = tag
    return try #require(
      await web.answer(to: request) { request in
        request.query == "none" ? nil : Self.graph(request.query)
      }?.response)
  }

  @Test func `the texts end no attribute`() {
    let text = #"<script>"&'</script>é"#
    #expect(
      OpenGraph.escaped(text) == "&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;é")
    let graph = OpenGraph(
      title: text, description: text, siteName: text, image: text, imageWidth: 1, imageHeight: 2)
    for line in graph.html.split(separator: "\n") {
      // What is left without the quotes around the two values has none of the five characters.
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      #expect(parts.count == 5)
      #expect(parts[0] == "  <meta property=" || parts[0] == "  <meta name=")
      #expect(parts[2] == " content=" && parts[4] == ">")
      #expect(!parts[3].contains { "<>'".contains($0) })
    }
    #expect(graph.html.contains(#"<meta property="og:image:width" content="1">"#))
  }

  @Test(arguments: [nil, "br", "gzip, br", "*"])
  func `the texts are in the head, whatever codings the client accepts`(
    codings: String?
  ) async throws {
    let folder = try folder()
    let web = try WebFolder(path: folder.path)
    let response = try await answer(web, "/?code", accepting: codings)
    #expect(response.status == 200 && response.headers["content-encoding"] == nil)
    #expect(response.headers["content-type"] == "text/html; charset=utf-8")
    #expect(response.headers["vary"] == "Accept-Encoding")
    #expect(response.headers["cache-control"] == "no-cache")
    #expect(response.headers["content-security-policy"] == SecurityHeaders.pagePolicy)
    let expected = Self.page.replacingOccurrences(
      of: "</head>", with: Self.graph("code").html + "</head>")
    #expect(String(decoding: response.body, as: UTF8.self) == expected)
    #expect(expected.contains(#"content="https://example.com/a.png?b=1&amp;c=2""#))
  }

  @Test func `other answers are the files as they are`() async throws {
    let folder = try folder()
    let web = try WebFolder(path: folder.path)
    for target in ["/", "/index.html", "/?none", "/a.js?code"] {
      let body = target == "/a.js?code" ? "script" : Self.page
      #expect(try await answer(web, target).body == Array(body.utf8))
    }
    #expect(try await answer(web, "/?none", accepting: "br").body == Array("brotli".utf8))
  }

  @Test func `a page without a head, or a very long one, is sent as it is`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "<p>no head")
    try folder.write(
      "long.html", Self.page + String(repeating: "a", count: WebFolder.maximumPageByteCount))
    let web = try WebFolder(path: folder.path)
    #expect(try await answer(web, "/?code").body == Array("<p>no head".utf8))
    #expect(
      await web.answer(to: Request(target: "/long.html?code")) { _ in Self.graph("a") }?.file != nil
    )
  }

  @Test func `each text has a tag of its own`() async throws {
    let folder = try folder()
    let web = try WebFolder(path: folder.path)
    var tags: [String] = []
    for (target, codings) in [("/", nil), ("/", "br"), ("/?a", nil), ("/?b", "br")] {
      let response = try await answer(web, target, accepting: codings)
      tags.append(try #require(response.headers["etag"]))
    }
    #expect(Set(tags).count == 4)
    for (target, index) in [("/?a", 2), ("/?b", 3)] {
      for (other, tag) in tags.enumerated() {
        let response = try await answer(web, target, accepting: "br", knowing: tag)
        #expect(response.status == (other == index ? 304 : 200))
        #expect(response.body.isEmpty == (other == index))
        #expect(response.headers["etag"] == tags[index])
      }
    }
    #expect(try await answer(web, "/", knowing: tags[2]).status == 200)
    try folder.write("index.html", Self.page + "<!-- new -->")
    #expect(try await answer(web, "/?a", knowing: tags[2]).status == 200)
  }

  @Test func `a page of several pieces is whole`() async throws {
    let folder = try TemporaryFolder()
    let rest = String(repeating: "0123456789", count: 20_000)
    try folder.write("index.html", Self.page + rest)
    let web = try WebFolder(path: folder.path)
    let body = String(decoding: try await answer(web, "/?code").body, as: UTF8.self)
    #expect(body.hasSuffix("<body></body>\n" + rest) && body.contains(Self.graph("code").html))
  }

  @Test func `a host asks with the address of the client, and HEAD has the length`() async throws {
    let folder = try folder()
    try await withHost(
      configure: { $0.webFolder = folder.path },
      openGraph: { Self.graph("\($1.address) \($0.query)") }
    ) { host in
      let page = String(decoding: try await host.send(Request(target: "/?a=1")).body, as: UTF8.self)
      #expect(page.contains(#"<meta property="og:title" content="127.0.0.1 a=1">"#))
      let head = try await host.exchange(
        "HEAD /?a=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(head.contains("Content-Length: \(page.utf8.count)\r\n") && head.hasSuffix("\r\n\r\n"))
    }
  }
}
