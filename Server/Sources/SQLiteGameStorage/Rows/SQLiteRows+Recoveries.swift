import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  private static let recoveryColumns =
    """
    SELECT p.id, r.codeMadeAt, r.nextCodeAt, r.othersEndAt, r.device, r.codeHash, r.nextCodeHash
    FROM recoveries r JOIN players p ON p.number = r.player\u{20}
    """

  private static func readRecovery(_ columns: inout SQLiteColumns) throws -> StoredRecovery {
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
    guard let number = try numberIfPresent(ofPlayer: player) else { return nil }
    return try first(
      Self.recoveryColumns + "WHERE r.player = ?", [.integer(number)], Self.readRecovery)
  }

  func recovery(codeHash: SHA256.Digest) throws -> StoredRecovery? {
    try first(
      Self.recoveryColumns + "WHERE r.codeHash = ?", [.digest(codeHash)], Self.readRecovery)
  }

  func recoveries(dueBy time: UnixTime, limit: Int) throws -> [StoredRecovery] {
    try all(
      Self.recoveryColumns
        + "WHERE r.nextCodeAt <= ?1 OR r.othersEndAt <= ?1 ORDER BY p.id LIMIT ?2",
      [.integer(time), .integer(max(0, limit))], Self.readRecovery)
  }

  func set(_ recovery: StoredRecovery) throws {
    let player = try number(ofPlayer: recovery.player)
    try execute("DELETE FROM recoveries WHERE player = ?", [.integer(player)])
    try execute(
      """
      INSERT INTO recoveries(player, codeMadeAt, nextCodeAt, othersEndAt, device, codeHash,
        nextCodeHash)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(player), .integer(recovery.codeMadeAt), .integer(recovery.nextCodeAt),
        .integer(recovery.othersEndAt), .id(recovery.device), .digest(recovery.codeHash),
        .digest(recovery.nextCodeHash),
      ])
  }
}
