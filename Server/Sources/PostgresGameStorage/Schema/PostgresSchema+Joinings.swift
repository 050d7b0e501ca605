#if PostgreSQL
  extension PostgresSchema {
    /// Makes the codes of players for other devices.
    static let joinings = [
      """
      CREATE TABLE joinings(
        player uuid PRIMARY KEY REFERENCES players, id uuid NOT NULL UNIQUE,
        slot text NOT NULL UNIQUE, openedAt bigint NOT NULL, expiresAt bigint NOT NULL,
        wrongAttempts bigint NOT NULL, state smallint NOT NULL, name text,
        codeHash bytea NOT NULL, claimHash bytea UNIQUE)
      """,
      "CREATE INDEX joiningsByTime ON joinings(expiresAt)",
    ]
  }
#endif
