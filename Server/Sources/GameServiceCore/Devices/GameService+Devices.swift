import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Returns a player's devices.
  func devices(of current: PlayerDevice) async throws -> DeviceList {
    let ending = ending
    return try await storage.read { rows in
      let joining = try rows.joining(of: current.player.id)
      let isWaiting = joining.map { $0.state == .waiting && $0.expiresAt > ending } ?? false
      return DeviceList(
        devices: try rows.playerDevices(of: current.player.id).map {
          Device($0, isCurrent: $0.id == current.id)
        },
        waiting: isWaiting ? joining.map { WaitingDevice(id: $0.id, name: $0.name ?? "") } : nil,
        recovery: try rows.recovery(of: current.player.id).map { RecoveryState($0) })
    }
  }

  /// Names a device.
  func rename(_ naming: DeviceNaming, by current: PlayerDevice) throws -> Change<Device> {
    let name = try displayName(naming.name)
    return { rows in
      // A name must not mislead the devices that can object.
      if naming.id != current.id { try rows.requireSettled(current) }
      var device = try rows.ownDevice(naming.id, of: current)
      device.setName(name)
      try device.update(in: rows)
      try rows.tell(.devicesChanged, to: current.player.id)
      return Device(device, isCurrent: device.id == current.id)
    }
  }

  /// Logs out one of a player's devices.
  func endDevice(_ id: UniqueID, by current: PlayerDevice) -> Change<Void> {
    let hash = unusedHash()
    return { rows in
      if id != current.id { try rows.requireSettled(current) }
      let device = try rows.ownDevice(id, of: current)
      guard try rows.playerDevices(of: current.player.id).count > 1 else {
        throw ProblemDetails(.lastDevice)
      }
      try device.end(in: rows, unusedHash: hash)
    }
  }

  /// Logs out all of a player's devices except the current one.
  func endOtherDevices(than current: PlayerDevice) -> Change<Void> {
    let hash = unusedHash()
    return { rows in
      try rows.requireSettled(current)
      try rows.endOtherDevices(than: current, unusedHash: hash)
    }
  }

  /// Returns a hash that no token has, for a first device that is logged out.
  func unusedHash() -> SHA256.Digest {
    var generator = dependencies.generator
    return BearerToken.random(using: &generator).storedHash
  }
}

extension StorageWriter {
  /// Logs out all of a player's devices except one.
  func endOtherDevices(than current: PlayerDevice, unusedHash: SHA256.Digest) throws {
    for device in try playerDevices(of: current.player.id) where device.id != current.id {
      try device.end(in: self, unusedHash: unusedHash)
    }
  }
}

extension StorageReader {
  /// Returns a device of the current device's player.
  ///
  /// - Throws: The problem `no-such-device`.
  fileprivate func ownDevice(_ id: UniqueID, of current: PlayerDevice) throws -> PlayerDevice {
    guard let device = try playerDevice(id, of: current.player.id) else {
      throw ProblemDetails(.noSuchDevice)
    }
    return device
  }
}
