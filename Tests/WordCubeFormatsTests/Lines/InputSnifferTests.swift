import Testing
import WordCubeFormats

struct LineShapeTests {
  private func holdsWholeValue(_ line: String) -> Bool { holdsWholeValue(Array(line.utf8)) }

  private func holdsWholeValue(_ line: [UInt8]) -> Bool { InputSniffer.holdsWholeValue(line.span) }

  private func isBlank(_ line: String) -> Bool { InputSniffer.isBlank(Array(line.utf8).span) }

  @Test(arguments: [
    "{}", "[]", "{\"a\":[1,{\"b\":null}]}", " \t {\"a\":1} ", "42", "-0.5e3", "true", "null",
    "\"text\"", "{\"a\":\"}\"}", "{} trailing", "{}{}", "[1]]", "{\"a\":\"\\u00e4\\\"\"}\r",
  ])
  func `a value is whole, whatever follows it`(line: String) {
    #expect(holdsWholeValue(line))
  }

  @Test(arguments: [
    "", "  ", "{", "[", "[[[", "{\"a\":", "{\"a\":1", "{\"a\":1,", "\"text", "\"text\\\"", "[1,",
    "[1,]", "{a:1}", "{'a':1}", "tru", "nul", "-", "+1", "}", "]", ",", "hello", "{\"a\":\"\t\"}",
    "\u{FEFF}{}",
  ])
  func `what is cut off or no JSON is not whole`(line: String) {
    #expect(!holdsWholeValue(line))
  }

  @Test func `a value nested too deeply to be read is whole if it is closed`() {
    for depth in [64, 65, 1000] {
      let open = String(repeating: "[", count: depth)
      let close = String(repeating: "]", count: depth)
      #expect(holdsWholeValue(open + close))
      #expect(holdsWholeValue(open + "\"]\\\"]\"" + close + " more"))
      #expect(!holdsWholeValue(open + close.dropLast()))
      #expect(!holdsWholeValue(open + "\"" + close))
      #expect(!holdsWholeValue(open))
    }
    let objects = String(repeating: "{\"a\":", count: 70) + "1"
    #expect(holdsWholeValue(objects + String(repeating: "}", count: 70)))
    #expect(!holdsWholeValue(objects))
  }

  @Test func `text that is no Unicode leaves a value whole`() {
    let bad: [UInt8] = [0xFF]
    #expect(holdsWholeValue(Array("{\"a\":\"".utf8) + bad + Array("\"}".utf8)))
    #expect(holdsWholeValue(Array("\"".utf8) + bad + Array("\"".utf8)))
    #expect(holdsWholeValue("{\"a\":\"\\ud800\"}"))
    #expect(!holdsWholeValue(Array("{\"a\":\"".utf8) + bad + Array("\",".utf8)))
    #expect(!holdsWholeValue(Array("{\"a\":\"".utf8) + bad))
    #expect(!holdsWholeValue("{\"a\":\"\\ud800\","))
    #expect(!holdsWholeValue(bad + Array("{}".utf8)))
  }

  @Test func `only spaces, tabs and carriage returns are blank`() {
    for line in ["", " ", "\t", "\r", " \t\r "] {
      #expect(isBlank(line))
    }
    for line in ["0", " {", "\u{0B}", "\u{0C}", "\0", "\u{A0}", "\n"] {
      #expect(!isBlank(line))
    }
  }
}
