#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    // MARK: Reports

    private static let reportColumns =
      "SELECT number, kind, reporter, subject, language, word, reportedAt, closedAt FROM reports "

    private static func readReport(
      _ columns: inout PostgresColumns
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
      try first(Self.reportColumns + "WHERE number = $1", [.integer(number)], Self.readReport)?
        .report
    }

    func openReports(
      _ query: StoredReportQuery
    ) throws -> [(number: Int64, report: StoredReport)] {
      var (condition, values) = (
        "", [SQLValue.integer(query.after), .integer(query.limit)]
      )
      if let reporter = query.reporter {
        condition = "AND reporter = $3 "
        values.append(.id(reporter))
      }
      return try all(
        Self.reportColumns
          + "WHERE closedAt IS NULL AND number > $1 \(condition)ORDER BY number LIMIT greatest(0, $2)",
        values, Self.readReport)
    }

    func openReportCount(limit: Int) throws -> Int {
      try first(
        """
        SELECT count(*) FROM (
          SELECT number FROM reports WHERE closedAt IS NULL LIMIT greatest(0, $1)) AS found
        """, [.integer(limit)]
      ) { try $0.number() } ?? 0
    }

    func insert(_ report: StoredReport) throws {
      try execute(
        """
        INSERT INTO reports(kind, reporter, subject, language, word, reportedAt, closedAt)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        [
          .integer(report.kind.rawValue), .id(report.reporter), .id(report.subject),
          .integer(report.language), .text(report.word), .integer(report.reportedAt),
          .integer(report.closedAt),
        ])
    }

    func closeReport(_ number: Int64, at time: UnixTime) throws {
      try change(
        "UPDATE reports SET closedAt = $1 WHERE number = $2 AND closedAt IS NULL",
        [.integer(time), .integer(number)], orThrow: "no open report")
    }

    func forgetReports(closedBefore time: UnixTime, limit: Int) throws -> Int {
      try changeCount(
        """
        DELETE FROM reports WHERE number IN (
          SELECT number FROM reports WHERE closedAt < $1 ORDER BY closedAt LIMIT greatest(0, $2))
        """, [.integer(time), .integer(limit)])
    }
  }
#endif
