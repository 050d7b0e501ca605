#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    private static let recoveryColumns = """
      SELECT player, codeMadeAt, nextCodeAt, othersEndAt, device, codeHash, nextCodeHash
      FROM recoveries
      """

    private static func readRecovery(_ columns: inout PostgresColumns) throws -> StoredRecovery {
      let (player, madeAt) = (try columns.id(), try columns.integer())
      let (nextAt, endAt) = (try columns.optionalInteger(), try columns.optionalInteger())
      let device = try columns.optionalID()
      var recovery = StoredRecovery(
        player: player, codeHash: try columns.digest(), codeMadeAt: madeAt)
      (recovery.nextCodeHash, recovery.nextCodeAt) = (try columns.optionalDigest(), nextAt)
      (recovery.device, recovery.othersEndAt) = (device, endAt)
      return recovery
    }

    func recovery(of player: UniqueID) throws -> StoredRecovery? {
      try first(Self.recoveryColumns + " WHERE player = $1", [.id(player)], Self.readRecovery)
    }

    func recovery(codeHash: SHA256.Digest) throws -> StoredRecovery? {
      try first(
        Self.recoveryColumns + " WHERE codeHash = $1", [.digest(codeHash)], Self.readRecovery)
    }

    func recoveries(dueBy time: UnixTime, limit: Int) throws -> [StoredRecovery] {
      try all(
        Self.recoveryColumns + """
           WHERE player IN (
            SELECT player FROM recoveries WHERE nextCodeAt <= $1
            UNION SELECT player FROM recoveries WHERE othersEndAt <= $1)
          ORDER BY player LIMIT $2
          """,
        [.integer(time), .integer(max(0, limit))], Self.readRecovery)
    }

    func set(_ recovery: StoredRecovery) throws {
      try execute("DELETE FROM recoveries WHERE player = $1", [.id(recovery.player)])
      try execute(
        """
        INSERT INTO recoveries(player, codeMadeAt, nextCodeAt, othersEndAt, device, codeHash,
          nextCodeHash)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        [
          .id(recovery.player), .integer(recovery.codeMadeAt), .integer(recovery.nextCodeAt),
          .integer(recovery.othersEndAt), .id(recovery.device), .digest(recovery.codeHash),
          .digest(recovery.nextCodeHash),
        ])
    }
  }
#endif
