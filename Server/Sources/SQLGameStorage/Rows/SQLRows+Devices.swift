import GameStorage
import WordCube
import WordCubeAPI

private let deviceColumns: SQL = """
  SELECT id, \(id: "player"), name, addedAt, lastUsedAt, signingSecret, tokenHash, nextTokenHash
  FROM devices
  """

func deviceByID(_ id: UniqueID) -> SQL { "\(deviceColumns) WHERE id = \(id)" }

func readDevice(_ columns: inout some SQLColumns) throws -> StoredDevice {
  let (id, player, name) = (try columns.id(), try columns.id(), try columns.text())
  let (addedAt, usedAt) = (try columns.integer(), try columns.integer())
  let secret = try columns.number()
  return StoredDevice(
    id: id, player: player, name: name, addedAt: addedAt, lastUsedAt: usedAt,
    tokenHash: try columns.digest(), nextTokenHash: try columns.optionalDigest(),
    signingSecret: secret)
}

extension SQLRows {
  package func device(_ id: UniqueID) throws -> StoredDevice? {
    if let device = expected.devices[.device(id)] { return device }
    return try first(deviceByID(id)) { try readDevice(&$0) }
  }

  package func device(tokenHash: SHA256.Digest) throws -> StoredDevice? {
    // A UNION, so that each part uses its own index.
    try first(
      """
      \(deviceColumns) WHERE tokenHash = \(tokenHash)
      UNION ALL \(deviceColumns) WHERE nextTokenHash = \(tokenHash) LIMIT 1
      """
    ) { try readDevice(&$0) }
  }

  package func devices(of player: UniqueID) throws -> [StoredDevice] {
    try all("\(deviceColumns) WHERE player = \(ref: player) ORDER BY addedAt, id") {
      try readDevice(&$0)
    }
  }

  package func insert(_ device: StoredDevice) throws {
    expected.devices[.device(device.id)] = nil
    try requireFreeTokens(device.id, device.tokenHash, device.nextTokenHash)
    try execute(
      """
      INSERT INTO devices(id, player, name, addedAt, lastUsedAt, signingSecret, tokenHash,
        nextTokenHash)
      VALUES (\(device.id), \(ref: device.player), \(device.name), \(device.addedAt),
        \(device.lastUsedAt), \(device.signingSecret), \(device.tokenHash),
        \(device.nextTokenHash))
      """)
  }

  package func update(_ device: StoredDevice) throws {
    expected.devices[.device(device.id)] = nil
    try requireFreeTokens(device.id, device.tokenHash, device.nextTokenHash)
    try change(
      """
      UPDATE devices SET name = \(device.name), addedAt = \(device.addedAt),
        lastUsedAt = \(device.lastUsedAt), signingSecret = \(device.signingSecret),
        tokenHash = \(device.tokenHash), nextTokenHash = \(device.nextTokenHash)
      WHERE id = \(device.id) AND player = \(ref: device.player)
      """, orThrow: "no device")
  }

  package func removeDevice(_ id: UniqueID) throws {
    expected.devices[.device(id)] = nil
    try change("DELETE FROM devices WHERE id = \(id)", orThrow: "no device")
  }
}
