import GameStorage
import WordCube
import WordCubeAPI

extension SQLRows {
  package func refusedNetworks() throws -> [StoredRefusedNetwork] {
    try all("SELECT id, network, endsAt FROM refusedNetworks ORDER BY id") {
      StoredRefusedNetwork(id: try $0.id(), network: try $0.text(), endsAt: try $0.integer())
    }
  }

  package func set(_ refused: StoredRefusedNetwork) throws {
    try execute(
      """
      INSERT INTO refusedNetworks(id, network, endsAt)
      VALUES (\(refused.id), \(refused.network), \(refused.endsAt))
      ON CONFLICT(id) DO UPDATE SET network = excluded.network, endsAt = excluded.endsAt
      """)
  }

  package func removeRefusedNetwork(_ id: UniqueID) throws {
    try execute("DELETE FROM refusedNetworks WHERE id = \(id)")
    eraseTraces()
  }

  package func forgetRefusedNetworks(endedBefore time: UnixTime, limit: Int) throws -> Int {
    let count = try changeCount(
      """
      DELETE FROM refusedNetworks WHERE id IN (
        SELECT id FROM refusedNetworks WHERE endsAt < \(time)
        ORDER BY endsAt, id LIMIT \(max(0, limit)))
      """)
    if count > 0 { eraseTraces() }
    return count
  }
}
