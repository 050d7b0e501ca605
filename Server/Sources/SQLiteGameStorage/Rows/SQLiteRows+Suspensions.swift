import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  // MARK: Figures

  func gameCounts(after number: Int64) throws -> StoredGameCounts {
    let counts = try first(
      "SELECT count(*), count(DISTINCT player) FROM games WHERE number > ?", [.integer(number)]
    ) { StoredGameCounts(games: try $0.number(), players: try $0.number()) }
    return counts ?? StoredGameCounts(games: 0, players: 0)
  }

  // MARK: Suspensions

  func suspension(of player: UniqueID) throws -> StoredSuspension? {
    try first(
      """
      SELECT s.endsAt, s.reason FROM players p CROSS JOIN suspensions s ON s.player = p.number
      WHERE p.id = ?
      """, [.id(player)]
    ) { StoredSuspension(endsAt: try $0.integer(), reason: try $0.text()) }
  }

  func suspensions(endingAfter time: UnixTime) throws -> [UniqueID: StoredSuspension] {
    let rows = try all(
      """
      SELECT p.id, s.endsAt, s.reason FROM suspensions s CROSS JOIN players p ON p.number = s.player
      WHERE s.endsAt > ?
      """, [.integer(time)]
    ) { (try $0.id(), StoredSuspension(endsAt: try $0.integer(), reason: try $0.text())) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  func setSuspension(_ suspension: StoredSuspension?, of player: UniqueID) throws {
    let number = SQLValue.integer(try number(ofPlayer: player))
    guard let suspension else {
      return try execute("DELETE FROM suspensions WHERE player = ?", [number])
    }
    try execute(
      """
      INSERT INTO suspensions(player, endsAt, reason) VALUES (?, ?, ?)
      ON CONFLICT(player) DO UPDATE SET endsAt = excluded.endsAt, reason = excluded.reason
      """, [number, .integer(suspension.endsAt), .text(suspension.reason)])
  }
}
