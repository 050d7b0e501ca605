import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let refusedNetworks: [StorageCheck] = [
    StorageCheck("a refused network is replaced, removed, and forgotten once its time is over") {
      storage in
      var random = RandomRows(seed: 112)
      let rows = (0..<5).map { index in
        StoredRefusedNetwork(id: random.id(), network: random.text(), endsAt: 10 + Int64(index))
      }.sorted { $0.id.precedes($1.id) }
      let byTime = rows.sorted { $0.endsAt < $1.endsAt }
      @Sendable func stored() async throws -> [StoredRefusedNetwork] {
        try await storage.read { try $0.refusedNetworks() }
      }
      #expect(try await stored() == [])
      try await storage.write { writer in for row in rows { try writer.set(row) } }
      #expect(try await stored() == rows)

      var changed = rows
      changed[1].network = random.text()
      try await storage.write { [row = changed[1]] in try $0.set(row) }
      #expect(try await stored() == changed)

      // One that ends at exactly that time is kept.
      let first = try await storage.write {
        try $0.forgetRefusedNetworks(endedBefore: byTime[3].endsAt, limit: 2)
      }
      #expect(first == 2)
      var left = Set(byTime[2...].map(\.id))
      #expect(try await stored() == changed.filter { left.contains($0.id) })
      for (limit, count) in [(-1, 0), (9, 1), (9, 0)] {
        let gone = try await storage.write {
          try $0.forgetRefusedNetworks(endedBefore: byTime[3].endsAt, limit: limit)
        }
        #expect(gone == count)
      }
      left.remove(byTime[2].id)
      #expect(try await stored() == changed.filter { left.contains($0.id) })

      try await storage.write { writer throws in
        for _ in 0..<2 { try writer.removeRefusedNetwork(byTime[3].id) }
      }
      left.remove(byTime[3].id)
      #expect(try await stored() == changed.filter { left.contains($0.id) })
      await expectConstraint(storage) { writer in
        try writer.set(StoredRefusedNetwork(id: rows[0].id, network: "a\0", endsAt: 1))
      }
    }
  ]
}
