import WordCube
import WordCubeFormats

/// What many verdicts say, all in all.
///
/// It is made of the lines that were written, so that a run which was killed and resumed tells the
/// same as one that went through.
struct ArchiveSummary: Sendable {
  private(set) var tally = GameTally()
  /// The number of games that break each rule, by the rule's number.
  private var gameCounts = [Int](repeating: 0, count: Rule.allCases.count)
  private var scores = ScoreCounts()

  /// The percentiles that are told, by name.
  private static let percentages: KeyValuePairs = [
    "least": 0, "p10": 10, "p25": 25, "p50": 50, "p75": 75, "p90": 90, "p99": 99, "most": 100,
  ]

  /// Adds a game.
  mutating func add(_ verdict: VerdictLine) {
    switch verdict {
    case .valid(let score):
      tally.validCount += 1
      scores.add(score)
    case .refused(let rules):
      tally.refusedCount += 1
      for rule in rules { gameCounts[Int(rule.rawValue)] += 1 }
    case .malformed: tally.malformedCount += 1
    }
  }

  static func += (left: inout Self, right: Self) {
    left.tally += right.tally
    for rule in left.gameCounts.indices { left.gameCounts[rule] += right.gameCounts[rule] }
    left.scores += right.scores
  }

  /// A line of JSON, without its end.
  func json(of run: RunFigures) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("games", tally.gameCount)
      json.member("valid", tally.validCount)
      json.member("refused", tally.refusedCount)
      json.member("malformed", tally.malformedCount)
      json.name("rules")
      json.object { json in
        for rule in brokenRules { json.member(named: rule.name, gameCounts[Int(rule.rawValue)]) }
      }
      json.name("scores")
      json.object { json in
        for percentile in percentiles { json.member(named: percentile.name, percentile.score) }
      }
      json.name("run")
      run.write(to: &json)
    }
    return json.bytes
  }

  /// Some lines for people.
  func text(of run: RunFigures, _ style: TerminalStyle) -> String {
    var text = tally.gameCount == 0 ? "no games\n" : tally.text(style)
    for rule in brokenRules {
      text += "  " + rule.name.padded(to: 18)
      text += String(gameCounts[Int(rule.rawValue)]).aligned(to: 12) + "\n"
    }
    let scores = percentiles.map { "\($0.name) \($0.score)" }.joined(separator: ", ")
    if !scores.isEmpty {
      text += style.wrap("scores of valid games: " + scores, from: 0, indent: 2) + "\n"
    }
    return text + style.wrap(run.text, from: 0, indent: 2) + "\n"
  }

  /// The percentiles of the scores of valid games; none where no game is valid.
  private var percentiles: [(name: String, score: Int64)] {
    let values = scores.percentiles(Self.percentages.map(\.value))
    return zip(Self.percentages, values).map { ($0.key, $1) }
  }

  private var brokenRules: [Rule] { Rule.allCases.filter { gameCounts[Int($0.rawValue)] > 0 } }
}
