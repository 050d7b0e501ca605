import GameStorage
import WordCube

/// Rows that were read ahead because a body announced that it would ask for them. Changing a row removes it
/// from here.
package final class ExpectedRows {
  package var players: [ExpectedRow: StoredPlayer?] = [:]
  package var devices: [ExpectedRow: StoredDevice?] = [:]
  /// Whether each announced nonce was already used.
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

extension SQLRows {
  /// Reads rows ahead, all in one round trip.
  package func readAhead(_ rows: [ExpectedRow]) throws {
    for row in rows {
      switch row {
      case .player(let id):
        try readLater(playerByID(id), { try readPlayer(&$0) }) { [expected] in
          expected.players[row] = .some($0)
        }
      case .device(let id):
        try readLater(deviceByID(id), { try readDevice(&$0) }) { [expected] in
          expected.devices[row] = .some($0)
        }
      case .nonce(let nonce, let player):
        try readLater(
          "SELECT 1 FROM nonces WHERE player = \(ref: player) AND nonce = \(nonce.bytes)",
          { try $0.integer() }
        ) { [expected] in expected.nonces[row] = $0 != nil }
      case .receipt(let player, let route, let key):
        try readLater(
          receiptByKey(player, route, key), { try readReceipt(&$0, player, route, key) }
        ) { [expected] in expected.receipts[row] = .some($0) }
      case .game(let player, let puzzle):
        try readLater(gameByPuzzle(player, puzzle), { try readGame(&$0).game }) { [expected] in
          expected.games[row] = .some($0)
        }
      case .dailyCount(let count, let player, let day):
        try readLater(
          """
          SELECT count FROM dailyCounts
          WHERE day = \(day) AND player = \(ref: player) AND kind = \(count.rawValue)
          """, { try $0.number() }
        ) { [expected] in expected.counts[row] = $0 ?? 0 }
      }
    }
    try flush()
  }
}
