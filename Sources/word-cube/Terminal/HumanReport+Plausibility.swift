import WordCube
import WordCubeFormats
import WordCubeSolver

extension PlausibilityCheck {
  /// The report on a game; nil where the search for words has reached its limit.
  func reportWithinLimits(on game: GameRecord) -> PlausibilityReport? { try? report(on: game) }
}

extension HumanReport {
  /// Adds a report on how plausible a game is: its grade, and what is remarkable.
  mutating func append(_ report: PlausibilityReport?) {
    guard let report else {
      appendLine("plausibility: not known, the puzzle has too many words")
      return
    }
    let grade = style.show(report.highestGrade.name, report.highestGrade.emphasis)
    appendLine("plausibility: \(grade); par \(report.par)")
    for item in report.evidence where item.grade > .ordinary {
      guard let value = item.value else { continue }
      var line =
        "  \(item.kind.name) \(value.short): " + style.show(item.grade.name, item.grade.emphasis)
      line += " (\(item.thresholds.unusual.short), \(item.thresholds.extraordinary.short))"
      if let player = item.player, report.players.count > 1 {
        line += report.players[player].playerIndex.map { ", player \($0)" } ?? ", nameless player"
      }
      appendLine(line)
    }
    appendLine("")
  }
}

extension PlausibilityEvidence.Grade {
  fileprivate var emphasis: TerminalStyle.Emphasis {
    switch self {
    case .unknown, .ordinary: .faint
    case .unusual: .odd
    case .extraordinary: .bad
    }
  }
}

extension Double {
  /// The number to three decimals.
  fileprivate var short: String {
    let thousandths = (self * 1000).rounded() / 1000
    return thousandths.isFinite ? "\(thousandths)" : "\(self)"
  }
}

extension [UInt8] {
  /// Adds the member `plausibility` of a verdict, null where there is no report.
  mutating func appendPlausibility(_ report: PlausibilityReport?) {
    append(raw: ",\"plausibility\":")
    guard let report else {
      append(raw: "null")
      return
    }
    append(raw: "{\"grade\":")
    append(jsonString: report.highestGrade.name)
    append(raw: ",\"score\":")
    append(json: report.totalScore)
    append(raw: ",\"par\":")
    append(json: report.par)
    append(raw: ",\"effort\":")
    append(jsonString: report.effort.name)
    append(raw: ",\"bound\":")
    append(jsonOrNull: report.bound)
    append(raw: ",\"players\":")
    appendList(report.players, open: "[", close: "]") { $0.append(json: $1) }
    append(raw: ",\"evidence\":")
    appendList(report.evidence, open: "[", close: "]") { $0.append(json: $1) }
    append(raw: "}")
  }

  private mutating func append(json player: PlayerFigures) {
    append(raw: "{\"playerIndex\":")
    append(jsonOrNull: player.playerIndex)
    append(raw: ",\"words\":")
    append(json: Int64(player.wordCount))
    append(raw: ",\"letters\":")
    append(json: Int64(player.letterCount))
    append(raw: ",\"removals\":")
    append(json: Int64(player.removalCount))
    append(raw: ",\"score\":")
    append(json: player.totalScore)
    append(raw: ",\"seconds\":")
    append(rounded: player.seconds)
    append(raw: ",\"shortestGap\":")
    append(rounded: player.shortestGap)
    append(raw: ",\"bestWords\":")
    append(json: Int64(player.bestWordCount))
    append(raw: ",\"shareOfBest\":")
    append(rounded: player.meanShareOfBest)
    append(raw: ",\"rarities\":")
    appendList(player.rarities, open: "{", close: "}") { json, item in
      json.append(jsonString: "\(item.rarity)")
      json.append(raw: ":")
      json.append(json: Int64(item.count))
    }
    append(raw: "}")
  }

  private mutating func append(json item: PlausibilityEvidence) {
    append(raw: "{\"kind\":")
    append(jsonString: item.kind.name)
    append(raw: ",\"player\":")
    append(jsonOrNull: item.player.map { Int64($0) })
    append(raw: ",\"value\":")
    append(rounded: item.value)
    append(raw: ",\"unusual\":")
    append(json: item.thresholds.unusual)
    append(raw: ",\"extraordinary\":")
    append(json: item.thresholds.extraordinary)
    append(raw: ",\"grade\":")
    append(jsonString: item.grade.name)
    append(raw: "}")
  }

  /// Adds a number to six decimals, or null for one that JSON does not have.
  private mutating func append(rounded value: Double?) {
    guard let value, value.isFinite else {
      append(raw: "null")
      return
    }
    let millionths = (value * 1_000_000).rounded() / 1_000_000
    append(json: millionths.isFinite ? millionths : value)
  }
}
