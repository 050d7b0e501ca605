import Foundation
import Testing

@testable import WebPush

struct VAPIDKeyTests {
  /// The example of RFC 8292, section 2.4.
  private static let example =
    "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOj"
    + "E0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2"
    + "rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5"
    + "h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"

  @Test func `the example of RFC 8292 is signed`() {
    #expect(VAPIDKey.isSigned(Self.example))
    #expect(!VAPIDKey.isSigned(Self.example.replacing("9ojSwk5", with: "9ojSwk6")))
    #expect(!VAPIDKey.isSigned(Self.example.replacing("E0NTM1", with: "E0NTM2")))
  }

  @Test func `the head and the claims are those of the example`() throws {
    let key = VAPIDKey()
    let time: Int64 = 1_453_523_768 - VAPIDKey.tokenSeconds
    let made = try key.authorization(
      for: "https://push.example.net", subject: "mailto:push@example.com", at: time)
    #expect(made.split(separator: ".").prefix(2) == Self.example.split(separator: ".").prefix(2))
    #expect(made.hasSuffix(", k=\(key.publicKey)") && key.publicKey.utf8.count == 87)
    #expect(VAPIDKey.isSigned(made))
    // RFC 8292, section 2: more than 24 hours are refused.
    #expect(VAPIDKey.tokenSeconds <= 86_400)
  }

  @Test func `a stored key is the same`() throws {
    let key = VAPIDKey()
    #expect(key.bytes.count == 32)
    #expect(try VAPIDKey(bytes: key.bytes).publicKey == key.publicKey)
    #expect(throws: (any Error).self) { try VAPIDKey(bytes: Array(repeating: 0, count: 32)) }
    #expect(throws: (any Error).self) { try VAPIDKey(bytes: [1]) }
  }

  @Test(
    arguments: [
      "mailto:push@example.com", "mailto:a.b+c_d@mail.example.com", "mailto:A@Example.COM",
      "https://example.com", "https://example.com:8443/contact?a=b", "https://Example.com/a",
    ].map { ($0, true) }
      + [
        "", "mailto:", "mailto:a", "mailto:@example.com", "mailto:a@", "mailto:a@b c",
        "mailto:a@localhost", "mailto:a b@example.com", "mailto: a@example.com",
        "mailto:a@example.com ", "mailto:a@b@example.com", "mailto:a..b@example.com",
        "mailto:.a@example.com", "mailto:<a@example.com>", "mailto:a@example.com,b@example.com",
        "mailto:a@example.com?subject=b", "mailto:a@10.0.0.1", "a@example.com",
        "mailto:\(String(repeating: "a", count: 65))@example.com", "https://", "https://localhost",
        "https://a b.example.com", "https://example.com/a b", "https://a:b@example.com/",
        "https://127.0.0.1/", "http://example.com", "ftp://example.com",
      ].map { ($0, false) })
  func `a subject is an address of mail, or a URL`(_ text: String, _ expected: Bool) {
    #expect(VAPIDKey.isSubject(text) == expected)
  }

  @Test func `claims without a subject, and with quotes, are JSON`() throws {
    let made = try VAPIDKey().authorization(for: #"https://a"b"#, subject: nil, at: 0)
    let claims = try #require(Base64URL.bytes(String(made.split(separator: ".")[1])))
    let object = try JSONSerialization.jsonObject(with: Data(claims)) as? [String: Any]
    #expect(
      object?.keys.sorted() == ["aud", "exp"] && object?["aud"] as? String == #"https://a"b"#)
  }
}
