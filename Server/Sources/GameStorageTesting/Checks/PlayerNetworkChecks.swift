import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let playerNetworks: [StorageCheck] = [
    StorageCheck("a player's last networks are kept, and forgotten after their days") { storage in
      var random = RandomRows(seed: 113)
      let (player, other, stranger) = (random.player(), random.player(), random.id())
      func network(_ number: Int, _ day: Int64, of id: UniqueID? = nil) -> StoredPlayerNetwork {
        StoredPlayerNetwork(player: id ?? player.id, network: "192.0.\(number).0/24", day: day)
      }
      @Sendable func set(_ networks: [StoredPlayerNetwork]) async throws {
        try await storage.write { rows in for network in networks { try rows.set(network) } }
      }
      @Sendable func stored(_ id: UniqueID) async throws -> [StoredPlayerNetwork] {
        try await storage.read { try $0.networks(of: id) }
      }
      try await storage.write { rows in
        try rows.insert(player)
        try rows.insert(other)
      }
      // Of the same day, the one that was added last is the first.
      try await set([network(1, 5), network(2, 5), network(3, 4), network(4, 6)])
      #expect(
        try await stored(player.id) == [
          network(4, 6), network(2, 5), network(1, 5), network(3, 4),
        ])
      // A day can be earlier than before, after a clock was wrong. The place among those of a day stays.
      try await set([network(1, 6), network(4, 5)])
      #expect(
        try await stored(player.id) == [
          network(1, 6), network(4, 5), network(2, 5), network(3, 4),
        ])

      try await set([network(1, 5, of: other.id), network(1, 5, of: stranger)])
      #expect(try await stored(other.id) == [network(1, 5, of: other.id)])
      #expect(try await stored(stranger) == [])
      await expectConstraint(storage) {
        try $0.set(StoredPlayerNetwork(player: player.id, network: "a\0", day: 1))
      }

      // The last ones go: at first `3`, of the earliest day, and in the end `2` and `4`.
      let many = (0..<StoredPlayerNetwork.kept).map { network(100 + $0, 7) }
      try await set(Array(many.prefix(StoredPlayerNetwork.kept - 3)))
      #expect(
        try await stored(player.id).suffix(3) == [network(1, 6), network(4, 5), network(2, 5)])
      try await set(Array(many.suffix(3)))
      #expect(try await stored(player.id) == many.reversed())
      // Another one of an earlier day is the last one at once.
      try await set([network(5, 6)])
      #expect(try await stored(player.id) == many.reversed())

      @Sendable func forget(_ day: Int64, _ limit: Int) async throws -> Int {
        try await storage.write { try $0.forgetNetworks(before: day, limit: limit) }
      }
      #expect(try await [forget(5, 9), forget(6, -1), forget(6, 9), forget(6, 9)] == [0, 0, 1, 0])
      #expect(try await stored(other.id) == [])
      #expect(try await [forget(8, 15), forget(8, 15)] == [15, StoredPlayerNetwork.kept - 15])

      let last = [network(1, 8), network(2, 8, of: other.id)]
      try await set(last)
      try await storage.write { try $0.erasePlayer(player.id) }
      #expect(try await [stored(player.id), stored(other.id)] == [[], [last[1]]])
      try await set([last[0]])
      #expect(try await stored(player.id) == [])
    }
  ]
}
