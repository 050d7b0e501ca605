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
      return try rows.moderated(found, for: session, judge)
    }
  }

  /// Returns the latest reports about and by a player. Moderators must not learn who reported their own name.
  func playerReports(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let judge = service.dependencies.judge
    return try await read(Moderation.playerReports, match) { player, rows, session in
      try rows.storedPlayer(player)
      let about = try rows.reports(.about(player), limit: Self.reportsOfPlayer)
      let sent = try rows.reports(.by(player), limit: Self.reportsOfPlayer)
        .filter { !session.isSubject(of: $0.report) }
      return PlayerReports(
        about: try rows.moderated(about, for: session, judge),
        sent: try rows.moderated(sent, for: session, judge))
    }
  }

  /// The maximum number of reports about a player, and of those that a player sent.
  static let reportsOfPlayer = 50

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

extension StorageReader {
  /// Returns reports as a moderator may see them.
  fileprivate func moderated(
    _ found: [(number: Int64, report: StoredReport)], for session: OpenSession, _ judge: GameJudge
  ) throws -> [ModeratedReport] {
    let names = try displayNames(
      of: found.flatMap { [$0.report.reporter, $0.report.subject] }.compactMap(\.self))
    return try found.map { number, report in
      let (isWord, language) = (report.kind == .word, report.language)
      // A language that is not played any more has no dictionary.
      let isKnown = isWord && judge.languages[language] != nil
      let reporter = session.isSubject(of: report) ? nil : report.reporter
      return ModeratedReport(
        number: number, kind: isWord ? "word" : "name", reporter: reporter,
        reporterName: reporter.flatMap { names[$0] }, player: report.subject,
        displayName: report.subject.flatMap { names[$0] },
        reportedName: isWord || report.word.isEmpty ? nil : report.word, language: language,
        word: isWord ? report.word : nil,
        isInDictionary: isKnown ? try judge.isInDictionary(report.word, language) : nil,
        reportedAt: report.reportedAt, closedAt: report.closedAt)
    }
  }
}

extension OpenSession {
  /// Returns whether a report is about the moderator's own name.
  fileprivate func isSubject(of report: StoredReport) -> Bool {
    report.subject != nil && report.subject == current.player
  }
}
