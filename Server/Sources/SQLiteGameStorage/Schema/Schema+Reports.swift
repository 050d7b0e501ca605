extension Schema {
  /// Creates players' reports.
  static let reports = """
    CREATE TABLE reports(
      number INTEGER PRIMARY KEY AUTOINCREMENT, kind INTEGER NOT NULL,
      reporter INTEGER NOT NULL REFERENCES players, subject INTEGER REFERENCES players,
      language INTEGER NOT NULL, word TEXT NOT NULL, reportedAt INTEGER NOT NULL, closedAt INTEGER
    ) STRICT;
    CREATE INDEX openReports ON reports(number) WHERE closedAt IS NULL;
    CREATE INDEX reportsByReporter ON reports(reporter, number);
    CREATE INDEX reportsBySubject ON reports(subject) WHERE subject IS NOT NULL;
    CREATE INDEX closedReports ON reports(closedAt) WHERE closedAt IS NOT NULL;

    """
}
