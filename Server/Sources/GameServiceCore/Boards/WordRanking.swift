import GameStorage
import WordCube
import WordCubeAPI

/// The cursor of a row of a board of words, with the row's ranks. The next page starts after it.
struct RankedWordCursor {
  /// The number of the numbers of its cursor.
  static let numberCount = 5

  let cursor: StoredWordCursor
  /// The number of rows up to this one.
  let count: Int
  let rank: Int
  let denseRank: Int

  /// The cursor of the rows after this one.
  func cursor(board: String) -> BoardCursor {
    let numbers = [
      cursor.value, cursor.countsFrom, Int64(count), Int64(rank), Int64(denseRank),
    ]
    return BoardCursor(board: board, numbers: numbers, id: cursor.id)
  }
}

extension RankedWordCursor {
  /// The row of a cursor that a client sent.
  ///
  /// - Throws: The problem `bad-request` if it has counts that no board has.
  init(_ cursor: BoardCursor, board: String) throws {
    let counts = cursor.numbers[2...].compactMap { Int32(exactly: $0) }.map { Int($0) }
    guard counts.count == 3, counts.allSatisfy({ $0 > 0 }) else {
      throw ProblemDetails(.badRequest, detail: "query item cursor is not one of this server")
    }
    self.cursor = StoredWordCursor(
      value: cursor.numbers[0], countsFrom: cursor.numbers[1], id: cursor.id)
    (count, rank, denseRank) = (counts[0], counts[1], counts[2])
  }
}

/// Some rows of a board of words, with their ranks.
struct WordRanking {
  /// A word with its ranks.
  struct Row {
    let word: StoredWord
    let rank: Int
    let denseRank: Int
  }

  private let order: StoredWordQuery.Order
  private(set) var rows: [Row] = []
  /// The last row, if there are more.
  private(set) var next: RankedWordCursor?
  private var last: RankedWordCursor?

  /// The rows after a cursor, at most 100; the first ones without a cursor.
  init(_ query: StoredWordQuery, after cursor: RankedWordCursor?, _ reader: any StorageReader)
    throws
  {
    order = query.order
    last = cursor
    try add(BoardPart.rowLimit, of: query, reader)
  }

  /// The row of the player's best word, with the rows before and after it.
  ///
  /// - Parameter count: Counts the words of a query.
  init(
    _ query: StoredWordQuery, around player: UniqueID, _ reader: any StorageReader,
    count: (StoredWordQuery) throws -> StoredWordCounts
  ) throws {
    order = query.order
    guard let own = try reader.best(query, of: player) else { return }
    let cursor = own.cursor(by: order)
    var above: [StoredWord] = []
    var better = query
    better.start = cursor
    better.isReversed = true
    try reader.bestWords(better) { word in
      above.append(word)
      return above.count < BoardPart.neighbours
    }
    let first = try reader.rankedCursor(of: above.last ?? own, query, count: count)
    // The first row is not after a cursor, but at it.
    rows.append(Row(word: above.last ?? own, rank: first.rank, denseRank: first.denseRank))
    last = first
    for word in above.dropLast().reversed() + (above.isEmpty ? [] : [own]) { append(word) }
    try add(BoardPart.neighbours, of: query, reader)
    next = nil
  }

  /// Adds the rows after the last one.
  private mutating func add(
    _ limit: Int, of query: StoredWordQuery, _ reader: any StorageReader
  ) throws {
    var query = query
    query.start = last?.cursor
    var words: [StoredWord] = []
    try reader.bestWords(query) { word in
      words.append(word)
      return words.count <= limit
    }
    for word in words.prefix(limit) { append(word) }
    if words.count > limit { next = last }
  }

  private mutating func append(_ word: StoredWord) {
    let cursor = word.cursor(by: order)
    let count = (last?.count ?? 0) + 1
    let isEqual = last?.cursor.value == cursor.value
    let ranked = RankedWordCursor(
      cursor: cursor, count: count, rank: isEqual ? last?.rank ?? 1 : count,
      denseRank: (last?.denseRank ?? 0) + (isEqual ? 0 : 1))
    rows.append(Row(word: word, rank: ranked.rank, denseRank: ranked.denseRank))
    last = ranked
  }
}

/// What has one row on a board of words.
private struct PlayerWord: Hashable {
  let player: UniqueID
  let word: String
}

extension StorageReader {
  /// Finds the words of a query that are rows of a board: for each player and word the best one.
  fileprivate func bestWords(
    _ query: StoredWordQuery, _ body: (StoredWord) throws -> Bool
  ) throws {
    // A player finds a common word in thousands of games. Its rows are read once, not once for each of them.
    var bestRows: [PlayerWord: UniqueID] = [:]
    try words(query) { word in
      let found = PlayerWord(player: word.player, word: word.word)
      let best = try bestRows[found] ?? best(query, of: word.player, word.word)?.id
      bestRows[found] = best
      return best == word.id ? try body(word) : true
    }
  }

  /// The best word of a player; the best row of a word, if one is given.
  fileprivate func best(
    _ query: StoredWordQuery, of player: UniqueID, _ word: String? = nil
  ) throws -> StoredWord? {
    var query = query
    query.player = player
    query.word = word
    query.start = nil
    query.isReversed = false
    var best: StoredWord?
    try words(query) { word in
      best = word
      return false
    }
    return best
  }

  /// The cursor of a row with its ranks. All better rows are counted, or so many that the ranks are the least ones that the
  /// row can have.
  fileprivate func rankedCursor(
    of word: StoredWord, _ query: StoredWordQuery,
    count: (StoredWordQuery) throws -> StoredWordCounts
  ) throws -> RankedWordCursor {
    let cursor = word.cursor(by: query.order)
    var better = query
    let (value, overflow) = cursor.value.addingReportingOverflow(1)
    switch query.order {
    case .score: better.minimumScore = value
    case .interest: better.minimumInterest = value
    }
    let counts = overflow ? StoredWordCounts(rows: 0, values: 0) : try count(better)
    var number = counts.rows + 1
    if counts.isWhole {
      // With the rows of equal value before this one.
      var before = query
      before.start = cursor
      before.isReversed = true
      number = max(number, try count(before).rows + 1)
    }
    return RankedWordCursor(
      cursor: cursor, count: number, rank: counts.rows + 1, denseRank: counts.values + 1)
  }
}
