import Foundation
import Testing

/// Verdicts written to a file, killed runs that resume, and their messages.
struct ArchiveTests {
  #if DEBUG
    private static let gameCount = 600
  #else
    private static let gameCount = 20_000
  #endif

  /// Valid, refused and malformed games, blank lines, and a last line without an end.
  private static let archive: String = {
    let games = (1...gameCount).map { number in
      switch number % 7 {
      case 0: ""
      case 1: Sample.solo([Sample.move(Sample.cab, claims: 1)], id: "\(number)")
      case 2: "{\"id\":\(number)}"
      case 3: Sample.solo([], id: "\"game, \(number)\"")
      default:
        Sample.solo(
          [Sample.cab, Sample.dog, Sample.removal].map { Sample.move($0) }, id: "\(number)")
      }
    }
    return games.joined(separator: "\n")
  }()

  /// The output of an uninterrupted run.
  private static let verdicts: [UInt8] = {
    do {
      return try CommandLineTool.run(["verify"], input: archive).output
    } catch {
      fatalError("\(error)")
    }
  }()

  @Test func `--output gets the bytes of standard output, and the status is the same`() throws {
    try withTemporaryFolder { folder in
      let output = folder.path("verdicts")
      let result = try CommandLineTool.run(["verify", "-o", output], input: Self.archive)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.isEmpty)
      #expect(try folder.bytes("verdicts") == Self.verdicts)
      let two = folder.path("two")
      let valid = folder.file("valid", Sample.valid + "\n")
      let several = try CommandLineTool.run("verify", "--output", two, valid, valid)
      #expect(several.status == 0)
      #expect(try folder.bytes("two") == CommandLineTool.run("verify", valid, valid).output)
    }
  }

  @Test func `a run continues at an input that could not be read before`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games", Self.archive)
      let (missing, output) = (folder.path("missing"), folder.path("verdicts"))
      let options = ["verify", "--resume", "--output", output, games, missing, games]
      for _ in 0..<2 {
        let result = try CommandLineTool.run(options, input: "")
        #expect(result.status == 2)
        #expect(
          result.errors == """
            word-cube: \(missing): No such file or directory
            word-cube: the inputs after it are left for --resume

            """)
      }
      let whole = try CommandLineTool.run(
        ["verify", games, folder.file("missing", Sample.valid), games], input: ""
      ).output
      let left = try folder.bytes("verdicts")
      #expect(left.count < whole.count / 2 && whole.starts(with: left))
      let resumed = try CommandLineTool.run(options, input: "")
      #expect(resumed.errors.isEmpty)
      #expect(try folder.bytes("verdicts") == whole)
      // A missing last input is an error, but its verdicts stay in the file.
      try FileManager.default.removeItem(atPath: missing)
      let last = try CommandLineTool.run(options, input: "")
      #expect(last.errors.hasPrefix("word-cube: \(missing): No such file or directory\n"))
      #expect(last.status == 2)
      #expect(try folder.bytes("verdicts") == whole)
    }
  }

  @Test func `a file with content is not overwritten`() throws {
    try withTemporaryFolder { folder in
      let output = folder.file("verdicts", "precious")
      let result = try CommandLineTool.run(["verify", "--output", output], input: Sample.valid)
      #expect(result.status == 2)
      #expect(
        result.errors
          == "word-cube: \(output): it is not empty; use --resume to continue it\n")
      #expect(try folder.bytes("verdicts") == Array("precious".utf8))
    }
  }

  @Test func `a run continues wherever an earlier one was cut off`() throws {
    let lineEnds = Self.verdicts.indices.filter { Self.verdicts[$0] == 0x0A }
    let middle = lineEnds[lineEnds.count / 2]
    // Nothing, within the first line, at and around the end of a line, all but one byte, and all.
    let cuts = [0, 5, middle, middle + 1, middle + 2, middle + 9, Self.verdicts.count - 1]
    try withTemporaryFolder { folder in
      let games = folder.file("games", Self.archive)
      _ = try CommandLineTool.run("verify", "--output", folder.path("verdicts"), games)
      for cut in cuts + [Self.verdicts.count] {
        let output = folder.file("verdicts", Self.verdicts[..<cut])
        let result = try CommandLineTool.run("verify", "--resume", "--output", output, games)
        #expect(result.status == 2)
        #expect(result.errors.isEmpty)
        #expect(try folder.bytes("verdicts") == Self.verdicts, "cut at \(cut)")
      }
    }
  }

  @Test func `a first run may say --resume, and the input may come through a pipe`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games", Self.archive)
      let output = folder.path("verdicts")
      let line = "gzip -c '\(games)' | gunzip -c | $W verify --output '\(output)' --resume"
      let first = try CommandLineTool.shell(line)
      #expect(first.status == 2)
      #expect(try folder.bytes("verdicts") == Self.verdicts)
      folder.file("verdicts", Self.verdicts.prefix(Self.verdicts.count / 3))
      let second = try CommandLineTool.shell(line)
      #expect(second.status == 2)
      #expect(try folder.bytes("verdicts") == Self.verdicts)
    }
  }

  @Test func `a run over several files continues in the right file`() throws {
    try withTemporaryFolder { folder in
      let one = folder.file("one", Self.archive)
      let two = folder.file("two", Sample.document)
      let files = [one, two, one]
      let whole = try CommandLineTool.run(["verify"] + files, input: "").output
      let lines = whole.split(separator: 0x0A)
      let perFile = lines.count / 2
      _ = try CommandLineTool.run(["verify", "-o", folder.path("verdicts")] + files, input: "")
      for count in [1, perFile - 1, perFile, perFile + 1, perFile + 2, lines.count] {
        let beginning = lines.prefix(count).flatMap { $0 + [0x0A] }
        let output = folder.file("verdicts", beginning)
        let result = try CommandLineTool.run(
          ["verify", "--output", output, "--resume"] + files, input: "")
        #expect(result.status == 2)
        #expect(try folder.bytes("verdicts") == whole, "after \(count) verdicts")
      }
    }
  }

  @Test func `the last 64 verdicts must be those of the games of a pipe`() throws {
    try withTemporaryFolder { folder in
      let valid = [String](repeating: Sample.valid, count: 100)
      let games = folder.file("games", valid.joined("\n"))
      let output = folder.path("verdicts")
      _ = try CommandLineTool.shell("cat '\(games)' 2>/dev/null | $W verify --output '\(output)'")
      // A run of a version that does not record how a pipe begins.
      try folder.removeBeginnings()
      let run = try folder.bytes("verdicts.run")
      let note = """
        word-cube: \(output): the beginning of standard input is not compared: \(output).run does not \
        have its checksum; only the last 64 verdicts are compared

        """
      let whole = try folder.bytes("verdicts")
      let held = whole.split(separator: 0x0A).prefix(90).flatMap { $0 + [0x0A] }
      // Of 90 verdicts, those in lines 27 to 90 are compared.
      for (line, isSeen) in [(90, true), (60, true), (27, true), (26, false)] {
        var changed = valid
        changed[line - 1] = Sample.refused
        let other = folder.file("other", changed.joined("\n"))
        folder.file("verdicts", held)
        folder.file("verdicts.run", run)
        let result = try CommandLineTool.shell(
          "cat '\(other)' 2>/dev/null | $W verify --output '\(output)' --resume")
        #expect(result.status == (isSeen ? 2 : 0))
        #expect(result.errors.hasPrefix(note))
        #expect(try folder.bytes("verdicts") == (isSeen ? held : whole))
        if isSeen {
          #expect(
            result.errors.dropFirst(note.count) == """
              word-cube: \(output): the verdict in line \(line) does not match the game at line \(line) of \
              -; resume with the same inputs and options

              """)
        }
      }
    }
  }

  /// All these lines are malformed in the same way, so that their verdicts are the same but for the line.
  @Test func `another archive behind a pipe is refused by its first MiB`() throws {
    try withTemporaryFolder { folder in
      let lines = (0..<3_000).map { "{\"unknown\":\"\($0)\(String(repeating: ".", count: 500))\"}" }
      let games = folder.file("games", lines.joined("\n"))
      var changed = lines
      changed[0] = lines[1]
      let other = folder.file("other", changed.joined("\n"))
      let output = folder.path("verdicts")
      func resume(_ games: String) throws -> CommandLineTool.Result {
        try CommandLineTool.shell(
          "cat '\(games)' 2>/dev/null | $W verify --lines -o '\(output)' --resume")
      }
      #expect(try resume(games).errors.isEmpty)
      let whole = try folder.bytes("verdicts")
      let run = String(decoding: try folder.bytes("verdicts.run"), as: UTF8.self)
      #expect(run.contains(#""input 1 beginning": "1048576 bytes, SHA-256 "#))
      let half = whole.split(separator: 0x0A).prefix(1_500).flatMap { $0 + [0x0A] }
      folder.file("verdicts", half)
      let refused = try resume(other)
      #expect(refused.status == 2)
      #expect(
        refused.errors.hasPrefix(
          "word-cube: \(output): input 1 beginning differs from the run that began it: expected "
            + "1048576 bytes, SHA-256 "), "\(refused.errors)")
      #expect(refused.errors.contains(", found 1048576 bytes, SHA-256 "))
      #expect(refused.errors.hasSuffix("(\(output).run)\n"))
      #expect(try folder.bytes("verdicts") == half)
      // The right one is continued.
      #expect(try resume(games).errors.isEmpty)
      #expect(try folder.bytes("verdicts") == whole)
    }
  }

  @Test func `a short pipe may grow, and may not become shorter`() throws {
    try withTemporaryFolder { folder in
      let output = folder.path("verdicts")
      func resume(_ games: [String]) throws -> CommandLineTool.Result {
        let games = folder.file("games", games.joined("\n") + "\n")
        return try CommandLineTool.shell(
          "cat '\(games)' 2>/dev/null | $W verify --lines -o '\(output)' --resume")
      }
      let first = [Sample.valid, Sample.refused]
      #expect(try resume(first).errors.isEmpty)
      #expect(try resume(first + [Sample.valid]).errors.isEmpty)
      let whole = try folder.bytes("verdicts")
      #expect(whole.split(separator: 0x0A).count == 3)
      let byteCount = (first + [Sample.valid]).joined("\n").utf8.count + 1
      let shorter = try resume(first)
      #expect(shorter.status == 2)
      #expect(
        shorter.errors.contains(
          ": input 1 beginning differs from the run that began it: expected \(byteCount) bytes, "),
        "\(shorter.errors)")
      #expect(try folder.bytes("verdicts") == whole)
    }
  }

  /// Nothing is known of the content of a pipe before it is read.
  @Test func `verdicts of other games from a pipe are not resumed, and stay unchanged`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games", [Sample.valid, Sample.refused, Sample.valid].joined("\n"))
      let verdicts = try CommandLineTool.run("verify", games).output
      let firstTwo = verdicts.split(separator: 0x0A).prefix(2).flatMap { $0 + [0x0A] }
      let other = folder.file("other", [Sample.valid, Sample.valid, Sample.valid].joined("\n"))
      let short = folder.file("short", Sample.valid)
      let output = folder.path("verdicts")
      _ = try CommandLineTool.shell("cat '\(games)' 2>/dev/null | $W verify --output '\(output)'")
      try folder.removeBeginnings()
      let run = try folder.bytes("verdicts.run")
      let note = try #require(
        CommandLineTool.shell(
          "cat '\(games)' 2>/dev/null | $W verify --output '\(output)' --resume"
        ).errors
          .split(separator: "\n").first)
      #expect(note.contains("is not compared"))
      func resume(_ held: [UInt8], _ games: String) throws -> String {
        folder.file("verdicts", held)
        folder.file("verdicts.run", run)
        let result = try CommandLineTool.shell(
          "cat '\(games)' 2>/dev/null | $W verify --output '\(output)' --resume")
        #expect(result.status == 2)
        #expect(try folder.bytes("verdicts") == held)
        return result.errors.replacingOccurrences(of: note + "\n", with: "")
      }
      #expect(
        try resume(firstTwo, other) == """
          word-cube: \(output): the verdict in line 2 does not match the game at line 2 of \
          -; resume with the same inputs and options

          """)
      #expect(
        try resume(verdicts, short) == """
          word-cube: \(output): it has 3 verdicts, but the inputs have only 1 game

          """)
      let noVerdict = "is not a verdict; --resume needs a file that --output wrote\n"
      for (held, line) in [
        ("precious\n", 1), ("precious", 1), ("\n", 1), ("{\"line\":1}\n", 1),
        (String(decoding: firstTwo, as: UTF8.self) + "\n", 3),
        (String(decoding: firstTwo, as: UTF8.self) + "x", 3),
        (Sample.verdictLine + "\r\n", 2),
      ] {
        #expect(
          try resume(Array(held.utf8), games)
            == "word-cube: \(output): line \(line) \(noVerdict)", "\(held)")
      }
    }
  }

  @Test func `an output that is not a file on disk can be written, but not resumed`() throws {
    let written = try CommandLineTool.shell(
      "$W verify --output /dev/stdout | cat", input: Array(Sample.valid.utf8))
    #expect(written.text == Sample.verdictLine + "\n")
    let resumed = try CommandLineTool.shell(
      "$W verify --resume --output /dev/null", input: Array(Sample.valid.utf8))
    #expect(resumed.status == 2)
    #expect(resumed.errors == "word-cube: /dev/null: only a file on disk can be resumed\n")
  }

  @Test(arguments: [
    ["--resume"], ["--resume", "-o", "-"], ["--jobs", "0"], ["--jobs", "-1"], ["--jobs", "x"],
    ["--jobs", "1025"], ["--jobs", "9223372036854775807"],
  ])
  func `options without effect are wrong usage`(options: [String]) throws {
    let result = try CommandLineTool.run(["verify"] + options, input: "")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }

  @Test func `the output - is standard output, as JSON`() throws {
    let result = try CommandLineTool.run(["verify", "-o", "-", "--summary"], input: Sample.valid)
    #expect(result.lines == [Sample.verdictLine])
    #expect(result.errors.hasPrefix("{\"games\":1,"))
    #expect(result.status == 0)
  }

  @Test func `the verdicts are the same on any number of processors`() throws {
    for jobs in ["1", "2", "7"] {
      let result = try CommandLineTool.run(["verify", "--jobs", jobs], input: Self.archive)
      #expect(result.output == Self.verdicts)
    }
  }
}

extension TemporaryFolder {
  /// Makes `verdicts.run` that of a version that does not record how pipes begin.
  fileprivate func removeBeginnings() throws {
    let lines = String(decoding: try bytes("verdicts.run"), as: UTF8.self).split(separator: "\n")
    let kept = lines.filter { !$0.contains(" beginning\":") }
    #expect(kept.count < lines.count)
    var text = kept.joined(separator: "\n")
    // The last member has no comma.
    text = text.replacingOccurrences(of: ",\n}", with: "\n}")
    file("verdicts.run", text + "\n")
  }
}

extension [String] {
  func joined(_ separator: String) -> String { joined(separator: separator) }
}

extension Sample {
  /// The verdict on the valid game, alone in its input, without the line's end.
  static let verdictLine = "{\"line\":1," + validVerdict
}
