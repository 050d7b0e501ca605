import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  func use(_ nonce: Nonce, of player: UniqueID, at time: UnixTime) throws -> Bool {
    let number = try number(ofPlayer: player)
    return try changeCount(
      "INSERT INTO nonces(player, nonce, usedAt) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      [.integer(number), .bytes(nonce.bytes), .integer(time)]) > 0
  }

  func receipt(of player: UniqueID, route: String, key: IdempotencyKey) throws -> StoredReceipt? {
    guard let number = try numberIfPresent(ofPlayer: player) else { return nil }
    return try first(
      """
      SELECT requestDigest, status, body, answeredAt FROM receipts
      WHERE player = ? AND key = ? AND route = ?
      """, [.integer(number), .text(key.text), .text(route)]
    ) { columns in
      StoredReceipt(
        player: player, route: route, key: key,
        requestDigest: RequestDigest(try columns.digest()), status: try columns.number(),
        body: try columns.bytes(), answeredAt: try columns.integer())
    }
  }

  func insert(_ receipt: StoredReceipt) throws {
    let number = try number(ofPlayer: receipt.player)
    try execute(
      """
      INSERT INTO receipts(player, route, key, requestDigest, status, body, answeredAt)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(number), .text(receipt.route), .text(receipt.key.text),
        .digest(receipt.requestDigest.digest), .integer(receipt.status), .bytes(receipt.body),
        .integer(receipt.answeredAt),
      ])
  }

  func forget(noncesBefore: UnixTime, receiptsBefore: UnixTime) throws {
    try execute("DELETE FROM nonces WHERE usedAt < ?", [.integer(noncesBefore)])
    try execute("DELETE FROM receipts WHERE answeredAt < ?", [.integer(receiptsBefore)])
  }

  /// The number of a player, erased or not.
  private func number(ofPlayer id: UniqueID) throws -> Int64 {
    guard let number = try numberIfPresent(ofPlayer: id) else {
      throw StorageError.constraint("no player")
    }
    return number
  }

  private func numberIfPresent(ofPlayer id: UniqueID) throws -> Int64? {
    let number = try number(of: id, in: .players)
    return number > 0 ? number : nil
  }
}
