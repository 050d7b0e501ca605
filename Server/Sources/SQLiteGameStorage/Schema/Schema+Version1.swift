extension Schema {
  /// Creates the tables of version 1.
  ///
  /// Rows refer to each other by numbers, which take 1 to 4 bytes instead of an identifier's 16. Blobs are the last
  /// columns, so that the others can be read without them.
  static let version1 = [players, games, words, challenges, matches, others].joined()

  private static let players = """
    CREATE TABLE players(
      number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, displayName TEXT, timeZone TEXT,
      registeredAt INTEGER, tokenHash BLOB UNIQUE, nextTokenHash BLOB UNIQUE
    ) STRICT;
    CREATE TABLE nonces(
      player INTEGER NOT NULL REFERENCES players, nonce BLOB NOT NULL, usedAt INTEGER NOT NULL,
      PRIMARY KEY(player, nonce)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE receipts(
      number INTEGER PRIMARY KEY, player INTEGER NOT NULL REFERENCES players, route TEXT NOT NULL,
      key TEXT NOT NULL, answeredAt INTEGER NOT NULL, status INTEGER NOT NULL,
      requestDigest BLOB NOT NULL, body BLOB NOT NULL, UNIQUE(player, key, route)
    ) STRICT;
    CREATE INDEX receiptsByTime ON receipts(answeredAt);

    """

  private static let games = """
    CREATE TABLE games(
      number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE,
      player INTEGER NOT NULL REFERENCES players, kind INTEGER NOT NULL,
      challenge INTEGER REFERENCES challenges, language INTEGER NOT NULL, mode INTEGER NOT NULL,
      score INTEGER NOT NULL, unranked TEXT, startedAt INTEGER, submittedAt INTEGER NOT NULL,
      countsFrom INTEGER NOT NULL, isHidden INTEGER NOT NULL, stamp BLOB NOT NULL,
      puzzle BLOB NOT NULL, moves BLOB NOT NULL, UNIQUE(player, puzzle)
    ) STRICT;
    CREATE INDEX gamesByChallenge ON games(challenge) WHERE challenge IS NOT NULL;

    """

  /// The boards' indexes leave out words that no board shows, because each entry is one more page to write.
  private static let words = """
    CREATE TABLE words(
      number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE,
      game INTEGER NOT NULL REFERENCES games, language INTEGER NOT NULL,
      moveIndex INTEGER NOT NULL, score INTEGER NOT NULL, interest INTEGER NOT NULL,
      countsFrom INTEGER NOT NULL, isHidden INTEGER NOT NULL, word TEXT NOT NULL
    ) STRICT;
    CREATE INDEX wordsByGame ON words(game);
    CREATE INDEX wordsByScore ON words(language, score DESC, countsFrom)
      WHERE isHidden = 0 AND score >= 200;
    CREATE INDEX wordsByInterest ON words(language, interest DESC, countsFrom, score)
      WHERE isHidden = 0 AND score >= 200;

    """

  private static let challenges = """
    CREATE TABLE challenges(
      number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, day INTEGER NOT NULL,
      mode INTEGER NOT NULL, language INTEGER NOT NULL, puzzle BLOB NOT NULL,
      provenance TEXT NOT NULL, UNIQUE(day, mode, language)
    ) STRICT;
    CREATE TABLE starts(
      player INTEGER NOT NULL REFERENCES players, challenge INTEGER NOT NULL REFERENCES challenges,
      startedAt INTEGER NOT NULL, PRIMARY KEY(player, challenge)
    ) STRICT, WITHOUT ROWID;

    """

  private static let matches = """
    CREATE TABLE shares(
      game INTEGER PRIMARY KEY REFERENCES games, code TEXT NOT NULL UNIQUE,
      sharedAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE matches(
      number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, code TEXT NOT NULL UNIQUE,
      language INTEGER NOT NULL, opener INTEGER NOT NULL REFERENCES players,
      joiner INTEGER REFERENCES players, state TEXT NOT NULL, moveCount INTEGER NOT NULL,
      openerScore INTEGER NOT NULL, joinerScore INTEGER NOT NULL, turn INTEGER, winner INTEGER,
      turnBeganAt INTEGER NOT NULL, changedAt INTEGER NOT NULL, puzzle BLOB NOT NULL,
      moves BLOB NOT NULL
    ) STRICT;
    CREATE INDEX matchesByOpener ON matches(opener, changedAt DESC, id);
    CREATE INDEX matchesByJoiner ON matches(joiner, changedAt DESC, id) WHERE joiner IS NOT NULL;

    """

  private static let others = """
    CREATE TABLE events(
      number INTEGER PRIMARY KEY, kind INTEGER NOT NULL, player BLOB NOT NULL, game BLOB,
      language INTEGER, mode INTEGER, challenge BLOB, score INTEGER, countsFrom INTEGER
    ) STRICT;
    CREATE TABLE settings(name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE waitingChecks(
      number INTEGER PRIMARY KEY, game INTEGER NOT NULL UNIQUE REFERENCES games
    ) STRICT;
    CREATE TABLE findings(
      number INTEGER PRIMARY KEY, kind INTEGER NOT NULL,
      player INTEGER NOT NULL REFERENCES players, game INTEGER REFERENCES games,
      foundAt INTEGER NOT NULL, text TEXT NOT NULL, submission BLOB NOT NULL
    ) STRICT;

    """
}
