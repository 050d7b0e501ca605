extension Schema {
  /// Creates players' codes for other devices.
  static let joinings = """
    CREATE TABLE joinings(
      player INTEGER PRIMARY KEY REFERENCES players, id BLOB NOT NULL UNIQUE,
      slot TEXT NOT NULL UNIQUE, openedAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL,
      wrongAttempts INTEGER NOT NULL, state INTEGER NOT NULL, name TEXT, codeHash BLOB NOT NULL,
      claimHash BLOB UNIQUE
    ) STRICT;
    CREATE INDEX joiningsByTime ON joinings(expiresAt);

    """
}
