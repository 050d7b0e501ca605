extension Schema {
  /// Updates the tables of version 1 to version 2.
  static let version2 = [players2, games2, boards2, matches2].joined()

  /// `names` has the folded names that players have or had; ``fillNames(_:)`` adds those of version 1's players. The
  /// secret of a player from version 1 is unknown.
  private static let players2 = """
    ALTER TABLE players ADD COLUMN nameNumber INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE players ADD COLUMN signingSecret INTEGER;
    CREATE TABLE names(
      number INTEGER PRIMARY KEY, player INTEGER NOT NULL REFERENCES players,
      foldedName TEXT NOT NULL, nameNumber INTEGER NOT NULL, UNIQUE(player, foldedName)
    ) STRICT;
    CREATE INDEX namesByText ON names(foldedName, nameNumber);

    """

  /// The dictionary of a start in version 1 is unknown. A checksum is stored as the signed number of its 64 bits.
  private static let games2 = """
    ALTER TABLE starts ADD COLUMN dictionary INTEGER;
    CREATE TABLE dictionaries(
      checksum INTEGER PRIMARY KEY, lastCurrentAt INTEGER NOT NULL, bytes BLOB NOT NULL
    ) STRICT;

    """

  /// In version 1, the games of a daily challenge counted from its end, while games were accepted for 300 more seconds.
  ///
  /// The boards' indexes end with the identifier, so that they have the complete order of a board. A search in the index
  /// by hour reads only the words in the window.
  private static let boards2 = """
    DROP INDEX wordsByScore;
    DROP INDEX wordsByInterest;
    UPDATE games SET countsFrom = countsFrom + 301 WHERE challenge IS NOT NULL;
    UPDATE words SET countsFrom = countsFrom + 301
      WHERE game IN (SELECT number FROM games WHERE challenge IS NOT NULL);
    UPDATE events SET countsFrom = countsFrom + 301 WHERE challenge IS NOT NULL;
    ALTER TABLE words ADD COLUMN player INTEGER REFERENCES players;
    UPDATE words SET player = (SELECT player FROM games WHERE number = words.game);
    CREATE INDEX wordsByScore ON words(language, score DESC, countsFrom, id)
      WHERE isHidden = 0 AND score >= 200;
    CREATE INDEX wordsByInterest ON words(language, interest DESC, countsFrom, id, score)
      WHERE isHidden = 0 AND score >= 200;
    CREATE INDEX wordsByHour ON words(language, countsFrom / 3600, score DESC, countsFrom, id)
      WHERE isHidden = 0 AND score >= 200;
    CREATE INDEX wordsByPlayer ON words(player, word, score DESC, countsFrom, id)
      WHERE isHidden = 0 AND score >= 200;
    CREATE INDEX wordsByTime ON words(player, countsFrom) WHERE isHidden = 0;

    """

  /// Adds indexes for the matches that are not over by their players and by their age, for refused games with and without
  /// their player, and for rows with an end by its time. Removes refused games of erased players, and more than 20 of one
  /// player.
  private static let matches2 = """
    CREATE INDEX runningMatchesByOpener ON matches(opener, state)
      WHERE state = 'open' OR state = 'playing';
    CREATE INDEX playedMatchesByJoiner ON matches(joiner) WHERE state = 'playing';
    CREATE INDEX openMatchesByTime ON matches(turnBeganAt, id) WHERE state = 'open';
    CREATE INDEX unjoinedMatchesByTime ON matches(changedAt, id)
      WHERE joiner IS NULL AND state <> 'open' AND state <> 'playing';
    CREATE INDEX sharesByTime ON shares(sharedAt);
    CREATE INDEX startsByChallenge ON starts(challenge);
    CREATE INDEX findingsByKind ON findings(kind);
    CREATE INDEX findingsByPlayer ON findings(player, kind);
    CREATE TABLE dailyCounts(
      day INTEGER NOT NULL, player INTEGER NOT NULL REFERENCES players, kind INTEGER NOT NULL,
      count INTEGER NOT NULL, PRIMARY KEY(day, player, kind)
    ) STRICT, WITHOUT ROWID;
    DELETE FROM findings WHERE kind = 1
      AND player IN (SELECT number FROM players WHERE tokenHash IS NULL);
    DELETE FROM findings WHERE number IN (
      SELECT number FROM (
        SELECT number, row_number() OVER (PARTITION BY player ORDER BY number DESC) AS count
        FROM findings WHERE kind = 1)
      WHERE count > 20);

    """
}
