import GameStorage
import WordCube
import WordCubeAPI

private let playerColumns: SQL = """
  SELECT id, displayName, timeZone, registeredAt, nameNumber, signingSecret, allowsReplays,
    hasFirstDevice, firstDeviceName, firstDeviceUsedAt, tokenHash, nextTokenHash FROM players
  """

func playerByID(_ id: UniqueID) -> SQL {
  "\(playerColumns) WHERE id = \(id) AND tokenHash IS NOT NULL"
}

func readPlayer(_ columns: inout some SQLColumns) throws -> StoredPlayer {
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

extension SQLRows {
  package func player(_ id: UniqueID) throws -> StoredPlayer? {
    if let player = expected.players[.player(id)] { return player }
    return try first(playerByID(id)) { try readPlayer(&$0) }
  }

  package func player(tokenHash: SHA256.Digest) throws -> StoredPlayer? {
    // A UNION, so that each part uses its own index.
    try first(
      """
      \(playerColumns) WHERE tokenHash = \(tokenHash)
      UNION ALL \(playerColumns) WHERE nextTokenHash = \(tokenHash) LIMIT 1
      """
    ) { try readPlayer(&$0) }
  }

  package func displayNames(of players: [UniqueID]) throws -> [UniqueID: String] {
    var names: [UniqueID: String] = [:]
    // All in one round trip.
    for id in Set(players) {
      try readLater(
        """
        SELECT displayName, nameNumber FROM players
        WHERE id = \(id) AND tokenHash IS NOT NULL
        """, { StoredPlayer.shownName(try $0.text(), number: try $0.number()) }
      ) { names[id] = $0 }
    }
    try flush()
    return names
  }

  package func nameNumber(of name: FoldedName, for player: UniqueID) throws -> Int {
    let number = try first(
      """
      SELECT coalesce(
        (SELECT nameNumber FROM names
          WHERE player = \(ref: player) AND foldedName = \(name.text)),
        (SELECT max(nameNumber) FROM names WHERE foldedName = \(name.text)) + 1, 1)
      """
    ) { try $0.number() }
    return number ?? 1
  }

  package func playerCountsBySecret() throws -> [Int?: Int] {
    var counts: [Int?: Int] = [:]
    try forEach(
      """
      SELECT signingSecret, count(DISTINCT player) FROM (
        SELECT signingSecret, \(keyOf: .players) AS player FROM players
          WHERE tokenHash IS NOT NULL AND hasFirstDevice
        UNION ALL SELECT signingSecret, player FROM devices) AS keys
      GROUP BY signingSecret
      """
    ) { columns in
      counts[try columns.optionalNumber()] = try columns.number()
      return true
    }
    return counts
  }

  package func insert(_ player: StoredPlayer) throws {
    expected.players[.player(player.id)] = nil
    try requireFreeTokens(player.id, player.tokenHash, player.nextTokenHash)
    try execute(
      """
      INSERT INTO players(id, displayName, timeZone, registeredAt, tokenHash, nextTokenHash,
        nameNumber, signingSecret, allowsReplays, hasFirstDevice, firstDeviceName,
        firstDeviceUsedAt)
      VALUES (\(player.id), \(player.displayName), \(player.timeZone), \(player.registeredAt),
        \(player.tokenHash), \(player.nextTokenHash), \(player.nameNumber),
        \(player.signingSecret), \(player.allowsReplays), \(player.hasFirstDevice),
        \(player.firstDeviceName), \(player.firstDeviceUsedAt))
      """)
    try keepName(of: player)
  }

  package func update(_ player: StoredPlayer) throws {
    expected.players[.player(player.id)] = nil
    try requireFreeTokens(player.id, player.tokenHash, player.nextTokenHash)
    try change(
      """
      UPDATE players SET displayName = \(player.displayName), timeZone = \(player.timeZone),
        registeredAt = \(player.registeredAt), tokenHash = \(player.tokenHash),
        nextTokenHash = \(player.nextTokenHash), nameNumber = \(player.nameNumber),
        signingSecret = \(player.signingSecret), allowsReplays = \(player.allowsReplays),
        hasFirstDevice = \(player.hasFirstDevice), firstDeviceName = \(player.firstDeviceName),
        firstDeviceUsedAt = \(player.firstDeviceUsedAt)
      WHERE id = \(player.id) AND tokenHash IS NOT NULL
      """, orThrow: "no player")
    try keepName(of: player)
  }

  /// Throws if a player's or a device's token also belongs to another player or device, which no index
  /// detects.
  func requireFreeTokens(
    _ id: UniqueID, _ tokenHash: SHA256.Digest, _ nextTokenHash: SHA256.Digest?
  ) throws {
    guard tokenHash != nextTokenHash else {
      throw StorageError.constraint("token hash exists")
    }
    let one = ["tokenHash", "nextTokenHash"].flatMap { column in
      ["players", "devices"].flatMap { table in
        [tokenHash, nextTokenHash].compactMap(\.self).map { hash -> SQL in
          "SELECT 1 FROM \(raw: table) WHERE \(raw: column) = \(hash) AND id <> \(id)"
        }
      }
    }
    try requireNone(SQL(one, separator: "\nUNION ALL "), orThrow: "token hash exists")
  }

  /// Stores a player's folded name and its number, unless they are already stored.
  private func keepName(of player: StoredPlayer) throws {
    let name = FoldedName(player.displayName).text
    try execute(
      """
      DELETE FROM names WHERE player = \(ref: player.id) AND foldedName = \(name)
        AND nameNumber <> \(player.nameNumber)
      """)
    try execute(
      """
      INSERT INTO names(player, foldedName, nameNumber)
      VALUES (\(ref: player.id), \(name), \(player.nameNumber)) ON CONFLICT DO NOTHING
      """)
    try execute(
      """
      DELETE FROM names WHERE player = \(ref: player.id) AND number NOT IN (
        SELECT number FROM names WHERE player = \(ref: player.id)
        ORDER BY number DESC LIMIT \(StoredPlayer.namesKept))
      """)
  }

  package func earlierNames(of player: UniqueID) throws -> [StoredEarlierName] {
    try all(
      """
      SELECT name, changedAt FROM earlierNames WHERE player = \(ref: player) ORDER BY number DESC
      """
    ) {
      StoredEarlierName(player: player, name: try $0.text(), changedAt: try $0.integer())
    }
  }

  package func insert(_ name: StoredEarlierName) throws {
    try execute(
      """
      INSERT INTO earlierNames(player, name, changedAt)
      VALUES (\(ref: name.player), \(name.name), \(name.changedAt))
      """)
    try execute(
      """
      DELETE FROM earlierNames WHERE player = \(ref: name.player) AND number NOT IN (
        SELECT number FROM earlierNames WHERE player = \(ref: name.player)
        ORDER BY number DESC LIMIT \(StoredEarlierName.kept))
      """)
  }

  package func erasePlayer(_ id: UniqueID) throws {
    expected.removeAll()
    try change(
      """
      UPDATE players SET displayName = NULL, timeZone = NULL, registeredAt = NULL,
        tokenHash = NULL, nextTokenHash = NULL, nameNumber = 1, signingSecret = NULL,
        allowsReplays = \(literal: false), hasFirstDevice = \(literal: false),
        firstDeviceName = NULL, firstDeviceUsedAt = NULL
      WHERE id = \(id) AND tokenHash IS NOT NULL
      """, orThrow: "no player")
    // The trigger of ``/GameStorage/StoredTable/erasure(of:for:)`` removes the rows of other tables.
    eraseTraces()
    try forgetRefusals(of: id, keeping: 0)
    try execute("UPDATE games SET isHidden = \(literal: true) WHERE player = \(ref: id)")
    // The index of a player's words contains only words that are not hidden.
    try execute(
      """
      UPDATE words SET isHidden = \(literal: true)
      WHERE player = \(ref: id) AND isHidden = \(literal: false)
      """)
  }
}
