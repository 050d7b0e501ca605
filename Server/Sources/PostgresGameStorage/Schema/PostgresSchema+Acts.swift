#if PostgreSQL
  extension PostgresSchema {
    /// Creates the log of acts. Its rows refer to no other rows, so they stay when their subject is gone.
    static let acts = [
      """
      CREATE TABLE acts(
        number bigint PRIMARY KEY, actedAt bigint NOT NULL, moderator uuid, kind text NOT NULL,
        subject uuid, detail text NOT NULL, reason text NOT NULL, hash bytea NOT NULL)
      """
    ]
  }
#endif
