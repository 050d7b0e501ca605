#if PostgreSQL
  extension PostgresSchema {
    /// Replaces the unique constraints of columns that change by partial indexes, in tables that other rows refer to.
    ///
    /// A row that refers to another one locks it `FOR KEY SHARE`, and a change of a column in a unique index locks it `FOR
    /// UPDATE`. So two changes of a player that first store their nonces, and then new tokens, would wait for each other. A
    /// partial index is [not a key](https://www.postgresql.org/docs/15/explicit-locking.html#LOCKING-ROWS) for these locks.
    static let keys = [
      // For exports, which otherwise read all events. It comes first, because players are locked from then on.
      "CREATE INDEX eventsByPlayer ON events(player)",
      "ALTER TABLE players DROP CONSTRAINT players_tokenhash_key",
      "ALTER TABLE players DROP CONSTRAINT players_nexttokenhash_key",
      "CREATE UNIQUE INDEX playersByToken ON players(tokenHash) WHERE tokenHash IS NOT NULL",
      """
      CREATE UNIQUE INDEX playersByNextToken ON players(nextTokenHash)
        WHERE nextTokenHash IS NOT NULL
      """,
      "ALTER TABLE moderators DROP CONSTRAINT moderators_codehash_key",
      "CREATE UNIQUE INDEX moderatorsByCode ON moderators(codeHash) WHERE codeHash IS NOT NULL",
    ]
  }
#endif
