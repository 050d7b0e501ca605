import Storage
import WordCube
import WordCubeAPI

extension GameService {
  /// The best words: the best of each player and word.
  func words(_ query: WordsQuery, for player: UniqueID) async throws -> WordsBoard {
    let stored = query.scope.query(query.language, at: now)
    return try await storage.read { rows in
      var board = WordRanking(order: stored.order)
      try rows.words(stored) { board.add($0) }
      let names = try rows.displayNames(of: Array(Set(board.rows.map(\.word.player))))
      return WordsBoard(
        words: board.rows.map { row in
          WordRow(
            id: row.word.id, rank: row.rank, denseRank: row.denseRank, word: row.word.word,
            score: row.word.score, displayName: names[row.word.player] ?? erasedPlayerName,
            isYours: row.word.player == player)
        })
    }
  }
}

/// Words with their ranks, added in their order.
struct WordRanking {
  /// A word with its ranks.
  struct Row {
    let word: StoredWord
    let rank: Int
    let denseRank: Int
  }

  private struct Finder: Hashable {
    let player: UniqueID
    let word: String
  }

  let order: StoredWordQuery.Order
  /// The greatest rank that is shown.
  let lastRank = 100
  private(set) var rows: [Row] = []
  private var found: Set<Finder> = []

  init(order: StoredWordQuery.Order) { self.order = order }

  /// Adds a word, unless the player has a better row for it. Returns false once no later word can be shown.
  mutating func add(_ word: StoredWord) -> Bool {
    guard !found.contains(Finder(player: word.player, word: word.word)) else { return true }
    var rank = rows.count + 1
    var denseRank = 1
    if let last = rows.last {
      let isEqual = last.word.value(by: order) == word.value(by: order)
      rank = isEqual ? last.rank : rank
      denseRank = last.denseRank + (isEqual ? 0 : 1)
    }
    guard rank <= lastRank else { return false }
    found.insert(Finder(player: word.player, word: word.word))
    rows.append(Row(word: word, rank: rank, denseRank: denseRank))
    return true
  }
}
