import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let suspensions: [StorageCheck] = [
    StorageCheck("a player has one suspension, which is removed with the player") { storage in
      var random = RandomRows(seed: 111)
      let players = (0..<2).map { _ in random.player() }
      let ids = players.map(\.id)
      let rows = (0..<3).map { _ in
        StoredSuspension(endsAt: random.integer(), reason: random.text())
      }
      let stranger = random.id()
      try await storage.write { for player in players { try $0.insert(player) } }
      @Sendable func stored() async throws -> [StoredSuspension?] {
        try await storage.read { reader in try ids.map { try reader.suspension(of: $0) } }
      }
      #expect(try await stored() == [nil, nil])
      try await storage.write { writer throws in
        try writer.setSuspension(rows[0], of: ids[0])
        try writer.setSuspension(rows[1], of: ids[1])
      }
      #expect(try await stored() == [rows[0], rows[1]])
      let last = max(rows[0].endsAt, rows[1].endsAt)
      for (time, index) in [(min(rows[0].endsAt, rows[1].endsAt), 0), (last, 1)] {
        let ids = (0..<2).filter { rows[$0].endsAt > time }.map { ids[$0] }
        let found = try await storage.read { try $0.suspensions(endingAfter: time) }
        #expect(Set(found.keys) == Set(ids) && found.count == 1 - index)
        let before = try await storage.read { try $0.suspensions(endingAfter: time - 1) }
        #expect(before.count == 2 - index)
      }
      try await storage.write { writer throws in
        try writer.setSuspension(rows[2], of: ids[0])
        try writer.setSuspension(nil, of: ids[1])
        try writer.setSuspension(nil, of: ids[1])
      }
      #expect(try await stored() == [rows[2], nil])
      await expectConstraint(storage) { try $0.setSuspension(rows[0], of: stranger) }
      #expect(try await storage.read { try $0.suspension(of: stranger) } == nil)
      try await storage.write { try $0.erasePlayer(ids[0]) }
      #expect(try await stored() == [nil, nil])
    }
  ]
}
