extension Schema {
  /// Creates players' recovery codes.
  static let recoveries = """
    CREATE TABLE recoveries(
      player INTEGER PRIMARY KEY REFERENCES players, codeMadeAt INTEGER NOT NULL,
      nextCodeAt INTEGER, othersEndAt INTEGER, device BLOB, codeHash BLOB NOT NULL UNIQUE,
      nextCodeHash BLOB
    ) STRICT;
    CREATE INDEX recoveriesByNextCode ON recoveries(nextCodeAt) WHERE nextCodeAt IS NOT NULL;
    CREATE INDEX recoveriesByEnd ON recoveries(othersEndAt) WHERE othersEndAt IS NOT NULL;

    """
}
