import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let relations: [StorageCheck] = [
    StorageCheck("relations are read back by either player and by kind, latest first") {
      storage in
      var random = RandomRows(seed: 70)
      let players = (0..<12).map { _ in random.player() }
      let me = players[0].id
      var stored: [StoredRelation] = []
      for other in players.dropFirst() {
        for (player, other) in [(me, other.id), (other.id, me)] {
          // Only a few times, so that some are equal.
          stored.append(
            StoredRelation(
              player: player, other: other, kind: random.element(StoredRelation.Kind.allCases),
              since: Int64(random.number(1...3)), request: random.request()))
        }
      }
      try await storage.write { [stored] rows throws in
        for player in players { try rows.insert(player) }
        for relation in stored {
          #expect(try rows.relation(of: relation.player, to: relation.other) == nil)
          try rows.set(relation)
          #expect(try rows.relation(of: relation.player, to: relation.other) == relation)
        }
      }
      try await storage.read { [stored] rows throws in
        for kind in StoredRelation.Kind.allCases {
          let of = stored.filter { $0.player == me && $0.kind == kind }.sorted {
            $0.since != $1.since ? $0.since > $1.since : $0.other.precedes($1.other)
          }
          let to = stored.filter { $0.other == me && $0.kind == kind }.sorted {
            $0.since != $1.since ? $0.since > $1.since : $0.player.precedes($1.player)
          }
          for limit in [-1, 0, 1, 2, 100] {
            #expect(
              try rows.relations(.of(me), kind, limit: limit) == Array(of.prefix(max(0, limit))))
            #expect(
              try rows.relations(.to(me), kind, limit: limit) == Array(to.prefix(max(0, limit))))
          }
        }
      }
    },
    StorageCheck("a relation is replaced and removed, and names players that exist") { storage in
      var random = RandomRows(seed: 71)
      let (ada, bob) = (random.player(), random.player())
      let asked = StoredRelation(player: ada.id, other: bob.id, kind: .asked, since: 5)
      let follows = StoredRelation(player: ada.id, other: bob.id, kind: .follows, since: 7)
      let blocks = StoredRelation(
        player: bob.id, other: ada.id, kind: .blocks, since: 9,
        request: .init(kind: .declined, since: 3))
      try await storage.write { rows throws in
        try rows.insert(ada)
        try rows.insert(bob)
        try rows.set(asked)
        try rows.set(blocks)
        try rows.set(follows)
        #expect(try rows.relation(of: ada.id, to: bob.id) == follows)
        #expect(try rows.relations(.of(ada.id), .asked, limit: 9) == [])
      }
      try await storage.write { rows throws in
        try rows.removeRelation(of: ada.id, to: bob.id)
        try rows.removeRelation(of: ada.id, to: bob.id)
        #expect(try rows.relation(of: ada.id, to: bob.id) == nil)
        #expect(try rows.relation(of: bob.id, to: ada.id) == blocks)
        var withoutRequest = blocks
        withoutRequest.request = nil
        try rows.set(withoutRequest)
        #expect(try rows.relation(of: bob.id, to: ada.id) == withoutRequest)
      }
      let stranger = random.id()
      for (player, other) in [(stranger, ada.id), (ada.id, stranger)] {
        let wrong = StoredRelation(player: player, other: other, kind: .asked, since: 1)
        await expectConstraint(storage) { try $0.set(wrong) }
      }
    },
    StorageCheck("old requests are forgotten, but consents and blocks are not") { storage in
      var random = RandomRows(seed: 72)
      let players = (0..<11).map { _ in random.player() }
      let kinds = StoredRelation.Kind.allCases
      let stored = players.indices.dropFirst().map { index in
        StoredRelation(
          player: players[0].id, other: players[index].id, kind: kinds[(index - 1) % kinds.count],
          since: index <= kinds.count ? Int64(index) : 100)
      }
      try await storage.write { rows throws in
        for player in players { try rows.insert(player) }
        for relation in stored { try rows.set(relation) }
        #expect(try rows.forgetFollowRequests(askedBefore: 100, limit: 2) == 2)
        // The oldest ones come first.
        #expect(try rows.relation(of: players[0].id, to: players[1].id) == nil)
        #expect(try rows.relation(of: players[0].id, to: players[3].id) != nil)
        #expect(try rows.forgetFollowRequests(askedBefore: 100, limit: 2) == 1)
        #expect(try rows.forgetFollowRequests(askedBefore: 100, limit: 2) == 0)
        for relation in stored {
          let isGone = relation.since < 100 && ![.follows, .blocks].contains(relation.kind)
          let found = try rows.relation(of: relation.player, to: relation.other)
          #expect(found == (isGone ? nil : relation))
        }
      }
    },
    StorageCheck("a player has one code for friends, and no two players have the same") { storage in
      var random = RandomRows(seed: 73)
      let (ada, bob) = (random.player(), random.player())
      let codes = (0..<3).map { _ in random.code() }
      try await storage.write { rows throws in
        try rows.insert(ada)
        try rows.insert(bob)
        #expect(try rows.followCode(of: ada.id) == nil)
        try rows.setFollowCode(codes[0], of: ada.id)
        try rows.setFollowCode(codes[1], of: ada.id)
        try rows.setFollowCode(codes[2], of: bob.id)
        try rows.setFollowCode(codes[2], of: bob.id)
        #expect(try rows.followCode(of: ada.id) == codes[1])
        #expect(try rows.player(followCode: codes[0]) == nil)
        #expect(try rows.player(followCode: codes[1]) == ada.id)
        #expect(try rows.player(followCode: codes[2]) == bob.id)
      }
      await expectConstraint(storage) { try $0.setFollowCode(codes[1], of: bob.id) }
      let stranger = random.id()
      await expectConstraint(storage) { try $0.setFollowCode(codes[0], of: stranger) }
    },
    StorageCheck("an erased player has no code, and no relations in either direction") {
      storage in
      var random = RandomRows(seed: 74)
      let players = (0..<3).map { _ in random.player() }
      let code = random.code()
      try await storage.write { rows throws in
        for player in players { try rows.insert(player) }
        for player in players {
          for other in players where other.id != player.id {
            try rows.set(
              StoredRelation(player: player.id, other: other.id, kind: .follows, since: 1))
          }
        }
        try rows.setFollowCode(code, of: players[0].id)
        try rows.erasePlayer(players[0].id)
        #expect(try rows.player(followCode: code) == nil)
        for player in players {
          for side in [RelationSide.of(player.id), .to(player.id)] {
            let count = try rows.relations(side, .follows, limit: 9).count
            #expect(count == (player.id == players[0].id ? 0 : 1))
          }
        }
      }
    },
    StorageCheck("a match has one row for its rematch, which can be replaced") { storage in
      var random = RandomRows(seed: 75)
      let player = random.player()
      let (match, next) = (random.match(of: player.id), random.match(of: player.id))
      let rows = [
        StoredRematch(ended: match.id), StoredRematch(ended: match.id, openerAskedAt: 5),
        StoredRematch(ended: match.id, joinerAskedAt: 6),
        StoredRematch(ended: match.id, openerAskedAt: 5, joinerAskedAt: 6, next: next.id),
      ]
      try await storage.write { writer throws in
        try writer.insert(player)
        try writer.insert(match)
        try writer.insert(next)
        #expect(try writer.rematch(after: match.id) == nil)
        for row in rows {
          try writer.set(row)
          #expect(try writer.rematch(after: match.id) == row)
        }
        #expect(try writer.rematch(after: next.id) == nil)
      }
      let stranger = random.id()
      await expectConstraint(storage) { try $0.set(StoredRematch(ended: stranger)) }
      await expectConstraint(storage) {
        try $0.set(StoredRematch(ended: next.id, next: stranger))
      }
    },
    StorageCheck("a group's words are those of its players, in the order of a board") {
      storage in
      var random = RandomRows(seed: 76)
      let players = (0..<9).map { _ in random.player() }
      var shown: [StoredWord] = []
      for player in players {
        var game = random.game(of: player.id)
        game.isHidden = false
        let words = (0..<40).map { _ in
          var word = random.word(of: game)
          word.score = Int64(random.number(1...6)) * 100
          word.interest = Int64(random.number(1...6)) * 1_000
          word.countsFrom = Int64(random.number(1...4))
          return word
        }
        shown += words
        try await storage.write { [game] rows throws in
          try rows.insert(player)
          try rows.insert(game, words: words)
        }
      }
      for count in [0, 1, 3, 8] {
        for order in StoredWordQuery.Order.allCases {
          for minimum in [100, 200] as [Int64] {
            var query = StoredWordQuery(
              language: .english, group: players.prefix(count).map(\.id), order: order,
              minimumScore: minimum, countsFrom: 1...3)
            let ids = Set(players.prefix(count).map(\.id))
            let all = shown.filter { word in
              ids.contains(word.player) && word.score >= minimum && word.countsFrom <= 3
            }.sorted { $0.cursor(by: order).precedes($1.cursor(by: order)) }
            let counts = StoredWordCounts(all, by: order, limit: .max)
            let first = query
            try await storage.read { rows throws in
              #expect(try rows.foundWords(first) == all)
              #expect(try rows.wordCounts(first, limit: all.count) == counts)
              #expect(
                try rows.wordCounts(first, limit: max(0, all.count - 1)).isWhole == all.isEmpty)
            }
            guard all.count > 4 else { continue }
            query.start = all[all.count / 2].cursor(by: order)
            let rest = Array(all[(all.count / 2 + 1)...])
            let second = query
            try await storage.read { rows throws in
              #expect(try rows.foundWords(second) == rest)
            }
          }
        }
      }
    },
  ]
}

extension StorageReader {
  /// Returns all words of a query.
  fileprivate func foundWords(_ query: StoredWordQuery) throws -> [StoredWord] {
    var found: [StoredWord] = []
    try words(query) {
      found.append($0)
      return true
    }
    return found
  }
}
