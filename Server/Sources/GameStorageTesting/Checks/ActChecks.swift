import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let acts: [StorageCheck] = [
    StorageCheck("acts are read in order, each with the hash of the one before") { storage in
      var random = RandomRows(seed: 91)
      let acts = (0..<30).map { _ in random.act() }
      #expect(try await storage.read { try $0.acts(after: 0, limit: 10) } == [])
      #expect(try await storage.read { try $0.actLogFlaw() } == nil)
      for act in acts { try await storage.write { _ = try $0.record(act) } }
      try await storage.read { rows throws in
        let entries = try rows.acts(after: 0, limit: 100)
        #expect(entries.map(\.act) == acts)
        #expect(entries.map(\.number) == (1...30).map(Int64.init))
        var head = ActLogHead.empty
        for entry in entries {
          #expect(entry == StoredAct(entry.act, after: head))
          head = ActLogHead(entry)
        }
        #expect(try rows.acts(after: 20, limit: 3) == Array(entries[20..<23]))
        #expect(try rows.acts(after: 30, limit: 3) == [])
        #expect(try rows.acts(after: 0, limit: -1) == [])
        #expect(try rows.actLogFlaw() == nil)
      }
    },
    StorageCheck("an undone act leaves no entry, and no number is used twice") { storage in
      var random = RandomRows(seed: 92)
      let (first, second, third) = (random.act(), random.act(), random.act())
      let entry = try await storage.write { try $0.record(first) }
      await #expect(throws: ThrownByBody.self) {
        try await storage.write { rows throws in
          try rows.record(second)
          throw ThrownByBody()
        }
      }
      await expectConstraint(storage) { try $0.insert(entry) }
      try await storage.write { rows throws in
        try rows.record(second)
        try rows.record(third)
      }
      try await storage.read { rows throws in
        #expect(try rows.acts(after: 0, limit: 9).map(\.act) == [first, second, third])
        #expect(try rows.actLogFlaw() == nil)
      }
    },
    StorageCheck("acts that are recorded at the same time form one chain") { storage in
      var random = RandomRows(seed: 93)
      let acts = (0..<60).map { _ in random.act() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for act in acts { group.addTask { try await storage.write { _ = try $0.record(act) } } }
        try await group.waitForAll()
      }
      try await storage.read { rows throws in
        #expect(Set(try rows.acts(after: 0, limit: 100).map(\.act)) == Set(acts))
        #expect(try rows.actLogFlaw() == nil)
      }
    },
    StorageCheck("an entry that does not follow the last one is a flaw") { storage in
      var random = RandomRows(seed: 94)
      let (first, second) = (random.act(), random.act())
      let entry = try await storage.write { try $0.record(first) }
      try await storage.write { try $0.insert(StoredAct(second, after: ActLogHead(entry))) }
      #expect(
        try await storage.read { try $0.actLogFlaw() } == .end(found: 2, expected: 1))
      try await storage.write { rows throws in
        let hash = StoredAct.hash(of: first, number: 3, after: entry.hash)
        try rows.insert(StoredAct(number: 3, act: first, hash: hash))
      }
      #expect(try await storage.read { try $0.actLogFlaw() } == .entry(3))
    },
  ]
}
