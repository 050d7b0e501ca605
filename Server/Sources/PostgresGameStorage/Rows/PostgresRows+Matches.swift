#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    private static let matchColumns = """
      SELECT id, code, language, puzzle, opener, joiner, state, moves, moveCount, openerScore,
        joinerScore, turn, winner, turnBeganAt, changedAt FROM matches

      """

    private static func readMatch(_ columns: inout PostgresColumns) throws -> StoredMatch {
      StoredMatch(
        id: try columns.id(), code: try columns.shareCode(), language: try columns.language(),
        puzzle: try columns.bytes(), opener: try columns.id(), joiner: try columns.optionalID(),
        state: Match.State(rawValue: try columns.text()), moves: try columns.bytes(),
        moveCount: try columns.number(), scores: [try columns.integer(), try columns.integer()],
        turn: try columns.optionalNumber(), winner: try columns.optionalNumber(),
        turnBeganAt: try columns.integer(), changedAt: try columns.integer())
    }

    func match(_ id: UniqueID) throws -> StoredMatch? {
      try first(Self.matchColumns + "WHERE id = $1", [.id(id)], Self.readMatch)
    }

    func match(code: ShareCode) throws -> StoredMatch? {
      try first(
        Self.matchColumns + "WHERE code = $1", [.text(code.description)], Self.readMatch)
    }

    func matches(after id: UniqueID?, limit: Int) throws -> [StoredMatch] {
      guard let id else {
        return try all(
          Self.matchColumns + "ORDER BY id LIMIT greatest(0, $1)", [.integer(limit)],
          Self.readMatch)
      }
      return try all(
        Self.matchColumns + "WHERE id > $1 ORDER BY id LIMIT greatest(0, $2)",
        [.id(id), .integer(limit)], Self.readMatch)
    }

    func matches(of player: UniqueID, after cursor: MatchCursor?, limit: Int) throws
      -> [StoredMatch]
    {
      var position = ""
      var values: [SQLValue] = [.id(player), .integer(limit)]
      if let cursor {
        position = "AND ((~changedAt), id) > (~$3::bigint, $4)"
        values += [.integer(cursor.changedAt), .id(cursor.id)]
      }
      // Both parts are read in the order of their indexes, and merged.
      let order = "ORDER BY (~changedAt), id LIMIT greatest(0, $2)"
      return try all(
        """
        SELECT * FROM (
          (\(Self.matchColumns) WHERE opener = $1 \(position) \(order))
          UNION ALL
          (\(Self.matchColumns) WHERE joiner = $1 AND joiner <> opener \(position) \(order))
        ) AS merged \(order)
        """, values, Self.readMatch)
    }

    func runningMatchCounts(of player: UniqueID) throws -> RunningMatchCounts {
      let counts = try first(
        """
        SELECT
          (SELECT count(*) FROM matches WHERE opener = $1 AND state = 'open'),
          (SELECT count(*) FROM matches WHERE opener = $1 AND state = 'playing')
            + (SELECT count(*) FROM matches
              WHERE joiner = $1 AND state = 'playing' AND opener <> joiner)
        """, [.id(player)]
      ) { RunningMatchCounts(open: try $0.number(), playing: try $0.number()) }
      return counts ?? RunningMatchCounts(open: 0, playing: 0)
    }

    func runningMatches(of player: UniqueID, limit: Int) throws -> [StoredMatch] {
      try all(
        Self.matchColumns + """
          WHERE id IN (
            SELECT id FROM matches WHERE opener = $1 AND state IN ('open', 'playing')
            UNION SELECT id FROM matches WHERE joiner = $1 AND state = 'playing')
          ORDER BY id LIMIT greatest(0, $2)
          """, [.id(player), .integer(limit)], Self.readMatch)
    }

    func openMatches(openedBefore time: UnixTime, limit: Int) throws -> [StoredMatch] {
      try all(
        Self.matchColumns + """
          WHERE state = 'open' AND turnBeganAt < $1
          ORDER BY turnBeganAt, id LIMIT greatest(0, $2)
          """, [.integer(time), .integer(limit)], Self.readMatch)
    }

    func forgetUnjoinedMatches(changedBefore time: UnixTime, limit: Int) throws -> Int {
      try changeCount(
        """
        DELETE FROM matches WHERE id IN (
          SELECT id FROM matches
          WHERE joiner IS NULL AND state NOT IN ('open', 'playing') AND changedAt < $1
          ORDER BY changedAt, id LIMIT greatest(0, $2))
        """, [.integer(time), .integer(limit)])
    }

    private func values(of match: StoredMatch) throws -> [SQLValue] {
      guard match.scores.count == 2 else {
        throw StorageError.constraint("a match has two scores")
      }
      return [
        .id(match.id), .text(match.code.description), .integer(match.language),
        .bytes(match.puzzle), .id(match.opener), .id(match.joiner), .text(match.state.rawValue),
        .bytes(match.moves), .integer(match.moveCount), .integer(match.scores[0]),
        .integer(match.scores[1]), .integer(match.turn), .integer(match.winner),
        .integer(match.turnBeganAt), .integer(match.changedAt),
      ]
    }

    func insert(_ match: StoredMatch) throws {
      try execute(
        """
        INSERT INTO matches(id, code, language, puzzle, opener, joiner, state, moves, moveCount,
          openerScore, joinerScore, turn, winner, turnBeganAt, changedAt)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
        """, try values(of: match))
    }

    func update(_ match: StoredMatch) throws {
      try change(
        """
        UPDATE matches SET code = $2, language = $3, puzzle = $4, opener = $5, joiner = $6,
          state = $7, moves = $8, moveCount = $9, openerScore = $10, joinerScore = $11,
          turn = $12, winner = $13, turnBeganAt = $14, changedAt = $15 WHERE id = $1
        """, try values(of: match), orThrow: "no match")
    }
  }
#endif
