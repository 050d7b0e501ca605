#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    private static let playerColumns = """
      SELECT id, displayName, timeZone, registeredAt, nameNumber, signingSecret, allowsReplays,
        hasFirstDevice, firstDeviceName, firstDeviceUsedAt, tokenHash, nextTokenHash FROM players
      """
    static let playerByID = playerColumns + " WHERE id = $1 AND tokenHash IS NOT NULL"
    private static let playerByToken =
      playerColumns + " WHERE tokenHash = $1 UNION ALL " + playerColumns
      + " WHERE nextTokenHash = $1 LIMIT 1"

    static func readPlayer(_ columns: inout PostgresColumns) throws -> StoredPlayer {
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

    func player(_ id: UniqueID) throws -> StoredPlayer? {
      if let player = expected.players[.player(id)] { return player }
      return try first(Self.playerByID, [.id(id)], Self.readPlayer)
    }

    func player(tokenHash: SHA256.Digest) throws -> StoredPlayer? {
      try first(Self.playerByToken, [.digest(tokenHash)], Self.readPlayer)
    }

    func displayNames(of players: [UniqueID]) throws -> [UniqueID: String] {
      var names: [UniqueID: String] = [:]
      // All in one round trip.
      for id in Set(players) {
        try readLater(
          """
          SELECT displayName, nameNumber FROM players WHERE id = $1 AND tokenHash IS NOT NULL
          """, [.id(id)], { StoredPlayer.shownName(try $0.text(), number: try $0.number()) }
        ) { names[id] = $0 }
      }
      try flush()
      return names
    }

    func nameNumber(of name: FoldedName, for player: UniqueID) throws -> Int {
      let number = try first(
        """
        SELECT coalesce(
          (SELECT nameNumber FROM names WHERE player = $1 AND foldedName = $2),
          (SELECT max(nameNumber) FROM names WHERE foldedName = $2) + 1, 1)
        """, [.id(player), .text(name.text)]
      ) { try $0.number() }
      return number ?? 1
    }

    func playerCountsBySecret() throws -> [Int?: Int] {
      var counts: [Int?: Int] = [:]
      try forEach(
        """
        SELECT signingSecret, count(DISTINCT player) FROM (
          SELECT signingSecret, id AS player FROM players
            WHERE tokenHash IS NOT NULL AND hasFirstDevice
          UNION ALL SELECT signingSecret, player FROM devices) AS keys
        GROUP BY signingSecret
        """, []
      ) { columns in
        counts[try columns.optionalNumber()] = try columns.number()
        return true
      }
      return counts
    }

    /// The values of the columns, in the order of the statements that set them.
    private static func values(of player: StoredPlayer) -> [SQLValue] {
      [
        .id(player.id), .text(player.displayName), .text(player.timeZone),
        .integer(player.registeredAt), .digest(player.tokenHash), .digest(player.nextTokenHash),
        .integer(player.nameNumber), .integer(player.signingSecret), .flag(player.allowsReplays),
        .flag(player.hasFirstDevice), .text(player.firstDeviceName),
        .integer(player.firstDeviceUsedAt),
      ]
    }

    func insert(_ player: StoredPlayer) throws {
      expected.players[.player(player.id)] = nil
      try requireFreeTokens(player.id, player.tokenHash, player.nextTokenHash)
      try execute(
        """
        INSERT INTO players(id, displayName, timeZone, registeredAt, tokenHash, nextTokenHash,
          nameNumber, signingSecret, allowsReplays, hasFirstDevice, firstDeviceName,
          firstDeviceUsedAt)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        """, Self.values(of: player))
      try keepName(of: player)
    }

    func update(_ player: StoredPlayer) throws {
      expected.players[.player(player.id)] = nil
      try requireFreeTokens(player.id, player.tokenHash, player.nextTokenHash)
      try change(
        """
        UPDATE players SET displayName = $2, timeZone = $3, registeredAt = $4, tokenHash = $5,
          nextTokenHash = $6, nameNumber = $7, signingSecret = $8, allowsReplays = $9,
          hasFirstDevice = $10, firstDeviceName = $11, firstDeviceUsedAt = $12
        WHERE id = $1 AND tokenHash IS NOT NULL
        """, Self.values(of: player), orThrow: "no player")
      try keepName(of: player)
    }

    /// Throws if a token of a player or of a device is one of another player or device, which no index finds.
    func requireFreeTokens(
      _ id: UniqueID, _ tokenHash: SHA256.Digest, _ nextTokenHash: SHA256.Digest?
    ) throws {
      guard tokenHash != nextTokenHash else {
        throw StorageError.constraint("token hash exists")
      }
      let one = ["tokenHash", "nextTokenHash"].flatMap { column in
        ["players", "devices"].flatMap { table in
          ["$2", "$3"].map { "SELECT 1 FROM \(table) WHERE \(column) = \($0) AND id <> $1" }
        }
      }
      try requireNone(
        one.joined(separator: "\nUNION ALL "),
        [.id(id), .digest(tokenHash), .digest(nextTokenHash)],
        orThrow: "token hash exists")
    }

    /// Notes the folded name of a player and its number, unless they are noted.
    private func keepName(of player: StoredPlayer) throws {
      let values: [SQLValue] = [
        .id(player.id), .text(FoldedName(player.displayName).text), .integer(player.nameNumber),
      ]
      try execute(
        """
        DELETE FROM names WHERE player = $1 AND foldedName = $2 AND nameNumber <> $3
        """, values)
      try execute(
        """
        INSERT INTO names(player, foldedName, nameNumber) VALUES ($1, $2, $3)
        ON CONFLICT DO NOTHING
        """, values)
      try execute(
        """
        DELETE FROM names WHERE player = $1 AND number NOT IN
          (SELECT number FROM names WHERE player = $1 ORDER BY number DESC LIMIT $2)
        """, [.id(player.id), .integer(StoredPlayer.namesKept)])
    }

    func erasePlayer(_ id: UniqueID) throws {
      expected.removeAll()
      try change(
        """
        UPDATE players SET displayName = NULL, timeZone = NULL, registeredAt = NULL,
          tokenHash = NULL, nextTokenHash = NULL, nameNumber = 1, signingSecret = NULL,
          allowsReplays = false, hasFirstDevice = false, firstDeviceName = NULL,
          firstDeviceUsedAt = NULL
        WHERE id = $1 AND tokenHash IS NOT NULL
        """, [.id(id)], orThrow: "no player")
      for table in [
        "devices", "joinings", "recoveries", "names", "starts", "receipts", "suspensions",
        "notices", "subscriptions",
      ] {
        try execute("DELETE FROM \(table) WHERE player = $1", [.id(id)])
      }
      try execute("DELETE FROM relations WHERE player = $1 OR other = $1", [.id(id)])
      try execute("DELETE FROM followCodes WHERE player = $1", [.id(id)])
      try execute("DELETE FROM reports WHERE reporter = $1 OR subject = $1", [.id(id)])
      try forgetRefusals(of: id, keeping: 0)
      try execute("UPDATE games SET isHidden = true WHERE player = $1", [.id(id)])
      // The index of a player's words has those that are not hidden.
      try execute("UPDATE words SET isHidden = true WHERE player = $1 AND NOT isHidden", [.id(id)])
    }
  }
#endif
