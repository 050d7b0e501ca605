import Testing
import WordCube
import WordCubeFormats

struct GenerateCommandTests {
  @Test func `a seed gives the generator's puzzles, in order`() throws {
    let result = try CommandLineTool.run("generate", "--seed", "42", "--count", "40")
    let generator = PuzzleGenerator(seed: 42)
    #expect(
      result.lines
        == (0..<40).map { String(decoding: generator.puzzle($0).json, as: UTF8.self) })
    #expect(result.output.last == UInt8(ascii: "\n"))
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func `the same seed always gives the same puzzles`() throws {
    let result = try CommandLineTool.run("generate", "--seed", "42", "--count", "3")
    #expect(fnv1a(result.output) == 12_278_175_411_227_234_270)
  }

  @Test func `one puzzle by default, from any seed of 64 bits`() throws {
    for seed in ["0", "18446744073709551615"] {
      #expect(try CommandLineTool.run("generate", "--seed", seed).lines.count == 1)
    }
    #expect(try CommandLineTool.run("generate", "--seed", "1", "--count", "0").output.isEmpty)
  }

  @Test func `without a seed, one is drawn and printed`() throws {
    let drawn = try CommandLineTool.run("generate", "--count", "2")
    #expect(drawn.status == 0)
    #expect(drawn.errors.hasPrefix("seed "))
    let seed = String(drawn.errors.dropFirst(5).dropLast())
    let again = try CommandLineTool.run("generate", "--count", "2", "--seed", seed)
    #expect(again.output == drawn.output)
    #expect(try CommandLineTool.run("generate").output != CommandLineTool.run("generate").output)
  }

  @Test(arguments: [
    ["--seed", "x"], ["--seed=-1"], ["--seed", "18446744073709551616"], ["--count=-1"],
    ["--count", "1.5"], ["more"],
  ])
  func `wrong usage ends with 64`(options: [String]) throws {
    let result = try CommandLineTool.run(["generate"] + options, input: "")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }

  /// FNV-1a of 64 bits.
  private func fnv1a(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @Test func `the text of puzzles, which show draws`() throws {
    let result = try CommandLineTool.run("generate", "--text", "--seed", "42", "--count", "2")
    let puzzles = PuzzleGenerator(seed: 42)
    #expect(result.lines == [puzzles.puzzle(0).text, puzzles.puzzle(1).text])
    #expect(try CommandLineTool.run("generate", "--text", "--provenance").status == 64)
    let drawings = try [
      ["show", puzzles.puzzle(0).text], ["show", "--provenance", "wc1.en.g1.s42.i0"],
    ].map { try CommandLineTool.run($0, input: "") }
    let piped = try CommandLineTool.run(["show"], input: puzzles.puzzle(0).text)
    for drawing in drawings {
      #expect(drawing.status == 0 && drawing.errors.isEmpty)
      #expect(drawing.output == piped.output)
    }
    try withTemporaryFolder { folder in
      // A file with such a name is read.
      let name = puzzles.puzzle(0).text
      folder.file(name, puzzles.puzzle(1).text)
      let drawn = try CommandLineTool.shell("cd '\(folder.url.path)' && $W show \(name)")
      let second = try CommandLineTool.run("show", puzzles.puzzle(1).text)
      #expect(drawn.output == second.output)
    }
  }
}
