#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    private static let joiningColumns = """
      SELECT player, id, slot, openedAt, expiresAt, wrongAttempts, state, name, codeHash, claimHash
      FROM joinings
      """

    private static func readJoining(_ columns: inout PostgresColumns) throws -> StoredJoining {
      let (player, id, slot) = (try columns.id(), try columns.id(), try columns.text())
      let (openedAt, expiresAt) = (try columns.integer(), try columns.integer())
      let attempts = try columns.number()
      let state = try columns.value { StoredJoining.State(rawValue: Int($0)) }
      let name = try columns.optionalText()
      var joining = StoredJoining(
        player: player, id: id, slot: slot, codeHash: try columns.digest(), openedAt: openedAt,
        expiresAt: expiresAt)
      joining.wrongAttempts = attempts
      (joining.state, joining.name) = (state, name)
      joining.claimHash = try columns.optionalDigest()
      return joining
    }

    func joining(of player: UniqueID) throws -> StoredJoining? {
      try first(Self.joiningColumns + " WHERE player = $1", [.id(player)], Self.readJoining)
    }

    func joining(slot: String) throws -> StoredJoining? {
      try first(Self.joiningColumns + " WHERE slot = $1", [.text(slot)], Self.readJoining)
    }

    func joining(claimHash: SHA256.Digest) throws -> StoredJoining? {
      try first(
        Self.joiningColumns + " WHERE claimHash = $1", [.digest(claimHash)], Self.readJoining)
    }

    func set(_ joining: StoredJoining) throws {
      try removeJoining(of: joining.player)
      try execute(
        """
        INSERT INTO joinings(player, id, slot, openedAt, expiresAt, wrongAttempts, state, name,
          codeHash, claimHash)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        """,
        [
          .id(joining.player), .id(joining.id), .text(joining.slot), .integer(joining.openedAt),
          .integer(joining.expiresAt), .integer(joining.wrongAttempts),
          .integer(joining.state.rawValue), .text(joining.name), .digest(joining.codeHash),
          .digest(joining.claimHash),
        ])
    }

    func removeJoining(of player: UniqueID) throws {
      try execute("DELETE FROM joinings WHERE player = $1", [.id(player)])
    }

    func forgetJoinings(expiredBefore time: UnixTime, limit: Int) throws -> Int {
      try changeCount(
        """
        DELETE FROM joinings WHERE player IN (
          SELECT player FROM joinings WHERE expiresAt < $1 ORDER BY expiresAt, player LIMIT $2)
        """, [.integer(time), .integer(max(0, limit))])
    }
  }
#endif
