import Lexicon
import Testing
import WordCube
import WordCubeTesting

@testable import WordCubeFormats

/// A line of verdicts says the same as the report that wrote it.
@Suite struct VerdictLineTests {
  private func read(_ json: String) -> VerdictLine? {
    try? VerdictLine(Array(json.utf8).span)
  }

  @Test func `lines of reports, with identifiers that look like verdicts`() throws {
    let ids = [#"7"#, #""\",\"valid\":true,\"totalScore\":5""#, #""{\"rule\":\"tooShort\"}""#]
    let refused = Rule.allCases.map { SampleGame.refused(by: $0) }
    let samples = [SampleGame.valid, SampleGame.turnBased] + refused
    for (number, sample) in samples.enumerated() {
      let verdict = Verifier(dictionary: AcceptingDictionary(), rules: sample.rules)
        .judge(sample.record, expecting: sample.expectedPuzzle)
      // The identifier of a report is that of the game that was read.
      let record = sample.record
      var json = Submission(
        context: .solo(mode: record.mode, puzzle: record.puzzle), moves: record.moves
      ).json
      json.replaceSubrange(0..<1, with: Array(#"{"id":\#(ids[number % 3]),"#.utf8))
      let game = try DecodedGame(json: json)
      var line: [UInt8] = []
      GameReport(.judged(verdict), game: game)
        .appendJSON(to: &line, line: 12, file: "a \"file\"", includesStamp: true)
      let read = try VerdictLine(line.span)
      #expect(read.line == 12)
      let rules = verdict.violation.map { $0.reasons.map(\.rule) }
      #expect(
        read.outcome == (rules.map { .refused($0) } ?? .valid(totalScore: verdict.totalScore)))
    }
  }

  @Test func `members may be in any order, and unknown ones are skipped`() {
    #expect(
      read(#"{"totalScore":7,"x":[{"valid":false}],"valid":true,"line":3}"#)
        == VerdictLine(line: 3, outcome: .valid(totalScore: 7)))
    #expect(
      read(#"{"violation":{"reasons":[{"face":1,"rule":"tooShort"}]},"valid":false,"line":1}"#)
        == VerdictLine(line: 1, outcome: .refused([.tooShort])))
    #expect(
      read(#"{"line":1,"valid":false,"malformed":{"offset":0}}"#)
        == VerdictLine(line: 1, outcome: .malformed))
    #expect(
      read(#"{"line":1,"valid":false,"unknownPuzzle":{}}"#)
        == VerdictLine(line: 1, outcome: .unknownPuzzle))
  }

  @Test(arguments: [
    "", "{}", "[]", "x", #"{"line":1}"#, #"{"line":1,"valid":true}"#,
    #"{"valid":true,"totalScore":1}"#,
    #"{"line":1,"valid":false,"totalScore":1}"#,
    #"{"line":1,"valid":true,"totalScore":1,"malformed":{}}"#,
    #"{"line":1,"valid":true,"totalScore":1}x"#,
    #"{"line":1,"line":1,"valid":true,"totalScore":1}"#,
    #"{"line":1,"valid":true,"totalScore":"1"}"#, #"{"line":1,"valid":true,"totalScore":1"#,
    #"{"line":1,"valid":false,"violation":{"reasons":[{"rule":"other"}]}}"#,
  ])
  func `other texts are no verdicts`(json: String) { #expect(read(json) == nil) }
}
