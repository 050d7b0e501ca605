import GameStorage
import Synchronization
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct PlayerCacheTests {
  private func player(_ number: UInt64) -> (StoredPlayer, SHA256.Digest) {
    let hash = SHA256.digest(of: [UInt8(truncatingIfNeeded: number)])
    let player = StoredPlayer(
      id: UniqueID(high: 0, low: number), displayName: "P\(number)", timeZone: "Etc/UTC",
      registeredAt: 0, tokenHash: hash)
    return (player, hash)
  }

  @Test func `a player is kept until a change`() {
    let cache = PlayerCache { _ in [] }
    let (ada, adasHash) = player(1)
    let (bob, bobsHash) = player(2)
    cache.keep(ada, tokenHash: adasHash, ifUnchangedSince: cache.changeCount)
    cache.keep(bob, tokenHash: bobsHash, ifUnchangedSince: cache.changeCount)
    #expect(cache.player(tokenHash: adasHash) == ada && cache.player(tokenHash: bobsHash) == bob)
    cache.forget(ada.id)
    #expect(cache.player(tokenHash: adasHash) == nil && cache.player(tokenHash: bobsHash) == bob)
  }

  @Test func `a player that was read before a change is not kept`() {
    let cache = PlayerCache { _ in [] }
    let (ada, hash) = player(1)
    let count = cache.changeCount
    cache.forget(ada.id)
    cache.keep(ada, tokenHash: hash, ifUnchangedSince: count)
    #expect(cache.player(tokenHash: hash) == nil)
  }

  @Test func `the number of players is bounded`() {
    let cache = PlayerCache(mostPlayers: 10) { _ in [] }
    for number in 0..<25 as Range<UInt64> {
      let (player, hash) = player(number)
      cache.keep(player, tokenHash: hash, ifUnchangedSince: cache.changeCount)
    }
    let kept = (0..<25 as Range<UInt64>).filter {
      cache.player(tokenHash: player($0).1) != nil
    }
    #expect(kept == [20, 21, 22, 23, 24])
  }

  @Test func `signing keys are derived once, and their number is bounded`() throws {
    let secrets = try ServerSecrets([1, 2].map { [UInt8](repeating: $0, count: 32) })
    let derived = Mutex<[UInt64]>([])
    let cache = PlayerCache(mostPlayers: 3) { id in
      derived.withLock { $0.append(id.low) }
      return secrets.signingKeys(of: id)
    }
    // The fourth player takes the place of the first three.
    for low in [0, 0, 1, 2, 0, 3, 3, 0, 3] as [UInt64] {
      let id = UniqueID(high: 0, low: low)
      #expect(cache.signingKeys(of: id) == secrets.signingKeys(of: id))
    }
    #expect(derived.withLock { $0 } == [0, 1, 2, 3, 0])
  }
}
