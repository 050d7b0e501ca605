import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

extension JSONWriter {
  /// Writes a report as the command line prints it.
  mutating func write(_ report: PlausibilityReport) {
    object { json in
      json.member("grade", report.highestGrade.name)
      json.member("score", report.totalScore)
      json.member("par", report.par)
      json.member("effort", report.effort.name)
      json.member("bound", report.bound)
      json.name("players")
      json.array(report.players) { $0.write($1) }
      json.name("evidence")
      json.array(report.evidence) { $0.write($1) }
    }
  }

  private mutating func write(_ player: PlayerFigures) {
    object { json in
      json.member("playerIndex", player.playerIndex)
      json.member("words", player.wordCount)
      json.member("letters", player.letterCount)
      json.member("removals", player.removalCount)
      json.member("score", player.totalScore)
      json.member("seconds", player.seconds.roundedToMillionths)
      json.member("shortestGap", player.shortestGap?.roundedToMillionths)
      json.member("bestWords", player.bestWordCount)
      json.member("shareOfBest", player.meanShareOfBest.roundedToMillionths)
      json.name("rarities")
      json.object { json in
        for item in player.rarities { json.member(named: item.rarity.description, item.count) }
      }
    }
  }

  private mutating func write(_ evidence: PlausibilityEvidence) {
    object { json in
      json.member("kind", evidence.kind.name)
      json.member("player", evidence.player)
      json.member("value", evidence.value?.roundedToMillionths)
      json.member("unusual", evidence.thresholds.unusual)
      json.member("extraordinary", evidence.thresholds.extraordinary)
      json.member("grade", evidence.grade.name)
    }
  }
}

extension Double {
  /// The number rounded to six digits after the point.
  fileprivate var roundedToMillionths: Double {
    let rounded = (self * 1_000_000).rounded() / 1_000_000
    return rounded.isFinite ? rounded : self
  }
}
