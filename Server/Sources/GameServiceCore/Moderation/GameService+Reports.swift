import Foundation
import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Stores a player's report, unless the player has an open report that says the same, or nothing is wrong.
  ///
  /// Reporting a name that nobody has gets the same answer as a name that somebody has: the reporter must not learn about
  /// players whom no board shows.
  func report(_ report: NewReport, by player: UniqueID) throws -> Change<Void> {
    guard report.text.utf8.count <= NewReport.mostBytes else {
      throw ProblemDetails(
        .badRequest,
        detail: "the body is invalid: text can have at most \(NewReport.mostBytes) bytes")
    }
    let missing = report.kind == .word ? try missingWord(report) : nil
    let (now, limit) = (now, dependencies.policy.limits.reportsADay)
    return { rows in
      // Counted before anything that depends on the name.
      try allow(of: .reports, limit: limit, for: player, in: rows)
      let kind = StoredReport.Kind(report.kind)
      let own = try rows.openReports(
        StoredReportQuery(reporter: player, limit: 3 * ReportLimits.openOfPlayer)
      ).map(\.report).filter { $0.kind == kind }
      guard own.count < ReportLimits.openOfPlayer,
        try rows.openReportCount(limit: ReportLimits.open) < ReportLimits.open
      else {
        // Which names are stored depends on the players.
        if kind == .name { return }
        throw LimitReached(retryAfter: .secondsOfDay)
      }
      var reports: [StoredReport] = []
      switch report.kind {
      case .name:
        reports = try rows.players(shownAs: report.text).map { subject in
          StoredReport(
            kind: .name, reporter: player, subject: subject, language: report.language,
            word: report.text, reportedAt: now)
        }
      case .word:
        if let missing {
          reports = [
            StoredReport(
              kind: .word, reporter: player, language: report.language, word: missing,
              reportedAt: now)
          ]
        }
      }
      for report in reports where !own.contains(where: { $0.isSame(as: report) }) {
        try rows.insert(report)
      }
    }
  }

  /// Returns the word of the game that a player misses; nil if the dictionary has it.
  private func missingWord(_ report: NewReport) throws -> String? {
    let judge = dependencies.judge
    try judge.check(report.language)
    guard let word = report.language.letters(typed: report.text),
      word.unicodeScalars.count >= Rules.minimumWordLength
    else {
      throw ProblemDetails(
        .badRequest, detail: "the body is invalid: text is not a word of the language")
    }
    return try judge.isInDictionary(word, report.language) ? nil : word
  }
}

extension StoredReport.Kind {
  fileprivate init(_ kind: NewReport.Kind) {
    self =
      switch kind {
      case .name: .name
      case .word: .word
      }
  }
}

extension StoredReport {
  /// Returns whether both report the same name or word.
  fileprivate func isSame(as other: StoredReport) -> Bool {
    kind == other.kind && subject == other.subject && word == other.word
      && (kind == .name || language == other.language)
  }
}

extension StorageReader {
  /// Returns the players whose name others see as a text, such as `Ada #2`. There may be two: a name from before the rule
  /// against such names can look like another name with its number.
  fileprivate func players(shownAs text: String) throws -> [UniqueID] {
    // No name contains it, and a storage refuses to search for it.
    guard !text.utf8.contains(0) else { return [] }
    var names = [(name: text, number: 1)]
    if let mark = text.range(of: " #", options: .backwards),
      let number = Int(text[mark.upperBound...]), number > 1
    {
      names.append((String(text[..<mark.lowerBound]), number))
    }
    return try names.flatMap { name, number in
      let ids = try players(named: FoldedName(name), from: number, limit: 1)
      return try displayNames(of: ids).filter { $0.value == text }.map(\.key)
    }
  }
}
