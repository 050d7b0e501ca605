#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    static let receiptByKey = """
      SELECT requestDigest, status, body, answeredAt FROM receipts
      WHERE player = $1 AND key = $2 AND route = $3
      """

    static func readReceipt(
      of player: UniqueID, _ route: String, _ key: IdempotencyKey
    ) -> (inout PostgresColumns) throws -> StoredReceipt {
      { columns in
        StoredReceipt(
          player: player, route: route, key: key,
          requestDigest: RequestDigest(try columns.digest()), status: try columns.number(),
          body: try columns.bytes(), answeredAt: try columns.integer())
      }
    }

    func use(_ nonce: Nonce, of player: UniqueID, at time: UnixTime) throws -> Bool {
      let values: [SQLValue] = [.id(player), .bytes(nonce.bytes), .integer(time)]
      let insertion = "INSERT INTO nonces(player, nonce, usedAt) VALUES ($1, $2, $3)"
      // A nonce that another transaction uses meanwhile makes this one fail as a whole, and it is repeated.
      switch expected.nonces.removeValue(forKey: .nonce(nonce, of: player)) {
      case true?: return false
      case false?:
        try execute(insertion, values)
        return true
      case nil: return try changeCount(insertion + " ON CONFLICT DO NOTHING", values) > 0
      }
    }

    func receipt(of player: UniqueID, route: String, key: IdempotencyKey) throws -> StoredReceipt? {
      if let receipt = expected.receipts[.receipt(of: player, route: route, key: key)] {
        return receipt
      }
      return try first(
        Self.receiptByKey, [.id(player), .text(key.text), .text(route)],
        Self.readReceipt(of: player, route, key))
    }

    func insert(_ receipt: StoredReceipt) throws {
      expected.receipts = [:]
      try execute(
        """
        INSERT INTO receipts(player, route, key, requestDigest, status, body, answeredAt)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        [
          .id(receipt.player), .text(receipt.route), .text(receipt.key.text),
          .digest(receipt.requestDigest.digest), .integer(receipt.status), .bytes(receipt.body),
          .integer(receipt.answeredAt),
        ])
    }

    func forget(noncesBefore: UnixTime, receiptsBefore: UnixTime) throws {
      expected.removeAll()
      try execute("DELETE FROM nonces WHERE usedAt < $1", [.integer(noncesBefore)])
      try execute("DELETE FROM receipts WHERE answeredAt < $1", [.integer(receiptsBefore)])
    }
  }
#endif
