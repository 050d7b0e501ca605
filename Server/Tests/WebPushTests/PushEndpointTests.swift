import Testing
import WebPush

struct PushEndpointTests {
  @Test(arguments: [
    "https://fcm.googleapis.com/fcm/send/abc:APA91b_x-Y", "https://fcm.googleapis.com:443/wp/a=",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-=", "https://web.push.apple.com/Q",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2bx%3d",
  ])
  func `endpoints of browsers are taken`(_ url: String) throws {
    let endpoint = try #require(PushEndpoint(url))
    #expect(!endpoint.isOfOperator && endpoint.url == url)
    #expect(endpoint.origin == "https://\(endpoint.host)")
    #expect(url.hasSuffix(endpoint.target))
  }

  /// What an attacker would subscribe, so that the server sends to where only the server can.
  @Test(arguments: [
    "http://fcm.googleapis.com/a", "HTTPS://fcm.googleapis.com/a", "https://FCM.googleapis.com/a",
    "ftp://fcm.googleapis.com/a", "file:///etc/passwd", "fcm.googleapis.com/a", "", "https://", "/",
    "https:///a", "https://fcm.googleapis.com", "https://fcm.googleapis.com?/a",
    "https://fcm.googleapis.com#/a", "https://fcm.googleapis.com:8443/a",
    "https://fcm.googleapis.com:/a", "https://fcm.googleapis.com:443:443/a",
    "https://fcm.googleapis.com:0443/a", "https://fcm.googleapis.com:22/a",
    "https://fcm.googleapis.com./a", "https://.fcm.googleapis.com/a",
    "https://a:b@fcm.googleapis.com/a", "https://fcm.googleapis.com@127.0.0.1/a",
    "https://fcm.googleapis.com:443@127.0.0.1/a", "https://127.0.0.1\\@fcm.googleapis.com/a",
    "https://fcm.googleapis.com\\.evil.example/a", "https://fcm.googleapis.com%2eevil.example/a",
    "https://fcm.googleapis.com.evil.example/a", "https://evil-fcm.googleapis.com/a",
    "https://xfcm.googleapis.com/a", "https://googleapis.com/a", "https://notify.windows.com/a",
    "https://evilnotify.windows.com/a", "https://notify.windows.com.evil.example/a",
    "https://.notify.windows.com/a", "https://-a.notify.windows.com/a",
    "https://a_b.notify.windows.com/a", "https://a..notify.windows.com/a",
    "https://127.0.0.1/a", "https://2130706433/a", "https://0x7f.1/a", "https://0177.0.0.1/a",
    "https://[::1]/a", "https://[::ffff:127.0.0.1]/a", "https://localhost/a", "https://db/a",
    "https://169.254.169.254/latest/meta-data", "https://metadata.google.internal/a",
    "https://fcm.googleapis.com/a b", "https://fcm.googleapis.com/a\r\nHost: b",
    "https://fcm.googleapis.com/\u{0}", "https://fcm.googleapis.com/\u{E9}",
    "https://fcm.google\u{430}pis.com/a", "https://fcm\u{3002}googleapis.com/a",
    "https://fcm.googleapis.com/a#b", "https://fcm.googleapis.com/../a",
    "https://fcm.googleapis.com/a/%2E./b", "https://fcm.googleapis.com/\\a",
    " https://fcm.googleapis.com/a", "https:/fcm.googleapis.com/a", "https:fcm.googleapis.com/a",
    "https://push.example.net:8443/a",
  ])
  func `others are refused`(_ url: String) {
    #expect(PushEndpoint(url, origins: ["https://push.example.net"]) == nil)
  }

  @Test func `a URL has a most length`() {
    let start = "https://web.push.apple.com/"
    let path = String(repeating: "a", count: PushEndpoint.mostBytes - start.utf8.count)
    #expect(PushEndpoint(start + path) != nil)
    #expect(PushEndpoint(start + path + "a") == nil)
  }

  @Test func `an origin of the operator is exact`() throws {
    let origins = ["http://127.0.0.1:9000"]
    let endpoint = try #require(PushEndpoint("http://127.0.0.1:9000/a?b", origins: origins))
    #expect(endpoint.isOfOperator && endpoint.origin == origins[0] && endpoint.target == "/a?b")
    for other in [
      "http://127.0.0.1:90001/a", "http://127.0.0.1:900/a", "https://127.0.0.1:9000/a",
      "http://127.0.0.1:9000@evil.example/a", "http://127.0.0.1:9000",
    ] { #expect(PushEndpoint(other, origins: origins) == nil) }
  }

  @Test func `patterns are host names`() throws {
    for pattern in ["*", "*.", "*.com", "a", "A.b", "*.*.b.c", "a.*.b", "1.2.3.4", "a.b:443", ""] {
      #expect(PushHosts([pattern]) == nil, "\(pattern)")
    }
    let hosts = try #require(PushHosts(["*.b.example", "c.example"]))
    #expect(hosts.contains("a.b.example") && hosts.contains("c.example"))
    #expect(!hosts.contains("b.example") && !hosts.contains("a.c.example"))
    #expect(!hosts.contains(".b.example") && !hosts.contains("ab.example"))
    #expect(PushHosts(PushHosts.browsers.patterns) == .browsers)
    #expect(try PushEndpoint("https://a/b", hosts: #require(PushHosts([]))) == nil)
  }
}
