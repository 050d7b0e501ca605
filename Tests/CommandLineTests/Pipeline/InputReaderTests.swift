import Testing

/// Several inputs, and such that cannot be read.
struct InputReaderTests {
  @Test func `with several files each verdict names its file, and lines restart`() throws {
    try withTemporaryFolder { folder in
      let one = folder.file("one\"\u{E9}.ndjson", Sample.valid + "\n\n" + Sample.refused)
      let two = folder.file("two.json", Sample.document)
      let result = try CommandLineTool.run("verify", one, two, "-", input: Array("[]".utf8))
      let found = try verdicts(result.lines)
      #expect(found.map(\.file) == [one, one, two, "-"])
      #expect(found.map(\.line) == [1, 3, 1, 1])
      #expect(found.map(\.valid) == [true, false, true, false])
      #expect(result.lines[2].hasPrefix("{\"line\":1,\"file\":\""))
      #expect(result.status == 2)
    }
  }

  @Test func `one file is not named`() throws {
    try withTemporaryFolder { folder in
      let file = folder.file("one.ndjson", Sample.valid)
      let result = try CommandLineTool.run("verify", file)
      #expect(result.text == "{\"line\":1," + Sample.validVerdict + "\n")
      #expect(
        try CommandLineTool.run("verify", "-", input: Array(Sample.valid.utf8)).text == result.text)
      #expect(
        try CommandLineTool.run("verify", input: Array(Sample.valid.utf8)).text == result.text)
    }
  }

  @Test func `an unreadable file is reported, and the other files are judged`() throws {
    try withTemporaryFolder { folder in
      let good = folder.file("good", Sample.valid)
      let missing = folder.path("missing")
      for options in [[], ["--lines"], ["--document"]] {
        let result = try CommandLineTool.run(
          ["verify"] + options + [missing, good, folder.url.path, good], input: "")
        #expect(result.status == 2)
        #expect(try verdicts(result.lines).map(\.valid) == [true, true])
        #expect(
          result.errors == """
            word-cube: \(missing): No such file or directory
            word-cube: \(folder.url.path): Is a directory

            """)
      }
    }
  }

  @Test func `an empty file is not a game`() throws {
    try withTemporaryFolder { folder in
      let empty = folder.file("empty", "")
      let result = try CommandLineTool.run("verify", empty, empty)
      #expect(result.status == 0)
      #expect(result.output.isEmpty)
    }
  }
}
