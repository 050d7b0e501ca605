import GameStorage
import WordCube
import WordCubeAPI

/// A device with its player. The first device is a part of the player's row, any other one has a row of its own.
struct PlayerDevice: Hashable, Sendable {
  var player: StoredPlayer
  /// The row of the device; nil for the first one.
  var row: StoredDevice?

  /// The identifier: the first device has that of the player.
  var id: UniqueID { row?.id ?? player.id }

  var tokenHash: SHA256.Digest {
    get { row?.tokenHash ?? player.tokenHash }
    set { if row == nil { player.tokenHash = newValue } else { row?.tokenHash = newValue } }
  }

  var nextTokenHash: SHA256.Digest? {
    get { row == nil ? player.nextTokenHash : row?.nextTokenHash }
    set {
      if row == nil { player.nextTokenHash = newValue } else { row?.nextTokenHash = newValue }
    }
  }

  /// The number of the secret from which the signing key follows; nil if it is not known.
  var signingSecret: Int? { row?.signingSecret ?? player.signingSecret }

  /// When the device sent a request last; nil if it is not known.
  var lastUsedAt: UnixTime? { row?.lastUsedAt ?? player.firstDeviceUsedAt }

  var name: String? { row?.name ?? player.firstDeviceName }

  /// The seconds for which ``lastUsedAt`` is not stored again.
  static let useInterval: Int64 = 3_600

  /// Whether the time of a request has to be stored. The wall clock may have been set back.
  func isUsedAnew(at time: UnixTime) -> Bool {
    guard let lastUsedAt else { return true }
    return (time - lastUsedAt).magnitude >= Self.useInterval
  }

  mutating func setSigningSecret(_ number: Int) {
    if row == nil { player.signingSecret = number } else { row?.signingSecret = number }
  }

  mutating func setLastUse(_ time: UnixTime) {
    if row == nil { player.firstDeviceUsedAt = time } else { row?.lastUsedAt = time }
  }

  mutating func setName(_ name: String) {
    if row == nil { player.firstDeviceName = name } else { row?.name = name }
  }

  /// Stores what was changed of the device.
  func update(in rows: any StorageWriter) throws {
    if let row { try rows.update(row) } else { try rows.update(player) }
  }

  /// Ends the device: no token is valid on it any more, it gets no notices, and its event streams end at all processes.
  ///
  /// - Parameter unusedHash: A hash that no token has, for the first device: its player's row has to have one.
  func end(in rows: any StorageWriter, unusedHash: SHA256.Digest) throws {
    try rows.tellChangedTokens(of: player.id)
    try rows.tell(.devicesChanged, to: player.id)
    if var recovery = try rows.recovery(of: player.id), recovery.device == id {
      (recovery.device, recovery.othersEndAt) = (nil, nil)
      try rows.set(recovery)
    }
    for subscription in try rows.subscriptions(of: player.id) where subscription.device == id {
      try rows.removeSubscription(subscription.id)
    }
    if let row { return try rows.removeDevice(row.id) }
    var player = player
    player.hasFirstDevice = false
    (player.tokenHash, player.nextTokenHash) = (unusedHash, nil)
    (player.firstDeviceName, player.firstDeviceUsedAt) = (nil, nil)
    try rows.update(player)
  }
}

extension StorageReader {
  /// The device whose token, or whose next token, has a hash.
  func playerDevice(tokenHash: SHA256.Digest) throws -> PlayerDevice? {
    if let player = try player(tokenHash: tokenHash) {
      return player.hasFirstDevice ? PlayerDevice(player: player) : nil
    }
    guard let row = try device(tokenHash: tokenHash), let player = try player(row.player) else {
      return nil
    }
    return PlayerDevice(player: player, row: row)
  }

  /// A device of a player; nil if it was ended, or the player erased.
  func playerDevice(_ id: UniqueID, of player: UniqueID) throws -> PlayerDevice? {
    guard let owner = try self.player(player) else { return nil }
    if id == player { return owner.hasFirstDevice ? PlayerDevice(player: owner) : nil }
    guard let row = try device(id), row.player == player else { return nil }
    return PlayerDevice(player: owner, row: row)
  }

  /// The devices of a player, the first one first.
  func playerDevices(of player: UniqueID) throws -> [PlayerDevice] {
    guard let owner = try self.player(player) else { return [] }
    return (owner.hasFirstDevice ? [PlayerDevice(player: owner)] : [])
      + (try devices(of: player)).map { PlayerDevice(player: owner, row: $0) }
  }

  /// A device that was not ended.
  ///
  /// - Throws: The problem `unauthorized`.
  func presentDevice(_ device: PlayerDevice) throws -> PlayerDevice {
    guard let stored = try playerDevice(device.id, of: device.player.id) else {
      throw ProblemDetails(.unauthorized)
    }
    return stored
  }
}

extension Device {
  /// A device as its player sees it.
  init(_ device: PlayerDevice, isCurrent: Bool) {
    self.init(
      id: device.id, name: device.name,
      addedAt: .init(unixTime: device.row?.addedAt ?? device.player.registeredAt),
      lastUsedAt: device.lastUsedAt.map { .init(unixTime: $0) }, isCurrent: isCurrent)
  }
}
