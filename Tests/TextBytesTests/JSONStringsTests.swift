import Foundation
import Testing
import TextBytes

struct JSONStringsTests {
  private static let scalars = Array(0...0xFFFF) + [0x1F600, 0x10FFFF]

  private func json(_ text: String, _ escapes: JSONEscapes) -> String {
    var json: [UInt8] = []
    json.append(jsonString: text, escaping: escapes)
    return String(decoding: json, as: UTF8.self)
  }

  @Test(arguments: [JSONEscapes.lineBreaks, .nonASCII])
  func `Foundation reads each character back`(escapes: JSONEscapes) throws {
    let text = String(
      String.UnicodeScalarView(Self.scalars.compactMap { Unicode.Scalar(UInt32($0)) }))
    let read = try JSONDecoder().decode([String].self, from: Data("[\(json(text, escapes))]".utf8))
    #expect(read.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
  }

  @Test func `no character ends a line`() {
    for value in Self.scalars {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let written = json(String(scalar), .lineBreaks)
      let endsLine = CharacterSet.newlines.union(.controlCharacters).contains(scalar)
      // Format characters are control characters for Foundation, and end no line.
      guard endsLine, scalar.properties.generalCategory != .format else { continue }
      #expect(written.unicodeScalars.allSatisfy { ("!"..."~").contains($0) }, "U+\(value)")
    }
  }

  @Test func `all but printable ASCII can be escaped, beyond 16 bits as two units`() {
    #expect(json("a~\u{7F}é\u{1F600}\n", .nonASCII) == #""a~\u007f\u00e9\ud83d\ude00\n""#)
    #expect(json("a~\u{7F}é\u{1F600}\n", .lineBreaks) == "\"a~\\u007fé\u{1F600}\\n\"")
    #expect(json("\"\\/\r\t\u{0}\u{1F}", .lineBreaks) == #""\"\\/\r\t\u0000\u001f""#)
  }

  @Test func `text that is JSON keeps its quotation marks and backslashes`() {
    var json: [UInt8] = []
    for scalar in "\"\\n\u{2028}é".unicodeScalars {
      json.append(jsonText: scalar, escaping: .lineBreaks)
    }
    #expect(String(decoding: json, as: UTF8.self) == "\"\\n\\u2028é")
  }
}
