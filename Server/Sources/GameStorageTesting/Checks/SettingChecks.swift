import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let settings: [StorageCheck] = [
    StorageCheck("settings are set and replaced") { storage in
      var random = RandomRows(seed: 61)
      for name in ["secret", "", "日本"] {
        for value in [[], [0], random.bytes(1_000)] {
          try await storage.write { try $0.setSetting(name, to: value) }
          #expect(try await storage.read { try $0.setting(name) } == value)
        }
      }
      #expect(try await storage.read { try $0.setting("a") } == nil)
    },
    StorageCheck("games wait in order for their check, and each waits only once") { storage in
      var random = RandomRows(seed: 62)
      let player = random.player()
      let games = (0..<4).map { _ in random.game(of: player.id) }
      let ids = games.map(\.id)
      try await storage.write { rows throws in
        try rows.insert(player)
        for game in games { try rows.insert(game, words: []) }
        for index in [2, 0, 2, 3, 0] { try rows.insertWaitingCheck(of: ids[index]) }
        #expect(try rows.waitingChecks(limit: 10) == [ids[2], ids[0], ids[3]])
        #expect(try rows.waitingChecks(limit: 2) == [ids[2], ids[0]])
        #expect(try rows.waitingChecks(limit: -1) == [])
        try rows.removeWaitingCheck(of: ids[3])
        try rows.removeWaitingCheck(of: ids[2])
        try rows.removeWaitingCheck(of: ids[1])
        try rows.removeWaitingCheck(of: player.id)
        try rows.insertWaitingCheck(of: ids[2])
        #expect(try rows.waitingChecks(limit: 10) == [ids[0], ids[2]])
      }
      await expectConstraint(storage) { try $0.insertWaitingCheck(of: player.id) }
    },
    StorageCheck("findings are read back, most recently added first") { storage in
      var random = RandomRows(seed: 63)
      let player = random.player()
      let game = random.game(of: player.id)
      let findings = (0..<20).map { _ in
        random.finding(of: player.id, game: random.optional(game.id))
      }
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(game, words: [])
        for finding in findings { try rows.insert(finding) }
        #expect(try rows.findings(limit: 100) == findings.reversed())
        #expect(try rows.findings(limit: 3) == Array(findings.reversed().prefix(3)))
        #expect(try rows.findings(limit: -1) == [])
      }
      let refusals = findings.filter { $0.kind == .refused }
      try #require(refusals.count > 3 && refusals.count < findings.count)
      for (limit, removed) in [
        (refusals.count, []), (3, refusals.dropLast(3)), (-1, refusals.suffix(3)),
      ] {
        try await storage.write { rows throws in
          let before = try rows.findings(limit: 100)
          try rows.forgetRefusals(keeping: limit, byteCount: .max)
          #expect(try rows.findings(limit: 100) == before.filter { !removed.contains($0) })
        }
      }
      let (stranger, noGame) = (
        random.finding(of: game.id, game: nil), random.finding(of: player.id, game: player.id)
      )
      for wrong in [stranger, noGame] { await expectConstraint(storage) { try $0.insert(wrong) } }
    },
  ]
}
