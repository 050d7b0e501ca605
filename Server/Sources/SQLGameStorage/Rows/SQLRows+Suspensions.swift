import GameStorage
import WordCube
import WordCubeAPI

extension SQLRows {
  package func gameCounts(after number: Int64) throws -> StoredGameCounts {
    let counts = try first(
      "SELECT count(*), count(DISTINCT player) FROM games WHERE number > \(number)"
    ) { StoredGameCounts(games: try $0.number(), players: try $0.number()) }
    return counts ?? StoredGameCounts(games: 0, players: 0)
  }

  package func suspension(of player: UniqueID) throws -> StoredSuspension? {
    try first("SELECT endsAt, reason FROM suspensions WHERE player = \(ref: player)") {
      StoredSuspension(endsAt: try $0.integer(), reason: try $0.text())
    }
  }

  package func suspensions(endingAfter time: UnixTime) throws -> [UniqueID: StoredSuspension] {
    let rows = try all(
      "SELECT \(id: "player"), endsAt, reason FROM suspensions WHERE endsAt > \(time)"
    ) { (try $0.id(), StoredSuspension(endsAt: try $0.integer(), reason: try $0.text())) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  package func setSuspension(_ suspension: StoredSuspension?, of player: UniqueID) throws {
    guard let suspension else {
      return try execute("DELETE FROM suspensions WHERE player = \(ref: player)")
    }
    try execute(
      """
      INSERT INTO suspensions(player, endsAt, reason)
      VALUES (\(ref: player), \(suspension.endsAt), \(suspension.reason))
      ON CONFLICT(player) DO UPDATE SET endsAt = excluded.endsAt, reason = excluded.reason
      """)
  }
}
