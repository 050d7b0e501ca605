import APIContract
import GameStorage
import ModerationAPI
import WordCube
import WordCubeAPI

extension ModerationHandler {
  /// Returns the reports that nobody has closed.
  func reports(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let judge = service.dependencies.judge
    return try await read(Moderation.reports, match) { query, rows, session in
      let found = try rows.openReports(
        StoredReportQuery(after: query.after, limit: query.limit))
      let names = try rows.displayNames(of: Array(Set(found.compactMap(\.report.subject))))
      return try found.map { number, report in
        let (isWord, language) = (report.kind == .word, report.language)
        // A language that is not played any more has no dictionary.
        let isKnown = isWord && judge.languages[language] != nil
        let isOfSelf = report.subject != nil && report.subject == session.current.player
        return ModeratedReport(
          number: number, kind: isWord ? "word" : "name",
          reporter: isOfSelf ? nil : report.reporter,
          player: report.subject, displayName: report.subject.flatMap { names[$0] },
          reportedName: isWord || report.word.isEmpty ? nil : report.word,
          language: language, word: isWord ? report.word : nil,
          isInDictionary: isKnown ? try judge.isInDictionary(report.word, language) : nil,
          reportedAt: report.reportedAt)
      }
    }
  }

  /// Closes a report. Moderators cannot close a report about their own name, or one that they sent.
  func closeReport(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let now = service.now
    return try await change(Moderation.closeReport, match) { input, rows, session in
      let origin = try session.origin(input.body.reason, at: now)
      guard let report = try rows.report(input.number), report.closedAt == nil else {
        throw Problem(.noSuchReport)
      }
      try session.requireOther(report.reporter)
      if let subject = report.subject { try session.requireOther(subject) }
      try rows.closeReport(input.number, at: now)
      // Without the word: the log keeps only what never has to be erased.
      try rows.record(
        origin.act(.closeReport, on: report.subject, detail: "report \(input.number)"))
    }
  }
}
