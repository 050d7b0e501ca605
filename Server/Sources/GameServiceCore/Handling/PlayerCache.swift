import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The devices of the tokens that were used last, with their players, and the signing keys of devices, in memory, so that
/// most requests find them without reading and without deriving keys.
///
/// Code that changes a player or a device has to call ``forget(_:)`` after the change. Requests that change something compare the
/// token again in their transaction.
final class PlayerCache: Sendable {
  private struct State {
    var devices: [SHA256.Digest: PlayerDevice] = [:]
    var hashes: [UniqueID: Set<SHA256.Digest>] = [:]
    var signingKeys: [UniqueID: [SigningKey]] = [:]
    /// When the use of a device was to be stored last.
    var usesNoted: [UniqueID: UnixTime] = [:]
    var changeCount = 0
  }

  private let mostPlayers: Int
  private let keepsPlayers: Bool
  private let deriveKeys: @Sendable (UniqueID, UniqueID) -> [SigningKey]
  private let state = Mutex(State())

  /// - Parameters:
  ///   - mostPlayers: The most devices that are kept.
  ///   - keepsPlayers: Whether players are kept: not if other processes change them.
  ///   - deriveKeys: The signing keys of a player on a device; always the same ones.
  init(
    mostPlayers: Int = 50_000, keepsPlayers: Bool = true,
    deriveKeys: @escaping @Sendable (UniqueID, UniqueID) -> [SigningKey]
  ) {
    self.mostPlayers = mostPlayers
    self.keepsPlayers = keepsPlayers
    self.deriveKeys = deriveKeys
  }

  /// The number of changes so far, to be read before a player is read for ``keep(_:tokenHash:ifUnchangedSince:)``.
  var changeCount: Int { state.withLock { $0.changeCount } }

  /// The device of a token; nil if it has to be read.
  func device(tokenHash: SHA256.Digest) -> PlayerDevice? {
    state.withLock { $0.devices[tokenHash] }
  }

  /// Keeps a device that was read, unless any player was changed meanwhile.
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

  /// The signing keys of a player on a device. They follow from the identifiers and the secrets, so no change makes
  /// them stale.
  func signingKeys(of player: UniqueID, on device: UniqueID) -> [SigningKey] {
    if let keys = state.withLock({ $0.signingKeys[device] }) { return keys }
    let keys = deriveKeys(player, device)
    state.withLock { state in
      if state.signingKeys.count >= mostPlayers { state.signingKeys = [:] }
      state.signingKeys[device] = keys
    }
    return keys
  }

  /// Whether the use of a device is to be stored now. The answer is true once in ``PlayerDevice/useInterval``: also if the
  /// storage then fails, and for requests that arrive together.
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

  /// Forgets all that may be otherwise in the storage, after changes of it were lost.
  func forgetAll() {
    state.withLock { state in
      state.changeCount += 1
      (state.devices, state.hashes, state.usesNoted) = ([:], [:], [:])
    }
  }

  /// Forgets a player with all devices, after a change.
  func forget(_ player: UniqueID) {
    state.withLock { state in
      state.changeCount += 1
      for hash in state.hashes.removeValue(forKey: player) ?? [] { state.devices[hash] = nil }
    }
  }
}
