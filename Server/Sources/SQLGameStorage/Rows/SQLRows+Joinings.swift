import GameStorage
import WordCube
import WordCubeAPI

private let joiningColumns: SQL = """
  SELECT \(id: "player"), id, slot, openedAt, expiresAt, wrongAttempts, state, name, codeHash,
    claimHash
  FROM joinings
  """

private func readJoining(_ columns: inout some SQLColumns) throws -> StoredJoining {
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

extension SQLRows {
  package func joining(of player: UniqueID) throws -> StoredJoining? {
    try first("\(joiningColumns) WHERE player = \(ref: player)") { try readJoining(&$0) }
  }

  package func joining(slot: String) throws -> StoredJoining? {
    try first("\(joiningColumns) WHERE slot = \(slot)") { try readJoining(&$0) }
  }

  package func joining(claimHash: SHA256.Digest) throws -> StoredJoining? {
    try first("\(joiningColumns) WHERE claimHash = \(claimHash)") { try readJoining(&$0) }
  }

  package func set(_ joining: StoredJoining) throws {
    try removeJoining(of: joining.player)
    try execute(
      """
      INSERT INTO joinings(player, id, slot, openedAt, expiresAt, wrongAttempts, state, name,
        codeHash, claimHash)
      VALUES (\(ref: joining.player), \(joining.id), \(joining.slot), \(joining.openedAt),
        \(joining.expiresAt), \(joining.wrongAttempts), \(joining.state.rawValue),
        \(joining.name), \(joining.codeHash), \(joining.claimHash))
      """)
  }

  package func removeJoining(of player: UniqueID) throws {
    try execute("DELETE FROM joinings WHERE player = \(ref: player)")
  }

  package func forgetJoinings(expiredBefore time: UnixTime, limit: Int) throws -> Int {
    try changeCount(
      """
      DELETE FROM joinings WHERE player IN (
        SELECT player FROM joinings WHERE expiresAt < \(time)
        ORDER BY expiresAt, player LIMIT \(max(0, limit)))
      """)
  }
}
