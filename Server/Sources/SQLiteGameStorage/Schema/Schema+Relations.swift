extension Schema {
  /// Creates players' relations and their codes, and rematches.
  static let relations = """
    CREATE TABLE relations(
      player INTEGER NOT NULL REFERENCES players, other INTEGER NOT NULL REFERENCES players,
      kind INTEGER NOT NULL, since INTEGER NOT NULL, PRIMARY KEY(player, other)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX relationsOfPlayer ON relations(player, kind, since);
    CREATE INDEX relationsToPlayer ON relations(other, kind, since);
    CREATE INDEX requestsByTime ON relations(since) WHERE kind < 3;
    CREATE TABLE followCodes(
      player INTEGER PRIMARY KEY REFERENCES players, code TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE rematches(
      ended BLOB PRIMARY KEY REFERENCES matches(id), openerAskedAt INTEGER, joinerAskedAt INTEGER,
      next BLOB REFERENCES matches(id)
    ) STRICT, WITHOUT ROWID;

    """
}
