import Foundation
import Testing
import WordCube
import WordCubeFormats
import WordCubeSolver

/// `word-cube rate`.
struct RateCommandTests {
  private struct Rated: Decodable {
    let line: Int
    let score: Int64
    let words: Int
    let commonWords: Int?
    let scoreSum: Int64
    let longest: Int
    let bestWord: String?
    let bestScore: Int64
    let par: Int64
    let parWords: Int
    let parRemovals: Int
    let effort: String
    let bound: Int64?
    let percentiles: [String: Double?]?
  }

  private func rated(_ line: String) throws -> Rated {
    try JSONDecoder().decode(Rated.self, from: Data(line.utf8))
  }

  private let json = String(decoding: Sample.puzzle.json, as: UTF8.self)

  /// Two words of the sample puzzle: the figures can be worked out by hand.
  @Test func `the object of a puzzle is exact`() throws {
    try withTemporaryFolder { folder in
      let words = folder.file("words.txt", "CAB\nDOG\n")
      let result = try CommandLineTool.run(
        ["rate", "--dictionary", words, "--sample", "0", "--no-bound", "--effort", "quick"],
        input: json)
      #expect(
        result.lines == [
          """
          {"line":1,"score":0,"words":2,"commonWords":null,"scoreSum":48,"longest":3,\
          "bestWord":"CAB","bestScore":27,"par":48,"parWords":2,"parRemovals":0,"effort":"quick",\
          "bound":null,"percentiles":null}
          """
        ])
      #expect(result.status == 0 && result.errors.isEmpty)
    }
  }

  @Test func `the rest of a game is rated, and its points are shown`() throws {
    try withTemporaryFolder { folder in
      let words = folder.file("words.txt", "CAB\nDOG\nCUT\n")
      let game = Sample.solo([Sample.move(Sample.cab)], id: "7")
      let result = try CommandLineTool.run(
        ["rate", "--dictionary", words, "--sample", "2", "--effort", "quick"], input: game)
      let rating = try rated(result.lines[0])
      #expect(result.lines[0].hasPrefix(#"{"line":1,"id":7,"score":27,"words":2,"#))
      #expect(rating.bestWord == "DOG" || rating.bestWord == "CUT")
      #expect(rating.par == Sample.score("DOG") + Sample.score("CUT") && rating.percentiles == nil)
      #expect(try #require(rating.bound) >= rating.par)
    }
  }

  /// The first puzzles of seed 0 are compared with themselves.
  @Test func `percentiles are those of the sample`() throws {
    try withTemporaryFolder { folder in
      let words = folder.file(
        "words.txt", "EAT\nTEA\nATE\nETA\nTEN\nNET\nOAT\nRAT\nTAR\nART\nEAR\n")
      let puzzles = PuzzleGenerator(seed: 0)
      let input = (0..<4).map { String(decoding: puzzles.puzzle($0).json, as: UTF8.self) }
      let result = try CommandLineTool.run(
        ["rate", "--dictionary", words, "--sample", "4", "--no-bound", "--effort", "quick"],
        input: input.joined(separator: "\n"))
      let ratings = try result.lines.map { try rated($0) }
      #expect(ratings.map(\.line) == [1, 2, 3, 4])
      for rating in ratings {
        let smaller = ratings.count { $0.words < rating.words }
        let equal = ratings.count { $0.words == rating.words }
        let expected = Double(2 * smaller + equal) * 12.5
        #expect(rating.percentiles?["words"] == expected)
        #expect(rating.percentiles?["commonWords"] == .some(nil))
      }
    }
  }

  @Test func `input that is not a position is reported as by verify`() throws {
    let input = [Sample.refused, Sample.malformed].joined(separator: "\n")
    let result = try CommandLineTool.run(
      ["rate", "--sample", "0", "--no-bound", "--effort", "quick"], input: input)
    let verdicts = try CommandLineTool.run(["verify"], input: input)
    #expect(result.lines == verdicts.lines && result.status == 2)
  }

  @Test func `wrong usage`() throws {
    for arguments in [["--effort", "none"], ["--sample", "-1"], ["--bound-steps", "-5"]] {
      #expect(try CommandLineTool.run(["rate"] + arguments, input: json).status == 64)
    }
  }
}
