import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  // MARK: Reports

  /// The columns of reports. `CROSS JOIN` fixes the order of the loops: reports first.
  private static let reportColumns = """
    SELECT r.number, r.kind, p.id, s.id, r.language, r.word, r.reportedAt, r.closedAt
    FROM reports r CROSS JOIN players p ON p.number = r.reporter
    LEFT JOIN players s ON s.number = r.subject
    """

  private static func readReport(
    _ columns: inout SQLiteColumns
  ) throws -> (number: Int64, report: StoredReport) {
    let number = try columns.integer()
    let report = StoredReport(
      kind: try columns.value { Int(exactly: $0).flatMap(StoredReport.Kind.init(rawValue:)) },
      reporter: try columns.id(), subject: try columns.optionalID(),
      language: try columns.language(), word: try columns.text(),
      reportedAt: try columns.integer(), closedAt: try columns.optionalInteger())
    return (number, report)
  }

  func report(_ number: Int64) throws -> StoredReport? {
    try first(Self.reportColumns + " WHERE r.number = ?", [.integer(number)], Self.readReport)?
      .report
  }

  func openReports(
    _ query: StoredReportQuery
  ) throws -> [(number: Int64, report: StoredReport)] {
    var (condition, values) = ("", [SQLValue.integer(query.after)])
    if let reporter = query.reporter {
      guard let number = try numberIfPresent(ofPlayer: reporter) else { return [] }
      condition = "AND r.reporter = ? "
      values.append(.integer(number))
    }
    return try all(
      Self.reportColumns
        + " WHERE r.closedAt IS NULL AND r.number > ? \(condition)ORDER BY r.number LIMIT max(0, ?)",
      values + [.integer(query.limit)], Self.readReport)
  }

  func openReportCount(limit: Int) throws -> Int {
    try first(
      """
      SELECT count(*) FROM (SELECT number FROM reports WHERE closedAt IS NULL LIMIT max(0, ?))
      """, [.integer(limit)]
    ) { try $0.number() } ?? 0
  }

  func insert(_ report: StoredReport) throws {
    let subject = try report.subject.map { try number(ofPlayer: $0) }
    try execute(
      """
      INSERT INTO reports(kind, reporter, subject, language, word, reportedAt, closedAt)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(report.kind.rawValue), .integer(try number(ofPlayer: report.reporter)),
        .integer(subject), .integer(report.language), .text(report.word),
        .integer(report.reportedAt), .integer(report.closedAt),
      ])
  }

  func closeReport(_ number: Int64, at time: UnixTime) throws {
    try change(
      "UPDATE reports SET closedAt = ? WHERE number = ? AND closedAt IS NULL",
      [.integer(time), .integer(number)], orThrow: "no open report")
  }

  func forgetReports(closedBefore time: UnixTime, limit: Int) throws -> Int {
    try changeCount(
      """
      DELETE FROM reports WHERE number IN (
        SELECT number FROM reports WHERE closedAt < ? ORDER BY closedAt LIMIT max(0, ?))
      """, [.integer(time), .integer(limit)])
  }
}
