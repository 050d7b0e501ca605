import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameStorageTesting
@testable import SQLiteGameStorage

/// What a board of words costs follows the rows that it shows, not the words around them.
@Suite struct WordCostTests {
  private static let now: UnixTime = 1_795_435_200
  private static let week = now - 604_799...now

  /// The words around 4 recent ones.
  enum Others: CaseIterable {
    case none, old, low, future, sameHour
  }

  /// The steps of SQLite's virtual machine for a board, and for the best word of a player's week.
  private func costs(_ others: Others, count: Int) async throws -> [Int] {
    let storage = try SQLiteStorage.inMemory()
    var random = RandomRows(seed: 5)
    let players = [random.player(), random.player()]
    try await storage.write { [players] rows in for row in players { try rows.insert(row) } }
    for part in 0..<4 {
      var game = random.rankedGame(of: players[part % 2].id)
      game.isHidden = false
      var words: [StoredWord] = []
      for index in 0..<count / 4 + 1 {
        var word = random.word(of: game)
        word.word = "W\(part)-\(index)"
        (word.score, word.interest, word.countsFrom) = (500, 500, Self.now - Int64(part) * 5_000)
        if index > 0 {
          let number = Int64(index % 400)
          switch others {
          case .none: break
          case .old: (word.score, word.countsFrom) = (600 + number, Self.now - 700_000 - number)
          case .low: word.score = 200 + number % 200
          case .future: (word.score, word.countsFrom) = (600 + number, Self.now + 3_600 + number)
          case .sameHour:
            (word.score, word.countsFrom) = (600 + number, Self.now - 604_800 - number)
          }
        }
        words.append(word)
      }
      try await storage.write { [game, words] rows in try rows.insert(game, words: words) }
    }
    var costs: [Int] = []
    for (player, minimum) in [(nil, 400), (players[0].id, 0)] as [(UniqueID?, Int64)] {
      costs.append(
        try await storage.read { reader in
          let rows = try #require(reader as? SQLiteRows)
          let before = rows.operationCount
          var found = 0
          try rows.words(
            StoredWordQuery(
              language: .english, player: player, minimumScore: minimum, countsFrom: Self.week)
          ) { _ in
            found += 1
            return true
          }
          if player == nil { #expect(found == 4) }
          return rows.operationCount - before
        })
    }
    return costs
  }

  @Test(arguments: [Others.old, .low, .future, .sameHour])
  func `a board of 4 words costs the same whatever lies around`(_ others: Others) async throws {
    let alone = try await costs(.none, count: 0)
    let among = try await costs(others, count: 8_000)
    // Values whose words are all of another time take a step each, in one hour of all.
    #expect(among[0] < alone[0] + 400 * 40, "\(alone[0]) and \(among[0]) steps")
    // The words of the player's own week count, however low.
    if others != .low { #expect(among[1] < alone[1] * 2 + 100, "\(alone) and \(among) steps") }
  }

  /// A storage with a game of 8,000 words, which a body changes.
  private func storage(
    _ change: (inout StoredWord, Int) -> Void
  ) async throws -> (SQLiteStorage, StoredPlayer, [StoredWord]) {
    let storage = try SQLiteStorage.inMemory()
    var random = RandomRows(seed: 6)
    let player = random.player()
    let game = random.rankedGame(of: player.id)
    let words = (0..<8_000).map { index in
      var word = random.word(of: game)
      word.word = "W\(index)"
      change(&word, index)
      return word
    }
    try await storage.write { rows in
      try rows.insert(player)
      try rows.insert(game, words: words)
    }
    return (storage, player, words)
  }

  /// The first words of a query, and the steps that it took.
  private func words(
    of query: StoredWordQuery, limit: Int = .max, in storage: SQLiteStorage
  ) async throws -> ([StoredWord], Int) {
    try await storage.read { reader in
      let rows = try #require(reader as? SQLiteRows)
      var found: [StoredWord] = []
      try rows.words(query) {
        found.append($0)
        return found.count < limit
      }
      return (found, rows.operationCount)
    }
  }

  @Test(arguments: StoredWordQuery.Order.allCases)
  func `a player's best word of all time costs what the player has on boards`(
    _ order: StoredWordQuery.Order
  ) async throws {
    let (storage, player, words) = try await storage { word, index in
      word.score = index < 8 ? 900 : 100
      word.interest = Int64(index)
      word.countsFrom = Self.now - Int64(index)
    }
    let query = StoredWordQuery(
      language: .english, player: player.id, order: order, minimumScore: 800,
      countsFrom: .min...Self.now)
    let (best, steps) = try await self.words(of: query, limit: 1, in: storage)
    #expect(best == [words[7]])
    #expect(steps < 1_000, "\(steps) steps")
  }

  @Test(arguments: StoredWordQuery.Order.allCases)
  func `the words of all time cost nothing while they are of the future`(
    _ order: StoredWordQuery.Order
  ) async throws {
    let (storage, _, words) = try await storage { word, index in
      word.score = index == 0 ? 800 : 1_000 + Int64(index % 100)
      word.interest = word.score
      word.countsFrom = index == 0 ? Self.now : Self.now + 9_000
    }
    let query = StoredWordQuery(
      language: .english, order: order, minimumScore: 800, countsFrom: .min...Self.now)
    let (found, steps) = try await self.words(of: query, in: storage)
    #expect(found == [words[0]])
    #expect(steps < 100 * 80, "\(steps) steps")
  }

  @Test(arguments: StoredWordQuery.Order.allCases, [UnixTime.min, Self.now - 604_799])
  func `to count words costs no more than the limit`(
    _ order: StoredWordQuery.Order, _ first: UnixTime
  ) async throws {
    let (storage, _, _) = try await storage { word, index in
      (word.score, word.interest) = (800 + Int64(index % 300), 900 + Int64(index % 200))
      word.countsFrom = Self.now - Int64(index)
    }
    let query = StoredWordQuery(
      language: .english, order: order, minimumScore: 800, countsFrom: first...Self.now)
    let (all, few, steps) = try await storage.read { reader in
      let rows = try #require(reader as? SQLiteRows)
      let all = try rows.wordCounts(query, limit: 8_000)
      let before = rows.operationCount
      return (all, try rows.wordCounts(query, limit: 400), rows.operationCount - before)
    }
    #expect(all == StoredWordCounts(rows: 8_000, values: order == .score ? 300 : 200))
    #expect(few.rows == 401 && !few.isWhole)
    #expect(steps < 400 * 150, "\(steps) steps")
  }
}
