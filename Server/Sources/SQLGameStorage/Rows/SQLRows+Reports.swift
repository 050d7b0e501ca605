import GameStorage
import WordCube
import WordCubeAPI

private let reportColumns: SQL = """
  SELECT number, kind, \(id: "reporter"), \(id: "subject"), language, word, reportedAt, closedAt
  FROM reports
  """

private func readReport(
  _ columns: inout some SQLColumns
) throws -> (number: Int64, report: StoredReport) {
  let number = try columns.integer()
  let report = StoredReport(
    kind: try columns.value { Int(exactly: $0).flatMap(StoredReport.Kind.init(rawValue:)) },
    reporter: try columns.id(), subject: try columns.optionalID(),
    language: try columns.language(), word: try columns.text(),
    reportedAt: try columns.integer(), closedAt: try columns.optionalInteger())
  return (number, report)
}

extension SQLRows {
  package func report(_ number: Int64) throws -> StoredReport? {
    try first("\(reportColumns) WHERE number = \(number)") { try readReport(&$0) }?.report
  }

  package func openReports(
    _ query: StoredReportQuery
  ) throws -> [(number: Int64, report: StoredReport)] {
    let ofReporter: SQL = query.reporter.map { "AND reporter = \(ref: $0)" } ?? ""
    return try all(
      """
      \(reportColumns) WHERE closedAt IS NULL AND number > \(query.after) \(ofReporter)
      ORDER BY number LIMIT \(max(0, query.limit))
      """
    ) { try readReport(&$0) }
  }

  package func reports(
    _ side: ReportSide, limit: Int
  ) throws -> [(number: Int64, report: StoredReport)] {
    let condition: SQL =
      switch side {
      case .about(let player): "subject = \(ref: player)"
      case .by(let player): "reporter = \(ref: player)"
      }
    return try all(
      "\(reportColumns) WHERE \(condition) ORDER BY number DESC LIMIT \(max(0, limit))"
    ) { try readReport(&$0) }
  }

  package func openReportCount(limit: Int) throws -> Int {
    try first(
      """
      SELECT count(*) FROM (
        SELECT number FROM reports WHERE closedAt IS NULL LIMIT \(max(0, limit))) AS found
      """
    ) { try $0.number() } ?? 0
  }

  package func insert(_ report: StoredReport) throws {
    try execute(
      """
      INSERT INTO reports(kind, reporter, subject, language, word, reportedAt, closedAt)
      VALUES (\(report.kind.rawValue), \(ref: report.reporter), \(ref: report.subject),
        \(report.language), \(report.word), \(report.reportedAt), \(report.closedAt))
      """)
  }

  package func closeReport(_ number: Int64, at time: UnixTime) throws {
    try change(
      """
      UPDATE reports SET closedAt = \(time),
        word = CASE WHEN kind = \(StoredReport.Kind.name.rawValue) THEN '' ELSE word END
      WHERE number = \(number) AND closedAt IS NULL
      """, orThrow: "no open report")
  }

  package func forgetReports(closedBefore time: UnixTime, limit: Int) throws -> Int {
    try changeCount(
      """
      DELETE FROM reports WHERE number IN (
        SELECT number FROM reports WHERE closedAt < \(time)
        ORDER BY closedAt LIMIT \(max(0, limit)))
      """)
  }
}
