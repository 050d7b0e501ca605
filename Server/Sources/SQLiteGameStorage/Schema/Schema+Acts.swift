extension Schema {
  /// Creates the log of acts. Its rows refer to no other rows, so they stay when their subject is gone.
  static let acts = """
    CREATE TABLE acts(
      number INTEGER PRIMARY KEY, actedAt INTEGER NOT NULL, moderator BLOB, kind TEXT NOT NULL,
      subject BLOB, detail TEXT NOT NULL, reason TEXT NOT NULL, hash BLOB NOT NULL
    ) STRICT;

    """
}
