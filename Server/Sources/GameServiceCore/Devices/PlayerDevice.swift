import GameStorage
import WordCube
import WordCubeAPI

/// A device with its player. The first device is part of the player's row; any other device has its own row.
struct PlayerDevice: Hashable, Sendable {
  var player: StoredPlayer
  /// The device's row; nil for the first device.
  var row: StoredDevice?

  /// The identifier. The first device has the player's.
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

  /// The number of the secret that the signing key is derived from; nil if it is unknown.
  var signingSecret: Int? { row?.signingSecret ?? player.signingSecret }

  /// When the device last sent a request; nil if it is unknown.
  var lastUsedAt: UnixTime? { row?.lastUsedAt ?? player.firstDeviceUsedAt }

  var name: String? { row?.name ?? player.firstDeviceName }

  /// The seconds during which ``lastUsedAt`` is not stored again.
  static let useInterval: Int64 = 3_600

  /// Returns whether the time of a request has to be stored. The wall clock may have been set back.
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

  /// Stores the device's changes.
  func update(in rows: any StorageWriter) throws {
    if let row { try rows.update(row) } else { try rows.update(player) }
  }

  /// Logs out the device: it no longer has a valid token and gets no notices, and its event streams end on
  /// all processes.
  ///
  /// - Parameter unusedHash: A hash that no token has. A first device needs it, because the player's row must
  ///   have a hash.
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
  /// Returns the device whose token, or next token, has a hash.
  func playerDevice(tokenHash: SHA256.Digest) throws -> PlayerDevice? {
    if let player = try player(tokenHash: tokenHash) {
      return player.hasFirstDevice ? PlayerDevice(player: player) : nil
    }
    guard let row = try device(tokenHash: tokenHash), let player = try player(row.player) else {
      return nil
    }
    return PlayerDevice(player: player, row: row)
  }

  /// Returns a player's device; nil if the device was logged out or the player was erased.
  func playerDevice(_ id: UniqueID, of player: UniqueID) throws -> PlayerDevice? {
    guard let owner = try self.player(player) else { return nil }
    if id == player { return owner.hasFirstDevice ? PlayerDevice(player: owner) : nil }
    guard let row = try device(id), row.player == player else { return nil }
    return PlayerDevice(player: owner, row: row)
  }

  /// Returns a player's devices, the first device first.
  func playerDevices(of player: UniqueID) throws -> [PlayerDevice] {
    guard let owner = try self.player(player) else { return [] }
    return (owner.hasFirstDevice ? [PlayerDevice(player: owner)] : [])
      + (try devices(of: player)).map { PlayerDevice(player: owner, row: $0) }
  }

  /// Returns the identifiers of a player's devices, without those that were logged out. The first device has the player's
  /// identifier.
  public func deviceIDs(of player: UniqueID) throws -> [UniqueID] {
    try playerDevices(of: player).map(\.id)
  }

  /// Returns the current row of a device that was not logged out.
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
  /// Creates a device as its player sees it.
  init(_ device: PlayerDevice, isCurrent: Bool) {
    self.init(
      id: device.id, name: device.name,
      addedAt: .init(unixTime: device.row?.addedAt ?? device.player.registeredAt),
      lastUsedAt: device.lastUsedAt.map { .init(unixTime: $0) }, isCurrent: isCurrent)
  }
}
