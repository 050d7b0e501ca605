import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let words: [StorageCheck] = [
    StorageCheck("queries return the best words first") { storage in
      let (players, words) = try await fill(storage)
      for order in StoredWordQuery.Order.allCases {
        for player in [nil, players[0], players[1], UniqueID(high: 0, low: 0)] {
          for minimum in [Int64.min, 200, 300, 700] {
            for time in [Int64.min...Int64.max, 2...3, 4...4, 5...9] {
              let query = StoredWordQuery(
                language: .english, player: player, order: order, minimumScore: minimum,
                countsFrom: time)
              let found = try await storage.read { rows throws in
                var found: [StoredWord] = []
                try rows.words(query) {
                  found.append($0)
                  return true
                }
                return found
              }
              #expect(found == expected(words, query))
            }
          }
        }
      }
    },
    StorageCheck("words of daily challenges can stop counting earlier than others") { storage in
      let (players, filled) = try await fill(storage)
      var random = RandomRows(seed: 79)
      var game = random.game(of: players[0])
      game.isHidden = false
      let words = [300, 301, 302, 86_400, 86_701, 173_101].map { (time: UnixTime) in
        var word = random.word(of: game)
        (word.score, word.interest, word.countsFrom) = (900 + time % 7, 5_000, time)
        return word
      }
      try await storage.write { [game] in try $0.insert(game, words: words) }
      for order in StoredWordQuery.Order.allCases {
        for (player, minimum) in [(nil, 200), (nil, 1), (players[0], 200), (players[0], 1)]
          as [(UniqueID?, Int64)]
        {
          for until in [UnixTime.min, 300, 301, 86_700, .max] {
            let query = StoredWordQuery(
              language: .english, player: player, order: order, minimumScore: minimum,
              countsFrom: 0...1_000_000, dailyUntil: until)
            let all = expected(filled + words, query).filter {
              $0.countsFrom <= until || ![301, 86_701, 173_101].contains($0.countsFrom)
            }
            #expect(try await read(storage, query) == all)
            let counts = try await storage.read { try $0.wordCounts(query, limit: 10_000) }
            #expect(counts.rows == Set(all.map { "\($0.player) \($0.word)" }).count)
          }
        }
      }
    },
    StorageCheck("queries begin at any position, and go in both directions") { storage in
      let (players, words) = try await fill(storage)
      for order in StoredWordQuery.Order.allCases {
        for minimum in [Int64.min, 200, 300] {
          for time in [Int64.min...Int64.max, 2...3] {
            for player in [nil, players[0]] {
              let query = StoredWordQuery(
                language: .english, player: player, order: order, minimumScore: minimum,
                minimumInterest: 2_000, countsFrom: time)
              let all = expected(words, query).filter { $0.interest >= 2_000 }
              let starts = stride(from: 0, to: words.count, by: 9).map {
                words[$0].cursor(by: order)
              }
              for start in starts {
                var (after, before) = (query, query)
                (after.start, before.start, before.isReversed) = (start, start, true)
                #expect(
                  try await read(storage, after)
                    == all.filter { start.precedes($0.cursor(by: order)) })
                #expect(
                  try await read(storage, before)
                    == all.filter { $0.cursor(by: order).precedes(start) }.reversed())
                let counts = try await storage.read { [before] in
                  try $0.wordCounts(before, limit: 10_000)
                }
                let pairs = Set(
                  all.filter { $0.cursor(by: order).precedes(start) }
                    .map { "\($0.player) \($0.word)" })
                #expect(counts.rows == pairs.count)
              }
              let counts = try await storage.read { try $0.wordCounts(query, limit: 10_000) }
              let bests = Dictionary(grouping: all) { "\($0.player) \($0.word)" }.values
                .compactMap { $0.map { $0.value(by: order) }.max() }
              #expect(counts == .init(rows: bests.count, values: Set(bests).count))
              for limit in [0, all.count / 2, all.count - 1, all.count] where limit >= 0 {
                let few = try await storage.read { try $0.wordCounts(query, limit: limit) }
                #expect(few.isWhole == (all.count <= limit))
                #expect(few.isWhole ? few == counts : few.rows <= min(counts.rows, limit + 1))
                #expect(few.values <= few.rows && (few.rows > 0 || all.isEmpty))
              }
              // Leaves out some words, and some that no row has.
              var fewer = query
              fewer.without = Set(
                all.map(\.word).enumerated().filter { $0.offset % 3 == 0 }.map(\.element))
              fewer.without.formUnion(["", "\"", "'", "\\"])
              let rest = all.filter { [fewer] in !fewer.without.contains($0.word) }
              #expect(try await read(storage, fewer) == rest)
              let left = try await storage.read { [fewer] in try $0.wordCounts(fewer, limit: 10_000)
              }
              #expect(left.rows == Set(rest.map { "\($0.player) \($0.word)" }).count)
              if let start = all.dropFirst().first?.cursor(by: order) {
                (fewer.start, fewer.isReversed) = (start, true)
                let before = rest.filter { $0.cursor(by: order).precedes(start) }
                #expect(try await read(storage, fewer) == before.reversed())
              }
            }
          }
        }
      }
      for word in words.prefix(9) {
        for minimum in [Int64.min, 200] {
          let query = StoredWordQuery(
            language: .english, player: word.player, minimumScore: minimum,
            countsFrom: 0...9, word: word.word)
          let found = try await read(storage, query)
          #expect(found == expected(words, query).filter { $0.word == word.word })
          var after = query
          after.start = found.first?.cursor(by: .score)
          after.countsFrom = 2...3
          let rest = expected(words, after).filter { other in
            other.word == word.word
              && after.start.map { $0.precedes(other.cursor(by: .score)) } ?? true
          }
          #expect(try await read(storage, after) == rest)
        }
      }
    },
    StorageCheck("words from many hours come in a single order") { storage in
      var random = RandomRows(seed: 47)
      let player = random.player()
      try await storage.write { try $0.insert(player) }
      var words: [StoredWord] = []
      for _ in 0..<40 {
        var game = random.game(of: player.id)
        game.isHidden = false
        // Half of the words are of one hour, and the others of days.
        let some = (0..<10).map { index in
          var word = random.word(of: game)
          word.score = Int64(random.number(20...40)) * 10
          word.countsFrom = Int64(random.number(0...(index < 5 ? 9 : 400_000)))
          return word
        }
        try await storage.write { [game] in try $0.insert(game, words: some) }
        words += some
      }
      for time in [0...400_000, 0...3_599, 3_600...86_400] as [ClosedRange<UnixTime>] {
        var query = StoredWordQuery(language: .english, minimumScore: 200, countsFrom: time)
        let all = expected(words, query)
        #expect(try await read(storage, query) == all)
        query.start = all[all.count / 2].cursor(by: .score)
        #expect(try await read(storage, query) == Array(all[(all.count / 2 + 1)...]))
        query.isReversed = true
        #expect(try await read(storage, query) == all[..<(all.count / 2)].reversed())
      }
    },
    StorageCheck("a query can stop, throw, and run inside another") { storage in
      let (_, words) = try await fill(storage)
      let query = StoredWordQuery(
        language: .english, minimumScore: 0, countsFrom: Int64.min...Int64.max)
      let best = expected(words, query)
      try await storage.read { rows throws in
        var outer: [StoredWord] = []
        try rows.words(query) { word in
          outer.append(word)
          var inner: [StoredWord] = []
          try rows.words(query) {
            inner.append($0)
            return inner.count < 3
          }
          #expect(inner == Array(best.prefix(3)))
          #expect(try rows.word(word.id) == word)
          return outer.count < 5
        }
        #expect(outer == Array(best.prefix(5)))
        #expect(throws: ThrownByBody.self) { try rows.words(query) { _ in throw ThrownByBody() } }
        var count = 0
        try rows.words(query) { _ in
          count += 1
          return true
        }
        #expect(count == words.count)
      }
    },
  ]
}

/// Creates two players whose games have words. There are only a few scores and times, so that many words are
/// equal.
private func fill(_ storage: any Storage) async throws -> (players: [UniqueID], [StoredWord]) {
  var random = RandomRows(seed: 31)
  let players = [random.player(), random.player()]
  var shown: [StoredWord] = []
  var games: [(StoredGame, [StoredWord])] = []
  for index in 0..<30 {
    var game = random.game(of: players[index % 2].id)
    game.isHidden = index % 5 == 0
    let words = (0..<8).map { _ in
      var word = random.word(of: game)
      word.score = Int64(random.number(1...6)) * 100
      word.interest = Int64(random.number(1...6)) * 1_000
      word.countsFrom = Int64(random.number(1...4))
      return word
    }
    games.append((game, words))
    if !game.isHidden { shown += words }
  }
  try await storage.write { [games] rows throws in
    for player in players { try rows.insert(player) }
    for (game, words) in games { try rows.insert(game, words: words) }
  }
  return (players.map(\.id), shown)
}

private func expected(_ words: [StoredWord], _ query: StoredWordQuery) -> [StoredWord] {
  words.filter { word in
    word.score >= query.minimumScore && query.countsFrom.contains(word.countsFrom)
      && (query.player == nil || query.player == word.player)
  }.sorted { left, right in
    let (mine, others) =
      query.order == .score ? (left.score, right.score) : (left.interest, right.interest)
    return (-mine, left.countsFrom, left.id.high, left.id.low)
      < (-others, right.countsFrom, right.id.high, right.id.low)
  }
}

private func read(
  _ storage: any Storage, _ query: StoredWordQuery
) async throws -> [StoredWord] {
  try await storage.read { rows throws in
    var found: [StoredWord] = []
    try rows.words(query) {
      found.append($0)
      return true
    }
    return found
  }
}
