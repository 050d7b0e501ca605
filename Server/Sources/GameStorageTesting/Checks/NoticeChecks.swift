import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let notices: [StorageCheck] = [
    StorageCheck("a player's subscriptions are read back, oldest first") { storage in
      var random = RandomRows(seed: 111)
      let (ada, bea) = (random.player(), random.player())
      var ofAda = (0..<4).map { index in
        var row = random.subscription(of: ada.id)
        row.addedAt = Int64(index / 2)
        return row
      }
      ofAda.sort { $0.addedAt != $1.addedAt ? $0.addedAt < $1.addedAt : $0.id.precedes($1.id) }
      let ofBea = random.subscription(of: bea.id)
      let (rows, stranger) = (ofAda, random.subscription(of: random.id()))
      try await storage.write { writer throws in
        try writer.insert(ada)
        try writer.insert(bea)
        for row in rows.reversed() + [ofBea] { try writer.set(row) }
      }
      try await storage.read { reader throws in
        #expect(try reader.subscriptions(of: ada.id) == rows)
        #expect(try reader.subscriptions(of: bea.id) == [ofBea])
        #expect(try reader.subscriptions(of: stranger.player) == [])
        #expect(try reader.subscription(rows[2].id) == rows[2])
        #expect(try reader.subscription(stranger.id) == nil)
      }
      await expectConstraint(storage) { try $0.set(stranger) }
      var changed = random.subscription(of: ada.id)
      (changed.id, changed.addedAt) = (rows[0].id, 9)
      try await storage.write { [changed] in try $0.set(changed) }
      #expect(
        try await storage.read { try $0.subscriptions(of: ada.id) } == rows.dropFirst() + [changed])
    },
    StorageCheck("an endpoint belongs to its latest subscription; earlier notices are removed") {
      storage in
      var random = RandomRows(seed: 115)
      let (ada, bea) = (random.player(), random.player())
      let ofAda = (0..<2).map { _ in random.subscription(of: ada.id) }
      var ofBea = (0..<2).map { _ in random.subscription(of: bea.id) }
      ofBea[0].endpoint = ofAda[0].endpoint
      let lost = random.notice(of: ada.id, to: ofAda[0].id)
      let kept = random.notice(of: ada.id, to: ofAda[1].id)
      try await storage.write { [ofBea] writer throws in
        try writer.insert(ada)
        try writer.insert(bea)
        for row in ofAda { try writer.set(row) }
        for row in [lost, kept] { try writer.set(row) }
        for row in ofBea { try writer.set(row) }
        #expect(try writer.subscriptions(of: ada.id) == [ofAda[1]])
        #expect(Set(try writer.subscriptions(of: bea.id)) == Set(ofBea))
        #expect(try writer.notice(lost.id) == nil && writer.notice(kept.id) == kept)
      }
      // The same holds for an existing subscription, in another transaction.
      ofBea[1].endpoint = ofAda[1].endpoint
      try await storage.write { [ofBea] in try $0.set(ofBea[1]) }
      try await storage.read { [ofBea] reader throws in
        #expect(try reader.subscriptions(of: ada.id) == [])
        #expect(Set(try reader.subscriptions(of: bea.id)) == Set(ofBea))
        #expect(try reader.notice(kept.id) == nil)
      }
      // Storing the same again changes nothing.
      try await storage.write { [ofBea] writer throws in for row in ofBea { try writer.set(row) } }
      #expect(
        try await storage.read { Set(try $0.subscriptions(of: bea.id)) } == Set(ofBea))
    },
    StorageCheck("subscriptions that get a reminder come in order of time") { storage in
      var random = RandomRows(seed: 112)
      let ada = random.player()
      var rows: [StoredSubscription] = []
      for time in [nil, 5, 3, 5, 4, nil] as [UnixTime?] {
        var row = random.subscription(of: ada.id)
        row.remindAt = time
        rows.append(row)
      }
      rows[1].id = UniqueID(high: 1 << 63, low: 0)
      rows[3].id = UniqueID(high: 1, low: 0)
      try await storage.write { [rows] writer throws in
        try writer.insert(ada)
        for row in rows { try writer.set(row) }
      }
      try await storage.read { [rows] reader throws in
        let all = [rows[2], rows[4], rows[3], rows[1]]
        #expect(try reader.subscriptions(toRemindBy: 5, limit: 9) == all)
        #expect(try reader.subscriptions(toRemindBy: 5, limit: 3) == Array(all.prefix(3)))
        #expect(try reader.subscriptions(toRemindBy: 4, limit: 9) == Array(all.prefix(2)))
        #expect(try reader.subscriptions(toRemindBy: 2, limit: 9) == [])
        #expect(try reader.subscriptions(toRemindBy: 5, limit: -1) == [])
      }
    },
    StorageCheck("notices come in the order in which they are due") { storage in
      var random = RandomRows(seed: 113)
      let ada = random.player()
      let subscription = random.subscription(of: ada.id)
      var rows = ([7, 5, 7, 6] as [UnixTime]).map { time in
        var row = random.notice(of: ada.id, to: time == 6 ? nil : subscription.id)
        row.dueAt = time
        return row
      }
      rows[0].id = UniqueID(high: 1 << 63, low: 0)
      rows[2].id = UniqueID(high: 1, low: 0)
      let stranger = random.notice(of: random.id(), to: nil)
      let lost = random.notice(of: ada.id, to: random.id())
      try await storage.write { [rows] writer throws in
        try writer.insert(ada)
        try writer.set(subscription)
        for row in rows { try writer.set(row) }
      }
      try await storage.read { [rows] reader throws in
        let all = [rows[1], rows[3], rows[2], rows[0]]
        #expect(try reader.notices(dueBy: 7, limit: 9) == all)
        #expect(try reader.notices(dueBy: 7, limit: 2) == Array(all.prefix(2)))
        #expect(try reader.notices(dueBy: 4, limit: 9) == [])
        #expect(try reader.notices(dueBy: 7, limit: -1) == [])
        for row in rows { #expect(try reader.notice(row.id) == row) }
        #expect(try reader.notice(stranger.id) == nil)
      }
      await expectConstraint(storage) { try $0.set(stranger) }
      await expectConstraint(storage) { try $0.set(lost) }
      var changed = rows[1]
      (changed.dueAt, changed.attempts) = (8, changed.attempts + 1)
      try await storage.write { [changed, rows] writer throws in
        try writer.set(changed)
        try writer.removeNotice(rows[0].id)
        try writer.removeNotice(rows[0].id)
      }
      #expect(
        try await storage.read { try $0.notices(dueBy: 9, limit: 9) } == [
          rows[3], rows[2], changed,
        ])
      let removed = rows[0].id
      #expect(try await storage.read { try $0.notice(removed) } == nil)
    },
    StorageCheck("removing a subscription or a player removes its notices") { storage in
      var random = RandomRows(seed: 114)
      let (ada, bea) = (random.player(), random.player())
      let subscriptions = [ada, ada, bea].map { random.subscription(of: $0.id) }
      var notices = subscriptions.map { random.notice(of: $0.player, to: $0.id) }
      notices.append(random.notice(of: ada.id, to: nil))
      try await storage.write { [notices] writer throws in
        try writer.insert(ada)
        try writer.insert(bea)
        for row in subscriptions { try writer.set(row) }
        for row in notices { try writer.set(row) }
        try writer.removeSubscription(subscriptions[0].id)
        try writer.removeSubscription(subscriptions[0].id)
      }
      @Sendable func left() async throws -> Set<UniqueID> {
        Set(try await storage.read { try $0.notices(dueBy: .max, limit: 9).map(\.id) })
      }
      #expect(try await left() == Set(notices.dropFirst().map(\.id)))
      #expect(
        try await storage.read { try $0.subscriptions(of: ada.id) } == [subscriptions[1]])
      try await storage.write { try $0.erasePlayer(ada.id) }
      #expect(try await left() == [notices[2].id])
      #expect(try await storage.read { try $0.subscriptions(of: ada.id) } == [])
      #expect(
        try await storage.read { try $0.subscription(subscriptions[2].id) } == subscriptions[2])
    },
  ]
}
