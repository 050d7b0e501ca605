import Testing
import WordCube
import WordCubeFormats

@Suite("What a JSON error quotes")
struct JSONErrorTests {
  /// The message about a value where the moves should be.
  private func message(moves value: String) -> String? {
    gameError(#"{"gameContext":{"sharedGameCode":"x"},"moves":\#(value)"#)?.message.string
  }

  @Test(
    "what was found is one token",
    arguments: [
      ("7}", "7"), ("-1.5e+3,", "-1.5e+3"), ("true]", "true"), ("azAZ09.+-x_y", "azAZ09.+-x"),
      ("{}", "{"), ("", "the end"), (#""a b"}"#, #""a b""#), (#""",""#, #""""#),
      ("\" !~\u{7F}é\u{1F}\"", #"" !~????""#),
    ])
  func token(value: String, found: String) {
    #expect(message(moves: value) == "expected an array, found \(found)")
  }

  @Test("a long token is cut after 24 bytes", arguments: [25, 26, 100])
  func long(count: Int) {
    let digits = String(repeating: "7", count: count)
    let text = String(repeating: "x", count: count - 2)
    #expect(message(moves: digits) == "expected an array, found \(digits.prefix(24))...")
    #expect(message(moves: "\"\(text)\"") == "expected an array, found \"\(text.prefix(23))...")
  }

  @Test("a shorter one is not")
  func short() {
    let digits = String(repeating: "7", count: 23)
    #expect(message(moves: digits) == "expected an array, found \(digits)")
    let text = String(repeating: "x", count: 21)
    #expect(message(moves: "\"\(text)\"") == "expected an array, found \"\(text)\"")
  }

  @Test(
    "a path names members and elements",
    arguments: [
      (#"{"a":[1,{"b":2,"c":[]},[3,4],?]}"#, "$.a[3]"),
      (#"{"a":{"b":[{},{"c":?}]}}"#, "$.a.b[1].c"),
      (#"{"azAZ09_$":?}"#, "$.azAZ09_$"), (#"{"":?}"#, #"$[""]"#), (#"{"a-b":?}"#, #"$["a-b"]"#),
      (#"{"a\"]":[?]}"#, #"$["a\"]"][0]"#), (#"{"a":"b,]\\","c":?}"#, "$.c"),
    ])
  func path(json: String, path: String) {
    #expect(gameError(json)?.path.string == path)
  }

  @Test("a long name is cut after 64 bytes")
  func longName() {
    let name = String(repeating: "n", count: 64)
    #expect(gameError(#"{"\#(name)":?}"#)?.path.string == "$.\(name)")
    #expect(gameError(#"{"\#(name)m":?}"#)?.path.string == "$.\(name)...")
  }
}
