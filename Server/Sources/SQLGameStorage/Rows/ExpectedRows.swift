import GameStorage
import WordCube

/// Rows that were read ahead, because a body said that it will ask for them. A change of them removes them.
package final class ExpectedRows {
  package var players: [ExpectedRow: StoredPlayer?] = [:]
  package var devices: [ExpectedRow: StoredDevice?] = [:]
  /// Whether nonces were used.
  package var nonces: [ExpectedRow: Bool] = [:]
  package var receipts: [ExpectedRow: StoredReceipt?] = [:]
  package var games: [ExpectedRow: StoredGame?] = [:]
  package var counts: [ExpectedRow: Int] = [:]

  package init() {}

  package func removeAll() {
    (players, devices, nonces) = ([:], [:], [:])
    (receipts, games, counts) = ([:], [:], [:])
  }
}
