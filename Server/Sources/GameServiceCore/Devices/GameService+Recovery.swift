import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// The seconds during which the other devices can object, after a recovery code was used.
  static let objectionTime: Int64 = .secondsOfDay
  /// The seconds after which a new code takes the place of an existing one that the player did not send.
  static let noticeTime: Int64 = 7 * .secondsOfDay

  /// Creates a recovery code for a player.
  func makeRecoveryCode(
    _ request: RecoveryCodeRequest, by current: PlayerDevice, from address: String
  ) throws -> Change<NewRecoveryCode> {
    let (player, now, beginning) = (current.player.id, now, beginning)
    var generator = dependencies.generator
    let code = RecoveryCode.random(using: &generator)
    return { [self] rows in
      try rows.requireSettled(current)
      var validFrom = now
      var recovery: StoredRecovery
      if var stored = try rows.recovery(of: player) {
        if let old = request.oldCode {
          guard old.storedHash == stored.codeHash else {
            throw try wrongRecoveryCode(from: address)
          }
          (stored.codeHash, stored.codeMadeAt) = (code.storedHash, now)
          (stored.nextCodeHash, stored.nextCodeAt) = (nil, nil)
        } else {
          validFrom = beginning + Self.noticeTime
          (stored.nextCodeHash, stored.nextCodeAt) = (code.storedHash, validFrom)
        }
        recovery = stored
      } else {
        guard request.oldCode == nil else { throw try wrongRecoveryCode(from: address) }
        recovery = StoredRecovery(player: player, codeHash: code.storedHash, codeMadeAt: now)
      }
      try rows.set(recovery)
      try rows.tell(.devicesChanged, to: player)
      return NewRecoveryCode(code: code, validFrom: .init(unixTime: validFrom))
    }
  }

  /// Cancels a code that is to replace another one.
  func cancelRecoveryCode(by current: PlayerDevice) -> Change<Void> {
    let player = current.player.id
    return { rows in
      try rows.requireSettled(current)
      guard var recovery = try rows.recovery(of: player), recovery.nextCodeHash != nil else {
        throw ProblemDetails(.noSuchCode)
      }
      (recovery.nextCodeHash, recovery.nextCodeAt) = (nil, nil)
      try rows.set(recovery)
      try rows.tell(.devicesChanged, to: player)
    }
  }

  /// Uses a recovery code. A wrong code gets the same answer as an unknown one.
  ///
  /// A player who has as many devices as the server allows gets one more; otherwise a thief could fill the list. A code
  /// that is to replace this one is cancelled: somebody who has this code needs no other.
  func recover(_ request: DeviceRecovery, from address: String) async throws -> RecoveredDevice {
    let name = try displayName(request.name)
    let codeHash = request.code.storedHash
    guard try await storage.read({ try $0.recovery(codeHash: codeHash) }) != nil else {
      throw try wrongRecoveryCode(from: address)
    }
    var generator = dependencies.generator
    let (token, id) = (BearerToken.random(using: &generator), dependencies.newID())
    let (keys, now, unusedHash) = (dependencies.keys, now, unusedHash())
    let endsAt = beginning + Self.objectionTime
    return try await storage.write { rows in
      try keys.requireStoredSecret(in: rows)
      guard var recovery = try rows.recovery(codeHash: codeHash) else {
        throw ProblemDetails(.noSuchCode)
      }
      let player = recovery.player
      if let earlier = try recovery.device.flatMap({ try rows.playerDevice($0, of: player) }) {
        try earlier.end(in: rows, unusedHash: unusedHash)
      }
      try rows.insert(
        StoredDevice(
          id: id, player: player, name: name, addedAt: now, lastUsedAt: now,
          tokenHash: token.storedHash, signingSecret: keys.signingNumber))
      (recovery.nextCodeHash, recovery.nextCodeAt) = (nil, nil)
      (recovery.device, recovery.othersEndAt) = (id, endsAt)
      try rows.set(recovery)
      try rows.tell(.devicesChanged, to: player)
      return RecoveredDevice(
        credentials: Credentials(
          playerID: player, token: token,
          signingKey: keys.signing.signingKey(of: player, on: id)),
        othersEndAt: .init(unixTime: endsAt))
    }
  }

  /// Counts a wrong code, and returns its problem. A correct code is never refused: with 120 bits, guessing
  /// is hopeless even without a limit.
  ///
  /// - Throws: ``LimitReached``.
  private func wrongRecoveryCode(from address: String) throws(LimitReached) -> ProblemDetails {
    try count(.recoveries, of: .address(address))
    return ProblemDetails(.noSuchCode)
  }

  /// Logs out the device that a recovery code created.
  func objectToRecovery(by current: PlayerDevice) -> Change<Void> {
    let (player, hash) = (current.player.id, unusedHash())
    return { rows in
      try rows.requireSettled(current)
      guard
        let device = try rows.recovery(of: player)?.device.flatMap({
          try rows.playerDevice($0, of: player)
        })
      else { throw ProblemDetails(.noSuchDevice) }
      try device.end(in: rows, unusedHash: hash)
    }
  }

  /// Logs out the devices and replaces the codes whose time is up, and returns their players. Does nothing
  /// while the wall clock is not trusted, because a clock that is ahead must not log out a device.
  func settleRecoveries() async throws -> [UniqueID] {
    guard clockIsSettled else { return [] }
    let (now, unusedHash) = (now, unusedHash())
    var players: [UniqueID] = []
    while true {
      try Task.checkCancellation()
      let settled = try await storage.write { rows in
        let due = try rows.recoveries(dueBy: now, limit: Self.upkeepRows)
        for recovery in due { try rows.settle(recovery, at: now, unusedHash: unusedHash) }
        return due.map(\.player)
      }
      players += settled
      if settled.count < Self.upkeepRows { return players }
    }
  }
}

extension StorageWriter {
  fileprivate func settle(
    _ recovery: StoredRecovery, at now: UnixTime, unusedHash: SHA256.Digest
  ) throws {
    var recovery = recovery
    let player = recovery.player
    if let end = recovery.othersEndAt, end <= now {
      if let device = try recovery.device.flatMap({ try playerDevice($0, of: player) }) {
        try endOtherDevices(than: device, unusedHash: unusedHash)
        // A device that has just been logged out may have asked for the code.
        (recovery.nextCodeHash, recovery.nextCodeAt) = (nil, nil)
      }
      (recovery.device, recovery.othersEndAt) = (nil, nil)
    }
    if let next = recovery.nextCodeHash, let time = recovery.nextCodeAt, time <= now {
      (recovery.codeHash, recovery.codeMadeAt) = (next, now)
      (recovery.nextCodeHash, recovery.nextCodeAt) = (nil, nil)
    }
    try set(recovery)
    try tell(.devicesChanged, to: player)
  }
}

extension StorageReader {
  /// Throws if a recovery code created the device and the others can still object: a stolen code must not lock them out.
  ///
  /// - Throws: The problem `recovery-pending`.
  func requireSettled(_ device: PlayerDevice) throws {
    guard try recovery(of: device.player.id)?.device != device.id else {
      throw ProblemDetails(.recoveryPending)
    }
  }
}

extension RecoveryState {
  /// Creates what the player's devices see.
  init(_ recovery: StoredRecovery) {
    self.init(
      codeMadeAt: .init(unixTime: recovery.codeMadeAt),
      replacedAt: recovery.nextCodeAt.map { .init(unixTime: $0) },
      recoveredDevice: recovery.device,
      othersEndAt: recovery.othersEndAt.map { .init(unixTime: $0) })
  }
}
