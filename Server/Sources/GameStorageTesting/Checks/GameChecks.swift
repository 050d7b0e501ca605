import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let games: [StorageCheck] = [
    StorageCheck("games are read back as they were stored, in order") { storage in
      var random = RandomRows(seed: 21)
      let (player, other, challenge) = (random.player(), random.player(), random.challenge())
      let games = (0..<60).map { index in
        random.game(
          of: index % 3 == 0 ? other.id : player.id, challenge: random.optional(challenge.id))
      }
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(other)
        try rows.insert(challenge)
        for game in games { try rows.insert(game, words: []) }
      }
      try await storage.read { rows throws in
        for game in games {
          #expect(try rows.game(game.id) == game)
          #expect(try rows.game(of: game.player, on: game.puzzle) == game)
        }
        #expect(try rows.game(of: player.id, on: games[0].puzzle) == nil)
        #expect(try rows.game(player.id) == nil)
        let (page, rest) = (
          try rows.games(after: 0, limit: 25), try rows.games(after: 25, limit: 100)
        )
        #expect((page + rest).map(\.number) == (1...60).map(Int64.init))
        #expect((page + rest).map(\.game) == games)
        #expect(try rows.games(after: 60, limit: 5).isEmpty)
        #expect(try rows.games(after: 0, limit: 0).isEmpty)
        #expect(try rows.games(after: 0, limit: -1).isEmpty)
        let ranked = games.filter { $0.ranked != nil }
        #expect(
          try rows.rankedGames(of: player.id)
            == ranked.filter { $0.player == player.id }.compactMap(\.ranked))
        #expect(
          try rows.rankedGames(ofChallenge: challenge.id)
            == ranked.filter { $0.challenge != nil }.compactMap(\.ranked))
        #expect(try rows.rankedGames(ofChallenge: player.id) == [])
      }
    },
    StorageCheck("a player has one game on a puzzle, and identifiers are unique") { storage in
      var random = RandomRows(seed: 22)
      let (player, other) = (random.player(), random.player())
      let game = random.game(of: player.id)
      var (samePuzzle, sameID, ofOther) = (
        random.game(of: player.id), random.game(of: player.id), random.game(of: other.id)
      )
      samePuzzle.puzzle = game.puzzle
      sameID.id = game.id
      ofOther.puzzle = game.puzzle
      let word = random.word(of: samePuzzle)
      try await storage.write { [ofOther] rows throws in
        try rows.insert(player)
        try rows.insert(other)
        try rows.insert(game, words: [])
        try rows.insert(ofOther, words: [])
      }
      await expectConstraint(storage) { [samePuzzle] in
        try $0.insert(samePuzzle, words: [word])
      }
      await expectConstraint(storage) { [sameID] in try $0.insert(sameID, words: []) }
      try await storage.read { [samePuzzle] rows throws in
        #expect(try rows.game(samePuzzle.id) == nil)
        #expect(try rows.word(word.id) == nil)
        #expect(try rows.games(after: 0, limit: 10).count == 2)
      }
    },
    StorageCheck("a game names a player and a challenge that exist, and has its own words") {
      storage in
      var random = RandomRows(seed: 23)
      let (player, other) = (random.player(), random.player())
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(other)
      }
      let ofStranger = random.game(of: random.id())
      await expectConstraint(storage) { try $0.insert(ofStranger, words: []) }
      let ofNoDay = random.game(of: player.id, challenge: random.id())
      await expectConstraint(storage) { try $0.insert(ofNoDay, words: []) }
      let game = random.game(of: player.id)
      let word = random.word(of: game)
      var (ofOtherGame, ofOtherPlayer) = (random.word(of: game), random.word(of: game))
      ofOtherGame.game = random.id()
      ofOtherPlayer.player = other.id
      for wrong in [ofOtherGame, ofOtherPlayer, word] {
        await expectConstraint(storage) { try $0.insert(game, words: [word, wrong]) }
      }
      try await storage.read { rows throws in
        #expect(try rows.games(after: 0, limit: 10).isEmpty)
        #expect(try rows.word(word.id) == nil)
      }
    },
    StorageCheck("a game and its words are hidden and shown") { storage in
      var random = RandomRows(seed: 24)
      let player = random.player()
      let (game, other) = (random.rankedGame(of: player.id), random.rankedGame(of: player.id))
      let (word, otherWord) = (random.word(of: game), random.word(of: other))
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(game, words: [word])
        try rows.insert(other, words: [otherWord])
      }
      for isHidden in [true, true, false, false] {
        try await storage.write { try $0.setHidden(isHidden, game: game.id) }
        try await storage.read { rows throws in
          #expect(try rows.game(game.id)?.isHidden == isHidden)
          #expect(try rows.word(word.id) == (isHidden ? nil : word))
          #expect(try rows.word(otherWord.id) == otherWord)
          #expect(
            try rows.rankedGames(of: player.id).map(\.game)
              == (isHidden ? [other.id] : [game.id, other.id]))
        }
      }
      await expectConstraint(storage) { try $0.setHidden(true, game: player.id) }
    },
    StorageCheck("a game can be found for replay if its player allows it") { storage in
      var random = RandomRows(seed: 26)
      var player = random.player()
      player.allowsReplays = true
      var other = random.player()
      other.allowsReplays = true
      let (first, second) = (random.rankedGame(of: player.id), random.rankedGame(of: player.id))
      var games = [first, second, random.rankedGame(of: other.id)]
      for index in games.indices {
        (games[index].score, games[index].mode, games[index].countsFrom) = (500, .timed, 70)
      }
      var unranked = random.rankedGame(of: player.id)
      unranked.unranked = .noTicket
      (unranked.score, unranked.mode, unranked.countsFrom) = (400, .timed, 70)
      try await storage.write { [player, other, games, unranked] rows throws in
        try rows.insert(player)
        try rows.insert(other)
        for game in games + [unranked] { try rows.insert(game, words: []) }
      }
      let query = ReplayableGameQuery(
        player: player.id, language: .english, mode: .timed, score: 500, countsBy: 70)
      func expect(_ expected: UniqueID?, _ change: (inout ReplayableGameQuery) -> Void) async throws
      {
        var query = query
        change(&query)
        let found = try await storage.read { [query] in try $0.replayableGame(query) }
        #expect(found == expected)
      }
      // If two games went onto the boards together, it is the one that was stored last.
      try await expect(second.id) { _ in }
      try await expect(games[2].id) { $0.player = other.id }
      for change: (inout ReplayableGameQuery) -> Void in [
        { $0.countsBy = 69 }, { $0.mode = .unlimited }, { $0.score = 400 }, { $0.score = 501 },
        { $0.player = UniqueID(high: 1, low: 2) },
      ] {
        try await expect(nil, change)
      }
      try await storage.write { try $0.setHidden(true, game: second.id) }
      try await expect(first.id) { _ in }
      player.allowsReplays = false
      try await storage.write { [player] in try $0.update(player) }
      try await expect(nil) { _ in }
      try await storage.write { [other] in try $0.erasePlayer(other.id) }
      try await expect(nil) { $0.player = other.id }
    },
    StorageCheck("a game that counts nowhere can be replaced in place") { storage in
      var random = RandomRows(seed: 25)
      let (player, challenge) = (random.player(), random.challenge())
      var first = random.game(of: player.id)
      first.unranked = .noTicket
      let second = random.rankedGame(of: player.id)
      var new = random.rankedGame(of: player.id, challenge: challenge.id)
      new.id = first.id
      new.puzzle = first.puzzle
      let word = random.word(of: new)
      let share = StoredShare(code: random.code(), game: first.id, sharedAt: 5)
      var (otherPuzzle, ofSecond, stranger) = (new, second, new)
      otherPuzzle.puzzle = second.puzzle
      ofSecond.unranked = .noTicket
      stranger.id = random.id()
      try await storage.write { [first] rows throws in
        try rows.insert(player)
        try rows.insert(first, words: [])
        try rows.insert(second, words: [])
        try rows.insert(share)
      }
      // There is no challenge yet.
      await expectConstraint(storage) { [new] in try $0.replace(new, words: [word]) }
      try await storage.write { try $0.insert(challenge) }
      for wrong in [otherPuzzle, ofSecond, stranger] {
        await expectConstraint(storage) { try $0.replace(wrong, words: []) }
      }
      try await storage.write { [new] in try $0.replace(new, words: [word]) }
      await expectConstraint(storage) { [new] in try $0.replace(new, words: []) }
      try await storage.read { [new] rows throws in
        #expect(try rows.games(after: 0, limit: 9).map(\.game) == [new, second])
        #expect(try rows.game(of: player.id, on: new.puzzle) == new)
        #expect(try rows.word(word.id) == word)
        #expect(try rows.rankedGames(ofChallenge: challenge.id).map(\.game) == [new.id])
        #expect(try rows.sharedGame(ofGame: new.id) == share)
      }
    },
  ]
}
