import Lexicon
import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let challenges: [StorageCheck] = [
    StorageCheck("daily challenges are read back as they were stored") { storage in
      var random = RandomRows(seed: 41)
      let challenges = (0..<30).map { _ in random.challenge() }
      try await storage.write { rows in for each in challenges { try rows.insert(each) } }
      try await storage.read { rows throws in
        for each in challenges {
          #expect(try rows.challenge(each.id) == each)
          #expect(
            try rows.challenge(number: each.number, mode: each.mode, language: each.language)
              == each)
          let other: GameMode = each.mode == .timed ? .unlimited : .timed
          #expect(
            try rows.challenge(number: each.number, mode: other, language: each.language) == nil)
        }
      }
      var (sameID, sameDay) = (random.challenge(), random.challenge())
      sameID.id = challenges[0].id
      (sameDay.number, sameDay.mode) = (challenges[0].number, challenges[0].mode)
      for wrong in [sameID, sameDay] { await expectConstraint(storage) { try $0.insert(wrong) } }
    },
    StorageCheck("the first start counts") { storage in
      var random = RandomRows(seed: 42)
      let (player, challenge, stranger) = (random.player(), random.challenge(), random.id())
      let other = random.player()
      let start = StoredStart(startedAt: 10, dictionary: Fingerprint(rawValue: .max - 1))
      let unknown = StoredStart(startedAt: 5, dictionary: nil)
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(challenge)
        #expect(try rows.start(of: player.id, in: challenge.id) == nil)
        try rows.insert(other)
        try rows.insertStart(start, of: player.id, in: challenge.id)
        try rows.insertStart(unknown, of: player.id, in: challenge.id)
        #expect(try rows.start(of: player.id, in: challenge.id) == start)
        try rows.insertStart(unknown, of: other.id, in: challenge.id)
        #expect(try rows.start(of: other.id, in: challenge.id) == unknown)
        #expect(try rows.start(of: stranger, in: challenge.id) == nil)
        #expect(try rows.start(of: player.id, in: stranger) == nil)
      }
      await expectConstraint(storage) {
        try $0.insertStart(start, of: stranger, in: challenge.id)
      }
      await expectConstraint(storage) { try $0.insertStart(start, of: player.id, in: stranger) }
    },
    StorageCheck("a shared game has one code") { storage in
      var random = RandomRows(seed: 43)
      let player = random.player()
      let (game, other) = (random.game(of: player.id), random.game(of: player.id))
      let share = StoredShare(code: random.code(), game: game.id, sharedAt: random.integer())
      let code = random.code()
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(game, words: [])
        try rows.insert(other, words: [])
        try rows.insert(share)
        #expect(try rows.sharedGame(share.code) == share)
        #expect(try rows.sharedGame(ofGame: game.id) == share)
        #expect(try rows.sharedGame(code) == nil)
        #expect(try rows.sharedGame(ofGame: other.id) == nil)
      }
      for wrong in [
        StoredShare(code: share.code, game: other.id, sharedAt: 0),
        StoredShare(code: code, game: game.id, sharedAt: 0),
        StoredShare(code: code, game: player.id, sharedAt: 0),
      ] {
        await expectConstraint(storage) { try $0.insert(wrong) }
      }
    },
  ]
}
