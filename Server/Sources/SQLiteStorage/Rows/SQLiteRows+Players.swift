import Storage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  private static let playerColumns =
    "SELECT id, displayName, timeZone, registeredAt, tokenHash, nextTokenHash FROM players "

  private static func readPlayer(_ columns: inout SQLiteColumns) throws -> StoredPlayer {
    StoredPlayer(
      id: try columns.id(), displayName: columns.text(), timeZone: columns.text(),
      registeredAt: columns.integer(), tokenHash: try columns.digest(),
      nextTokenHash: try columns.optionalDigest())
  }

  /// The number of a player, erased or not.
  func number(ofPlayer id: UniqueID) throws -> Int64 {
    guard let number = try numberIfPresent(ofPlayer: id) else {
      throw StorageError.constraint("no player")
    }
    return number
  }

  /// The number of a player, erased or not; nil if there is none. The last one is
  /// remembered, because a body asks for its player several times.
  func numberIfPresent(ofPlayer id: UniqueID) throws -> Int64? {
    if let lastPlayer, lastPlayer.id == id { return lastPlayer.number }
    let number = try first("SELECT number FROM players WHERE id = ?", [.id(id)]) { $0.integer() }
    lastPlayer = number.map { (id, $0) }
    return number
  }

  func player(_ id: UniqueID) throws -> StoredPlayer? {
    try first(
      Self.playerColumns + "WHERE id = ? AND tokenHash IS NOT NULL", [.id(id)], Self.readPlayer)
  }

  func player(tokenHash: SHA256.Digest) throws -> StoredPlayer? {
    try first(
      Self.playerByToken, [.digest(tokenHash)], Self.readPlayer)
  }

  private static let playerByToken = playerColumns + "WHERE tokenHash = ?1 OR nextTokenHash = ?1"

  func displayNames(of players: [UniqueID]) throws -> [UniqueID: String] {
    var names: [UniqueID: String] = [:]
    for id in players {
      names[id] = try first(
        "SELECT displayName FROM players WHERE id = ? AND tokenHash IS NOT NULL", [.id(id)]
      ) { $0.text() }
    }
    return names
  }

  func insert(_ player: StoredPlayer) throws {
    try requireFreeTokens(player)
    try execute(
      """
      INSERT INTO players(id, displayName, timeZone, registeredAt, tokenHash, nextTokenHash)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        .id(player.id), .text(player.displayName), .text(player.timeZone),
        .integer(player.registeredAt), .digest(player.tokenHash), .digest(player.nextTokenHash),
      ])
  }

  func update(_ player: StoredPlayer) throws {
    try requireFreeTokens(player)
    try change(
      """
      UPDATE players SET displayName = ?2, timeZone = ?3, registeredAt = ?4, tokenHash = ?5,
        nextTokenHash = ?6 WHERE id = ?1 AND tokenHash IS NOT NULL
      """,
      [
        .id(player.id), .text(player.displayName), .text(player.timeZone),
        .integer(player.registeredAt), .digest(player.tokenHash), .digest(player.nextTokenHash),
      ], orThrow: "no player")
  }

  /// Throws if a token of a player is the other token of a player, which no index finds.
  private func requireFreeTokens(_ player: StoredPlayer) throws {
    let same = try first(
      """
      SELECT 1 FROM players
      WHERE (tokenHash = ?2 OR tokenHash = ?3 OR nextTokenHash = ?2 OR nextTokenHash = ?3)
        AND id <> ?1
      """,
      [.id(player.id), .digest(player.tokenHash), .digest(player.nextTokenHash)]
    ) { $0.integer() }
    guard same == nil, player.tokenHash != player.nextTokenHash else {
      throw StorageError.constraint("token hash exists")
    }
  }

  func erasePlayer(_ id: UniqueID) throws {
    try change(
      """
      UPDATE players SET displayName = NULL, timeZone = NULL, registeredAt = NULL,
        tokenHash = NULL, nextTokenHash = NULL WHERE id = ? AND tokenHash IS NOT NULL
      """, [.id(id)], orThrow: "no player")
    let number = SQLiteValue.integer(try number(ofPlayer: id))
    try execute("DELETE FROM starts WHERE player = ?", [number])
    try execute("DELETE FROM receipts WHERE player = ?", [number])
    try forgetRefusals(of: id, keeping: 0)
    try execute("UPDATE games SET isHidden = 1 WHERE player = ?", [number])
    try execute(
      """
      UPDATE words SET isHidden = 1 WHERE game IN (SELECT number FROM games WHERE player = ?)
      """, [number])
  }
}
