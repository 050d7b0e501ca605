import GameStorage
import WordCube
import WordCubeAPI

/// The cursor of a row in a word board, with the row's ranks. The next page starts after it. It can also be of a word that
/// has no row, and then has the dense rank of the last row.
struct RankedWordCursor {
  /// The count of numbers in its cursor.
  static let numberCount = 5

  let cursor: StoredWordCursor
  /// The number of rows up to this one, itself included if it is a row.
  let count: Int
  /// The rank of the rows with this value; nil if no row has it yet.
  let rank: Int?
  let denseRank: Int

  /// Returns the cursor for the rows after this one.
  func cursor(board: String) -> BoardCursor {
    let numbers = [
      cursor.value, cursor.countsFrom, Int64(count), Int64(rank ?? 0), Int64(denseRank),
    ]
    return BoardCursor(board: board, numbers: numbers, id: cursor.id)
  }
}

extension RankedWordCursor {
  /// Creates the row's cursor from a client's cursor.
  ///
  /// - Throws: The problem `bad-request` if it has counts that no board can have.
  init(_ cursor: BoardCursor, board: String) throws {
    let counts = cursor.numbers[2...].compactMap { Int32(exactly: $0) }.map { Int($0) }
    guard counts.count == 3, counts[0] > 0, counts[1] >= 0, counts[2] > 0 else {
      throw ProblemDetails(.badRequest, detail: "query item cursor is not from this server")
    }
    self.cursor = StoredWordCursor(
      value: cursor.numbers[0], countsFrom: cursor.numbers[1], id: cursor.id)
    (count, rank, denseRank) = (counts[0], counts[1] > 0 ? counts[1] : nil, counts[2])
  }
}

/// Rows of a word board, with their ranks.
struct WordRanking {
  /// A word with its ranks.
  struct Row {
    let word: StoredWord
    let rank: Int
    let denseRank: Int
  }

  /// The maximum number of players' words for which a page looks up the best row, in either direction. Far down a board,
  /// nearly every row may be of a word that its player also found for more, and without a bound a read would go through all of
  /// them. Rows of the same words cost less: the bound of rows is ten times as high.
  static let mostExamined = 1_000

  private let order: StoredWordQuery.Order
  private let mostExamined: Int
  private(set) var rows: [Row] = []
  /// Where the next page begins; nil at the end of the query.
  private(set) var next: RankedWordCursor?
  private var last: RankedWordCursor?

  /// Reads at most 100 rows after a cursor, or the first ones if there is no cursor. Reads fewer, and sets ``next``, if it
  /// reaches ``mostExamined`` first.
  init(
    _ query: StoredWordQuery, after cursor: RankedWordCursor?, _ reader: any StorageReader,
    mostExamined: Int = mostExamined
  ) throws {
    order = query.order
    self.mostExamined = mostExamined
    last = cursor
    try add(BoardPart.rowLimit, of: query, reader)
  }

  /// Reads the row of the player's best word, with the rows before and after it.
  ///
  /// - Parameter count: Counts the words of a query.
  init(
    _ query: StoredWordQuery, around player: UniqueID, _ reader: any StorageReader,
    mostExamined: Int = mostExamined, count: (StoredWordQuery) throws -> StoredWordCounts
  ) throws {
    order = query.order
    self.mostExamined = mostExamined
    guard let own = try reader.best(query, of: player) else { return }
    let cursor = own.cursor(by: order)
    var above: [StoredWord] = []
    var better = query
    better.start = cursor
    better.isReversed = true
    _ = try reader.bestWords(better, mostExamined: mostExamined) { word in
      above.append(word)
      return above.count < BoardPart.neighbours
    }
    let first = try reader.rankedCursor(of: above.last ?? own, query, count: count)
    // The first row is at the cursor, not after it.
    rows.append(
      Row(word: above.last ?? own, rank: first.rank ?? first.count, denseRank: first.denseRank))
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
    let examined = try reader.bestWords(query, mostExamined: mostExamined) { word in
      words.append(word)
      return words.count <= limit
    }
    for word in words.prefix(limit) { append(word) }
    if words.count > limit {
      next = last
    } else if let examined, let last {
      let cursor = examined.cursor(by: order)
      next = RankedWordCursor(
        cursor: cursor, count: last.count,
        rank: cursor.value == last.cursor.value ? last.rank : nil, denseRank: last.denseRank)
    }
  }

  private mutating func append(_ word: StoredWord) {
    let cursor = word.cursor(by: order)
    let count = (last?.count ?? 0) + 1
    let equalRank = last?.cursor.value == cursor.value ? last?.rank : nil
    let rank = equalRank ?? count
    let denseRank = (last?.denseRank ?? 0) + (equalRank == nil ? 1 : 0)
    rows.append(Row(word: word, rank: rank, denseRank: denseRank))
    last = RankedWordCursor(cursor: cursor, count: count, rank: rank, denseRank: denseRank)
  }
}

/// The key of a row: a word board has one row for each player and word.
private struct PlayerWord: Hashable {
  let player: UniqueID
  let word: String
}

extension StorageReader {
  /// Finds the words of a query that have a row on a board: the best one for each player and word.
  ///
  /// - Returns: The last word, if too many were examined before the query or the body ended: see
  ///   ``WordRanking/mostExamined``.
  fileprivate func bestWords(
    _ query: StoredWordQuery, mostExamined: Int, _ body: (StoredWord) throws -> Bool
  ) throws -> StoredWord? {
    var rowCount = 0
    var last: StoredWord?
    // A player finds a common word in thousands of games. The query for its best row runs once, not once for each game.
    var bestRows: [PlayerWord: UniqueID] = [:]
    try words(query) { word in
      let found = PlayerWord(player: word.player, word: word.word)
      let best = try bestRows[found] ?? best(query, of: word.player, word.word)?.id
      bestRows[found] = best
      if best == word.id, try !body(word) { return false }
      rowCount += 1
      if bestRows.count >= mostExamined || rowCount >= 10 * mostExamined { last = word }
      return last == nil
    }
    return last
  }

  /// Returns the player's best word or, if a word is given, its best row.
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

  /// Returns a row's cursor with its ranks. If there are too many better rows to count, the ranks are the best ones that
  /// the row can have.
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
      // Includes the rows of equal value before this one.
      var before = query
      before.start = cursor
      before.isReversed = true
      number = max(number, try count(before).rows + 1)
    }
    return RankedWordCursor(
      cursor: cursor, count: number, rank: counts.rows + 1, denseRank: counts.values + 1)
  }
}
