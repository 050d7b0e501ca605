#if PostgreSQL
  extension PostgresSchema {
    /// Makes the log of acts. Its rows name no other rows: it stays when what it is about is gone.
    static let acts = [
      """
      CREATE TABLE acts(
        number bigint PRIMARY KEY, actedAt bigint NOT NULL, moderator uuid, kind text NOT NULL,
        subject uuid, detail text NOT NULL, reason text NOT NULL, hash bytea NOT NULL)
      """
    ]
  }
#endif
