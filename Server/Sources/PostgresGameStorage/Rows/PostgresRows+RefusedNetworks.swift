#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    func refusedNetworks() throws -> [StoredRefusedNetwork] {
      try all("SELECT id, network, endsAt FROM refusedNetworks ORDER BY id", []) {
        StoredRefusedNetwork(id: try $0.id(), network: try $0.text(), endsAt: try $0.integer())
      }
    }

    func set(_ refused: StoredRefusedNetwork) throws {
      try execute(
        """
        INSERT INTO refusedNetworks(id, network, endsAt) VALUES ($1, $2, $3)
        ON CONFLICT(id) DO UPDATE SET network = excluded.network, endsAt = excluded.endsAt
        """, [.id(refused.id), .text(refused.network), .integer(refused.endsAt)])
    }

    func removeRefusedNetwork(_ id: UniqueID) throws {
      try execute("DELETE FROM refusedNetworks WHERE id = $1", [.id(id)])
    }

    func forgetRefusedNetworks(endedBefore time: UnixTime, limit: Int) throws -> Int {
      try changeCount(
        """
        DELETE FROM refusedNetworks WHERE id IN (
          SELECT id FROM refusedNetworks WHERE endsAt < $1 ORDER BY endsAt, id LIMIT $2)
        """, [.integer(time), .integer(max(0, limit))])
    }
  }
#endif
