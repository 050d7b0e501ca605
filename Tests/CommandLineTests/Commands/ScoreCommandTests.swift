import Testing

struct ScoreCommandTests {
  @Test func `words and scores are one per line, in upper case, without a dictionary`() throws {
    let result = try CommandLineTool.run("score", "cab", "CAB", "QUA", "qqqq", "Cab", "A")
    #expect(result.text == "CAB\t27\nCAB\t27\nQUA\t42\nQQQQ\t192\nCAB\t27\nA\t1\n")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: ["CA1", "C B", "\u{C4}", "\u{E4}B", "A\nB", "\u{131}"])
  func `text that is not letters is reported, and the other words are scored`(word: String) throws {
    let result = try CommandLineTool.run("score", "cab", word, "qua")
    #expect(result.text == "CAB\t27\nQUA\t42\n")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("word-cube: \""))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `no word is wrong usage`() throws {
    #expect(try CommandLineTool.run("score").status == 64)
  }
}
