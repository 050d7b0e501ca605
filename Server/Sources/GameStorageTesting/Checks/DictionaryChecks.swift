import Lexicon
import GameStorage
import Testing
import WordCube
import WordCubeFormats

extension StorageCheck {
  static let dictionaries: [StorageCheck] = [
    StorageCheck("dictionaries are read back as they were stored, most recently current first") {
      storage in
      let all = [dictionary(.max, at: 3), dictionary(1, at: 2), dictionary(1 << 63, at: 2)]
      try await storage.write { rows throws in
        #expect(try rows.dictionaries().isEmpty)
        for each in all.reversed() { try rows.insert(each) }
        #expect(try rows.dictionaries() == all)
      }
      await expectConstraint(storage) { try $0.insert(dictionary(1, at: 9)) }
      #expect(try await storage.read { try $0.dictionaries() } == all)
    },
    StorageCheck("a dictionary is forgotten some time after it was last current") { storage in
      let (first, second) = (dictionary(.max, at: 3), dictionary(1, at: 2))
      try await storage.write { rows throws in
        try rows.insert(first)
        try rows.insert(second)
        try rows.forgetDictionaries(lastCurrentBefore: 2)
        #expect(try rows.dictionaries() == [first, second])
        try rows.setLastCurrent(second.checksum, at: 5)
        try rows.setLastCurrent(Fingerprint(rawValue: 7), at: 5)
        try rows.forgetDictionaries(lastCurrentBefore: 5)
        var kept = second
        kept.lastCurrentAt = 5
        #expect(try rows.dictionaries() == [kept])
        // The clock may have gone back.
        try rows.setLastCurrent(second.checksum, at: 1)
        #expect(try rows.dictionaries().map(\.lastCurrentAt) == [1])
      }
    },
    StorageCheck("one dictionary is removed") { storage in
      let all = [dictionary(.max, at: 3), dictionary(1, at: .min + 1), dictionary(7, at: .min + 1)]
      try await storage.write { rows throws in
        for each in all { try rows.insert(each) }
        try rows.removeDictionary(Fingerprint(rawValue: 1))
        try rows.removeDictionary(Fingerprint(rawValue: 2))
        #expect(try rows.dictionaries() == [all[0], all[2]])
      }
    },
    StorageCheck("altered rows do not match their checksums") { storage in
      var random = RandomRows(seed: 61)
      let player = random.player()
      let words = try WordGraph(words: ["CAB", "CABS"])
      let other = try WordGraph(words: ["CAB"]).serialized()
      let sound = KeptDictionary(
        checksum: words.contentChecksum, lastCurrentAt: 1, bytes: words.serialized())
      let damaged = ([[], [1, 2, 3], other] as [[UInt8]]).enumerated().map { index, bytes in
        KeptDictionary(
          checksum: Fingerprint(rawValue: UInt64(index)), lastCurrentAt: 0, bytes: bytes)
      }
      let puzzles = (1...3).map { PuzzleGenerator(seed: 1, language: .english).puzzle($0) }
      let games = puzzles.map { puzzle in
        var game = random.game(of: player.id)
        (game.puzzle, game.moves) = (puzzle.packed, MoveList().packed(on: puzzle))
        game.stamp = Verdict.Stamp(
          engineVersion: .current, rulesFingerprint: Fingerprint(rawValue: 1),
          dictionaryChecksum: nil, gameDigest: GameDigest(puzzle: puzzles[0]))
        return game
      }
      var unreadable = games[2]
      unreadable.puzzle[0] ^= 0xFF
      try await storage.write { [games, unreadable] rows throws in
        try rows.insert(player)
        try rows.insert(sound)
        try rows.insert(games[0], words: [])
        #expect(try rows.rowFlaws().isEmpty)
        for each in damaged { try rows.insert(each) }
        for game in [games[1], unreadable] { try rows.insert(game, words: []) }
        let flaws = try rows.rowFlaws()
        #expect(flaws.count == 5)
        #expect(
          Set(flaws.first.map(\.row))
            == Set(
              damaged.map { "dictionary \($0.checksum)" }
                + [games[1], unreadable].map { "game \($0.id)" }))
      }
    },
  ]
}

private func dictionary(_ checksum: UInt64, at time: Int64) -> KeptDictionary {
  KeptDictionary(
    checksum: Fingerprint(rawValue: checksum), lastCurrentAt: time,
    bytes: [1, 2, UInt8(truncatingIfNeeded: time)])
}
