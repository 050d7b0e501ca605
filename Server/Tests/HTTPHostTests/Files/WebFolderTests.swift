import Foundation
import HTTPHost
import Testing
import WordCubeAPI

@Suite struct `Files` {
  @Test(arguments: [
    ("/", "index.html", "text/html; charset=utf-8"),
    ("/a.js", "a.js", "text/javascript; charset=utf-8"),
    ("/b.mjs", "b.mjs", "text/javascript; charset=utf-8"),
    ("/c.css", "c.css", "text/css; charset=utf-8"),
    ("/d.json", "d.json", "application/json"), ("/e.wasm", "e.wasm", "application/wasm"),
    ("/f.svg", "f.svg", "image/svg+xml"), ("/g.png", "g.png", "image/png"),
    ("/h.ico", "h.ico", "image/x-icon"), ("/i.txt", "i.txt", "text/plain; charset=utf-8"),
    ("/j.webmanifest", "j.webmanifest", "application/manifest+json"),
    ("/k.wordgraph", "k.wordgraph", "application/octet-stream"),
    ("/l", "l", "application/octet-stream"),
    ("/.well-known/security.txt", ".well-known/security.txt", "text/plain; charset=utf-8"),
    ("/.well-known/a/b", ".well-known/a/b", "application/octet-stream"),
    ("/sub/", "sub/index.html", "text/html; charset=utf-8"),
    ("/%C3%A9%20.TXT?q", "é .TXT", "text/plain; charset=utf-8"),
  ])
  func `a path has its file and type`(path: String, file: String, type: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(file, "the file")
    try await withHost(configure: { $0.webFolder = folder.path }) { host in
      let response = try await host.send(Request(target: path))
      #expect(response.status == 200)
      #expect(response.body == Array("the file".utf8))
      #expect(response.headers["content-type"] == type)
      #expect(response.headers["content-security-policy"]?.contains("'wasm-unsafe-eval'") == true)
      #expect(response.headers["x-content-type-options"] == "nosniff")
      #expect(response.headers["cache-control"] == "no-cache")
      #expect(try await host.log.requests(1).first?.contains("\"route\":\"web\"") == true)
    }
  }

  @Test func `a folder can be under a path of its own`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "the page")
    try folder.write("a/b.js", "the script")
    try await withHost(configure: {
      $0.webFolder = folder.path
      $0.webPath = "/x/page/"
    }) { host in
      for (path, body) in [("/x/page/", "the page"), ("/x/page/a/b.js?q", "the script")] {
        let response = try await host.send(Request(target: path))
        #expect(response.status == 200 && response.body == Array(body.utf8))
      }
      let redirect = try await host.exchange(
        "GET /x/page HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(redirect.hasPrefix("HTTP/1.1 308 "))
      #expect(redirect.lowercased().contains("location: page/\r\n"))
      let missing = [
        "/", "/index.html", "/x/", "/page/", "/x/page/b.js", "/x/pages/", "/X/page/", "/a/b.js",
      ]
      for path in missing { #expect(try await host.send(Request(target: path)).status == 404) }
      for path in ["/x/page/../page/", "/x/page//", "/x/page/../../etc/passwd"] {
        let answer = try await host.exchange(
          "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 404 "))
      }
      #expect(try await host.send(Request(.post, path: "/x/page")).status == 404)
    }
  }

  @Test func `the service comes first`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("hello", "the file")
    try await withHost(configure: { $0.webFolder = folder.path }) { host in
      let response = try await host.send(Request(path: "/hello"))
      #expect(response.body == Array("hello /hello".utf8))
      #expect(try await host.send(Request(.post, path: "/index.html")).status == 404)
    }
  }

  @Test(arguments: [
    "/../secret.txt", "/..", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt", "/a/../../secret.txt",
    "/..%5Csecret.txt", "/..\\secret.txt", "//secret.txt", "/./page.txt", "/.hidden", "/%2ehidden",
    "/.git/config", "/a", "/a/", "/page.txt%00", "/page.txt%00.js", "/page.txt/", "/%", "/%zz",
    "/outside", "/outside-folder/secret.txt", "/to-hidden", "/pipe", "/page.txt%2f..%2fpage.txt",
    "/%c0%ae%c0%ae/secret.txt", "/...", "/%0d%0a", "http://x/../secret.txt", "*", "secret.txt", "",
    "/" + String(repeating: "a/", count: 2000), "/" + String(repeating: "b", count: 300),
    "/.well-known", "/.well-known/.hidden", "/.well-known/../.hidden", "/a/.well-known/x",
    "/.well-known/", "/loop", "/file:///etc/passwd", "/~root", "/page.txt;x",
  ])
  func `no path leads to another file`(path: String) async throws {
    let outer = try TemporaryFolder()
    try outer.write("secret.txt", "SECRET")
    try outer.write("web/page.txt", "page")
    try outer.write("web/a/file.txt", "file")
    try outer.write("web/.hidden", "SECRET")
    try outer.write("web/.git/config", "SECRET")
    try outer.write("web/.well-known/.hidden", "SECRET")
    try outer.write("web/a/.well-known/x", "SECRET")
    let folder = outer.path + "/web"
    try outer.link("web/outside", to: "../secret.txt")
    try outer.link("web/outside-folder", to: outer.path)
    try outer.link("web/to-hidden", to: ".hidden")
    try outer.link("web/loop", to: "loop")
    try #require(mkfifo(folder + "/pipe", 0o600) == 0)
    try await withHost(configure: { $0.webFolder = folder }) { host in
      let answer = try await host.exchange(
        "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let expected = ["", "secret.txt"].contains(path) ? "HTTP/1.1 400 " : "HTTP/1.1 404 "
      #expect(answer.hasPrefix(expected))
      #expect(!answer.contains("SECRET") && !answer.contains("file.txt"))
    }
  }

  @Test func `a link inside the folder is followed`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a/page.txt", "page")
    try folder.link("link.txt", to: "a/page.txt")
    let parent = try TemporaryFolder()
    try parent.link("web", to: folder.path)
    try await withHost(configure: { $0.webFolder = parent.path + "/web" }) { host in
      let response = try await host.send(Request(path: "/link.txt"))
      #expect(response.body == Array("page".utf8))
    }
  }

  @Test func `a folder beside is not inside`() async throws {
    let outer = try TemporaryFolder()
    try outer.write("web/a.txt", "a")
    try outer.write("web-secret/b.txt", "SECRET")
    try outer.link("web/b.txt", to: "../web-secret/b.txt")
    try await withHost(configure: { $0.webFolder = outer.path + "/web/" }) { host in
      let inside = try await host.send(Request(path: "/a.txt"))
      #expect(inside.status == 200)
      #expect(try await host.send(Request(path: "/b.txt")).status == 404)
    }
  }

  @Test func `HEAD has the length and no body`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "12345")
    try await withHost(configure: { $0.webFolder = folder.path }) { host in
      let answer = try await host.exchange(
        "HEAD /a.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
      #expect(answer.contains("Content-Length: 5\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
  }
}
