import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  private static let deviceColumns =
    """
    SELECT d.id, p.id, d.name, d.addedAt, d.lastUsedAt, d.signingSecret, d.tokenHash, d.nextTokenHash
    FROM devices d JOIN players p ON p.number = d.player\u{20}
    """

  private static func readDevice(_ columns: inout SQLiteColumns) throws -> StoredDevice {
    let (id, player, name) = (try columns.id(), try columns.id(), try columns.text())
    let (addedAt, usedAt) = (try columns.integer(), try columns.integer())
    let secret = try columns.number()
    return StoredDevice(
      id: id, player: player, name: name, addedAt: addedAt, lastUsedAt: usedAt,
      tokenHash: try columns.digest(), nextTokenHash: try columns.optionalDigest(),
      signingSecret: secret)
  }

  func device(_ id: UniqueID) throws -> StoredDevice? {
    try first(Self.deviceColumns + "WHERE d.id = ?", [.id(id)], Self.readDevice)
  }

  func device(tokenHash: SHA256.Digest) throws -> StoredDevice? {
    try first(
      Self.deviceColumns + "WHERE d.tokenHash = ?1 OR d.nextTokenHash = ?1", [.digest(tokenHash)],
      Self.readDevice)
  }

  func devices(of player: UniqueID) throws -> [StoredDevice] {
    guard let number = try numberIfPresent(ofPlayer: player) else { return [] }
    return try all(
      Self.deviceColumns + "WHERE d.player = ? ORDER BY d.addedAt, d.id", [.integer(number)],
      Self.readDevice)
  }

  func insert(_ device: StoredDevice) throws {
    try requireFreeTokens(device.id, device.tokenHash, device.nextTokenHash)
    try execute(
      """
      INSERT INTO devices(id, player, name, addedAt, lastUsedAt, signingSecret, tokenHash,
        nextTokenHash)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, try values(of: device))
  }

  func update(_ device: StoredDevice) throws {
    try requireFreeTokens(device.id, device.tokenHash, device.nextTokenHash)
    try change(
      """
      UPDATE devices SET name = ?3, addedAt = ?4, lastUsedAt = ?5, signingSecret = ?6,
        tokenHash = ?7, nextTokenHash = ?8
      WHERE id = ?1 AND player = ?2
      """, try values(of: device), orThrow: "no device")
  }

  /// The values of the columns, in the order of the statements that set them.
  private func values(of device: StoredDevice) throws -> [SQLValue] {
    [
      .id(device.id), .integer(try number(ofPlayer: device.player)), .text(device.name),
      .integer(device.addedAt), .integer(device.lastUsedAt), .integer(device.signingSecret),
      .digest(device.tokenHash), .digest(device.nextTokenHash),
    ]
  }

  func removeDevice(_ id: UniqueID) throws {
    try change("DELETE FROM devices WHERE id = ?", [.id(id)], orThrow: "no device")
  }
}
