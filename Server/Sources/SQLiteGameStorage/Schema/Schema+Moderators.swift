extension Schema {
  /// Creates moderators and their sessions. A moderator's player is not a reference, as in the log, because it
  /// may be erased.
  static let moderators = """
    CREATE TABLE moderators(
      number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, name TEXT NOT NULL, role TEXT NOT NULL,
      player BLOB, addedAt INTEGER NOT NULL, revokedAt INTEGER, codeHash BLOB UNIQUE,
      codeEndsAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE moderatorSessions(
      tokenHash BLOB PRIMARY KEY, moderator BLOB NOT NULL REFERENCES moderators(id),
      endsAt INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    """
}
