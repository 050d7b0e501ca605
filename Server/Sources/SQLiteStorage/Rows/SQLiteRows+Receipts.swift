import Storage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  func use(_ nonce: Nonce, of player: UniqueID, at time: UnixTime) throws -> Bool {
    try execute(
      """
      INSERT INTO nonces(player, nonce, usedAt)
      VALUES ((SELECT number FROM players WHERE id = ?), ?, ?) ON CONFLICT DO NOTHING
      """, [.id(player), .blob(nonce.bytes), .integer(time)])
    return changeCount > 0
  }

  func receipt(of player: UniqueID, route: String, key: IdempotencyKey) throws -> StoredReceipt? {
    try first(
      """
      SELECT requestDigest, status, body, answeredAt FROM receipts
      WHERE player = (SELECT number FROM players WHERE id = ?) AND key = ? AND route = ?
      """, [.id(player), .text(key.text), .text(route)]
    ) { columns in
      StoredReceipt(
        player: player, route: route, key: key,
        requestDigest: RequestDigest(try columns.digest()), status: try columns.number(),
        body: columns.blob(), answeredAt: columns.integer())
    }
  }

  func insert(_ receipt: StoredReceipt) throws {
    try execute(
      """
      INSERT INTO receipts(player, route, key, requestDigest, status, body, answeredAt)
      VALUES ((SELECT number FROM players WHERE id = ?), ?, ?, ?, ?, ?, ?)
      """,
      [
        .id(receipt.player), .text(receipt.route), .text(receipt.key.text),
        .digest(receipt.requestDigest.digest), .integer(receipt.status), .blob(receipt.body),
        .integer(receipt.answeredAt),
      ])
  }

  func forget(noncesBefore: UnixTime, receiptsBefore: UnixTime) throws {
    try execute("DELETE FROM nonces WHERE usedAt < ?", [.integer(noncesBefore)])
    try execute("DELETE FROM receipts WHERE answeredAt < ?", [.integer(receiptsBefore)])
  }
}
