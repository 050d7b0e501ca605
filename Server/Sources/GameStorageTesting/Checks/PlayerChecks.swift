import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let players: [StorageCheck] = [
    StorageCheck("players are read back as they were stored") { storage in
      var random = RandomRows(seed: 1)
      for _ in 0..<50 {
        let player = random.player()
        try await storage.write { try $0.insert(player) }
        try await storage.read { rows throws in
          #expect(try rows.player(player.id) == player)
          #expect(try rows.player(tokenHash: player.tokenHash) == player)
          if let next = player.nextTokenHash {
            #expect(try rows.player(tokenHash: next) == player)
          }
          #expect(try rows.displayNames(of: [player.id]) == [player.id: player.shownName])
        }
      }
      let stranger = random.player()
      try await storage.read { rows throws in
        #expect(try rows.player(stranger.id) == nil)
        #expect(try rows.player(tokenHash: stranger.tokenHash) == nil)
        #expect(try rows.displayNames(of: [stranger.id]) == [:])
        #expect(try rows.displayNames(of: []) == [:])
      }
    },
    StorageCheck("an update replaces a player and the player's tokens") { storage in
      var random = RandomRows(seed: 2)
      let before = random.player()
      var after = random.player()
      after.id = before.id
      try await storage.write { try $0.insert(before) }
      try await storage.write { [after] in try $0.update(after) }
      try await storage.read { [after] rows throws in
        #expect(try rows.player(before.id) == after)
        #expect(try rows.player(tokenHash: before.tokenHash) == nil)
        #expect(try rows.player(tokenHash: after.tokenHash) == after)
      }
      let stranger = random.player()
      await expectConstraint(storage) { try $0.update(stranger) }
    },
    StorageCheck("identifiers and tokens of players are unique") { storage in
      var random = RandomRows(seed: 3)
      var first = random.player()
      first.nextTokenHash = random.digest()
      let second = random.player()
      try await storage.write { [first] rows throws in
        try rows.insert(first)
        try rows.insert(second)
      }
      for index in 0..<6 {
        var third = random.player()
        switch index {
        case 0: third.id = first.id
        case 1: third.tokenHash = first.tokenHash
        case 2: third.nextTokenHash = first.nextTokenHash
        case 3: third.tokenHash = first.nextTokenHash ?? third.tokenHash
        case 4: third.nextTokenHash = first.tokenHash
        default: third.nextTokenHash = third.tokenHash
        }
        await expectConstraint(storage) { [third] in try $0.insert(third) }
        if index > 0 {
          third.id = second.id
          await expectConstraint(storage) { [third] in try $0.update(third) }
        }
      }
      try await storage.read { rows throws in #expect(try rows.player(second.id) == second) }
    },
    StorageCheck(
      "an erased player loses name, tokens, starts and receipts, and the games are hidden"
    ) {
      storage in
      var random = RandomRows(seed: 4)
      let (player, other, challenge) = (random.player(), random.player(), random.challenge())
      let (game, otherGame) = (random.rankedGame(of: player.id), random.rankedGame(of: other.id))
      let (word, otherWord) = (random.word(of: game), random.word(of: otherGame))
      let (receipt, otherReceipt) = (random.receipt(of: player.id), random.receipt(of: other.id))
      let nonce = random.nonce()
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(other)
        try rows.insert(challenge)
        let start = StoredStart(startedAt: 1, dictionary: nil)
        for id in [player.id, other.id] { try rows.insertStart(start, of: id, in: challenge.id) }
        try rows.insert(receipt)
        try rows.insert(otherReceipt)
        try rows.insert(game, words: [word])
        try rows.insert(otherGame, words: [otherWord])
        #expect(try rows.use(nonce, of: player.id, at: 5))
        try rows.erasePlayer(player.id)
      }
      try await storage.read { rows throws in
        #expect(try rows.player(player.id) == nil)
        #expect(try rows.player(tokenHash: player.tokenHash) == nil)
        #expect(try rows.displayNames(of: [player.id, other.id]) == [other.id: other.shownName])
        #expect(try rows.start(of: player.id, in: challenge.id) == nil)
        #expect(try rows.start(of: other.id, in: challenge.id)?.startedAt == 1)
        #expect(try rows.receipt(of: player.id, route: receipt.route, key: receipt.key) == nil)
        #expect(
          try rows.receipt(of: other.id, route: otherReceipt.route, key: otherReceipt.key)
            == otherReceipt)
        #expect(try rows.game(game.id)?.isHidden == true)
        #expect(try rows.game(otherGame.id)?.isHidden == false)
        #expect(try rows.word(word.id) == nil)
        #expect(try rows.word(otherWord.id) == otherWord)
        #expect(try rows.rankedGames(of: player.id) == [])
      }
      await expectConstraint(storage) { try $0.erasePlayer(player.id) }
      await expectConstraint(storage) { try $0.update(player) }
      await expectConstraint(storage) { try $0.insert(player) }
      // A nonce of an erased player is still used.
      #expect(try await storage.write { try !$0.use(nonce, of: player.id, at: 6) })
    },
    StorageCheck("a name gets the number that the player had, or the next free one") { storage in
      var random = RandomRows(seed: 5)
      var players = (0..<3).map { _ in random.player() }
      let name = FoldedName("anna")
      for index in players.indices {
        players[index].displayName = ["Anna", "ÁNNA", "Bob"][index]
        players[index].nameNumber = [1, 7, 1][index]
      }
      try await storage.write { [players] rows throws in
        for player in players { try rows.insert(player) }
        #expect(try rows.nameNumber(of: name, for: players[0].id) == 1)
        #expect(try rows.nameNumber(of: name, for: players[1].id) == 7)
        #expect(try rows.nameNumber(of: name, for: players[2].id) == 8)
        #expect(try rows.nameNumber(of: FoldedName("zoe"), for: players[2].id) == 1)
        #expect(
          try rows.displayNames(of: players.map(\.id)).values.sorted()
            == ["Anna", "Bob", "ÁNNA #7"])
      }
      // A former name keeps its number, until the player has taken 10 others.
      for count in 1...11 {
        players[1].displayName = "other \(count)"
        players[1].nameNumber = 1
        try await storage.write { [players] rows throws in
          try rows.update(players[1])
          #expect(try rows.nameNumber(of: name, for: players[2].id) == (count < 10 ? 8 : 2))
          #expect(try rows.nameNumber(of: name, for: players[1].id) == (count < 10 ? 7 : 2))
        }
      }
      try await storage.write { [players] rows throws in
        try rows.erasePlayer(players[0].id)
        #expect(try rows.nameNumber(of: name, for: players[2].id) == 1)
      }
    },
    StorageCheck("a player's last earlier names are kept until the player is erased") { storage in
      var random = RandomRows(seed: 7)
      let (player, other, stranger) = (random.player(), random.player(), random.id())
      let count = StoredEarlierName.kept + 2
      let names = (0..<count).map { _ in
        random.earlierName(of: player.id)
      }
      let ofOther = StoredEarlierName(player: other.id, name: names[0].name, changedAt: 1)
      @Sendable func stored(_ id: UniqueID) async throws -> [StoredEarlierName] {
        try await storage.read { try $0.earlierNames(of: id) }
      }
      try await storage.write { rows in
        try rows.insert(player)
        try rows.insert(other)
        try rows.insert(ofOther)
        for name in names.prefix(count - 2) { try rows.insert(name) }
      }
      #expect(try await stored(player.id) == names.prefix(count - 2).reversed())
      try await storage.write { rows in for name in names.suffix(2) { try rows.insert(name) } }
      #expect(try await stored(player.id) == names.suffix(count - 2).reversed())
      #expect(try await [stored(other.id), stored(stranger)] == [[ofOther], []])
      await expectConstraint(storage) {
        try $0.insert(StoredEarlierName(player: stranger, name: "a", changedAt: 1))
      }
      await expectConstraint(storage) {
        try $0.insert(StoredEarlierName(player: other.id, name: "a\0", changedAt: 1))
      }
      try await storage.write { try $0.erasePlayer(player.id) }
      #expect(try await [stored(player.id), stored(other.id)] == [[], [ofOther]])
    },
    StorageCheck("players are counted by the secret of their signing key") { storage in
      var random = RandomRows(seed: 6)
      #expect(try await storage.read { try $0.playerCountsBySecret() } == [:])
      let players = [1, 2, nil, 2, nil, 3, nil].map { secret in
        var player = random.player()
        player.signingSecret = secret
        player.hasFirstDevice = true
        return player
      }
      try await storage.write { rows throws in
        for player in players { try rows.insert(player) }
        try rows.erasePlayer(players[5].id)
        try rows.erasePlayer(players[6].id)
        #expect(try rows.playerCountsBySecret() == [1: 1, 2: 2, nil: 2])
      }
    },
  ]
}
