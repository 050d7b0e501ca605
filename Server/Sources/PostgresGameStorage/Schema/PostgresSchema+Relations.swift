#if PostgreSQL
  extension PostgresSchema {
    /// Creates players' relations and their codes, and rematches.
    static let relations = [
      """
      CREATE TABLE relations(
        player uuid NOT NULL REFERENCES players, other uuid NOT NULL REFERENCES players,
        kind bigint NOT NULL, since bigint NOT NULL, PRIMARY KEY(player, other))
      """,
      "CREATE INDEX relationsOfPlayer ON relations(player, kind, (~since), other)",
      "CREATE INDEX relationsToPlayer ON relations(other, kind, (~since), player)",
      "CREATE INDEX requestsByTime ON relations(since) WHERE kind < 3",
      """
      CREATE TABLE followCodes(
        player uuid PRIMARY KEY REFERENCES players, code text NOT NULL UNIQUE)
      """,
      """
      CREATE TABLE rematches(
        ended uuid PRIMARY KEY REFERENCES matches, openerAskedAt bigint, joinerAskedAt bigint,
        next uuid REFERENCES matches)
      """,
      forgetErased(upTo: "followCodes"),
    ]
  }
#endif
