import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let limits: [StorageCheck] = [
    StorageCheck("a day's counts are kept by player and kind") { storage in
      var random = RandomRows(seed: 91)
      let (ada, bob, stranger) = (random.player(), random.player(), random.id())
      try await storage.write { rows throws in
        for player in [ada, bob] { try rows.insert(player) }
        #expect(try rows.add(2, to: .games, of: ada.id, day: 7) == 2)
        #expect(try rows.add(3, to: .games, of: ada.id, day: 7) == 5)
        #expect(try rows.add(1, to: .games, of: bob.id, day: 7) == 1)
        #expect(try rows.add(1, to: .shares, of: ada.id, day: 7) == 1)
        #expect(try rows.add(1, to: .games, of: ada.id, day: 8) == 1)
        #expect(try rows.forgetDailyCounts(before: 7, limit: 9) == 0)
        #expect(try rows.forgetDailyCounts(before: 8, limit: 2) == 2)
        #expect(try rows.forgetDailyCounts(before: 8, limit: 2) == 1)
        #expect(try rows.add(0, to: .games, of: ada.id, day: 7) == 0)
        #expect(try rows.add(1, to: .games, of: ada.id, day: 8) == 2)
      }
      await expectConstraint(storage) { _ = try $0.add(1, to: .games, of: stranger, day: 7) }
    },
    StorageCheck("matches that are not over are counted and found") { storage in
      var random = RandomRows(seed: 92)
      let (ada, bob) = (random.player(), random.player())
      var rows: [StoredMatch] = []
      for (state, opener, joiner) in [
        (.open, ada, nil), (.open, ada, nil), (.playing, ada, bob), (.playing, bob, ada),
        (.finished, ada, bob), (.resigned, ada, nil), (.open, bob, nil),
      ] as [(Match.State, StoredPlayer, StoredPlayer?)] {
        var match = random.match(of: opener.id, and: joiner?.id)
        match.state = state
        match.turnBeganAt = Int64(rows.count)
        rows.append(match)
      }
      let matches = rows
      try await storage.write { rows throws in
        for player in [ada, bob] { try rows.insert(player) }
        for match in matches { try rows.insert(match) }
        #expect(try rows.runningMatchCounts(of: ada.id) == .init(open: 2, playing: 2))
        #expect(try rows.runningMatchCounts(of: bob.id) == .init(open: 1, playing: 2))
        #expect(try rows.runningMatchCounts(of: matches[0].id) == .init(open: 0, playing: 0))
        #expect(
          try Set(rows.runningMatches(of: ada.id, limit: 9)) == Set(matches.prefix(4)))
        #expect(try rows.runningMatches(of: ada.id, limit: 3).count == 3)
        #expect(try rows.runningMatches(of: ada.id, limit: -1) == [])
        #expect(
          try rows.openMatches(openedBefore: 7, limit: 9) == [matches[0], matches[1], matches[6]])
        #expect(try rows.openMatches(openedBefore: 6, limit: 9) == [matches[0], matches[1]])
        #expect(try rows.openMatches(openedBefore: 7, limit: 1) == [matches[0]])
      }
    },
    StorageCheck("matches that ended before anybody joined are removed, the oldest first") {
      storage in
      var random = RandomRows(seed: 95)
      let (ada, bob) = (random.player(), random.player())
      let sides: [(UniqueID?, Match.State, UnixTime)] = [
        (nil, .open, 10), (nil, .resigned, 20), (nil, .expired, 10), (nil, .expired, 30),
        (bob.id, .playing, 10), (bob.id, .finished, 10), (bob.id, .resigned, 10),
      ]
      let matches = sides.map { joiner, state, time in
        var match = random.match(of: ada.id, and: joiner)
        (match.state, match.changedAt) = (state, time)
        return match
      }
      try await storage.write { rows throws in
        for player in [ada, bob] { try rows.insert(player) }
        for match in matches { try rows.insert(match) }
        func kept() throws -> [Int] {
          try matches.indices.filter { try rows.match(matches[$0].id) != nil }
        }
        #expect(try rows.forgetUnjoinedMatches(changedBefore: 10, limit: 9) == 0)
        #expect(try rows.forgetUnjoinedMatches(changedBefore: 99, limit: -1) == 0)
        #expect(try rows.forgetUnjoinedMatches(changedBefore: 99, limit: 1) == 1)
        #expect(try kept() == [0, 1, 3, 4, 5, 6])
        #expect(try rows.forgetUnjoinedMatches(changedBefore: 30, limit: 9) == 1)
        #expect(try kept() == [0, 3, 4, 5, 6])
        #expect(try rows.forgetUnjoinedMatches(changedBefore: 31, limit: 9) == 1)
        #expect(try kept() == [0, 4, 5, 6])
        #expect(try rows.match(code: matches[1].code) == nil)
        #expect(try rows.matches(of: ada.id, after: nil, limit: 9).count == 4)
      }
    },
    StorageCheck("refused games can be forgotten by player, number and size") { storage in
      var random = RandomRows(seed: 93)
      let (ada, bob) = (random.player(), random.player())
      let rows = [(ada, 10), (bob, 20), (ada, 30), (bob, 40), (ada, 50)].map { player, size in
        StoredFinding(
          kind: .refused, player: player.id, foundAt: 1, text: "", submission: random.bytes(size))
      }
      var implausible = random.finding(of: ada.id, game: nil)
      implausible.kind = .implausible
      let other = implausible
      try await storage.write { storage throws in
        for player in [ada, bob] { try storage.insert(player) }
        try storage.insert(other)
        for row in rows { try storage.insert(row) }
        func sizes() throws -> [Int] {
          try storage.findings(limit: 9).filter { $0.kind == .refused }.map(\.submission.count)
        }
        try storage.forgetRefusals(of: ada.id, keeping: 2)
        #expect(try sizes() == [50, 40, 30, 20])
        try storage.forgetRefusals(keeping: 4, byteCount: 140)
        #expect(try sizes() == [50, 40, 30, 20])
        try storage.forgetRefusals(keeping: 4, byteCount: 139)
        #expect(try sizes() == [50, 40, 30])
        try storage.forgetRefusals(keeping: 2, byteCount: 1_000)
        #expect(try sizes() == [50, 40])
        try storage.erasePlayer(ada.id)
        #expect(try sizes() == [40])
        #expect(try storage.findings(limit: 9).contains(other))
        try storage.forgetRefusals(keeping: 0, byteCount: 0)
        #expect(try storage.findings(limit: 9) == [other])
      }
    },
    StorageCheck("old shares and starts of old challenges are forgotten") { storage in
      var random = RandomRows(seed: 94)
      let player = random.player()
      let games = (0..<3).map { _ in random.game(of: player.id) }
      let shares = games.enumerated().map { index, game in
        StoredShare(code: random.code(), game: game.id, sharedAt: Int64(index))
      }
      let challenges = (0..<3).map { number in
        var challenge = random.challenge()
        challenge.number = number
        return challenge
      }
      try await storage.write { rows throws in
        try rows.insert(player)
        for game in games { try rows.insert(game, words: []) }
        for share in shares { try rows.insert(share) }
        for challenge in challenges {
          try rows.insert(challenge)
          let start = StoredStart(startedAt: 5, dictionary: nil)
          try rows.insertStart(start, of: player.id, in: challenge.id)
        }
        #expect(try rows.forgetShares(sharedBefore: 2, limit: 1) == 1)
        #expect(try rows.sharedGame(shares[0].code) == nil)
        #expect(try rows.sharedGame(ofGame: games[1].id) == shares[1])
        #expect(try rows.forgetShares(sharedBefore: 2, limit: 9) == 1)
        #expect(try rows.sharedGame(ofGame: games[1].id) == nil)
        #expect(try rows.sharedGame(shares[2].code) == shares[2])
        #expect(try rows.forgetStarts(ofChallengesBefore: 2, limit: 1) == 1)
        #expect(try rows.forgetStarts(ofChallengesBefore: 2, limit: 9) == 1)
        let starts = try challenges.map { try rows.start(of: player.id, in: $0.id) }
        #expect(starts == [nil, nil, StoredStart(startedAt: 5, dictionary: nil)])
      }
    },
  ]
}
