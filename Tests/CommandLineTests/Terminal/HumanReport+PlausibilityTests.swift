import Foundation
import Testing

/// `word-cube verify --plausibility`.
struct PlausibilityTests {
  private struct Line: Decodable {
    struct Report: Decodable {
      struct Player: Decodable {
        let playerIndex: Int64?
        let words: Int
        let letters: Int
        let removals: Int
        let score: Int64
        let seconds: Double?
        let shortestGap: Double?
        let bestWords: Int
        let shareOfBest: Double?
        let rarities: [String: Int]
      }
      struct RuleValue: Decodable {
        let kind: String
        let player: Int?
        let value: Double?
        let unusual: Double
        let extraordinary: Double
        let grade: String
      }
      let grade: String
      let score: Int64
      let par: Int64
      let effort: String
      let bound: Int64?
      let players: [Player]
      let evidence: [RuleValue]
    }
    let line: Int
    let plausibility: Report?
  }

  private func run(_ input: String) throws -> (lines: [String], status: Int32) {
    let result = try CommandLineTool.run(
      ["verify", "--plausibility", "--effort", "quick"], input: input)
    return (result.lines, result.status)
  }

  @Test func `the verdict stays, and one member is added`() throws {
    let games = [Sample.valid, Sample.refused, Sample.malformed].joined(separator: "\n")
    let (lines, status) = try run(games)
    let plain = try CommandLineTool.run(["verify"], input: games)
    #expect(status == plain.status)
    for (line, verdict) in zip(lines, plain.lines).prefix(2) {
      #expect(line.hasPrefix(verdict.dropLast() + ",\"plausibility\":{\"grade\":\""))
    }
    #expect(lines.count == 3 && lines[2] == plain.lines[2])
  }

  @Test func `the numbers are those of the game`() throws {
    let game = Sample.solo([
      Sample.move(Sample.cab, at: 0), Sample.move(Sample.dog, at: 2.5),
      Sample.move(Sample.removal, at: 3),
    ])
    let lines = try run(game).lines
    let report = try #require(
      try JSONDecoder().decode(Line.self, from: Data(lines[0].utf8)).plausibility)
    #expect(report.score == 48 && report.par >= 48 && report.effort == "quick")
    let player = try #require(report.players.first)
    #expect(report.players.count == 1 && player.playerIndex == nil)
    #expect(player.words == 2 && player.letters == 6 && player.removals == 1 && player.score == 48)
    #expect(player.seconds == 2.5 && player.shortestGap == 2.5)
    #expect(player.rarities.values.reduce(0, +) == 2)
    #expect(report.evidence.map(\.kind).first == "scoreByPar")
    #expect(report.evidence.filter { $0.player == 0 }.allSatisfy { $0.grade == "unknown" })
  }

  @Test func `a bound is found where steps are given`() throws {
    let result = try CommandLineTool.run(
      ["verify", "--plausibility", "--effort", "quick", "--bound-steps", "0"], input: Sample.valid)
    let report = try #require(
      try JSONDecoder().decode(Line.self, from: Data(result.lines[0].utf8)).plausibility)
    #expect(try #require(report.bound) >= report.par)
    #expect(report.evidence.contains { $0.kind == "scoreByBound" })
  }

  @Test func `wrong usage`() throws {
    #expect(try CommandLineTool.run(["verify", "--effort", "deep"], input: "").status == 64)
    #expect(
      try CommandLineTool.run(["verify", "--plausibility", "--effort", "x"], input: "").status == 64
    )
  }

  @Test func `the report on a game that needs too many steps is null`() throws {
    let result = try CommandLineTool.run(
      ["verify", "--plausibility", "--effort", "quick", "--word-steps", "1"], input: Sample.valid)
    #expect(result.status == 0)
    #expect(result.text.hasSuffix(",\"plausibility\":null}\n"))
    for options in [["--word-steps", "9"], ["--plausibility", "--word-steps", "0"]] {
      #expect(try CommandLineTool.run(["verify"] + options, input: Sample.valid).status == 64)
    }
  }
}
