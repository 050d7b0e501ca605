import Foundation
import Testing
import WordCube

struct WordCubeCommandTests {
  @Test(arguments: [
    ["nonsense"], ["dictionary", "nonsense"], ["dictionary", "contains"],
    ["dictionary", "build"], ["dictionary", "build", "list"], ["dictionary", "build", "-o", "x"],
    ["dictionary", "info", "a", "b"], ["score"], ["--no-such-option"],
  ])
  func `wrong usage ends with 64 and prints nothing but the reason`(arguments: [String]) throws {
    let result = try CommandLineTool.run(arguments, input: "")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: "))
  }

  @Test func `a command that needs another one explains itself without it`() throws {
    for command in [[], ["dictionary"]] {
      let result = try CommandLineTool.run(command, input: "")
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(try CommandLineTool.run(command + ["--help"], input: "").output == result.output)
    }
  }

  @Test func `a mistyped command gets a suggestion`() throws {
    for (typed, command) in [
      ("verfy", "verify"), ("sovle", "solve"), ("PLAY", "play"), ("dictionary biuld", "build"),
    ] {
      let arguments = typed.split(separator: " ").map { String($0) }
      let result = try CommandLineTool.run(arguments + ["x"], input: "")
      #expect(result.status == 64)
      #expect(result.errors.contains("; did you mean '\(command)'?\n"), "\(result.errors)")
    }
  }

  @Test(arguments: [
    ["generate", "--seed", "-1"], ["generate", "--count", "-5"], ["verify", "--jobs", "-1"],
    ["show", "--after", "-2"],
  ])
  func `a negative number is refused with the allowed range`(arguments: [String]) throws {
    let result = try CommandLineTool.run(arguments, input: "")
    #expect(result.status == 64)
    #expect(!result.errors.contains("Missing value"), "\(result.errors)")
    #expect(result.errors.contains(arguments[1]) && result.errors.contains(arguments[2]))
  }

  @Test func `arguments and file names cannot steer a terminal`() throws {
    let evil = "\u{1B}[31m\u{9B}x\u{202E}"
    for arguments in [
      [evil], ["--" + evil], ["verify", evil], ["verify", "--rules", evil], ["score", evil],
      ["dictionary", "contains", evil], ["show", evil], ["generate", "--from", evil],
      ["play", evil], ["dictionary", "info", evil],
    ] {
      let result = try CommandLineTool.run(arguments, input: "")
      for text in [result.errors, result.text] {
        #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{9B}", "\u{202E}"].contains($0) })
      }
      #expect((result.errors + result.text).contains("\\u{1b}"), "\(arguments)")
    }
  }

  @Test func `closed descriptors are not used for files`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games", Sample.valid + "\n")
      let verdicts = folder.path("verdicts")
      // Without a standard error, a message must not go to the file that got its number.
      let closed = try CommandLineTool.shell(
        "$W verify --output '\(verdicts)' '\(games)' /no/such/file 2>&-")
      #expect(closed.status == 2)
      let written = String(decoding: try folder.bytes("verdicts"), as: UTF8.self)
      #expect(
        written.hasSuffix("," + Sample.validVerdict + "\n") && written.hasPrefix("{\"line\":1"))
      let all = folder.path("all")
      _ = try CommandLineTool.shell(
        "$W verify --summary --output '\(all)' '\(games)' <&- >&- 2>&-")
      #expect(try folder.bytes("all") == Array((Sample.verdictLine + "\n").utf8))
      // A verdict that nobody gets is still an error.
      #expect(try CommandLineTool.shell("$W verify '\(games)' >&-").status == 2)
      #expect(try CommandLineTool.shell("$W verify <&-").status == 2)
    }
  }

  @Test func `file names are bytes, which messages spell out`() throws {
    #if os(Linux)
      try withTemporaryFolder { folder in
        let script = """
          cd '\(folder.url.path)'
          one=$(printf 'caf\\351'); two=$(printf 'caf\\350')
          cat > "$one"; echo x > "$two"
          $W verify "$one" -o "$two.out" || exit 9
          mv "$two.out" out; $W verify "$one" "$two"; $W verify "$one-"
          """
        let result = try CommandLineTool.shell(script, input: Array((Sample.valid + "\n").utf8))
        #expect(try folder.bytes("out") == Array((Sample.verdictLine + "\n").utf8))
        #expect(result.lines.count == 2)
        #expect(result.lines.first?.hasPrefix(#"{"line":1,"file":"caf\\xe9","valid":true"#) == true)
        #expect(result.lines.last?.hasPrefix(#"{"line":1,"file":"caf\\xe8","valid":false"#) == true)
        #expect(result.errors == "word-cube: caf\\xe9-: No such file or directory\n")
      }
    #endif
  }

  @Test func `compressed input is refused with a way to pipe it`() throws {
    let compressed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    try withTemporaryFolder { folder in
      let path = folder.file("games.gz", compressed)
      for command in [["verify"], ["verify", "--lines"], ["verify", "--document"], ["solve"]] {
        let result = try CommandLineTool.run(command + [path], input: "")
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
          result.errors == """
            word-cube: \(path): it is compressed with gzip; decompress it into a pipe, as in gunzip -c FILE | word-cube verify --lines

            """)
      }
      #expect(try CommandLineTool.run(["verify"], input: compressed).status == 2)
    }
  }

  @Test func `reading from a terminal says so`() throws {
    let terminal = try Terminal(columns: 80)
    let process = Process()
    process.executableURL = CommandLineTool.executable
    process.arguments = ["verify"]
    process.standardInput = terminal.programsEnd
    process.standardOutput = FileHandle.nullDevice
    process.standardError = terminal.programsEnd
    let end: [UInt8] = [4]
    #expect(write(terminal.ourEnd, end, 1) == 1)
    try process.run()
    try terminal.programsEnd.close()
    let text = terminal.readAll()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text.contains("reading from the terminal; end with Ctrl-D, or see --help\r\n"))
  }

  @Test(arguments: [
    [], ["verify"], ["score"], ["generate"], ["solve"], ["rate"], ["show"], ["play"],
    ["dictionary"],
    ["dictionary", "build"],
    ["dictionary", "info"], ["dictionary", "contains"], ["dictionary", "export"],
  ])
  func `every command explains itself with an example`(command: [String]) throws {
    let result = try CommandLineTool.run(command + ["--help"], input: "")
    #expect(result.status == 0)
    #expect(result.text.contains("Example"))
    #expect(result.text.contains("word-cube \((command + [""]).joined(separator: " "))"))
  }

  private static let commands = [
    [], ["verify"], ["score"], ["generate"], ["solve"], ["rate"], ["show"], ["play"],
    ["dictionary"], ["dictionary", "build"], ["dictionary", "info"], ["dictionary", "contains"],
    ["dictionary", "export"],
  ]

  @Test(arguments: commands)
  func `help fits 80 columns, and its examples work`(command: [String]) throws {
    let help = try CommandLineTool.run(command + ["--help"], input: "").text
    let lines = help.split(separator: "\n").map { String($0) }
    #expect(lines.filter { $0.unicodeScalars.count > 80 }.isEmpty)
    let start = try #require(lines.firstIndex { $0.hasPrefix("Example") })
    var examples = [String(lines[start].dropFirst("Example: ".count))]
    if lines[start] == "Examples:" {
      examples = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0) }
    }
    #expect(!examples.isEmpty)
    try withTemporaryFolder { folder in
      for (name, content) in Self.exampleFiles {
        // A game is written to its file, and then continued.
        if command == ["play"], name == "game.json" { continue }
        folder.file(name, content)
      }
      for example in examples {
        #if DEBUG
          // The search for the bound takes long without optimisation.
          let line = example.replacing("word-cube rate", with: "word-cube rate --bound-steps 1000")
        #else
          let line = example
        #endif
        let result = try CommandLineTool.shell(
          """
          set -e; cd '\(folder.url.path)'; mkdir -p bin; ln -sf "$W" bin/word-cube; PATH="$PWD/bin:$PATH"
          gzip -kf games.ndjson
          \(line)
          """)
        let expected: Int32 = example.hasSuffix("cube cubs qqq") ? 1 : 0
        #expect(result.status == expected, "\(example): \(result.errors)")
      }
    }
  }

  /// The files that examples name.
  private static let exampleFiles: [(String, String)] = {
    let puzzle = PuzzleGenerator(seed: 42).puzzle(0)
    let game = Sample.valid
    let words = "CAB\nDOG\nCUT\n"
    return [
      ("games.ndjson", game + "\n" + game + "\n"), ("game.json", game), ("words.txt", words),
      ("polish.ndjson", String(decoding: (try? LanguageOptionTests.game()) ?? [], as: UTF8.self)),
      ("polish.txt", "żół\n"), ("fr.txt", "déçu\n"),
      ("daily.json", Sample.puzzle.text), ("puzzle.json", puzzle.text),
      ("daily-games.ndjson", Sample.daily([])), ("day.ndjson", Sample.daily([])),
      (
        "days.ndjson",
        "{\"dailyChallengeId\":\"\(UniqueID(high: 1, low: 2))\",\"provenance\":\"wc1.en.g1.s42.i0\","
          + "\"mode\":\"timed\"}"
      ),
      ("puzzles.ndjson", puzzle.text), ("secret", String(repeating: "s", count: 32)),
      ("words.wordgraph", words),
    ]
  }()

  @Test func `the help of verify has headings`() throws {
    let help = try CommandLineTool.run("verify", "--help").text
    for heading in [
      "INPUT.", "OUTPUT.", "ARCHIVES.", "EXIT STATUS.", "ARCHIVES:", "EVIDENCE ABOUT PLAYERS:",
      "THE SERVER'S PUZZLE, MODE AND PLAYERS:", "RULES FOR JUDGING GAMES:",
    ] {
      #expect(help.contains("\n" + heading), "\(heading)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completion scripts know the commands`(shell: String) throws {
    let result = try CommandLineTool.run("--generate-completion-script", shell)
    #expect(result.status == 0)
    for command in ["verify", "dictionary", "generate"] { #expect(result.text.contains(command)) }
  }

  @Test func `the help of verify names every rule that has a switch`() throws {
    let help = try CommandLineTool.run("verify", "--help").text
    for rule in RuleSet.switchable.rules { #expect(help.contains("\(rule.name): ")) }
  }

  @Test func `the version is the engine's`() throws {
    let result = try CommandLineTool.run("--version")
    #expect(result.text == "\(EngineVersion.current)\n")
  }
}
