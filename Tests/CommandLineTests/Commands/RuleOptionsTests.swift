import Testing
import WordCube

/// A game that breaks just one strict rule.
struct BrokenRule: CustomTestStringConvertible, Sendable {
  let rule: Rule
  let option: String
  let game: String
  var others: [String] = []

  var testDescription: String { rule.name }

  static let all: [BrokenRule] = [
    BrokenRule(
      rule: .firstFaceHidden, option: "first-face-hidden",
      game: Sample.solo([Sample.move(Sample.arc)])),
    BrokenRule(
      rule: .removalScore, option: "removal-score",
      game: Sample.solo([Sample.move(Sample.removal, claims: 5)])),
    BrokenRule(
      rule: .repeatedRemoval, option: "repeated-removal",
      game: Sample.solo([Move](repeating: Sample.move(Sample.removal), count: 3))),
    BrokenRule(
      rule: .buriedRemoval, option: "buried-removal",
      game: Sample.solo([Sample.move(Sample.buriedRemoval)])),
    BrokenRule(
      rule: .timeBackwards, option: "time-backwards",
      game: Sample.solo([Sample.move(Sample.cab, at: 60), Sample.move(Sample.dog, at: 50)])),
    BrokenRule(
      rule: .timeLimit, option: "time-limit",
      game: Sample.solo(
        [Sample.move(Sample.cab), Sample.move(Sample.dog, at: 200)], mode: .timed)),
    BrokenRule(
      rule: .foreignPlayer, option: "foreign-player",
      game: Sample.solo([Sample.move(Sample.cab), Sample.move(Sample.dog, by: 1)])),
    BrokenRule(
      rule: .unknownPlayer, option: "unknown-player",
      game: Sample.turnBased([Sample.move(Sample.cab, by: 2)])),
    BrokenRule(
      rule: .outOfTurn, option: "out-of-turn",
      game: Sample.turnBased([Sample.move(Sample.cab, by: 1), Sample.move(Sample.dog, by: 1)])),
    BrokenRule(
      rule: .tooManyMoves, option: "too-many-moves",
      game: Sample.solo([Sample.move(Sample.cab), Sample.move(Sample.dog)]),
      others: ["--maximum-moves", "1"]),
  ]
}

struct RuleOptionsTests {
  private func rules(_ game: String, _ options: [String]) throws -> [String]? {
    let result = try CommandLineTool.run(["verify"] + options, input: game)
    return try verdicts(result.lines).first?.violation?.reasons.map(\.rule)
  }

  @Test(arguments: BrokenRule.all)
  func `each rule has a switch that changes a verdict`(broken: BrokenRule) throws {
    let (on, off) = (["--\(broken.option)"], ["--no-\(broken.option)"])
    let refused = [broken.rule.name]
    let strict = broken.rule == .buriedRemoval ? nil : refused
    #expect(try rules(broken.game, broken.others) == strict)
    #expect(try rules(broken.game, broken.others + ["--rules", "strict"]) == strict)
    #expect(try rules(broken.game, broken.others + on) == refused)
    #expect(try rules(broken.game, broken.others + off) == nil)
    #expect(try rules(broken.game, broken.others + ["--rules", "classic"]) == nil)
    #expect(try rules(broken.game, broken.others + ["--rules=classic"] + on) == refused)
  }

  @Test func `every switchable rule is covered here or with held puzzles`() {
    let covered = BrokenRule.all.map(\.rule) + [.otherPuzzle]
    #expect(Set(covered) == Set(RuleSet.switchable.rules))
  }

  @Test func `parameters move the limits`() throws {
    let backwards = BrokenRule.all[4].game
    #expect(try rules(backwards, ["--clock-tolerance", "9.5"]) == ["timeBackwards"])
    #expect(try rules(backwards, ["--clock-tolerance", "10"]) == nil)
    let late = BrokenRule.all[5].game
    #expect(try rules(late, ["--grace", "19"]) == ["timeLimit"])
    #expect(try rules(late, ["--grace", "20"]) == nil)
    #expect(try rules(late, ["--grace", "0", "--allowed-pause", "19"]) == ["timeLimit"])
    #expect(try rules(late, ["--grace", "0", "--allowed-pause", "20"]) == nil)
    #expect(try rules(Sample.valid, ["--maximum-moves", "3"]) == nil)
    #expect(try rules(Sample.valid, ["--maximum-moves", "2"]) == ["tooManyMoves"])
  }

  @Test(arguments: [
    ["--rules", "lenient"], ["--rules"], ["--grace", "-1"], ["--grace=-1"], ["--grace", "nan"],
    ["--clock-tolerance", "inf"], ["--allowed-pause", "x"], ["--maximum-moves=-1"],
    ["--maximum-moves", "1.5"], ["--lines", "--document"],
    ["--mode", "blitz"], ["--mode", "timed"], ["--no-such-option"],
  ])
  func `wrong usage ends with 64, and says what is wrong`(options: [String]) throws {
    let result = try CommandLineTool.run(["verify"] + options, input: Sample.valid)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: "))
  }
}
