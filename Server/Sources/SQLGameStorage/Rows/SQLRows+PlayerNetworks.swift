import GameStorage
import WordCube

extension SQLRows {
  package func networks(of player: UniqueID) throws -> [StoredPlayerNetwork] {
    try all(
      """
      SELECT network, day FROM playerNetworks WHERE player = \(ref: player)
      ORDER BY day DESC, number DESC
      """
    ) {
      StoredPlayerNetwork(player: player, network: try $0.text(), day: try $0.integer())
    }
  }

  package func set(_ network: StoredPlayerNetwork) throws {
    try execute(
      """
      INSERT INTO playerNetworks(player, network, day)
      SELECT \(keyOf: .players), \(network.network), \(network.day) FROM players
      WHERE id = \(network.player) AND tokenHash IS NOT NULL
      ON CONFLICT(player, network) DO UPDATE SET day = excluded.day
      """)
    try execute(
      """
      DELETE FROM playerNetworks WHERE player = \(ref: network.player) AND number NOT IN (
        SELECT number FROM playerNetworks WHERE player = \(ref: network.player)
        ORDER BY day DESC, number DESC LIMIT \(StoredPlayerNetwork.kept))
      """)
  }

  package func forgetNetworks(before day: Int64, limit: Int) throws -> Int {
    let count = try changeCount(
      """
      DELETE FROM playerNetworks WHERE number IN (
        SELECT number FROM playerNetworks WHERE day < \(day) LIMIT \(max(0, limit)))
      """)
    if count > 0 { eraseTraces() }
    return count
  }
}
