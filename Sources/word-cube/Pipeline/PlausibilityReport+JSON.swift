import WordCubeFormats
import WordCubeSolver

extension PlausibilityReport: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("grade", highestGrade.name)
      json.member("score", totalScore)
      json.member("par", par)
      json.member("effort", effort.name)
      json.member("bound", bound)
      json.name("players")
      json.array(players) { $1.write(to: &$0) }
      json.name("evidence")
      json.array(evidence) { $1.write(to: &$0) }
    }
  }
}

extension PlayerFigures: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("playerIndex", playerIndex)
      json.member("words", wordCount)
      json.member("letters", letterCount)
      json.member("removals", removalCount)
      json.member("score", totalScore)
      json.member("seconds", seconds.rounded(toDigits: 6))
      json.member("shortestGap", shortestGap?.rounded(toDigits: 6))
      json.member("bestWords", bestWordCount)
      json.member("shareOfBest", meanShareOfBest.rounded(toDigits: 6))
      json.name("rarities")
      json.object { json in
        for item in rarities { json.member(named: "\(item.rarity)", item.count) }
      }
    }
  }
}

extension PlausibilityEvidence: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", kind.name)
      json.member("player", player)
      json.member("value", value?.rounded(toDigits: 6))
      json.member("unusual", thresholds.unusual)
      json.member("extraordinary", thresholds.extraordinary)
      json.member("grade", grade.name)
    }
  }
}
