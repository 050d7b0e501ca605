import Foundation
import Testing

@testable import WordCubeFormats

@Suite("Text as a JSON string")
struct JSONWriterTests {
  private func json(_ text: String) -> [UInt8] { JSONWriter.json(of: text) }

  @Test func `control characters and line separators are escaped, in lower case`() {
    let short = ["\n": "\\n", "\r": "\\r", "\t": "\\t"]
    for value in Array(0..<0x20) + Array(0x7F..<0xA0) + [0x2028, 0x2029] as [UInt32] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let expected = short[String(scalar)] ?? String(format: "\\u%04x", value)
      #expect(json(String(scalar)) == Array("\"\(expected)\"".utf8))
    }
    #expect(json("\"\\") == Array(#""\"\\""#.utf8))
  }

  @Test(arguments: [" ", "~", "\u{A0}", "\u{2027}", "\u{202A}", "é", "字", "😀"])
  func `other characters are not escaped`(text: String) {
    #expect(json(text) == Array("\"\(text)\"".utf8))
  }

  @Test(arguments: [
    ("a\u{7F}\u{80}\u{85}\u{9F}", #"a\u007f\u0080\u0085\u009f"#),
    ("\u{2028}\u{2029}", #"\u2028\u2029"#), ("\u{A0}é😀", "\u{A0}é😀"),
    (#"\u0041\/\n\u2028"#, #"\u0041\/\n\u2028"#),
  ])
  func `a game's id is copied, except for characters that may not occur in a line`(
    name: String, expected: String
  ) throws {
    let game = try DecodedGame(
      json: Array(
        "{\"id\":\"\(name)\",\"gameContext\":{\"sharedGameCode\":\"x\"},\"moves\":[]}".utf8
      ).span)
    #expect(JSONWriter.json(of: try #require(game.id)) == Array("\"\(expected)\"".utf8))
  }

  @Test func `Foundation reads the same text back`() throws {
    for start in stride(from: 0 as UInt32, to: 0x3000, by: 64) {
      var text = ""
      text.unicodeScalars.append(
        contentsOf: (start..<start + 64).compactMap { Unicode.Scalar($0) })
      #expect(try JSONDecoder().decode(String.self, from: Data(json(text))) == text)
    }
  }
}
