import GameStorage
import WordCube
import WordCubeAPI

private let matchColumns: SQL = """
  SELECT id, code, language, puzzle, \(id: "opener"), \(id: "joiner"), state, moves, moveCount,
    openerScore, joinerScore, turn, winner, turnBeganAt, changedAt
  FROM matches
  """

private func readMatch(_ columns: inout some SQLColumns) throws -> StoredMatch {
  StoredMatch(
    id: try columns.id(), code: try columns.shareCode(), language: try columns.language(),
    puzzle: try columns.bytes(), opener: try columns.id(), joiner: try columns.optionalID(),
    state: Match.State(rawValue: try columns.text()), moves: try columns.bytes(),
    moveCount: try columns.number(), scores: [try columns.integer(), try columns.integer()],
    turn: try columns.optionalNumber(), winner: try columns.optionalNumber(),
    turnBeganAt: try columns.integer(), changedAt: try columns.integer())
}

extension SQLRows {
  package func match(_ id: UniqueID) throws -> StoredMatch? {
    try first("\(matchColumns) WHERE id = \(id)") { try readMatch(&$0) }
  }

  package func match(code: ShareCode) throws -> StoredMatch? {
    try first("\(matchColumns) WHERE code = \(code.description)") { try readMatch(&$0) }
  }

  package func matches(after id: UniqueID?, limit: Int) throws -> [StoredMatch] {
    let after: SQL = id.map { "WHERE id > \($0)" } ?? ""
    return try all("\(matchColumns) \(after) ORDER BY id LIMIT \(max(0, limit))") {
      try readMatch(&$0)
    }
  }

  package func matches(
    of player: UniqueID, after cursor: MatchCursor?, limit: Int
  ) throws -> [StoredMatch] {
    let after = cursor.map(Self.position) ?? ""
    let order: SQL = "ORDER BY \(descending: "changedAt"), id LIMIT \(max(0, limit))"
    // Both parts are found in the order of their indexes and then merged. Moves are read only for the matches
    // that are shown.
    return try all(
      """
      \(matchColumns) WHERE id IN (
        SELECT id FROM (
          SELECT * FROM (
            SELECT id, changedAt FROM matches WHERE opener = \(ref: player) \(after) \(order)
          ) AS opened
          UNION ALL
          SELECT * FROM (
            SELECT id, changedAt FROM matches
            WHERE joiner = \(ref: player) AND joiner <> opener \(after) \(order)) AS joined
        ) AS merged \(order))
      ORDER BY \(descending: "changedAt"), id
      """
    ) { try readMatch(&$0) }
  }

  /// The condition of the matches after a position. Each database finds the position with its index.
  private static func position(after cursor: MatchCursor) -> SQL {
    switch dialect {
    case .sqlite:
      """
      AND changedAt <= \(cursor.changedAt)
        AND NOT (changedAt = \(cursor.changedAt) AND id <= \(cursor.id))
      """
    case .postgreSQL:
      "AND ((~changedAt), id) > (~\(cursor.changedAt)::bigint, \(cursor.id))"
    }
  }

  package func runningMatchCounts(of player: UniqueID) throws -> RunningMatchCounts {
    let counts = try first(
      """
      SELECT
        (SELECT count(*) FROM matches WHERE opener = \(ref: player) AND state = 'open'),
        (SELECT count(*) FROM matches WHERE opener = \(ref: player) AND state = 'playing')
          + (SELECT count(*) FROM matches
            WHERE joiner = \(ref: player) AND state = 'playing' AND opener <> joiner)
      """
    ) { RunningMatchCounts(open: try $0.number(), playing: try $0.number()) }
    return counts ?? RunningMatchCounts(open: 0, playing: 0)
  }

  package func runningMatches(of player: UniqueID, limit: Int) throws -> [StoredMatch] {
    try all(
      """
      \(matchColumns) WHERE id IN (
        SELECT id FROM matches WHERE opener = \(ref: player) AND state = 'open'
        UNION SELECT id FROM matches WHERE opener = \(ref: player) AND state = 'playing'
        UNION SELECT id FROM matches WHERE joiner = \(ref: player) AND state = 'playing')
      ORDER BY id LIMIT \(max(0, limit))
      """
    ) { try readMatch(&$0) }
  }

  package func openMatches(openedBefore time: UnixTime, limit: Int) throws -> [StoredMatch] {
    try all(
      """
      \(matchColumns) WHERE state = 'open' AND turnBeganAt < \(time)
      ORDER BY turnBeganAt, id LIMIT \(max(0, limit))
      """
    ) { try readMatch(&$0) }
  }

  package func forgetUnjoinedMatches(changedBefore time: UnixTime, limit: Int) throws -> Int {
    try changeCount(
      """
      DELETE FROM matches WHERE id IN (
        SELECT id FROM matches
        WHERE joiner IS NULL AND state <> 'open' AND state <> 'playing' AND changedAt < \(time)
        ORDER BY changedAt, id LIMIT \(max(0, limit)))
      """)
  }

  package func insert(_ match: StoredMatch) throws {
    let scores = try twoScores(of: match)
    try execute(
      """
      INSERT INTO matches(id, code, language, puzzle, opener, joiner, state, moves, moveCount,
        openerScore, joinerScore, turn, winner, turnBeganAt, changedAt)
      VALUES (\(match.id), \(match.code.description), \(match.language), \(match.puzzle),
        \(ref: match.opener), \(ref: match.joiner), \(match.state.rawValue), \(match.moves),
        \(match.moveCount), \(scores.opener), \(scores.joiner), \(match.turn), \(match.winner),
        \(match.turnBeganAt), \(match.changedAt))
      """)
  }

  package func update(_ match: StoredMatch) throws {
    let scores = try twoScores(of: match)
    try change(
      """
      UPDATE matches SET code = \(match.code.description), language = \(match.language),
        puzzle = \(match.puzzle), opener = \(ref: match.opener), joiner = \(ref: match.joiner),
        state = \(match.state.rawValue), moves = \(match.moves), moveCount = \(match.moveCount),
        openerScore = \(scores.opener), joinerScore = \(scores.joiner), turn = \(match.turn),
        winner = \(match.winner), turnBeganAt = \(match.turnBeganAt),
        changedAt = \(match.changedAt)
      WHERE id = \(match.id)
      """, orThrow: "no match")
  }

  private func twoScores(of match: StoredMatch) throws -> (opener: Int64, joiner: Int64) {
    guard match.scores.count == 2 else { throw StorageError.constraint("a match has two scores") }
    return (match.scores[0], match.scores[1])
  }
}
