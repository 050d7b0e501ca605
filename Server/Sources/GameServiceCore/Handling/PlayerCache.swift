import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The players of the tokens that were used last, and the signing keys of players, in memory, so that most requests
/// find them without reading and without deriving keys.
///
/// Code that changes a player has to call ``forget(_:)`` after the change. Requests that change something compare the
/// token again in their transaction.
final class PlayerCache: Sendable {
  private struct State {
    var players: [SHA256.Digest: StoredPlayer] = [:]
    var hashes: [UniqueID: Set<SHA256.Digest>] = [:]
    var signingKeys: [UniqueID: [SigningKey]] = [:]
    var changeCount = 0
  }

  private let mostPlayers: Int
  private let keepsPlayers: Bool
  private let deriveKeys: @Sendable (UniqueID) -> [SigningKey]
  private let state = Mutex(State())

  /// - Parameters:
  ///   - mostPlayers: The most players that are kept.
  ///   - keepsPlayers: Whether players are kept: not if other processes change them.
  ///   - deriveKeys: The signing keys of a player; always the same ones.
  init(
    mostPlayers: Int = 50_000, keepsPlayers: Bool = true,
    deriveKeys: @escaping @Sendable (UniqueID) -> [SigningKey]
  ) {
    self.mostPlayers = mostPlayers
    self.keepsPlayers = keepsPlayers
    self.deriveKeys = deriveKeys
  }

  /// The number of changes so far, to be read before a player is read for ``keep(_:tokenHash:ifUnchangedSince:)``.
  var changeCount: Int { state.withLock { $0.changeCount } }

  /// The player of a token; nil if it has to be read.
  func player(tokenHash: SHA256.Digest) -> StoredPlayer? {
    state.withLock { $0.players[tokenHash] }
  }

  /// Keeps a player that was read, unless any player was changed meanwhile.
  func keep(_ player: StoredPlayer, tokenHash: SHA256.Digest, ifUnchangedSince count: Int) {
    guard keepsPlayers else { return }
    state.withLock { state in
      guard state.changeCount == count else { return }
      if state.players.count >= mostPlayers {
        state.players = [:]
        state.hashes = [:]
      }
      state.players[tokenHash] = player
      state.hashes[player.id, default: []].insert(tokenHash)
    }
  }

  /// The signing keys of a player. They follow from the identifier and the secrets, so no change of the player makes
  /// them stale.
  func signingKeys(of player: UniqueID) -> [SigningKey] {
    if let keys = state.withLock({ $0.signingKeys[player] }) { return keys }
    let keys = deriveKeys(player)
    state.withLock { state in
      if state.signingKeys.count >= mostPlayers { state.signingKeys = [:] }
      state.signingKeys[player] = keys
    }
    return keys
  }

  /// Forgets a player, after a change.
  func forget(_ player: UniqueID) {
    state.withLock { state in
      state.changeCount += 1
      for hash in state.hashes.removeValue(forKey: player) ?? [] { state.players[hash] = nil }
    }
  }
}
