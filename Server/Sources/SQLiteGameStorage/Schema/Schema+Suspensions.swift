extension Schema {
  /// Creates players' suspensions.
  static let suspensions = """
    CREATE TABLE suspensions(
      player INTEGER PRIMARY KEY REFERENCES players, endsAt INTEGER NOT NULL, reason TEXT NOT NULL
    ) STRICT;

    """
}
