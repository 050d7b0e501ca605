import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let transactions: [StorageCheck] = [
    StorageCheck("a body that throws changes nothing") { storage in
      var random = RandomRows(seed: 81)
      let (player, challenge) = (random.player(), random.challenge())
      let game = random.game(of: player.id)
      let (word, match) = (random.word(of: game), random.match(of: player.id))
      let (nonce, receipt) = (random.nonce(), random.receipt(of: player.id))
      let change: @Sendable (any StorageWriter) throws -> Void = { rows in
        try rows.insert(player)
        #expect(try rows.use(nonce, of: player.id, at: 1))
        try rows.insert(receipt)
        try rows.insert(challenge)
        let start = StoredStart(startedAt: 1, dictionary: nil)
        try rows.insertStart(start, of: player.id, in: challenge.id)
        try rows.insert(game, words: [word])
        try rows.insert(match)
        try rows.append(.erasedPlayer(player.id))
        try rows.setSetting("name", to: [1])
        try rows.insertWaitingCheck(of: game.id)
        #expect(try rows.game(game.id) == game)
      }
      for _ in 0..<2 {
        await #expect(throws: ThrownByBody()) {
          try await storage.write { rows throws in
            try change(rows)
            throw ThrownByBody()
          }
        }
        try await storage.read { rows throws in
          #expect(try rows.player(player.id) == nil)
          #expect(try rows.game(game.id) == nil)
          #expect(try rows.challenge(challenge.id) == nil)
          #expect(try rows.match(match.id) == nil)
          #expect(try rows.setting("name") == nil)
          #expect(try rows.events(after: 0, limit: 10) == [])
          #expect(try rows.waitingChecks(limit: 10) == [])
          #expect(try rows.games(after: 0, limit: 10).isEmpty)
        }
      }
      // Now everything is still new.
      try await storage.write(change)
      #expect(try await storage.read { try $0.events(after: 0, limit: 10) }.count == 1)
    },
    StorageCheck("bodies return values and throw their own errors") { storage in
      let (number, text) = (try await storage.write { _ in 7 }, try await storage.read { _ in "x" })
      #expect(number == 7 && text == "x")
      await #expect(throws: ThrownByBody()) { try await storage.read { _ in throw ThrownByBody() } }
    },
    StorageCheck(
      "concurrent changes run one at a time, and only those that throw are undone"
    ) { storage in
      let count = try await withThrowingTaskGroup(of: Int.self) { group in
        for task in 0..<64 {
          group.addTask {
            var kept = 0
            for step in 0..<10 {
              do {
                try await storage.write { rows throws in
                  let value = try rows.setting("count") ?? [0, 0]
                  let number = Int(value[0]) << 8 | Int(value[1]) + 1
                  try rows.setSetting(
                    "count", to: [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)])
                  if (task + step) % 3 == 0 { throw ThrownByBody() }
                }
                kept += 1
              } catch is ThrownByBody {}
            }
            return kept
          }
        }
        return try await group.reduce(0, +)
      }
      let value = try await storage.read { try $0.setting("count") }
      #expect(value == [UInt8(count >> 8), UInt8(truncatingIfNeeded: count)])
    },
    StorageCheck("a cancelled task still gets the result of its change") { storage in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await storage.write { rows throws in
          try rows.setSetting("name", to: [1])
          return Task.isCancelled
        }
      }
      _ = try await task.value
      #expect(try await storage.read { try $0.setting("name") } == [1])
    },
    StorageCheck("a working storage is writable") { storage in
      for _ in 0..<3 { try await storage.checkWritable() }
    },
  ]
}
