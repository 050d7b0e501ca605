extension Schema {
  /// Makes the log of acts. Its rows name no other rows: it stays when what it is about is gone.
  static let acts = """
    CREATE TABLE acts(
      number INTEGER PRIMARY KEY, actedAt INTEGER NOT NULL, moderator BLOB, kind TEXT NOT NULL,
      subject BLOB, detail TEXT NOT NULL, reason TEXT NOT NULL, hash BLOB NOT NULL
    ) STRICT;

    """
}
