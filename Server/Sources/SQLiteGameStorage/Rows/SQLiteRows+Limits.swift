import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
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
}
