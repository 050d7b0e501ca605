import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  private static let joiningColumns =
    """
    SELECT p.id, j.id, j.slot, j.openedAt, j.expiresAt, j.wrongAttempts, j.state, j.name, j.codeHash,
      j.claimHash
    FROM joinings j JOIN players p ON p.number = j.player\u{20}
    """

  private static func readJoining(_ columns: inout SQLiteColumns) throws -> StoredJoining {
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
    guard let number = try numberIfPresent(ofPlayer: player) else { return nil }
    return try first(
      Self.joiningColumns + "WHERE j.player = ?", [.integer(number)], Self.readJoining)
  }

  func joining(slot: String) throws -> StoredJoining? {
    try first(Self.joiningColumns + "WHERE j.slot = ?", [.text(slot)], Self.readJoining)
  }

  func joining(claimHash: SHA256.Digest) throws -> StoredJoining? {
    try first(
      Self.joiningColumns + "WHERE j.claimHash = ?", [.digest(claimHash)], Self.readJoining)
  }

  func set(_ joining: StoredJoining) throws {
    try removeJoining(of: joining.player)
    try execute(
      """
      INSERT INTO joinings(player, id, slot, openedAt, expiresAt, wrongAttempts, state, name, codeHash,
        claimHash)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(try number(ofPlayer: joining.player)), .id(joining.id), .text(joining.slot),
        .integer(joining.openedAt), .integer(joining.expiresAt), .integer(joining.wrongAttempts),
        .integer(joining.state.rawValue), .text(joining.name), .digest(joining.codeHash),
        .digest(joining.claimHash),
      ])
  }

  func removeJoining(of player: UniqueID) throws {
    guard let number = try numberIfPresent(ofPlayer: player) else { return }
    try execute("DELETE FROM joinings WHERE player = ?", [.integer(number)])
  }

  func forgetJoinings(expiredBefore time: UnixTime, limit: Int) throws -> Int {
    try changeCount(
      """
      DELETE FROM joinings WHERE player IN (
        SELECT player FROM joinings WHERE expiresAt < ? ORDER BY expiresAt, player LIMIT ?)
      """, [.integer(time), .integer(max(0, limit))])
  }
}
