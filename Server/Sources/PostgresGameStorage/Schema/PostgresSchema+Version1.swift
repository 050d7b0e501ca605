#if PostgreSQL
  extension PostgresSchema {
    /// Creates the tables of version 1.
    ///
    /// Rows refer to each other by identifiers. Rows with equal values are ordered by the 16 bytes of a `uuid`.
    static let version1 = [players, games, words, challenges, matches, others].flatMap { $0 }

    private static let players = [
      """
      CREATE TABLE players(
        id uuid PRIMARY KEY, displayName text, timeZone text, registeredAt bigint,
        tokenHash bytea UNIQUE, nextTokenHash bytea UNIQUE, nameNumber bigint NOT NULL DEFAULT 1,
        signingSecret bigint, allowsReplays boolean NOT NULL DEFAULT false)
      """,
      """
      CREATE TABLE names(
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        player uuid NOT NULL REFERENCES players, foldedName text NOT NULL,
        nameNumber bigint NOT NULL, UNIQUE(player, foldedName))
      """,
      "CREATE INDEX namesByText ON names(foldedName, nameNumber)",
      """
      CREATE TABLE nonces(
        player uuid NOT NULL REFERENCES players, nonce bytea NOT NULL, usedAt bigint NOT NULL,
        PRIMARY KEY(player, nonce))
      """,
      "CREATE INDEX noncesByTime ON nonces(usedAt)",
      """
      CREATE TABLE receipts(
        player uuid NOT NULL REFERENCES players, route text NOT NULL, key text NOT NULL,
        answeredAt bigint NOT NULL, status bigint NOT NULL, requestDigest bytea NOT NULL,
        body bytea NOT NULL, PRIMARY KEY(player, key, route))
      """,
      "CREATE INDEX receiptsByTime ON receipts(answeredAt)",
    ]

    private static let challenges = [
      """
      CREATE TABLE starts(
        player uuid NOT NULL REFERENCES players, challenge uuid NOT NULL REFERENCES challenges,
        startedAt bigint NOT NULL, dictionary bigint, PRIMARY KEY(player, challenge))
      """,
      "CREATE INDEX startsByChallenge ON starts(challenge)",
    ]

    private static let games = [
      """
      CREATE TABLE challenges(
        id uuid PRIMARY KEY, day bigint NOT NULL, mode smallint NOT NULL,
        language smallint NOT NULL, puzzle bytea NOT NULL, provenance text NOT NULL,
        UNIQUE(day, mode, language))
      """,
      """
      CREATE TABLE games(
        number bigint GENERATED ALWAYS AS IDENTITY UNIQUE, id uuid PRIMARY KEY,
        player uuid NOT NULL REFERENCES players, kind smallint NOT NULL,
        challenge uuid REFERENCES challenges, language smallint NOT NULL, mode smallint NOT NULL,
        score bigint NOT NULL, unranked text, startedAt bigint, submittedAt bigint NOT NULL,
        countsFrom bigint NOT NULL, isHidden boolean NOT NULL, stamp bytea NOT NULL,
        puzzle bytea NOT NULL, moves bytea NOT NULL, UNIQUE(player, puzzle))
      """,
      "CREATE INDEX gamesByChallenge ON games(challenge) WHERE challenge IS NOT NULL",
      """
      CREATE INDEX rankedGamesByScore ON games(player, score)
        WHERE unranked IS NULL AND NOT isHidden
      """,
    ]

    /// `~score` is `-1 - score`: all columns of an index ascend, so a page begins with a single comparison of rows. The
    /// boards' indexes leave out words that no board shows.
    private static let words = [
      """
      CREATE TABLE words(
        id uuid PRIMARY KEY, game uuid NOT NULL REFERENCES games,
        player uuid NOT NULL REFERENCES players, language smallint NOT NULL,
        moveIndex bigint NOT NULL, score bigint NOT NULL, interest bigint NOT NULL,
        countsFrom bigint NOT NULL, isHidden boolean NOT NULL, word text NOT NULL)
      """,
      "CREATE INDEX wordsByGame ON words(game)",
      """
      CREATE INDEX wordsByScore ON words(language, (~score), countsFrom, id)
        WHERE NOT isHidden AND score >= 200
      """,
      """
      CREATE INDEX wordsByInterest ON words(language, (~interest), countsFrom, id)
        WHERE NOT isHidden AND score >= 200
      """,
      """
      CREATE INDEX wordsByHour ON words(language, (countsFrom / 3600), (~score), countsFrom, id)
        WHERE NOT isHidden AND score >= 200
      """,
      """
      CREATE INDEX wordsByPlayer ON words(player, word, (~score), countsFrom, id)
        WHERE NOT isHidden AND score >= 200
      """,
      "CREATE INDEX wordsByTime ON words(player, countsFrom) WHERE NOT isHidden",
    ]

    private static let matches = [
      """
      CREATE TABLE shares(
        game uuid PRIMARY KEY REFERENCES games, code text NOT NULL UNIQUE,
        sharedAt bigint NOT NULL)
      """,
      "CREATE INDEX sharesByTime ON shares(sharedAt)",
      """
      CREATE TABLE matches(
        id uuid PRIMARY KEY, code text NOT NULL UNIQUE, language smallint NOT NULL,
        opener uuid NOT NULL REFERENCES players, joiner uuid REFERENCES players,
        state text NOT NULL, moveCount bigint NOT NULL, openerScore bigint NOT NULL,
        joinerScore bigint NOT NULL, turn bigint, winner bigint, turnBeganAt bigint NOT NULL,
        changedAt bigint NOT NULL, puzzle bytea NOT NULL, moves bytea NOT NULL)
      """,
      "CREATE INDEX matchesByOpener ON matches(opener, (~changedAt), id)",
      "CREATE INDEX matchesByJoiner ON matches(joiner, (~changedAt), id) WHERE joiner IS NOT NULL",
      """
      CREATE INDEX runningMatchesByOpener ON matches(opener, state)
        WHERE state IN ('open', 'playing')
      """,
      "CREATE INDEX playedMatchesByJoiner ON matches(joiner) WHERE state = 'playing'",
      "CREATE INDEX openMatchesByTime ON matches(turnBeganAt, id) WHERE state = 'open'",
      """
      CREATE INDEX unjoinedMatchesByTime ON matches(changedAt, id)
        WHERE joiner IS NULL AND state NOT IN ('open', 'playing')
      """,
    ]

    /// An event has the number of its transaction, by which it is followed: see `EventFollower`. `epoch` rises when the
    /// database comes from a dump of another cluster, whose transactions have other numbers.
    private static let others = [
      """
      CREATE TABLE events(
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, epoch bigint NOT NULL DEFAULT 0,
        xid xid8 NOT NULL DEFAULT pg_current_xact_id(), kind smallint NOT NULL,
        player uuid NOT NULL, game uuid, language smallint, mode smallint, challenge uuid,
        score bigint, countsFrom bigint)
      """,
      "CREATE UNIQUE INDEX eventsByTransaction ON events(epoch, xid, number)",
      "CREATE TABLE settings(name text PRIMARY KEY, value bytea NOT NULL)",
      """
      CREATE TABLE dictionaries(
        checksum bigint PRIMARY KEY, lastCurrentAt bigint NOT NULL, bytes bytea NOT NULL)
      """,
      """
      CREATE TABLE waitingChecks(
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        game uuid NOT NULL UNIQUE REFERENCES games)
      """,
      """
      CREATE TABLE findings(
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind smallint NOT NULL,
        player uuid NOT NULL REFERENCES players, game uuid REFERENCES games,
        foundAt bigint NOT NULL, text text NOT NULL, submission bytea NOT NULL)
      """,
      "CREATE INDEX findingsByKind ON findings(kind, number)",
      "CREATE INDEX findingsByPlayer ON findings(player, kind, number)",
      """
      CREATE TABLE dailyCounts(
        day bigint NOT NULL, player uuid NOT NULL REFERENCES players, kind smallint NOT NULL,
        count bigint NOT NULL, PRIMARY KEY(day, player, kind))
      """,
    ]
  }
#endif
