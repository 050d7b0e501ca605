#if PostgreSQL
  extension PostgresSchema {
    /// Creates players' recovery codes.
    static let recoveries = [
      """
      CREATE TABLE recoveries(
        player uuid PRIMARY KEY REFERENCES players, codeMadeAt bigint NOT NULL, nextCodeAt bigint,
        othersEndAt bigint, device uuid, codeHash bytea NOT NULL UNIQUE, nextCodeHash bytea)
      """,
      "CREATE INDEX recoveriesByNextCode ON recoveries(nextCodeAt) WHERE nextCodeAt IS NOT NULL",
      "CREATE INDEX recoveriesByEnd ON recoveries(othersEndAt) WHERE othersEndAt IS NOT NULL",
      forgetErased(upTo: "recoveries"),
    ]
  }
#endif
