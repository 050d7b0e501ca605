import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The devices of the most recently used tokens with their players, and the devices' signing keys, in memory. So most
/// requests need neither to read them nor to derive keys.
///
/// Code that changes a player or a device has to call ``forget(_:)`` afterwards. Requests that change something compare the
/// token again in their transaction.
final class PlayerCache: Sendable {
  private struct State {
    var devices: [SHA256.Digest: PlayerDevice] = [:]
    var hashes: [UniqueID: Set<SHA256.Digest>] = [:]
    var signingKeys: [UniqueID: [SigningKey]] = [:]
    /// When each device's use was last to be stored.
    var usesNoted: [UniqueID: UnixTime] = [:]
    var changeCount = 0
  }

  private let mostPlayers: Int
  private let keepsPlayers: Bool
  private let deriveKeys: @Sendable (UniqueID, UniqueID) -> [SigningKey]
  private let state = Mutex(State())

  /// - Parameters:
  ///   - mostPlayers: The maximum number of devices to keep.
  ///   - keepsPlayers: Whether to keep players: false if other processes change them.
  ///   - deriveKeys: Derives the signing keys of a player on a device; always the same ones.
  init(
    mostPlayers: Int = 50_000, keepsPlayers: Bool = true,
    deriveKeys: @escaping @Sendable (UniqueID, UniqueID) -> [SigningKey]
  ) {
    self.mostPlayers = mostPlayers
    self.keepsPlayers = keepsPlayers
    self.deriveKeys = deriveKeys
  }

  /// The number of changes so far. Read it before you read a player for ``keep(_:tokenHash:ifUnchangedSince:)``.
  var changeCount: Int { state.withLock { $0.changeCount } }

  /// Returns a token's device; nil if it has to be read.
  func device(tokenHash: SHA256.Digest) -> PlayerDevice? {
    state.withLock { $0.devices[tokenHash] }
  }

  /// Keeps a device that was read, unless a player was changed meanwhile.
  func keep(_ device: PlayerDevice, tokenHash: SHA256.Digest, ifUnchangedSince count: Int) {
    guard keepsPlayers else { return }
    state.withLock { state in
      guard state.changeCount == count else { return }
      if state.devices.count >= mostPlayers {
        state.devices = [:]
        state.hashes = [:]
      }
      state.devices[tokenHash] = device
      state.hashes[device.player.id, default: []].insert(tokenHash)
    }
  }

  /// Returns the signing keys of a player on a device. They are derived from the identifiers and the secrets, so no change
  /// invalidates them.
  func signingKeys(of player: UniqueID, on device: UniqueID) -> [SigningKey] {
    if let keys = state.withLock({ $0.signingKeys[device] }) { return keys }
    let keys = deriveKeys(player, device)
    state.withLock { state in
      if state.signingKeys.count >= mostPlayers { state.signingKeys = [:] }
      state.signingKeys[device] = keys
    }
    return keys
  }

  /// Returns whether the use of a device is to be stored now. It returns true once per ``PlayerDevice/useInterval``, even
  /// if the storage then fails or requests arrive together.
  func notesUse(of device: UniqueID, at time: UnixTime) -> Bool {
    state.withLock { state in
      if let last = state.usesNoted[device],
        (time - last).magnitude < PlayerDevice.useInterval
      {
        return false
      }
      if state.usesNoted.count >= mostPlayers { state.usesNoted = [:] }
      state.usesNoted[device] = time
      return true
    }
  }

  /// Forgets everything that may differ in the storage, after the storage lost changes.
  func forgetAll() {
    state.withLock { state in
      state.changeCount += 1
      (state.devices, state.hashes, state.usesNoted) = ([:], [:], [:])
    }
  }

  /// Forgets a player with all devices after a change.
  func forget(_ player: UniqueID) {
    state.withLock { state in
      state.changeCount += 1
      for hash in state.hashes.removeValue(forKey: player) ?? [] { state.devices[hash] = nil }
    }
  }
}
