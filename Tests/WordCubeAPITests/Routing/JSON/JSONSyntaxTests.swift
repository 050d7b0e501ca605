import Foundation
import Testing
import WordCubeAPI

@testable import APIContract

/// The grammar of bodies.
struct JSONSyntaxTests {
  @Test(
    arguments: [
      "0", "-0", "10", "-1.5", "0.0", "1e5", "1E+5", "1e-05", "0e0",
      "123456789012345678901234567890",
      "1e99999", "true", "false", "null", #""""#, #""a""#, " \t\r\n1 \t\r\n", "[]", "[ ]", "{}",
      "{ }", "[1]", "[1,2]", "[[],{}]", #"{"a":1}"#, #"{ "a" : 1 , "b" : [ ] }"#, #"{"":0}"#,
      #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\uFFFF""#, #""\uD83D\uDE00""#, #""\ud83d\ude00""#,
      "\"\u{7F}\"", "\"é€😀\"", "\"\u{FEFF}\"", "\"\u{10FFFF}\"", #"{"a":{"a":1},"b":{"a":1}}"#,
      #"[{"a":1},{"a":1}]"#, #"{"a":1,"A":1}"#, #"{"é":1,"e\u0301":1}"#, #"{"a":"a","b":"a"}"#,
    ])
  func `accepts JSON`(_ text: String) throws {
    _ = try JSONSyntax.read(Array(text.utf8))
    #expect(NaiveJSON.accepts(Array(text.utf8)))
  }

  @Test(
    arguments: [
      ("", "expected a value, not the end", 0),
      (" ", "expected a value, not the end", 1),
      ("1 2", "expected the end, not '2'", 2),
      ("1,", "expected the end, not ','", 1),
      ("[]]", "expected the end, not ']'", 2),
      ("01", "expected the end, not '1'", 1),
      ("-01", "expected the end, not '1'", 2),
      ("1.", "expected a digit, not the end", 2),
      ("[1.]", "expected a digit, not ']'", 3),
      (".5", "expected a value, not '.'", 0),
      ("-", "expected a digit, not the end", 1),
      ("-a", "expected a digit, not 'a'", 1),
      ("+1", "expected a value, not '+'", 0),
      ("1e", "expected a digit, not the end", 2),
      ("1e+", "expected a digit, not the end", 3),
      ("0x1", "expected the end, not 'x'", 1),
      ("1_0", "expected the end, not '_'", 1),
      ("NaN", "expected a value, not 'N'", 0),
      ("nul", "expected null, not the end", 3),
      ("truE", "expected true, not 'E'", 3),
      ("falsefalse", "expected the end, not 'f'", 5),
      ("[", "expected a value, not the end", 1),
      ("[1", "expected ',' or ']', not the end", 2),
      ("[1,]", "expected a value, not ']'", 3),
      ("[,1]", "expected a value, not ','", 1),
      ("[1 2]", "expected ',' or ']', not '2'", 3),
      ("[1}", "expected ',' or ']', not '}'", 2),
      ("{", "expected the name of a member, not the end", 1),
      (#"{"a":1,}"#, "expected the name of a member, not '}'", 7),
      (#"{,}"#, "expected the name of a member, not ','", 1),
      (#"{a:1}"#, "expected the name of a member, not 'a'", 1),
      (#"{'a':1}"#, "expected the name of a member, not '''", 1),
      (#"{1:1}"#, "expected the name of a member, not '1'", 1),
      (#"{"a"}"#, "expected ':', not '}'", 4),
      (#"{"a",1}"#, "expected ':', not ','", 4),
      (#"{"a":}"#, "expected a value, not '}'", 5),
      (#"{"a":1]"#, "expected ',' or '}', not ']'", 6),
      (#"{"a":1 "b":2}"#, "expected ',' or '}', not '\"'", 7),
      (#"{"a":1/**/}"#, "expected ',' or '}', not '/'", 6),
      ("\"a", "expected a character or '\"', not the end", 2),
      ("\"a\u{0}\"", "expected a character or '\"', not the byte 0", 2),
      ("\"\n\"", "expected a character or '\"', not the byte a", 1),
      (#""\a""#, "expected an escape, not 'a'", 2),
      (#""\"#, "expected an escape, not the end", 2),
      (#""\u12g4""#, "expected a hexadecimal digit, not 'g'", 5),
      (#""\u123""#, "expected a hexadecimal digit, not '\"'", 6),
      (#""\U0041""#, "expected an escape, not 'U'", 2),
      (#""\uD800""#, "an escaped surrogate without its pair", 1),
      (#""a\uDC00\uD800""#, "an escaped surrogate without its pair", 2),
      (#""\uD800\u0041""#, "an escaped surrogate without its pair", 1),
      (#""\uD800\n""#, "an escaped surrogate without its pair", 1),
      ("\u{FEFF}1", "a byte order mark is not accepted", 0),
      ("\u{A0}1", "expected a value, not the byte c2", 0),
      ("\u{B}1", "expected a value, not the byte b", 0),
      (#"{"a":1,"a":1}"#, "the member 'a' occurs twice", 7),
      (#"{"a":1,"\u0061":1}"#, "the member 'a' occurs twice", 7),
      (#"{"\u0061":1,"b":{"a":1}, "a":1}"#, "the member 'a' occurs twice", 25),
      (#"{"":1,"":1}"#, "the member '' occurs twice", 6),
      (#"{"😀":1,"\uD83D\uDE00":1}"#, "the member '%F0%9F%98%80' occurs twice", 10),
    ] as [(String, String, Int)])
  func `refuses what is no JSON`(_ text: String, _ message: String, _ offset: Int) {
    #expect(refusal(Array(text.utf8)) == JSONSyntaxError(message, at: offset))
    #expect(!NaiveJSON.accepts(Array(text.utf8)))
  }

  @Test(
    arguments: [
      [0x22, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xC1, 0xBF, 0x22], [0x22, 0xC3, 0x22],
      [0x22, 0xE0, 0x9F, 0xBF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
      [0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
      [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], [0x22, 0xF0, 0x9F, 0x98], [0x22, 0xFF, 0x22],
    ] as [[UInt8]])
  func `refuses what is no UTF-8`(_ bytes: [UInt8]) {
    #expect(refusal(bytes) == JSONSyntaxError("bytes that are not UTF-8", at: 1))
    #expect(!NaiveJSON.accepts(bytes))
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
  func `refuses other encodings`(_ encoding: String.Encoding) throws {
    let bytes = Array(try #require("[1]".data(using: encoding)))
    #expect(refusal(bytes) != nil && !NaiveJSON.accepts(bytes))
  }

  @Test(arguments: [("[", "]", "0"), (#"{"a":"#, "}", "0"), (#"[{"a":"#, "}]", "[]")])
  func `refuses what is nested more than 64 deep`(_ start: String, _ end: String, _ value: String) {
    func nested(_ depth: Int) -> [UInt8] {
      let per = start.filter { "[{".contains($0) }.count
      let count = (depth - (value == "[]" ? 1 : 0)) / per
      // One array more where the containers come in pairs.
      let isOdd = (depth - (value == "[]" ? 1 : 0)) % per != 0
      let text =
        String(repeating: start, count: count) + (isOdd ? "[\(value)]" : value)
        + String(repeating: end, count: count)
      return Array(text.utf8)
    }
    #expect(refusal(nested(64)) == nil && NaiveJSON.accepts(nested(64)))
    #expect(refusal(nested(65))?.message == "nested more than 64 deep")
    #expect(!NaiveJSON.accepts(nested(65)))
    #expect(refusal(Array(repeating: UInt8(ascii: "["), count: 1_000_000))?.offset == 64)
  }

  @Test func `agrees with the grammar on texts of its tokens`() {
    var numbers = RandomNumbers(state: 40)
    let tokens = [
      "{", "}", "[", "]", ":", ",", "\"a\"", "\"\\u0061\"", "\"b\"", "0", "1", "-", ".5", "e1",
      "E+",
      "true", "false", "null", " ", "\n", "\"", "\\", "\\n", "\\uD83D", "\\uDE00", "é", "\u{1}",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...7, using: &numbers)
      let text = (0..<count).map { _ in numbers.pick(tokens) }.joined()
      if compare(Array(text.utf8)) { accepted += 1 }
    }
    #expect(accepted > 500)
  }

  @Test func `agrees with the grammar on changed values`() {
    var numbers = RandomNumbers(state: 41)
    var counts = [true: 0, false: 0]
    for _ in 0..<10_000 {
      var bytes = Array(numbers.json(depth: 4).utf8)
      #expect(compare(bytes))
      for _ in 0..<Int.random(in: 1...2, using: &numbers) { numbers.change(&bytes) }
      counts[compare(bytes), default: 0] += 1
    }
    #expect(counts.values.allSatisfy { $0 > 1000 }, "\(counts)")
  }

  /// 60,000 names: to compare each with all before would take 10^9 steps, which is many minutes.
  @Test(.endsHang, arguments: ["", "\\u0061", String(repeating: "long", count: 20)])
  func `many members are no more work`(_ prefix: String) {
    let members = (0..<60_000).map { "\"\(prefix)\($0)\":0" }
    let object = "{" + members.joined(separator: ",")
    let twice = Array((object + ",\"\(prefix)30000\":0}").utf8)
    let escapes = "\"" + String(repeating: "\\n\\u00e9", count: 200_000) + "\""
    let seconds = processorSeconds {
      #expect(refusal(Array((object + "}").utf8)) == nil)
      #expect(refusal(twice)?.offset == object.utf8.count + 1)
      #expect(refusal(Array(escapes.utf8)) == nil)
    }
    #expect(seconds < 60)
  }

  @Test func `the bodies of all models are checked`() throws {
    let router = try Router<APIRoute>()
    func refusal(_ request: Request) throws -> RequestError? {
      let match = try router.match(request)
      func read<E: RouteEndpoint<APIRoute>>(_ endpoint: E) -> RequestError? {
        do { _ = try endpoint.input(match) } catch { return error }
        return nil
      }
      return read(match.route.endpoint)
    }
    func expect(_ body: [UInt8], _ error: BodyError, in sample: Request) throws {
      var request = sample
      request.body = body
      let refused = try #require(try refusal(request))
      #expect(refused.reason == .field(.body(error)) && refused.status == 400)
    }
    var models = 0
    for route in APIRoute.allCases {
      let description = try route.endpoint.description()
      guard description.requestBody?.model != nil else { continue }
      models += 1
      let sample = description.sample
      try expect(
        [0xEF, 0xBB, 0xBF] + sample.body,
        .malformed("a byte order mark is not accepted", offset: 0), in: sample)
      try expect(
        Array(#"{"x":1,"x":2}"#.utf8), .malformed("the member 'x' occurs twice", offset: 7),
        in: sample)
      try expect(
        Array(#"{"x":01}"#.utf8), .malformed("expected ',' or '}', not '1'", offset: 6), in: sample)
    }
    #expect(models >= 8)
  }

  @Test func `answers are checked too`() {
    let response = Response(
      status: 200, headers: ["content-type": "application/json"],
      body: Array(#"[{"a":1,"a":2}]"#.utf8))
    let error = #expect(throws: BodyError.self) { try TestAPI.exact.answer.read(response) }
    #expect(error.map { "\($0)" } == "is malformed: the member 'a' occurs twice, at byte 8")
  }

  /// Whether the check and the grammar accept the bytes; the test fails if only one does.
  private func compare(_ bytes: [UInt8]) -> Bool {
    let isAccepted = refusal(bytes) == nil
    if isAccepted != NaiveJSON.accepts(bytes) {
      Issue.record("\(isAccepted): \(String(decoding: bytes, as: UTF8.self)), \(bytes)")
    }
    return isAccepted
  }

  private func refusal(_ bytes: [UInt8]) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) { _ = try JSONSyntax.read(bytes) } catch { return error }
    return nil
  }
}

extension RandomNumbers {
  /// A random JSON text.
  fileprivate mutating func json(depth: Int) -> String {
    let space = pick(["", "", "", " ", "\n\t\r"])
    let kinds = depth > 0 ? 7 : 5
    let value: String
    switch Int.random(in: 0..<kinds, using: &self) {
    case 0: value = pick(["true", "false", "null"])
    case 1: value = pick(["0", "-0", "12", "-1.50", "1e2", "0E-1", "3.0e+08"])
    case 2, 3, 4: value = jsonString()
    case 5:
      value =
        "["
        + (0..<Int.random(in: 0...3, using: &self)).map { _ in json(depth: depth - 1) }
        .joined(separator: ",") + space + "]"
    default:
      let count = Int.random(in: 0...12, using: &self)
      let members = (0..<count).map { "\"\($0)\(pick(["", "x", "\\n"]))\"\(space):" }
      value =
        "{" + members.map { $0 + json(depth: depth - 2) }.joined(separator: ",") + space + "}"
    }
    return space + value + space
  }

  private mutating func jsonString() -> String {
    let pieces = ["a", "é", "😀", "\\n", "\\\"", "\\u00e9", "\\uD83D\\uDE00", "\\/", "\u{7F}"]
    let count = Int.random(in: 0...4, using: &self)
    return "\"" + (0..<count).map { _ in pick(pieces) }.joined() + "\""
  }

  /// Changes, removes, adds or repeats bytes.
  fileprivate mutating func change(_ bytes: inout [UInt8]) {
    let index = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &self)
    let other = pick(Array("{}[]:,\"\\u0123.eE-+tfn \n\u{1}é".utf8))
    switch Int.random(in: 0..<4, using: &self) {
    case 0 where !bytes.isEmpty: bytes[index] = other
    case 1 where !bytes.isEmpty: bytes.remove(at: index)
    case 2 where !bytes.isEmpty:
      let end = Int.random(in: index..<bytes.count, using: &self)
      bytes.insert(contentsOf: bytes[index...end], at: end)
    default: bytes.insert(other, at: index)
    }
  }
}
