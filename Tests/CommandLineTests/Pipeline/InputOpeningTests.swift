import Testing

/// Which inputs are lines and which are one document.
struct InputOpeningTests {
  private func verify(_ input: String, _ options: String...) throws -> [Verdict] {
    try verify(Array(input.utf8), options)
  }

  private func verify(_ input: [UInt8], _ options: [String] = []) throws -> [Verdict] {
    let result = try withTemporaryFolder {
      try CommandLineTool.shell(
        "$W verify \(options.joined(separator: " ")) '\($0.file("input", input))'")
    }
    return try verdicts(result.lines)
  }

  @Test func `whole values on their lines are lines`() throws {
    let found = try verify(Sample.valid + "\n" + Sample.valid + "\n")
    #expect(found.map(\.valid) == [true, true])
    #expect(found.map(\.line) == [1, 2])
  }

  @Test func `one line, with or without its end, is lines`() throws {
    for end in ["", "\n", "\r\n"] {
      let found = try verify(Sample.valid + end)
      #expect(found.map(\.valid) == [true])
    }
  }

  @Test func `a value that runs over several lines is a document`() throws {
    let found = try verify(Sample.document)
    #expect(found.map(\.valid) == [true])
    #expect(found.map(\.line) == [1])
  }

  @Test func `blank lines before a document count in its offsets, and not as lines`() throws {
    let found = try verify("\n \t\r\n" + Sample.document.dropLast())
    #expect(found.count == 1)
    #expect(found.first?.line == 1)
    #expect(found.first?.malformed?.offset == 5 + Sample.document.utf8.count - 1)
    #expect(try verify("\n \t\r\n" + Sample.document).map(\.valid) == [true])
  }

  @Test func `blank lines before lines count as lines`() throws {
    let found = try verify("\n \t\r\n" + Sample.valid + "\n\n" + Sample.valid)
    #expect(found.map(\.line) == [3, 5])
    #expect(found.map(\.valid) == [true, true])
  }

  @Test(arguments: ["42", "{}", "[]", "\"x\"", "null", "{\"a\":[1]}", "{} x", "{}{}"])
  func `any whole value on the first line makes lines, if no good ones`(first: String) throws {
    let found = try verify(first + "\n" + Sample.valid + "\n")
    #expect(found.map(\.valid) == [false, true])
    #expect(found.first?.malformed != nil)
  }

  @Test(arguments: [
    "x", "{", "[1,", "\"", "{'a':1}", "<html>", "{\u{FEFF}}", "\u{FEFF}\u{FEFF}{}", "}",
  ])
  func `anything else on the first line makes a document`(first: String) throws {
    let found = try verify(first + "\n" + Sample.valid + "\n" + Sample.valid + "\n")
    #expect(found.count == 1)
    #expect(found.first?.line == 1)
    #expect(found.first?.malformed != nil)
  }

  @Test func `a first value that is nested too deeply or no Unicode makes lines all the same`()
    throws
  {
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    let rest = Array(("\n" + Sample.valid).utf8)
    let bad = Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8)
    for first in [Array("{\"a\":\(deep)}".utf8), bad] {
      #expect(try verify(first + rest).map(\.valid) == [false, true])
    }
  }

  @Test func `--lines and --document say it outright`() throws {
    let lineCount = Sample.document.split(separator: "\n").count
    #expect(try verify(Sample.document, "--lines").count == lineCount)
    let document = try verify(Sample.valid + "\n" + Sample.valid, "--document")
    #expect(document.count == 1)
    #expect(document.first?.malformed?.offset == Sample.valid.utf8.count + 1)
    #expect(document.first?.malformed?.message.contains("--lines") == false)
    #expect(try verify("{\n" + Sample.valid).first?.malformed?.message.contains("--lines") == true)
    #expect(try verify(Sample.valid + "\n", "--document").map(\.valid) == [true])
  }

  @Test(arguments: ["", "--lines", "--document"])
  func `white space alone is not a game`(option: String) throws {
    for input in ["", "\n", " ", " \t\r\n\n \n"] {
      let result = try CommandLineTool.run(
        ["verify"] + (option.isEmpty ? [] : [option]), input: input)
      #expect(result.status == 0)
      #expect(result.output.isEmpty)
      #expect(result.errors.isEmpty)
    }
  }

  @Test func `a document may have 16 MiB and no more`() throws {
    let start = "{\n"
    let rest = String(Sample.valid.dropFirst())
    let limit = 16 << 20
    for excess in [0, 1] {
      let padding = limit + excess - start.utf8.count - rest.utf8.count
      let input =
        Array(start.utf8) + [UInt8](repeating: 0x20, count: padding) + Array(rest.utf8)
      let found = try verify(input)
      #expect(found.count == 1)
      #expect(found.first?.line == 1)
      if excess == 0 {
        #expect(found.first?.valid == true)
      } else {
        #expect(found.first?.malformed?.offset == limit)
        #expect(found.first?.malformed?.path == "$")
        #expect(
          found.first?.malformed?.message.hasPrefix("the game has more than 16777216 bytes") == true
        )
      }
    }
  }

  @Test func `a first line that no document has room for makes lines`() throws {
    let long = Array("{\"a\":\"".utf8) + [UInt8](repeating: 0x61, count: 17 << 20)
    let found = try verify(long + Array(("\n" + Sample.valid).utf8))
    #expect(found.map(\.line) == [1, 2])
    #expect(found.map(\.valid) == [false, true])
    #expect(found.first?.malformed?.offset == 1 << 20)
  }

  @Test func `more blank lines than a document has room for do not make lines of one`() throws {
    let blankLine = [UInt8](repeating: 0x20, count: 1023) + [0x0A]
    let blankCount = 17 << 10
    let blank = Array([[UInt8]](repeating: blankLine, count: blankCount).joined())
    let document = try verify(blank + Array(Sample.document.utf8))
    #expect(document.map(\.line) == [1])
    #expect(document.first?.malformed?.offset == 16 << 20)
    let lines = try verify(blank + Array(Sample.valid.utf8))
    #expect(lines.map(\.line) == [blankCount + 1])
    #expect(lines.map(\.valid) == [true])
  }
}
