import WordCube
import WordCubeFormats
import WordCubeSolver

extension PlausibilityCheck {
  /// The report on a game; nil if its word search reaches its limit.
  func reportWithinLimits(on game: GameRecord) -> PlausibilityReport? { try? report(on: game) }
}

extension HumanReport {
  /// Adds a game's plausibility: the grade, and the evidence that is not ordinary.
  mutating func append(_ check: PlausibilityCheck, on game: GameRecord) {
    do throws(SearchLimitError) {
      append(try check.report(on: game))
    } catch {
      appendLine("plausibility: unknown, because \(error)")
    }
  }

  private mutating func append(_ report: PlausibilityReport) {
    let grade = style.show(report.highestGrade.name, report.highestGrade.emphasis)
    appendLine("plausibility: \(grade); par \(report.par)")
    for item in report.evidence where item.grade > .ordinary {
      guard let value = item.value else { continue }
      var line =
        "  \(item.kind.name) \(value.short): " + style.show(item.grade.name, item.grade.emphasis)
      line += " (\(item.thresholds.unusual.short), \(item.thresholds.extraordinary.short))"
      if let player = item.player, report.players.count > 1 {
        line +=
          report.players[player].playerIndex.map { ", player \($0)" } ?? ", player without index"
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
  /// The number with three decimals.
  fileprivate var short: String { "\(rounded(toDigits: 3))" }
}
