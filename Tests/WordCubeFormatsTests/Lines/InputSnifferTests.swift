import Testing
import WordCubeFormats

struct LineShapeTests {
  private func startsWithWholeValue(_ line: String) -> Bool {
    startsWithWholeValue(Array(line.utf8))
  }

  private func startsWithWholeValue(_ line: [UInt8]) -> Bool {
    InputSniffer.startsWithWholeValue(line.span)
  }

  private func isBlank(_ line: String) -> Bool { InputSniffer.isBlank(Array(line.utf8).span) }

  @Test(arguments: [
    "{}", "[]", "{\"a\":[1,{\"b\":null}]}", " \t {\"a\":1} ", "42", "-0.5e3", "true", "null",
    "\"text\"", "{\"a\":\"}\"}", "{} trailing", "{}{}", "[1]]", "{\"a\":\"\\u00e4\\\"\"}\r",
  ])
  func `a whole value may be followed by anything`(line: String) {
    #expect(startsWithWholeValue(line))
  }

  @Test(arguments: [
    "", "  ", "{", "[", "[[[", "{\"a\":", "{\"a\":1", "{\"a\":1,", "\"text", "\"text\\\"", "[1,",
    "[1,]", "{a:1}", "{'a':1}", "tru", "nul", "-", "+1", "}", "]", ",", "hello", "{\"a\":\"\t\"}",
    "\u{FEFF}{}",
  ])
  func `what is cut off or no JSON is not whole`(line: String) {
    #expect(!startsWithWholeValue(line))
  }

  @Test func `a value nested too deeply to be read is whole if it is closed`() {
    for depth in [64, 65, 1000] {
      let open = String(repeating: "[", count: depth)
      let close = String(repeating: "]", count: depth)
      #expect(startsWithWholeValue(open + close))
      #expect(startsWithWholeValue(open + "\"]\\\"]\"" + close + " more"))
      #expect(!startsWithWholeValue(open + close.dropLast()))
      #expect(!startsWithWholeValue(open + "\"" + close))
      #expect(!startsWithWholeValue(open))
    }
    let objects = String(repeating: "{\"a\":", count: 70) + "1"
    #expect(startsWithWholeValue(objects + String(repeating: "}", count: 70)))
    #expect(!startsWithWholeValue(objects))
  }

  @Test func `a value with text that is not Unicode is whole`() {
    let bad: [UInt8] = [0xFF]
    #expect(startsWithWholeValue(Array("{\"a\":\"".utf8) + bad + Array("\"}".utf8)))
    #expect(startsWithWholeValue(Array("\"".utf8) + bad + Array("\"".utf8)))
    #expect(startsWithWholeValue("{\"a\":\"\\ud800\"}"))
    #expect(!startsWithWholeValue(Array("{\"a\":\"".utf8) + bad + Array("\",".utf8)))
    #expect(!startsWithWholeValue(Array("{\"a\":\"".utf8) + bad))
    #expect(!startsWithWholeValue("{\"a\":\"\\ud800\","))
    #expect(!startsWithWholeValue(bad + Array("{}".utf8)))
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
