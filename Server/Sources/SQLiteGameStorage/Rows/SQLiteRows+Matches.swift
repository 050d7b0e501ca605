import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  private static let matchColumns = """
    SELECT m.id, m.code, m.language, m.puzzle, o.id, j.id, m.state, m.moves, m.moveCount,
      m.openerScore, m.joinerScore, m.turn, m.winner, m.turnBeganAt, m.changedAt
    FROM matches m JOIN players o ON o.number = m.opener
    LEFT JOIN players j ON j.number = m.joiner

    """
  private static let matchByID = matchColumns + "WHERE m.id = ?"
  private static let matchByCode = matchColumns + "WHERE m.code = ?"

  private static let matchesByID = matchColumns + "WHERE m.id > ? ORDER BY m.id LIMIT max(0, ?)"

  private static let afterPosition = """
    AND changedAt <= ?2 AND NOT (changedAt = ?2 AND id <= ?3)

    """
  private static let number = "(SELECT number FROM players WHERE id = ?1) "
  /// Both parts are read in the order of their indexes, and merged.
  private static let matchesOfPlayer =
    matchColumns + """
      WHERE m.number IN (SELECT number FROM (
        SELECT number, changedAt, id FROM matches WHERE opener = \(number) \(afterPosition)
        UNION ALL
        SELECT number, changedAt, id FROM matches
        WHERE joiner = \(number) AND joiner <> opener \(afterPosition)
        ORDER BY changedAt DESC, id LIMIT max(0, ?4)))
      ORDER BY m.changedAt DESC, m.id
      """

  /// A statement that reads matches `m` under a condition.
  static func matches(_ condition: String) -> String { matchColumns + condition }

  /// Reads a match.
  static func readMatch(_ columns: inout SQLiteColumns) throws -> StoredMatch {
    StoredMatch(
      id: try columns.id(), code: try columns.shareCode(), language: try columns.language(),
      puzzle: try columns.bytes(), opener: try columns.id(), joiner: try columns.optionalID(),
      state: Match.State(rawValue: try columns.text()), moves: try columns.bytes(),
      moveCount: try columns.number(), scores: [try columns.integer(), try columns.integer()],
      turn: try columns.optionalNumber(), winner: try columns.optionalNumber(),
      turnBeganAt: try columns.integer(), changedAt: try columns.integer())
  }

  func match(_ id: UniqueID) throws -> StoredMatch? {
    try first(Self.matchByID, [.id(id)], Self.readMatch)
  }

  func match(code: ShareCode) throws -> StoredMatch? {
    try first(Self.matchByCode, [.text(code.description)], Self.readMatch)
  }

  func matches(after id: UniqueID?, limit: Int) throws -> [StoredMatch] {
    try all(Self.matchesByID, [id.map { .id($0) } ?? .bytes([]), .integer(limit)], Self.readMatch)
  }

  func matches(of player: UniqueID, after cursor: MatchCursor?, limit: Int) throws
    -> [StoredMatch]
  {
    let start: [SQLValue] =
      cursor.map { [.integer($0.changedAt), .id($0.id)] } ?? [.integer(Int64.max), .bytes([])]
    return try all(
      Self.matchesOfPlayer, [.id(player)] + start + [.integer(limit)], Self.readMatch)
  }

  private func values(of match: StoredMatch) throws -> [SQLValue] {
    guard match.scores.count == 2 else { throw StorageError.constraint("a match has two scores") }
    return [
      .id(match.id), .text(match.code.description), .integer(match.language),
      .bytes(match.puzzle), .integer(try number(ofPlayer: match.opener)),
      .integer(try match.joiner.map(number(ofPlayer:))), .text(match.state.rawValue),
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
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, try values(of: match))
  }

  func update(_ match: StoredMatch) throws {
    try change(
      """
      UPDATE matches SET code = ?2, language = ?3, puzzle = ?4, opener = ?5, joiner = ?6,
        state = ?7, moves = ?8, moveCount = ?9, openerScore = ?10, joinerScore = ?11, turn = ?12,
        winner = ?13, turnBeganAt = ?14, changedAt = ?15 WHERE id = ?1
      """, try values(of: match), orThrow: "no match")
  }
}
