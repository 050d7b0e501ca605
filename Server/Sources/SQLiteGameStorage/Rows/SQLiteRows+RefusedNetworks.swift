import GameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  func refusedNetworks() throws -> [StoredRefusedNetwork] {
    try all("SELECT id, network, endsAt FROM refusedNetworks ORDER BY id", []) {
      StoredRefusedNetwork(id: try $0.id(), network: try $0.text(), endsAt: try $0.integer())
    }
  }

  func set(_ refused: StoredRefusedNetwork) throws {
    try execute(
      """
      INSERT INTO refusedNetworks(id, network, endsAt) VALUES (?, ?, ?)
      ON CONFLICT(id) DO UPDATE SET network = excluded.network, endsAt = excluded.endsAt
      """, [.id(refused.id), .text(refused.network), .integer(refused.endsAt)])
  }

  func removeRefusedNetwork(_ id: UniqueID) throws {
    try execute("DELETE FROM refusedNetworks WHERE id = ?", [.id(id)])
    mustEmptyLog = true
  }

  func forgetRefusedNetworks(endedBefore time: UnixTime, limit: Int) throws -> Int {
    let count = try changeCount(
      """
      DELETE FROM refusedNetworks WHERE id IN (
        SELECT id FROM refusedNetworks WHERE endsAt < ? ORDER BY endsAt, id LIMIT ?)
      """, [.integer(time), .integer(max(0, limit))])
    if count > 0 { mustEmptyLog = true }
    return count
  }
}
