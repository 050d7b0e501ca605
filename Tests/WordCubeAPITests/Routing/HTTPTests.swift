import Testing

@testable import APIContract
@testable import WordCubeAPI

struct HTTPTests {
  @Test func `target is split at the first question mark`() {
    let request = Request(target: "/a/b?c=d?e")
    #expect(request.path == "/a/b" && request.query == "c=d?e" && request.method == .get)
    #expect(request.target == "/a/b?c=d?e")
    #expect(Request(target: "/a?").target == "/a")
    #expect(Request(target: "").path == "")
  }

  @Test func `header names have no case`() {
    var headers: Headers = ["Content-Type": "text/plain", "X-A": " 1\t"]
    #expect(headers["content-TYPE"] == "text/plain")
    #expect(headers["x-a"] == "1")
    headers.append("x-A", "2")
    #expect(headers["X-a"] == "1, 2")
    headers["X-A"] = "3"
    #expect(headers.fields.map(\.value) == ["text/plain", "3"])
    headers["content-type"] = nil
    #expect(headers["Content-Type"] == nil)
    #expect(headers.description == "x-a: 3")
    #expect(headers == ["x-a": "3"])
  }

  @Test func `a field stays one line`() {
    var headers: Headers = ["Location": "/a\r\nSet-Cookie: b", "X\r\nY": "\u{0}c\n"]
    headers.append("\nZ", "1\n\n2\r")
    headers["W"] = "é\nf"
    #expect(
      headers.fields.map { "\($0.name)=\($0.value)" } == [
        "location=/a  Set-Cookie: b", "x  y=c", " z=1  2", "w=é f",
      ])
    #expect(headers["x\r\nY"] == "c" && headers["w"] == "é f")
    headers["X\r\nY"] = nil
    #expect(headers["X  Y"] == nil)
  }

  @Test func `the kelvin sign is no letter`() {
    let headers: Headers = ["Kind": "a"]
    #expect(headers["\u{212A}ind"] == nil)
    #expect(asciiLowercased("\u{212A}K") == "\u{212A}k")
  }

  @Test(arguments: [
    ("aZ09-._~", "aZ09-._~"), ("a b", "a%20b"), ("+/?#&=%", "%2B%2F%3F%23%26%3D%25"),
    ("é", "%C3%A9"), ("\u{F}\u{10}", "%0F%10"),
    ("!$'()*,;:@[]", "%21%24%27%28%29%2A%2C%3B%3A%40%5B%5D"), ("\u{0}", "%00"), ("", ""),
  ])
  func `percent encoding has one spelling`(_ text: String, _ encoded: String) {
    #expect(percentEncoded(text) == encoded)
    #expect(percentDecoded(Array(encoded.utf8)[...]).flatMap(utf8Text) == text)
  }

  @Test(arguments: [("%41%2b", "A+"), ("é", "é"), ("a+b", "a+b"), ("%7e", "~")])
  func `other spellings are decoded`(_ encoded: String, _ text: String) {
    #expect(percentDecoded(Array(encoded.utf8)[...]).flatMap(utf8Text) == text)
  }

  @Test(arguments: ["%", "%4", "%4g", "a%", "%%41", "%-1", "% 1"])
  func `malformed percent encoding is refused`(_ encoded: String) {
    #expect(percentDecoded(Array(encoded.utf8)[...]) == nil)
  }

  @Test func `plus is space in queries only`() {
    let bytes = Array("a+b%2B".utf8)[...]
    #expect(percentDecoded(bytes, plusIsSpace: true).flatMap(utf8Text) == "a b+")
    #expect(percentDecoded(bytes).flatMap(utf8Text) == "a+b+")
  }

  @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x90, 0x80]])
  func `bytes that are not UTF8 have no text`(_ bytes: [UInt8]) {
    #expect(utf8Text(bytes[...]) == nil)
  }

  @Test func `excerpts are printable and short`() {
    #expect(excerpt("a b\n\u{7F}é") == "a b%0A%7F%C3%A9")
    #expect(excerpt(String(repeating: "a", count: 41)) == String(repeating: "a", count: 40) + "...")
  }

  @Test func `tokens have the characters of RFC 9110 only`() {
    let marks = "!#$%&'*+-.^_`|~"
    for byte in UInt8.min...0x7F {
      let text = String(UnicodeScalar(byte))
      let isToken = text.first.map { $0.isLetter || $0.isNumber || marks.contains($0) } == true
      #expect(Request.Method(rawValue: text).isToken == isToken, "\(byte)")
      #expect(Request.Method(rawValue: "A" + text).isToken == isToken, "\(byte)")
    }
    for (name, isToken) in [("", false), ("é", false), ("bad name", false), ("X-Good", true)] {
      let headers: Headers = [name: "value"]
      #expect(headers.fields.map(\.hasTokenName) == [isToken])
    }
  }
}
