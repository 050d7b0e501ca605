import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  private static let playerColumns =
    """
    SELECT id, displayName, timeZone, registeredAt, nameNumber, signingSecret, allowsReplays,
      hasFirstDevice, firstDeviceName, firstDeviceUsedAt, tokenHash, nextTokenHash FROM players\u{20}
    """

  private static func readPlayer(_ columns: inout SQLiteColumns) throws -> StoredPlayer {
    let (id, name, timeZone) = (try columns.id(), try columns.text(), try columns.text())
    let (time, number) = (try columns.integer(), try columns.number())
    let (secret, allowsReplays) = (try columns.optionalNumber(), try columns.flag())
    let (hasDevice, deviceName) = (try columns.flag(), try columns.optionalText())
    let usedAt = try columns.optionalInteger()
    return StoredPlayer(
      id: id, displayName: name, timeZone: timeZone, registeredAt: time,
      tokenHash: try columns.digest(), nextTokenHash: try columns.optionalDigest(),
      signingSecret: secret, nameNumber: number, allowsReplays: allowsReplays,
      hasFirstDevice: hasDevice, firstDeviceName: deviceName, firstDeviceUsedAt: usedAt)
  }

  /// The number of a player, erased or not.
  func number(ofPlayer id: UniqueID) throws -> Int64 {
    guard let number = try numberIfPresent(ofPlayer: id) else {
      throw StorageError.constraint("no player")
    }
    return number
  }

  /// The number of a player, erased or not; nil if there is none.
  func numberIfPresent(ofPlayer id: UniqueID) throws -> Int64? {
    let number = try number(of: id, in: .players)
    return number > 0 ? number : nil
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
        """
        SELECT displayName, nameNumber FROM players WHERE id = ? AND tokenHash IS NOT NULL
        """, [.id(id)]
      ) { StoredPlayer.shownName(try $0.text(), number: try $0.number()) }
    }
    return names
  }

  func nameNumber(of name: FoldedName, for player: UniqueID) throws -> Int {
    let own = try first(
      """
      SELECT nameNumber FROM names WHERE foldedName = ?2
        AND player = (SELECT number FROM players WHERE id = ?1)
      """, [.id(player), .text(name.text)]
    ) { try $0.number() }
    if let own { return own }
    let highest = try first(
      "SELECT nameNumber FROM names WHERE foldedName = ? ORDER BY nameNumber DESC LIMIT 1",
      [.text(name.text)]
    ) { try $0.number() }
    return (highest ?? 0) + 1
  }

  func playerCountsBySecret() throws -> [Int?: Int] {
    var counts: [Int?: Int] = [:]
    try forEach(
      """
      SELECT signingSecret, count(DISTINCT player) FROM (
        SELECT signingSecret, number AS player FROM players
          WHERE tokenHash IS NOT NULL AND hasFirstDevice
        UNION ALL SELECT signingSecret, player FROM devices)
      GROUP BY signingSecret
      """, []
    ) { columns in
      counts[try columns.optionalNumber()] = try columns.number()
      return true
    }
    return counts
  }

  func insert(_ player: StoredPlayer) throws {
    try requireFreeTokens(player.id, player.tokenHash, player.nextTokenHash)
    try execute(
      """
      INSERT INTO players(id, displayName, timeZone, registeredAt, tokenHash, nextTokenHash,
        nameNumber, signingSecret, allowsReplays, hasFirstDevice, firstDeviceName,
        firstDeviceUsedAt)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, Self.values(of: player))
    try keepName(of: player)
  }

  /// The values of the columns, in the order of the statements that set them.
  private static func values(of player: StoredPlayer) -> [SQLValue] {
    [
      .id(player.id), .text(player.displayName), .text(player.timeZone),
      .integer(player.registeredAt), .digest(player.tokenHash), .digest(player.nextTokenHash),
      .integer(player.nameNumber), .integer(player.signingSecret),
      .integer(player.allowsReplays ? 1 : 0), .integer(player.hasFirstDevice ? 1 : 0),
      .text(player.firstDeviceName), .integer(player.firstDeviceUsedAt),
    ]
  }

  /// Notes the folded name of a player and its number, unless they are noted.
  private func keepName(of player: StoredPlayer) throws {
    let name = SQLValue.text(FoldedName(player.displayName).text)
    let number = SQLValue.integer(try self.number(ofPlayer: player.id))
    let kept = try first(
      "SELECT 1 FROM names WHERE player = ? AND foldedName = ? AND nameNumber = ?",
      [number, name, .integer(player.nameNumber)]
    ) { try $0.integer() }
    guard kept == nil else { return }
    try execute("DELETE FROM names WHERE player = ? AND foldedName = ?", [number, name])
    try execute(
      "INSERT INTO names(player, foldedName, nameNumber) VALUES (?, ?, ?)",
      [number, name, .integer(player.nameNumber)])
    try execute(
      """
      DELETE FROM names WHERE player = ?1 AND number NOT IN
        (SELECT number FROM names WHERE player = ?1 ORDER BY number DESC LIMIT ?2)
      """, [number, .integer(StoredPlayer.namesKept)])
  }

  func update(_ player: StoredPlayer) throws {
    try requireFreeTokens(player.id, player.tokenHash, player.nextTokenHash)
    try change(
      """
      UPDATE players SET displayName = ?2, timeZone = ?3, registeredAt = ?4, tokenHash = ?5,
        nextTokenHash = ?6, nameNumber = ?7, signingSecret = ?8, allowsReplays = ?9,
        hasFirstDevice = ?10, firstDeviceName = ?11, firstDeviceUsedAt = ?12
      WHERE id = ?1 AND tokenHash IS NOT NULL
      """, Self.values(of: player), orThrow: "no player")
    try keepName(of: player)
  }

  /// Throws if a token of a player or of a device is one of another player or device, which no index finds.
  func requireFreeTokens(
    _ id: UniqueID, _ tokenHash: SHA256.Digest, _ nextTokenHash: SHA256.Digest?
  ) throws {
    let same = try first(
      """
      SELECT 1 FROM players
      WHERE (tokenHash = ?2 OR tokenHash = ?3 OR nextTokenHash = ?2 OR nextTokenHash = ?3)
        AND id <> ?1
      UNION ALL SELECT 1 FROM devices
      WHERE (tokenHash = ?2 OR tokenHash = ?3 OR nextTokenHash = ?2 OR nextTokenHash = ?3)
        AND id <> ?1
      """,
      [.id(id), .digest(tokenHash), .digest(nextTokenHash)]
    ) { try $0.integer() }
    guard same == nil, tokenHash != nextTokenHash else {
      throw StorageError.constraint("token hash exists")
    }
  }

  func erasePlayer(_ id: UniqueID) throws {
    try change(
      """
      UPDATE players SET displayName = NULL, timeZone = NULL, registeredAt = NULL,
        tokenHash = NULL, nextTokenHash = NULL, nameNumber = 1, signingSecret = NULL,
        allowsReplays = 0, hasFirstDevice = 0, firstDeviceName = NULL, firstDeviceUsedAt = NULL
      WHERE id = ? AND tokenHash IS NOT NULL
      """, [.id(id)], orThrow: "no player")
    eraseTraces()
    let number = SQLValue.integer(try number(ofPlayer: id))
    try execute("DELETE FROM devices WHERE player = ?", [number])
    try execute("DELETE FROM joinings WHERE player = ?", [number])
    try execute("DELETE FROM recoveries WHERE player = ?", [number])
    try execute("DELETE FROM names WHERE player = ?", [number])
    try execute("DELETE FROM starts WHERE player = ?", [number])
    try execute("DELETE FROM receipts WHERE player = ?", [number])
    try execute("DELETE FROM notices WHERE player = ?", [number])
    try execute("DELETE FROM subscriptions WHERE player = ?", [number])
    try execute("DELETE FROM relations WHERE player = ?1 OR other = ?1", [number])
    try execute("DELETE FROM followCodes WHERE player = ?", [number])
    try execute("DELETE FROM suspensions WHERE player = ?", [number])
    try execute("DELETE FROM reports WHERE reporter = ?1 OR subject = ?1", [number])
    try forgetRefusals(of: id, keeping: 0)
    try execute("UPDATE games SET isHidden = 1 WHERE player = ?", [number])
    try execute(
      """
      UPDATE words SET isHidden = 1 WHERE game IN (SELECT number FROM games WHERE player = ?)
      """, [number])
  }
}
