#if PostgreSQL
  extension PostgresSchema {
    /// Creates players' suspensions.
    static let suspensions = [
      """
      CREATE TABLE suspensions(
        player uuid PRIMARY KEY REFERENCES players, endsAt bigint NOT NULL, reason text NOT NULL)
      """,
      forgetErased(upTo: "suspensions"),
    ]
  }
#endif
