import Testing
import WordCube

@testable import WordCubeFormats

@Suite("What a JSON error quotes")
struct JSONErrorTests {
  /// The message about a value where the moves should be.
  private func message(moves value: String) -> String? {
    gameError(#"{"gameContext":{"sharedGameCode":"x"},"moves":\#(value)"#)?.message.string
  }

  @Test(arguments: [
    ("7}", "7"), ("-1.5e+3,", "-1.5e+3"), ("true]", "true"), ("azAZ09.+-x_y", "azAZ09.+-x"),
    ("{}", "{"), ("", "the end"), (#""a b"}"#, #""a b""#), (#""",""#, #""""#),
    ("\" !~\u{7F}é\u{1F}\"", #"" !~????""#),
  ])
  func `what was found is one token`(value: String, found: String) {
    #expect(message(moves: value) == "expected an array, found \(found)")
  }

  @Test(arguments: [25, 26, 100])
  func `a long token is cut after 24 bytes`(count: Int) {
    let digits = String(repeating: "7", count: count)
    let text = String(repeating: "x", count: count - 2)
    #expect(message(moves: digits) == "expected an array, found \(digits.prefix(24))...")
    #expect(message(moves: "\"\(text)\"") == "expected an array, found \"\(text.prefix(23))...")
  }

  @Test func `a shorter one is not`() {
    let digits = String(repeating: "7", count: 23)
    #expect(message(moves: digits) == "expected an array, found \(digits)")
    let text = String(repeating: "x", count: 21)
    #expect(message(moves: "\"\(text)\"") == "expected an array, found \"\(text)\"")
  }

  @Test(arguments: [
    (#"{"a":[1,{"b":2,"c":[]},[3,4],?]}"#, "$.a[3]"),
    (#"{"a":{"b":[{},{"c":?}]}}"#, "$.a.b[1].c"),
    (#"{"azAZ09_$":?}"#, "$.azAZ09_$"), (#"{"":?}"#, #"$[""]"#), (#"{"a-b":?}"#, #"$["a-b"]"#),
    (#"{"a\"]":[?]}"#, #"$["a\"]"][0]"#), (#"{"a":"b,]\\","c":?}"#, "$.c"),
  ])
  func `a path names members and elements`(json: String, path: String) {
    #expect(gameError(json)?.path.string == path)
  }

  @Test func `a long name is cut after 64 bytes`() {
    let name = String(repeating: "n", count: 64)
    #expect(gameError(#"{"\#(name)":?}"#)?.path.string == "$.\(name)")
    #expect(gameError(#"{"\#(name)m":?}"#)?.path.string == "$.\(name)...")
  }

  @Test func `a name is shown in printable ASCII, and no character is cut in two`() {
    let names = [
      ("a\u{1}\n\u{7F}", #"a\u0001\u000a\u007f"#),
      ("\u{85}\u{2028}\u{2029}", #"\u0085\u2028\u2029"#),
      ("\u{202E}\u{2066}", #"\u202e\u2066"#), ("é😇", #"\u00e9\ud83d\ude07"#),
      (String(repeating: "n", count: 63) + "é", String(repeating: "n", count: 63) + "..."),
    ]
    for (name, shown) in names {
      let path = path(of: Array(#"{"\#(name)":?}"#.utf8))
      #expect(path == (shown.hasSuffix("...") ? "$.\(shown)" : "$[\"\(shown)\"]"))
    }
    let bytes: [UInt8] = Array(#"{"a"#.utf8) + [0xFF] + Array(#"":?}"#.utf8)
    #expect(path(of: bytes) == #"$["a\ufffd"]"#)
    // The error is in the name itself.
    let error = gameError("{\"a\nb\":1}")
    #expect(error?.path.string == #"$["a\u000ab"]"#)
    #expect(error.map { !"\($0)".utf8.contains(0x0A) } == true)
  }

  /// The path of the last question mark in some bytes.
  private func path(of bytes: [UInt8]) -> String {
    let offset = bytes.lastIndex(of: UInt8(ascii: "?")) ?? 0
    return UnsafeBytes.withUnsafeBytes(of: bytes.span) { bytes in
      JSONPathFinder(bytes: bytes).path(to: ScanError(offset: offset, kind: .expected(.value)))
    }
  }

  @Test func `a path has at most 512 bytes, and three dots for the steps that do not fit`() {
    let name = String(repeating: "-", count: 64)
    let step = #"{"\#(name)":"#
    let shown = "$" + String(repeating: "[\"\(name)\"]", count: 7)
    let last = String(repeating: "n", count: 512 - 3 - shown.utf8.count - 1)
    for (name, end) in [(last, ".\(last)"), (last + "n", "...")] {
      let json = String(repeating: step, count: 7) + #"{"\#(name)":?"#
      #expect(gameError(json)?.path.string == shown + end)
    }
    #expect(gameError(String(repeating: step, count: 60) + "?")?.path.string == shown + "...")
    #expect(
      gameError(#"{"a":"# + String(repeating: "[", count: 60) + "?")?.path.string.utf8.count == 183)
  }

  @Test func `bytes beyond the limit are not searched for a path`() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: Limits.standard.byteCount + 1)
    #expect(throws: JSONError.self) { try DecodedGame(json: bytes.span) }
    do {
      _ = try DecodedGame(json: bytes.span)
    } catch {
      #expect(error.offset == 1_048_576)
      #expect(error.path.string == "$")
      #expect(error.message.string == "the game has more than 1048576 bytes")
    }
  }
}
