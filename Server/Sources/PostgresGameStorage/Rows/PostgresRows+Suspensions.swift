#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    // MARK: Figures

    func gameCounts(after number: Int64) throws -> StoredGameCounts {
      let counts = try first(
        "SELECT count(*), count(DISTINCT player) FROM games WHERE number > $1", [.integer(number)]
      ) { StoredGameCounts(games: try $0.number(), players: try $0.number()) }
      return counts ?? StoredGameCounts(games: 0, players: 0)
    }

    // MARK: Suspensions

    func suspension(of player: UniqueID) throws -> StoredSuspension? {
      try first("SELECT endsAt, reason FROM suspensions WHERE player = $1", [.id(player)]) {
        StoredSuspension(endsAt: try $0.integer(), reason: try $0.text())
      }
    }

    func suspensions(endingAfter time: UnixTime) throws -> [UniqueID: StoredSuspension] {
      let rows = try all(
        "SELECT player, endsAt, reason FROM suspensions WHERE endsAt > $1", [.integer(time)]
      ) { (try $0.id(), StoredSuspension(endsAt: try $0.integer(), reason: try $0.text())) }
      return Dictionary(uniqueKeysWithValues: rows)
    }

    func setSuspension(_ suspension: StoredSuspension?, of player: UniqueID) throws {
      guard let suspension else {
        return try execute("DELETE FROM suspensions WHERE player = $1", [.id(player)])
      }
      try execute(
        """
        INSERT INTO suspensions(player, endsAt, reason) VALUES ($1, $2, $3)
        ON CONFLICT(player) DO UPDATE SET endsAt = excluded.endsAt, reason = excluded.reason
        """, [.id(player), .integer(suspension.endsAt), .text(suspension.reason)])
    }
  }
#endif
