extension Schema {
  /// Makes the suspensions of players.
  static let suspensions = """
    CREATE TABLE suspensions(
      player INTEGER PRIMARY KEY REFERENCES players, endsAt INTEGER NOT NULL, reason TEXT NOT NULL
    ) STRICT;

    """
}
