import GameStorage
import Synchronization
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct PlayerCacheTests {
  private func device(_ number: UInt64) -> (PlayerDevice, SHA256.Digest) {
    let hash = SHA256.digest(of: [UInt8(truncatingIfNeeded: number)])
    let player = StoredPlayer(
      id: UniqueID(high: 0, low: number), displayName: "P\(number)", timeZone: "Etc/UTC",
      registeredAt: 0, tokenHash: hash)
    return (PlayerDevice(player: player), hash)
  }

  @Test func `a player is kept until a change`() {
    let cache = PlayerCache { _, _ in [] }
    let (ada, adasHash) = device(1)
    let (bob, bobsHash) = device(2)
    cache.keep(ada, tokenHash: adasHash, ifUnchangedSince: cache.changeCount)
    cache.keep(bob, tokenHash: bobsHash, ifUnchangedSince: cache.changeCount)
    #expect(cache.device(tokenHash: adasHash) == ada && cache.device(tokenHash: bobsHash) == bob)
    cache.forget(ada.player.id)
    #expect(cache.device(tokenHash: adasHash) == nil && cache.device(tokenHash: bobsHash) == bob)
  }

  @Test func `a player that was read before a change is not kept`() {
    let cache = PlayerCache { _, _ in [] }
    let (ada, hash) = device(1)
    let count = cache.changeCount
    cache.forget(ada.player.id)
    cache.keep(ada, tokenHash: hash, ifUnchangedSince: count)
    #expect(cache.device(tokenHash: hash) == nil)
  }

  @Test func `the number of players is bounded`() {
    let cache = PlayerCache(mostPlayers: 10) { _, _ in [] }
    for number in 0..<25 as Range<UInt64> {
      let (device, hash) = device(number)
      cache.keep(device, tokenHash: hash, ifUnchangedSince: cache.changeCount)
    }
    let kept = (0..<25 as Range<UInt64>).filter {
      cache.device(tokenHash: device($0).1) != nil
    }
    #expect(kept == [20, 21, 22, 23, 24])
  }

  @Test func `signing keys are derived once, and their number is bounded`() throws {
    let secrets = try ServerSecrets([1, 2].map { [UInt8](repeating: $0, count: 32) })
    let derived = Mutex<[UInt64]>([])
    let cache = PlayerCache(mostPlayers: 3) { player, device in
      derived.withLock { $0.append(device.low) }
      return secrets.signingKeys(of: player, on: device)
    }
    // The fourth device takes the place of the first three.
    let player = UniqueID(high: 0, low: 0)
    for low in [0, 0, 1, 2, 0, 3, 3, 0, 3] as [UInt64] {
      let id = UniqueID(high: 0, low: low)
      let keys = cache.signingKeys(of: player, on: id)
      #expect(keys == secrets.signingKeys(of: player, on: id))
    }
    #expect(derived.withLock { $0 } == [0, 1, 2, 3, 0])
  }
  @Test func `a use is to be stored once an hour, by a clock that may be set back`() {
    let cache = PlayerCache { _, _ in [] }
    let (ada, bob) = (UniqueID(high: 0, low: 1), UniqueID(high: 0, low: 2))
    let uses = [(ada, 0), (ada, 3_599), (bob, 1), (ada, 3_600), (ada, 1), (ada, 0)]
    let expected = [true, false, true, true, false, true]
    #expect(uses.map { cache.notesUse(of: $0.0, at: Int64($0.1)) } == expected)
  }
}
