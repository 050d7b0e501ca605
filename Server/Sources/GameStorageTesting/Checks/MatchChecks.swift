import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let matches: [StorageCheck] = [
    StorageCheck("matches are read back as they were stored and changed") { storage in
      var random = RandomRows(seed: 51)
      let players = [random.player(), random.player()]
      try await storage.write { rows in for player in players { try rows.insert(player) } }
      for _ in 0..<20 {
        let before = random.match(of: players[0].id, and: random.optional(players[1].id))
        var after = random.match(of: players[1].id, and: random.optional(players[0].id))
        after.id = before.id
        try await storage.write { [after] rows throws in
          try rows.insert(before)
          #expect(try rows.match(before.id) == before)
          #expect(try rows.match(code: before.code) == before)
          try rows.update(after)
          #expect(try rows.match(after.id) == after)
          #expect(try rows.match(code: before.code) == nil)
          #expect(try rows.match(code: after.code) == after)
        }
      }
    },
    StorageCheck("a match is unique, has two scores and names players that exist") { storage in
      var random = RandomRows(seed: 52)
      let player = random.player()
      let (match, other) = (random.match(of: player.id), random.match(of: player.id))
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(match)
        try rows.insert(other)
      }
      var wrong = (0..<5).map { _ in random.match(of: player.id) }
      wrong[0].code = match.code
      wrong[1].opener = random.id()
      wrong[2].joiner = random.id()
      wrong[3].scores = [1]
      wrong[4].scores = [1, 2, 3]
      for match in wrong {
        await expectConstraint(storage) { try $0.insert(match) }
        var update = match
        update.id = other.id
        await expectConstraint(storage) { [update] in try $0.update(update) }
      }
      await expectConstraint(storage) { try $0.insert(match) }
      let missing = random.match(of: player.id)
      await expectConstraint(storage) { try $0.update(missing) }
      try await storage.read { rows throws in #expect(try rows.match(other.id) == other) }
    },
    StorageCheck("all matches are paged by their identifiers") { storage in
      var random = RandomRows(seed: 54)
      let players = [random.player(), random.player()]
      var matches = (0..<40).map { random.match(of: players[$0 % 2].id) }
      // The halves of an identifier are compared as unsigned numbers.
      matches[0].id = UniqueID(high: .max, low: 1)
      matches[1].id = UniqueID(high: 0, low: .max)
      matches[2].id = UniqueID(high: 0, low: 0)
      let all = matches
      try await storage.write { rows throws in
        for player in players { try rows.insert(player) }
        for match in all { try rows.insert(match) }
      }
      let expected = all.sorted { ($0.id.high, $0.id.low) < ($1.id.high, $1.id.low) }
      for limit in [1, 7, 40, 100] {
        var found: [StoredMatch] = []
        while true {
          let last = found.last?.id
          let page = try await storage.read { try $0.matches(after: last, limit: limit) }
          #expect(page.count <= limit)
          if page.isEmpty { break }
          found += page
        }
        #expect(found == expected)
      }
      for limit in [0, -1] {
        #expect(try await storage.read { try $0.matches(after: nil, limit: limit).isEmpty })
      }
    },
    StorageCheck("a player's matches are paged, even with equal times") { storage in
      var random = RandomRows(seed: 53)
      let (player, other) = (random.player(), random.player())
      let matches = (0..<60).map { index in
        let ids = index % 2 == 0 ? (player.id, other.id) : (other.id, player.id)
        var match = random.match(of: ids.0, and: index % 3 == 0 ? nil : ids.1)
        if index == 7 { match.joiner = match.opener }
        match.changedAt = Int64(random.number(1...5))
        return match
      }
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(other)
        for match in matches { try rows.insert(match) }
      }
      let expected = matches.filter { $0.opener == player.id || $0.joiner == player.id }.sorted {
        (-$0.changedAt, $0.id.high, $0.id.low) < (-$1.changedAt, $1.id.high, $1.id.low)
      }
      for limit in [1, 7, 100] {
        var found: [StoredMatch] = []
        while true {
          let position = found.last.map { MatchCursor(changedAt: $0.changedAt, id: $0.id) }
          let page = try await storage.read {
            try $0.matches(of: player.id, after: position, limit: limit)
          }
          #expect(page.count <= limit)
          if page.isEmpty { break }
          found += page
        }
        #expect(found == expected)
      }
      try await storage.read { rows throws in
        #expect(try rows.matches(of: player.id, after: nil, limit: 0) == [])
        #expect(try rows.matches(of: player.id, after: nil, limit: -5) == [])
        #expect(try rows.matches(of: matches[0].id, after: nil, limit: 5) == [])
      }
    },
  ]
}
