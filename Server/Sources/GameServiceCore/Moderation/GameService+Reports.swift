import Foundation
import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// The most players with one folded name among whom a reported name is looked for.
  private static let mostNamesakes = 1_000

  /// Stores what a player reports, unless an open report of the player says the same.
  func report(_ report: NewReport, by player: UniqueID) throws -> Change<Void> {
    guard report.text.utf8.count <= NewReport.mostBytes else {
      throw ProblemDetails(
        .badRequest, detail: "the body is invalid: text has at most \(NewReport.mostBytes) bytes")
    }
    let now = now
    var row = StoredReport(
      kind: .name, reporter: player, language: report.language, reportedAt: now)
    switch report.kind {
    case .name: break
    case .word:
      try dependencies.judge.check(report.language)
      guard let word = report.language.letters(typed: report.text),
        word.unicodeScalars.count >= Rules.minimumWordLength
      else {
        throw ProblemDetails(
          .badRequest, detail: "the body is invalid: text is no word of the language")
      }
      row.kind = .word
      row.word = word
    }
    return { [row] rows in
      var row = row
      if row.kind == .name {
        guard let named = try rows.player(shownAs: report.text, limit: Self.mostNamesakes) else {
          throw ProblemDetails(.noSuchPlayer)
        }
        row.subject = named
      }
      try allow(of: .reports, limit: dependencies.policy.limits.reportsADay, for: player, in: rows)
      let open = try rows.openReports(StoredReportQuery(reporter: player, limit: 1_000))
      guard !open.contains(where: { $0.report.isSame(as: row) }) else { return }
      try rows.insert(row)
    }
  }
}

extension StoredReport {
  /// Whether both report the same name or word.
  fileprivate func isSame(as other: StoredReport) -> Bool {
    kind == other.kind && subject == other.subject && word == other.word
      && (kind == .name || language == other.language)
  }
}

extension StorageReader {
  /// The player whose name others see as a text, such as `Ada #2`.
  fileprivate func player(shownAs text: String, limit: Int) throws -> UniqueID? {
    var names = [text]
    // Names of before the rule against it can end like a number.
    if let end = text.range(of: " #", options: .backwards) {
      names.append(String(text[..<end.lowerBound]))
    }
    for name in names {
      let ids = try players(named: FoldedName(name), limit: limit)
      if let found = try displayNames(of: ids).first(where: { $0.value == text }) {
        return found.key
      }
    }
    return nil
  }
}
