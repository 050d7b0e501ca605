#if PostgreSQL
  extension PostgresSchema {
    /// Creates players' reports. The trigger for erasures by older servers removes them, too.
    static let reports = [
      """
      CREATE TABLE reports(
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind smallint NOT NULL,
        reporter uuid NOT NULL REFERENCES players, subject uuid REFERENCES players,
        language smallint NOT NULL, word text NOT NULL, reportedAt bigint NOT NULL,
        closedAt bigint)
      """,
      "CREATE INDEX openReports ON reports(number) WHERE closedAt IS NULL",
      "CREATE INDEX reportsByReporter ON reports(reporter, number)",
      "CREATE INDEX reportsBySubject ON reports(subject) WHERE subject IS NOT NULL",
      "CREATE INDEX closedReports ON reports(closedAt) WHERE closedAt IS NOT NULL",
      forgetErased(upTo: "reports"),
    ]
  }
#endif
