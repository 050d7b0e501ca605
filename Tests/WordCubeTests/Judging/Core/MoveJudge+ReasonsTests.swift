import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Reports: every rule says what was expected where, and what was found")
struct MoveJudgeReasonsTests {
  /// The reasons in the report on a sample's refused move.
  struct Report: Sendable {
    let rule: Rule
    var face: Int?
    let expected: RuleValue
    let found: RuleValue
    var earlierMove: Int?

    static func text(_ text: String) -> RuleValue { .text(ExactText(text)) }
  }

  static let reports = [
    Report(
      rule: .repeatedFace, face: 4, expected: "each face once", found: "top of (1, 2, 1)"),
    Report(rule: .tooShort, expected: .integer(3), found: .integer(2)),
    Report(
      rule: .repeatedWord, expected: "a word not yet played", found: "QUOTES", earlierMove: 0),
    Report(rule: .notInDictionary, expected: "a word of the dictionary", found: "ETOP"),
    Report(rule: .wrongScore, expected: .integer(324), found: .integer(325)),
    Report(
      rule: .notTouching, face: 2, expected: "a face that touches the left of (0, 2, 2)",
      found: "left of (2, 0, 2)"),
    Report(
      rule: .outOfPlay, face: 4, expected: "a cube in play", found: "(2, 2, 2), removed"),
    Report(
      rule: .notPlayable, face: 1, expected: "a visible face", found: "top of (1, 0, 2)"),
    Report(rule: .removedOutOfPlay, expected: "a cube in play", found: "(2, 2, 2), removed"),
    Report(
      rule: .firstFaceHidden, face: 0, expected: "a visible face", found: "top of (1, 0, 2)"),
    Report(rule: .removalScore, expected: .integer(0), found: .integer(5)),
    Report(rule: .repeatedRemoval, expected: "one repetition at most", found: "(2, 2, 2)"),
    Report(rule: .buriedRemoval, expected: "a cube with a visible face", found: "(0, 0, 0)"),
    Report(rule: .timeBackwards, expected: .seconds(55), found: .seconds(54)),
    Report(rule: .timeLimit, expected: .seconds(185), found: .seconds(186)),
    Report(rule: .foreignPlayer, expected: .none, found: .integer(1)),
    Report(rule: .unknownPlayer, expected: "a player of the game", found: .integer(2)),
    Report(rule: .outOfTurn, expected: "another player", found: .integer(0)),
    Report(rule: .tooManyMoves, expected: .integer(1), found: .integer(2)),
    Report(
      rule: .otherPuzzle, expected: Report.text(SamplePuzzles.other.text),
      found: Report.text(SamplePuzzles.standard.text)),
  ]

  @Test(arguments: reports)
  func `one rule at a time`(report: Report) throws {
    let sample = SampleGame.refused(by: report.rule)
    let verdict = judge(
      sample.record, sample.rules, by: WordGraph.english, expecting: sample.expectedPuzzle)
    let violation = try #require(verdict.violation)
    #expect(violation.move == sample.refusedMove)
    try #require(violation.reasons.count == 1)
    let reason = violation.reasons[0]
    #expect(reason.rule == report.rule)
    #expect(reason.face == report.face)
    #expect(reason.expected == report.expected)
    #expect(reason.found == report.found)
    #expect(reason.earlierMove == report.earlierMove)
  }

  @Test func `there is a report for every rule`() {
    #expect(Self.reports.map(\.rule) == Rule.allCases)
  }

  @Test func `a word that breaks many rules has all reasons, in order`() throws {
    // First face hidden; then removed, not touching, hidden, repeated, unknown word, wrong score, too late.
    let first = hiddenFace(touching: rows[0][0])
    let last = hiddenFace(touching: rows[3][0])
    let moves = [
      word(rows[0], at: 100, by: 0), removal(front, at: 100, by: 0),
      word([first, face(78), last, last], at: 1000, by: 1, claims: -5),
    ]
    let text = Puzzle.lettered.spelling(of: rows[0])
    let game = GameRecord(puzzle: .lettered, mode: .timed, moves: MoveList(moves))
    let late = judge(game, .strict, by: ClosureDictionary { $0 == text })
    #expect(late.violation?.move == 2)
    #expect(
      late.brokenRules == [
        .repeatedFace, .notInDictionary, .wrongScore, .notTouching, .outOfPlay, .notPlayable,
        .firstFaceHidden, .timeLimit, .foreignPlayer,
      ])
    #expect(late.violation?.reasons.map(\.face) == [3, nil, nil, 1, 1, 2, 0, nil, nil])
  }

  @Test func `a removal that breaks many rules has all reasons, in order`() {
    let moves = [
      removal(front, at: 1000, by: 0), removal(front, at: 1000, by: 0),
      removal(cube(2, 2, 1), at: 1000, by: 0), removal(front, at: 0, by: 0, claims: 9),
    ]
    let players = GameRecord.Players.several([0, 1])
    let ended = judge(moves, .strict, players: players)
    #expect(
      ended.brokenRules == [.removedOutOfPlay, .removalScore, .timeBackwards, .outOfTurn])
    let third = moves.prefix(2) + [removal(front, at: 0, by: 3, claims: 1)]
    #expect(
      judge(Array(third), .strict, players: players).brokenRules
        == [.removalScore, .repeatedRemoval, .unknownPlayer])
  }

  @Test func `a used-up cube and a removed cube have different texts`() {
    let orders = [faces(78, 79, 80), faces(78, 80, 79), faces(79, 78, 80)]
    let verdict = judge(orders.map { word($0) } + [removal(front)], .strict)
    #expect(verdict.violation?.reasons.map(\.found) == ["(2, 2, 2), used up"])
  }
}

extension RuleValue: ExpressibleByStringLiteral {
  /// The evidence of a text.
  public init(stringLiteral text: String) { self = .text(ExactText(text)) }
}
