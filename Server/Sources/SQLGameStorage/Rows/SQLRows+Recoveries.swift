import GameStorage
import WordCube
import WordCubeAPI

private let recoveryColumns: SQL = """
  SELECT \(id: "player"), codeMadeAt, nextCodeAt, othersEndAt, device, codeHash, nextCodeHash
  FROM recoveries
  """

private func readRecovery(_ columns: inout some SQLColumns) throws -> StoredRecovery {
  let (player, madeAt) = (try columns.id(), try columns.integer())
  let (nextAt, endAt) = (try columns.optionalInteger(), try columns.optionalInteger())
  let device = try columns.optionalID()
  var recovery = StoredRecovery(
    player: player, codeHash: try columns.digest(), codeMadeAt: madeAt)
  (recovery.nextCodeHash, recovery.nextCodeAt) = (try columns.optionalDigest(), nextAt)
  (recovery.device, recovery.othersEndAt) = (device, endAt)
  return recovery
}

extension SQLRows {
  package func recovery(of player: UniqueID) throws -> StoredRecovery? {
    try first("\(recoveryColumns) WHERE player = \(ref: player)") { try readRecovery(&$0) }
  }

  package func recovery(codeHash: SHA256.Digest) throws -> StoredRecovery? {
    try first("\(recoveryColumns) WHERE codeHash = \(codeHash)") { try readRecovery(&$0) }
  }

  package func recoveries(dueBy time: UnixTime, limit: Int) throws -> [StoredRecovery] {
    // A UNION, so that each part uses its own index.
    try all(
      """
      \(recoveryColumns) WHERE player IN (
        SELECT player FROM recoveries WHERE nextCodeAt <= \(time)
        UNION SELECT player FROM recoveries WHERE othersEndAt <= \(time))
      ORDER BY \(id: "player") LIMIT \(max(0, limit))
      """
    ) { try readRecovery(&$0) }
  }

  package func set(_ recovery: StoredRecovery) throws {
    try execute("DELETE FROM recoveries WHERE player = \(ref: recovery.player)")
    try execute(
      """
      INSERT INTO recoveries(player, codeMadeAt, nextCodeAt, othersEndAt, device, codeHash,
        nextCodeHash)
      VALUES (\(ref: recovery.player), \(recovery.codeMadeAt), \(recovery.nextCodeAt),
        \(recovery.othersEndAt), \(recovery.device), \(recovery.codeHash),
        \(recovery.nextCodeHash))
      """)
  }
}
