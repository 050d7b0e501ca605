import GameStorage
import WordCube
import WordCubeAPI

/// A row of a board of words and its ranks. The next page starts after it.
struct WordPlace {
  /// The number of the numbers of its cursor.
  static let numberCount = 5

  let position: StoredWordCursor
  /// The number of rows up to this one.
  let count: Int
  let rank: Int
  let denseRank: Int

  /// The cursor of the rows after this one.
  func cursor(board: String) -> BoardCursor {
    let numbers = [
      position.value, position.countsFrom, Int64(count), Int64(rank), Int64(denseRank),
    ]
    return BoardCursor(board: board, numbers: numbers, id: position.id)
  }
}

extension WordPlace {
  /// The place of a cursor.
  ///
  /// - Throws: The problem `bad-request` if it has counts that no board has.
  init(_ cursor: BoardCursor, board: String) throws {
    let counts = cursor.numbers[2...].compactMap { Int32(exactly: $0) }.map { Int($0) }
    guard counts.count == 3, counts.allSatisfy({ $0 > 0 }) else {
      throw ProblemDetails(.badRequest, detail: "query item cursor is not one of this server")
    }
    position = StoredWordCursor(
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
  private(set) var next: WordPlace?
  private var last: WordPlace?

  /// The rows after a place, at most 100; the first ones without a place.
  init(_ query: StoredWordQuery, after place: WordPlace?, _ reader: any StorageReader) throws {
    order = query.order
    last = place
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
    let position = own.position(by: order)
    var above: [StoredWord] = []
    var better = query
    better.start = position
    better.isReversed = true
    try reader.bestWords(better) { word in
      above.append(word)
      return above.count < BoardPart.neighbours
    }
    let place = try reader.place(of: above.last ?? own, query, count: count)
    // The first row is not after a place, but at it.
    rows.append(Row(word: above.last ?? own, rank: place.rank, denseRank: place.denseRank))
    last = place
    for word in above.dropLast().reversed() + (above.isEmpty ? [] : [own]) { append(word) }
    try add(BoardPart.neighbours, of: query, reader)
    next = nil
  }

  /// Adds the rows after the last one.
  private mutating func add(
    _ limit: Int, of query: StoredWordQuery, _ reader: any StorageReader
  ) throws {
    var query = query
    query.start = last?.position
    var words: [StoredWord] = []
    try reader.bestWords(query) { word in
      words.append(word)
      return words.count <= limit
    }
    for word in words.prefix(limit) { append(word) }
    if words.count > limit { next = last }
  }

  private mutating func append(_ word: StoredWord) {
    let position = word.position(by: order)
    let count = (last?.count ?? 0) + 1
    let isEqual = last?.position.value == position.value
    let place = WordPlace(
      position: position, count: count, rank: isEqual ? last?.rank ?? 1 : count,
      denseRank: (last?.denseRank ?? 0) + (isEqual ? 0 : 1))
    rows.append(Row(word: word, rank: place.rank, denseRank: place.denseRank))
    last = place
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

  /// The place of a row. All better rows are counted.
  fileprivate func place(
    of word: StoredWord, _ query: StoredWordQuery,
    count: (StoredWordQuery) throws -> StoredWordCounts
  ) throws -> WordPlace {
    let position = word.position(by: query.order)
    var better = query
    let (value, overflow) = position.value.addingReportingOverflow(1)
    switch query.order {
    case .score: better.minimumScore = value
    case .interest: better.minimumInterest = value
    }
    let counts = overflow ? StoredWordCounts(rows: 0, values: 0) : try count(better)
    // With the rows of equal value before this one.
    var before = query
    before.start = position
    before.isReversed = true
    return WordPlace(
      position: position, count: try count(before).rows + 1, rank: counts.rows + 1,
      denseRank: counts.values + 1)
  }
}
