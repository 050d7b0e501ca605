import GameStorage
import WordCube
import WordCubeAPI

func receiptByKey(_ player: UniqueID, _ route: String, _ key: IdempotencyKey) -> SQL {
  """
  SELECT requestDigest, status, body, answeredAt FROM receipts
  WHERE player = \(ref: player) AND key = \(key.text) AND route = \(route)
  """
}

func readReceipt(
  _ columns: inout some SQLColumns, _ player: UniqueID, _ route: String, _ key: IdempotencyKey
) throws -> StoredReceipt {
  StoredReceipt(
    player: player, route: route, key: key,
    requestDigest: RequestDigest(try columns.digest()), status: try columns.number(),
    body: try columns.bytes(), answeredAt: try columns.integer())
}

extension SQLRows {
  package func use(_ nonce: Nonce, of player: UniqueID, at time: UnixTime) throws -> Bool {
    let insertion: SQL = """
      INSERT INTO nonces(player, nonce, usedAt) VALUES (\(ref: player), \(nonce.bytes), \(time))
      """
    // If another transaction uses the nonce meanwhile, this transaction fails as a whole and is repeated.
    switch expected.nonces.removeValue(forKey: .nonce(nonce, of: player)) {
    case true?: return false
    case false?:
      try execute(insertion)
      return true
    case nil: return try changeCount("\(insertion) ON CONFLICT DO NOTHING") > 0
    }
  }

  package func receipt(
    of player: UniqueID, route: String, key: IdempotencyKey
  ) throws -> StoredReceipt? {
    if let receipt = expected.receipts[.receipt(of: player, route: route, key: key)] {
      return receipt
    }
    return try first(receiptByKey(player, route, key)) { try readReceipt(&$0, player, route, key) }
  }

  package func insert(_ receipt: StoredReceipt) throws {
    expected.receipts = [:]
    try execute(
      """
      INSERT INTO receipts(player, route, key, requestDigest, status, body, answeredAt)
      VALUES (\(ref: receipt.player), \(receipt.route), \(receipt.key.text),
        \(receipt.requestDigest.digest), \(receipt.status), \(receipt.body),
        \(receipt.answeredAt))
      """)
  }

  package func forget(noncesBefore: UnixTime, receiptsBefore: UnixTime) throws {
    expected.removeAll()
    try execute("DELETE FROM nonces WHERE usedAt < \(noncesBefore)")
    try execute("DELETE FROM receipts WHERE answeredAt < \(receiptsBefore)")
  }
}
