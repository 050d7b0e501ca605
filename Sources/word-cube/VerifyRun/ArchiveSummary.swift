import WordCube
import WordCubeFormats

/// The counts of many games: by outcome, by broken rule and by score.
///
/// Each game is counted from its report. If an earlier run judged it, it is counted from its line of the
/// output, so that a resumed run counts all games.
struct ArchiveSummary: Sendable {
  private(set) var validCount = 0
  private(set) var refusedCount = 0
  private(set) var malformedCount = 0
  private(set) var unknownPuzzleCount = 0
  private var searchLimitCount = 0
  /// The number of games that break each rule, by the rule's number.
  private var ruleCounts = [Int](repeating: 0, count: Rule.allCases.count)
  /// The counts of the scores; nil if scores are not counted.
  private var scores: ScoreCounts?

  /// - Parameter countsScores: Whether scores are counted.
  init(countsScores: Bool = true) { scores = countsScores ? ScoreCounts() : nil }

  /// The percentiles of the scores, by name.
  private static let percentages: KeyValuePairs = [
    "least": 0, "p10": 10, "p25": 25, "p50": 50, "p75": 75, "p90": 90, "p99": 99, "most": 100,
  ]

  var gameCount: Int { validCount + refusedCount + unusableCount }

  /// The number of games without a verdict, plus searches that reached their limit.
  private var unusableCount: Int { malformedCount + unknownPuzzleCount + searchLimitCount }

  /// The exit status for these games.
  var status: ExitStatus {
    unusableCount > 0 ? .unusable : refusedCount > 0 ? .refused : .good
  }

  /// Counts a game.
  mutating func add(_ outcome: ArchiveOutcome) {
    switch outcome {
    case .valid(let score):
      validCount += 1
      scores?.add(score)
    case .refused(let rules):
      refusedCount += 1
      for rule in Set(rules) { ruleCounts[Int(rule.rawValue)] += 1 }
    case .malformed: malformedCount += 1
    case .unknownPuzzle: unknownPuzzleCount += 1
    case .searchLimit: searchLimitCount += 1
    }
  }

  static func += (left: inout Self, right: Self) {
    left.validCount += right.validCount
    left.refusedCount += right.refusedCount
    left.malformedCount += right.malformedCount
    left.unknownPuzzleCount += right.unknownPuzzleCount
    left.searchLimitCount += right.searchLimitCount
    for rule in left.ruleCounts.indices { left.ruleCounts[rule] += right.ruleCounts[rule] }
    if let scores = right.scores { left.scores? += scores }
  }

  /// The summary as a line of JSON, without a line end.
  func json(_ timings: RunTimings) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("games", gameCount)
      json.member("valid", validCount)
      json.member("refused", refusedCount)
      json.member("malformed", malformedCount)
      json.member("unknownPuzzle", unknownPuzzleCount)
      json.name("rules")
      json.object { json in
        for rule in brokenRules { json.member(named: rule.name, ruleCounts[Int(rule.rawValue)]) }
      }
      json.name("scores")
      json.object { json in
        for percentile in percentiles { json.member(named: percentile.name, percentile.score) }
      }
      json.member("run", timings)
    }
    return json.bytes
  }

  /// The summary as lines for people.
  func text(_ timings: RunTimings, _ style: TerminalStyle) -> String {
    var text = gameCount == 0 ? "no games\n" : countsText(style)
    for rule in brokenRules {
      text += "  " + rule.name.padded(to: 18)
      text += String(ruleCounts[Int(rule.rawValue)]).aligned(to: 12) + "\n"
    }
    let scores = percentiles.map { "\($0.name) \($0.score)" }.joined(separator: ", ")
    if !scores.isEmpty {
      text += style.wrap("scores of valid games: " + scores, from: 0, indent: 2) + "\n"
    }
    return text + style.wrap(timings.text, from: 0, indent: 2) + "\n"
  }

  /// The number of games with each outcome, as a line for people.
  func countsText(_ style: TerminalStyle) -> String {
    let counts: [(Int, String, TerminalStyle.Emphasis)] = [
      (validCount, "valid", .good), (refusedCount, "refused", .bad),
      (malformedCount, "malformed", .odd), (unknownPuzzleCount, "unknown puzzle", .odd),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0) " + style.show($1, $2) }
    return "\(counted(gameCount, "game")): " + parts.joined(separator: ", ") + "\n"
  }

  /// The percentiles of the scores of valid games; empty if no game is valid.
  private var percentiles: [(name: String, score: Int64)] {
    let values = scores?.percentiles(Self.percentages.map(\.value)) ?? []
    return zip(Self.percentages, values).map { ($0.key, $1) }
  }

  private var brokenRules: [Rule] { Rule.allCases.filter { ruleCounts[Int($0.rawValue)] > 0 } }
}
