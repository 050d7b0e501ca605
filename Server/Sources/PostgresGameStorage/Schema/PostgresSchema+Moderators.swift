#if PostgreSQL
  extension PostgresSchema {
    /// Creates moderators and their sessions. A moderator's player is not a reference, as in the log, because it
    /// may be erased.
    static let moderators = [
      """
      CREATE TABLE moderators(
        number bigint GENERATED ALWAYS AS IDENTITY UNIQUE, id uuid PRIMARY KEY,
        name text NOT NULL, role text NOT NULL, player uuid, addedAt bigint NOT NULL,
        revokedAt bigint, codeHash bytea UNIQUE, codeEndsAt bigint NOT NULL)
      """,
      """
      CREATE TABLE moderatorSessions(
        tokenHash bytea PRIMARY KEY, moderator uuid NOT NULL REFERENCES moderators,
        endsAt bigint NOT NULL)
      """,
    ]
  }
#endif
