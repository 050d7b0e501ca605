import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let moderators: [StorageCheck] = [
    StorageCheck("moderators are read back in the order in which they were added") { storage in
      var random = RandomRows(seed: 101)
      var moderators = (0..<6).map { _ in random.moderator() }
      for moderator in moderators { try await storage.write { try $0.store(moderator) } }
      #expect(try await storage.read { try $0.moderators() } == moderators)
      var changed = random.moderator()
      changed.id = moderators[2].id
      moderators[2] = changed
      try await storage.write { [changed] in try $0.store(changed) }
      #expect(try await storage.read { try $0.moderators() } == moderators)
      var other = random.moderator()
      other.codeHash = random.digest()
      var same = random.moderator()
      same.codeHash = other.codeHash
      try await storage.write { [other] in try $0.store(other) }
      await expectConstraint(storage) { [same] in try $0.store(same) }
    },
    StorageCheck("moderators' sessions are read back, and can be ended") { storage in
      var random = RandomRows(seed: 102)
      let people = (0..<2).map { _ in random.moderator() }
      let sessions = (0..<6).map { index in
        StoredModeratorSession(
          tokenHash: random.digest(), moderator: people[index % 2].id, endsAt: Int64(index))
      }
      let stranger = StoredModeratorSession(
        tokenHash: random.digest(), moderator: random.id(), endsAt: 9)
      try await storage.write { rows throws in
        for moderator in people { try rows.store(moderator) }
        for session in sessions { try rows.insert(session) }
      }
      @Sendable func left() async throws -> [Int64] {
        try await storage.read { rows in
          try sessions.compactMap { try rows.moderatorSession(tokenHash: $0.tokenHash) }
            .map(\.endsAt)
        }
      }
      #expect(try await left() == [0, 1, 2, 3, 4, 5])
      #expect(
        try await storage.read { try $0.moderatorSession(tokenHash: sessions[3].tokenHash) }
          == sessions[3])
      await expectConstraint(storage) { try $0.insert(sessions[0]) }
      await expectConstraint(storage) { try $0.insert(stranger) }
      try await storage.write { try $0.endModeratorSessions(.ending(before: 2)) }
      #expect(try await left() == [2, 3, 4, 5])
      try await storage.write { try $0.endModeratorSessions(.token(sessions[3].tokenHash)) }
      #expect(try await left() == [2, 4, 5])
      try await storage.write { try $0.endModeratorSessions(.moderator(people[0].id)) }
      #expect(try await left() == [5])
      try await storage.write { try $0.endModeratorSessions(.token(sessions[3].tokenHash)) }
    },
    StorageCheck("players are found by names that they have or had") { storage in
      var random = RandomRows(seed: 103)
      var players = (0..<4).map { _ in random.player() }
      for index in players.indices {
        players[index].displayName = index == 3 ? "Bea" : "Ada"
        players[index].nameNumber = index == 3 ? 1 : 3 - index
      }
      try await storage.write { [players] rows throws in
        for player in players { try rows.insert(player) }
        var renamed = players[0]
        renamed.displayName = "Eve"
        renamed.nameNumber = 1
        try rows.update(renamed)
      }
      let ids = players.map(\.id)
      try await storage.read { rows throws in
        #expect(
          try rows.players(named: FoldedName("ADA"), from: 1, limit: 9) == [ids[2], ids[1], ids[0]])
        #expect(try rows.players(named: FoldedName("ada"), from: 1, limit: 2) == [ids[2], ids[1]])
        #expect(try rows.players(named: FoldedName("eve"), from: 1, limit: 2) == [ids[0]])
        #expect(try rows.players(named: FoldedName("Ad"), from: 1, limit: 2) == [])
        #expect(try rows.players(named: FoldedName("ada"), from: 1, limit: -1) == [])
        #expect(try rows.players(named: FoldedName("Ada"), from: 2, limit: 9) == [ids[1], ids[0]])
        #expect(try rows.players(named: FoldedName("Ada"), from: 3, limit: 1) == [ids[0]])
        #expect(try rows.players(named: FoldedName("Ada"), from: 4, limit: 9) == [])
      }
      try await storage.write { try $0.erasePlayer(ids[1]) }
      #expect(
        try await storage.read { try $0.players(named: FoldedName("Ada"), from: 1, limit: 9) } == [
          ids[2], ids[0],
        ])
    },
    StorageCheck("a player's games are read back, most recently stored first") { storage in
      var random = RandomRows(seed: 104)
      let (ada, bea) = (random.player(), random.player())
      let games = (0..<8).map { random.game(of: $0 % 3 == 0 ? bea.id : ada.id) }
      try await storage.write { rows throws in
        try rows.insert(ada)
        try rows.insert(bea)
        for game in games { try rows.insert(game, words: []) }
      }
      let ofAda = games.filter { $0.player == ada.id }
      try await storage.read { rows throws in
        let page = try rows.games(of: ada.id, before: .max, limit: 3)
        #expect(page.map(\.game) == ofAda.suffix(3).reversed())
        #expect(page.map(\.number) == [8, 6, 5])
        let rest = try rows.games(of: ada.id, before: page[2].number, limit: 9)
        #expect(rest.map(\.game) == ofAda.dropLast(3).reversed())
        #expect(try rows.games(of: ada.id, before: .max, limit: -1).isEmpty)
        #expect(try rows.gameCounts(after: .min) == .init(games: 8, players: 2))
        #expect(try rows.gameCounts(after: 7) == .init(games: 1, players: 1))
        #expect(try rows.gameCounts(after: .max) == .init(games: 0, players: 0))
        let all = try rows.games(of: nil, before: 8, limit: 4)
        #expect(all.map(\.game) == games[3..<7].reversed() && all.map(\.number) == [7, 6, 5, 4])
        #expect(try rows.games(of: games[0].id, before: .max, limit: 9).isEmpty)
      }
    },
  ]
}
