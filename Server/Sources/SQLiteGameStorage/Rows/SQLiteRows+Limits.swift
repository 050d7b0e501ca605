import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  // MARK: Daily counts

  func add(_ amount: Int, to count: DailyCount, of player: UniqueID, day: Int64) throws -> Int {
    let sum = try first(
      """
      INSERT INTO dailyCounts(day, player, kind, count) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET count = count + excluded.count RETURNING count
      """,
      [
        .integer(day), .integer(try number(ofPlayer: player)), .integer(count.rawValue),
        .integer(amount),
      ]
    ) { try $0.number() }
    return sum ?? 0
  }

  func forgetDailyCounts(before day: Int64, limit: Int) throws -> Int {
    try changeCount(
      """
      DELETE FROM dailyCounts WHERE (day, player, kind) IN (
        SELECT day, player, kind FROM dailyCounts WHERE day < ? LIMIT max(0, ?))
      """, [.integer(day), .integer(limit)])
  }

  // MARK: Matches

  func runningMatchCounts(of player: UniqueID) throws -> RunningMatchCounts {
    let counts = try first(
      """
      SELECT
        (SELECT count(*) FROM matches WHERE opener = p.number AND state = 'open'),
        (SELECT count(*) FROM matches WHERE opener = p.number AND state = 'playing')
          + (SELECT count(*) FROM matches
            WHERE joiner = p.number AND state = 'playing' AND opener <> p.number)
      FROM players p WHERE p.id = ?
      """, [.id(player)]
    ) { columns in
      RunningMatchCounts(open: try columns.number(), playing: try columns.number())
    }
    return counts ?? RunningMatchCounts(open: 0, playing: 0)
  }

  private static let player = "(SELECT number FROM players WHERE id = ?1)"
  private static let runningMatches = matches(
    """
    WHERE m.number IN (
      SELECT number FROM matches WHERE opener = \(player) AND state = 'open'
      UNION SELECT number FROM matches WHERE opener = \(player) AND state = 'playing'
      UNION SELECT number FROM matches WHERE joiner = \(player) AND state = 'playing')
    ORDER BY m.id LIMIT max(0, ?2)
    """)

  func runningMatches(of player: UniqueID, limit: Int) throws -> [StoredMatch] {
    try all(Self.runningMatches, [.id(player), .integer(limit)], Self.readMatch)
  }

  private static let openMatches = matches(
    """
    WHERE m.state = 'open' AND m.turnBeganAt < ? ORDER BY m.turnBeganAt, m.id LIMIT max(0, ?)
    """)

  func openMatches(openedBefore time: UnixTime, limit: Int) throws -> [StoredMatch] {
    try all(Self.openMatches, [.integer(time), .integer(limit)], Self.readMatch)
  }

  func forgetUnjoinedMatches(changedBefore time: UnixTime, limit: Int) throws -> Int {
    try changeCount(
      """
      DELETE FROM matches WHERE number IN (
        SELECT number FROM matches
        WHERE joiner IS NULL AND state <> 'open' AND state <> 'playing' AND changedAt < ?
        ORDER BY changedAt, id LIMIT max(0, ?))
      """, [.integer(time), .integer(limit)])
  }

  // MARK: Refused games

  func forgetRefusals(of player: UniqueID, keeping limit: Int) throws {
    guard let number = try numberIfPresent(ofPlayer: player) else { return }
    try execute(
      """
      DELETE FROM findings WHERE player = ?1 AND kind = ?2 AND number <= (
        SELECT number FROM findings WHERE player = ?1 AND kind = ?2
        ORDER BY number DESC LIMIT 1 OFFSET ?3)
      """,
      [
        .integer(number), .integer(StoredFinding.Kind.refused.rawValue), .integer(max(0, limit)),
      ])
  }

  func forgetRefusals(keeping limit: Int, byteCount: Int) throws {
    // The length of a blob is read without the blob.
    try execute(
      """
      DELETE FROM findings WHERE number IN (
        SELECT number FROM (
          SELECT number, row_number() OVER newest AS count,
            sum(length(submission)) OVER newest AS bytes
          FROM findings WHERE kind = ?1 WINDOW newest AS (ORDER BY number DESC))
        WHERE count > ?2 OR bytes > ?3)
      """,
      [
        .integer(StoredFinding.Kind.refused.rawValue), .integer(limit), .integer(byteCount),
      ])
  }
}
