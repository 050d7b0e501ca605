import GameStorage
import WordCube
import WordCubeAPI

extension MemoryTransaction {
  func device(_ id: UniqueID) throws -> StoredDevice? { rows.devices[id] }

  func device(tokenHash: SHA256.Digest) throws -> StoredDevice? {
    rows.devices.values.first { $0.tokenHash == tokenHash || $0.nextTokenHash == tokenHash }
  }

  func devices(of player: UniqueID) throws -> [StoredDevice] {
    rows.devices.values.filter { $0.player == player }.sorted {
      $0.addedAt != $1.addedAt ? $0.addedAt < $1.addedAt : $0.id.precedes($1.id)
    }
  }

  func insert(_ device: StoredDevice) throws {
    try require(rows.devices[device.id] == nil, "device exists")
    try require(rows.hasPlayer(device.player), "no player")
    try setDevice(device)
  }

  func update(_ device: StoredDevice) throws {
    try require(rows.devices[device.id]?.player == device.player, "no device")
    try setDevice(device)
  }

  private func setDevice(_ device: StoredDevice) throws {
    try requireWhole(device.name)
    try requireFreeTokens(device.id, device.tokenHash, device.nextTokenHash)
    rows.devices[device.id] = device
  }

  func removeDevice(_ id: UniqueID) throws {
    try require(rows.devices.removeValue(forKey: id) != nil, "no device")
  }

  /// Throws if a token of a player or of a device is one of another player or device.
  func requireFreeTokens(
    _ id: UniqueID, _ tokenHash: SHA256.Digest, _ nextTokenHash: SHA256.Digest?
  ) throws {
    let players = rows.players.values.filter { $0.id != id }
    let devices = rows.devices.values.filter { $0.id != id }
    var hashes = Set(players.map(\.tokenHash) + devices.map(\.tokenHash))
    hashes.formUnion(players.compactMap(\.nextTokenHash) + devices.compactMap(\.nextTokenHash))
    for hash in [tokenHash] + (nextTokenHash.map { [$0] } ?? []) {
      try require(hashes.insert(hash).inserted, "token hash exists")
    }
  }
}
