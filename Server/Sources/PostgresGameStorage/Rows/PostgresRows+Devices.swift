#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    private static let deviceColumns = """
      SELECT id, player, name, addedAt, lastUsedAt, signingSecret, tokenHash, nextTokenHash
      FROM devices
      """
    static let deviceByID = deviceColumns + " WHERE id = $1"

    static func readDevice(_ columns: inout PostgresColumns) throws -> StoredDevice {
      let (id, player, name) = (try columns.id(), try columns.id(), try columns.text())
      let (addedAt, usedAt) = (try columns.integer(), try columns.integer())
      let secret = try columns.number()
      return StoredDevice(
        id: id, player: player, name: name, addedAt: addedAt, lastUsedAt: usedAt,
        tokenHash: try columns.digest(), nextTokenHash: try columns.optionalDigest(),
        signingSecret: secret)
    }

    func device(_ id: UniqueID) throws -> StoredDevice? {
      if let device = expected.devices[id] { return device }
      return try first(Self.deviceByID, [.id(id)], Self.readDevice)
    }

    func device(tokenHash: SHA256.Digest) throws -> StoredDevice? {
      try first(
        Self.deviceColumns + " WHERE tokenHash = $1 UNION ALL " + Self.deviceColumns
          + " WHERE nextTokenHash = $1 LIMIT 1", [.digest(tokenHash)], Self.readDevice)
    }

    func devices(of player: UniqueID) throws -> [StoredDevice] {
      try all(
        Self.deviceColumns + " WHERE player = $1 ORDER BY addedAt, id", [.id(player)],
        Self.readDevice)
    }

    /// The values of the columns, in the order of the statements that set them.
    private static func values(of device: StoredDevice) -> [SQLValue] {
      [
        .id(device.id), .id(device.player), .text(device.name), .integer(device.addedAt),
        .integer(device.lastUsedAt), .integer(device.signingSecret), .digest(device.tokenHash),
        .digest(device.nextTokenHash),
      ]
    }

    func insert(_ device: StoredDevice) throws {
      expected.devices[device.id] = nil
      try requireFreeTokens(device.id, device.tokenHash, device.nextTokenHash)
      try execute(
        """
        INSERT INTO devices(id, player, name, addedAt, lastUsedAt, signingSecret, tokenHash,
          nextTokenHash)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """, Self.values(of: device))
    }

    func update(_ device: StoredDevice) throws {
      expected.devices[device.id] = nil
      try requireFreeTokens(device.id, device.tokenHash, device.nextTokenHash)
      try change(
        """
        UPDATE devices SET name = $3, addedAt = $4, lastUsedAt = $5, signingSecret = $6,
          tokenHash = $7, nextTokenHash = $8
        WHERE id = $1 AND player = $2
        """, Self.values(of: device), orThrow: "no device")
    }

    func removeDevice(_ id: UniqueID) throws {
      expected.devices[id] = nil
      try change("DELETE FROM devices WHERE id = $1", [.id(id)], orThrow: "no device")
    }
  }
#endif
