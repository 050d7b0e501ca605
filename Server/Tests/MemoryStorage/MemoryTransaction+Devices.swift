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

  // MARK: Codes for other devices

  func joining(of player: UniqueID) throws -> StoredJoining? { rows.joinings[player] }

  func joining(slot: String) throws -> StoredJoining? {
    rows.joinings.values.first { $0.slot == slot }
  }

  func joining(claimHash: SHA256.Digest) throws -> StoredJoining? {
    rows.joinings.values.first { $0.claimHash == claimHash }
  }

  func set(_ joining: StoredJoining) throws {
    try requireWhole(joining.slot, joining.name ?? "")
    try require(rows.hasPlayer(joining.player), "no player")
    for other in rows.joinings.values where other.player != joining.player {
      try require(other.id != joining.id && other.slot != joining.slot, "code exists")
      try require(joining.claimHash == nil || other.claimHash != joining.claimHash, "claim exists")
    }
    rows.joinings[joining.player] = joining
  }

  func removeJoining(of player: UniqueID) throws { rows.joinings[player] = nil }

  func forgetJoinings(expiredBefore time: UnixTime, limit: Int) throws -> Int {
    let old = rows.joinings.values.filter { $0.expiresAt < time }
      .sorted { ($0.expiresAt, $0.slot) < ($1.expiresAt, $1.slot) }.prefix(max(0, limit))
    for joining in old { rows.joinings[joining.player] = nil }
    return old.count
  }

  /// The twin has no tables of the game: of these, it answers of the row of the player and of the devices.
  func personalKeys(of player: UniqueID, in table: StoredTable) throws -> PersonalKeys {
    var keys = PersonalKeys(width: 1)
    guard rows.players[player] != nil else { return keys }
    switch table.name {
    case "players": keys.append([.id(player)], byteCount: 0)
    case "devices": for row in try devices(of: player) { keys.append([.id(row.id)], byteCount: 0) }
    default: keys = ownKeys(of: player, in: table)
    }
    return keys
  }

  func personalRows(
    _ keys: PersonalKeys, of player: UniqueID, in table: StoredTable
  ) throws -> [PersonalRow] {
    guard !table.isOwn else { return ownPersonalRows(keys, in: table) }
    return try keys.values.compactMap { key -> PersonalRow? in
      guard case .id(let id) = key, let owner = rows.players[player] else { return nil }
      guard table.name == "players" else {
        return try device(id).map { PersonalRow(["name": .text($0.name)]) }
      }
      return PersonalRow(["displayName": .text(owner.displayName)])
    }
  }

  // MARK: Recovery codes

  func recovery(of player: UniqueID) throws -> StoredRecovery? { rows.recoveries[player] }

  func recovery(codeHash: SHA256.Digest) throws -> StoredRecovery? {
    rows.recoveries.values.first { $0.codeHash == codeHash }
  }

  func recoveries(dueBy time: UnixTime, limit: Int) throws -> [StoredRecovery] {
    let due = rows.recoveries.values.filter {
      $0.nextCodeAt.map { $0 <= time } == true || $0.othersEndAt.map { $0 <= time } == true
    }
    return Array(due.sorted { $0.player.precedes($1.player) }.prefix(max(0, limit)))
  }

  func set(_ recovery: StoredRecovery) throws {
    try require(rows.hasPlayer(recovery.player), "no player")
    for other in rows.recoveries.values where other.player != recovery.player {
      try require(other.codeHash != recovery.codeHash, "code exists")
    }
    rows.recoveries[recovery.player] = recovery
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
