import Testing
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Provenances that `generate` prints and that `verify` takes.
struct ProvenanceTests {
  private static let provenance = "wc1.en.g1.s42.i7"
  private static let puzzle = PuzzleGenerator(seed: 42).puzzle(7)

  /// A game without moves.
  private func game(_ context: Submission.Context) -> String {
    String(decoding: Submission(context: context, moves: []).json, as: UTF8.self)
  }

  private func solo(_ puzzle: Puzzle) -> String { game(.solo(mode: .unlimited, puzzle: puzzle)) }

  @Test func `generate prints the provenance with the puzzle`() throws {
    let result = try CommandLineTool.run(
      "generate", "--seed", "42", "--count", "2", "--provenance")
    let generator = PuzzleGenerator(seed: 42)
    #expect(
      result.lines
        == (0..<2 as Range<UInt64>).map { number in
          let json = String(decoding: generator.puzzle(number).json, as: UTF8.self)
          return "{\"provenance\":\"wc1.en.g1.s42.i\(number)\",\"attempt\":\(number),"
            + "\"puzzle\":\(json)}"
        })
  }

  @Test func `the puzzle of a provenance is printed again`() throws {
    let plain = try CommandLineTool.run("generate", "--from", Self.provenance)
    #expect(plain.output == Self.puzzle.json + [UInt8(ascii: "\n")])
    let full = try CommandLineTool.run("generate", "--from", Self.provenance, "--provenance")
    #expect(
      full.text.hasPrefix("{\"provenance\":\"\(Self.provenance)\",\"attempt\":7,\"puzzle\":["))
    #expect(plain.status == 0 && full.status == 0)
  }

  @Test func `a provenance is confirmed, or refuted, or cannot be looked into`() throws {
    try withTemporaryFolder { folder in
      let list = folder.file("list", "TEA\n")
      let made = try CommandLineTool.run(
        "generate", "--seed", "5", "--min-words", "350", "--without", list, "--provenance")
      let text = try #require(made.text.split(separator: "\"").dropFirst(3).first)
      let provenance = try Provenance(text)
      func confirm(_ text: String, _ options: String...) throws -> CommandLineTool.Result {
        try CommandLineTool.run(["generate", "--from", text, "--confirm"] + options, input: "")
      }
      let good = try confirm(String(text), "--without", list)
      #expect(good.status == 0)
      #expect(good.output == provenance.puzzle.json + [UInt8(ascii: "\n")])
      let later = text.prefix { $0 != "i" } + "i\(provenance.attempt + 1)"
      let bad = try confirm(String(later), "--without", list)
      #expect(bad.status == 1)
      #expect(bad.output.isEmpty)
      #expect(bad.errors.hasPrefix("word-cube: \(later): "))
      let other = folder.file("other", "EAT\n")
      #expect(try confirm(String(text)).status == 2)
      #expect(try confirm(String(text), "--without", other).status == 2)
      #expect(try confirm(String(text), "--without", list, "--attempts", "0").status == 2)
    }
  }

  @Test(arguments: ["strict", "classic"])
  func `a solo game on another puzzle is refused, under any rules`(rules: String) throws {
    let other = PuzzleGenerator(seed: 42).puzzle(8)
    let games = [solo(Self.puzzle), solo(other)].joined(separator: "\n")
    let options = [
      "verify", "--provenance", Self.provenance, "--mode", "unlimited", "--rules", rules,
    ]
    let result = try CommandLineTool.run(options, input: games)
    let found = try verdicts(result.lines)
    #expect(found.map(\.valid) == [true, false])
    #expect(found[1].violation?.reasons.map(\.rule) == ["otherPuzzle"])
    #expect(found[1].violation?.move == nil)
    #expect(result.status == 1)
    let off = try CommandLineTool.run(options + ["--no-other-puzzle"], input: games)
    // Without the rule, the moves are judged on the server's puzzle.
    #expect(try verdicts(off.lines).map(\.valid) == [true, true])
  }

  @Test func `it is the puzzle of daily challenges and shared games as well`() throws {
    let games = [
      game(.dailyChallenge(id: UniqueID(high: 1, low: 2))), game(.sharedGame(code: "x")),
    ].joined(separator: "\n")
    for mode in ["timed", "unlimited"] {
      let result = try CommandLineTool.run(
        ["verify", "--provenance", Self.provenance, "--mode", mode], input: games)
      #expect(try verdicts(result.lines).map(\.valid) == [true, true])
    }
  }

  @Test func `requirements do not matter to the puzzle`() throws {
    let text = "wc1.en.g1.s42.w300-.x0123456789abcdef.d0123456789abcdef.i7"
    let result = try CommandLineTool.run(
      ["verify", "--provenance", text, "--mode", "timed"], input: solo(Self.puzzle))
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ["verify", "--provenance", ""], ["verify", "--provenance", "wc1.en.g1.s42"],
    ["verify", "--provenance", "wc1.en.g1.s42.i7\n"],
    ["verify", "--provenance", "wc1.en.g1.s42.i7", "--puzzle", "x"], ["verify", "--mode", "timed"],
    ["generate", "--from", "wc1"], ["generate", "--confirm"],
    ["generate", "--from", "wc1.en.g1.s42.i7", "--seed", "1"],
    ["generate", "--from", "wc1.en.g1.s42.i7", "--count", "2"],
    ["generate", "--from", "wc1.en.g1.s42.i7", "--min-words", "2"],
  ])
  func `wrong usage ends with 64`(arguments: [String]) throws {
    let result = try CommandLineTool.run(arguments, input: "")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }

  @Test func `a malformed provenance is reported with the place and the expectation`() throws {
    let result = try CommandLineTool.run(
      ["verify", "--provenance", "wc1.en.g1.s42.w5-3.i0"], input: "")
    #expect(
      result.errors.contains(
        "byte 15 of a provenance: expected a range, such as 300-, 300-500 or -500, found \"5-3.i0\""
      ))
  }
}
