import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

/// Reads the words of a board from an index in their order: those of one hour, or all.
///
/// It moves from one value, a score or an interest, to the next, and reads the words of a value by their times. So
/// words of another time cost nothing; only values without a word in the time do.
struct WordStream {
  private let query: StoredWordQuery
  private let index: WordIndex
  /// The hour since 1970; 0 if the index has no hours.
  private let hour: Int64
  private var value: Int64?
  /// The words of the current value that were read, the next one last.
  private var words: [StoredWord] = []
  private var last: StoredWordCursor?
  private var limit = 4

  /// The next word.
  private(set) var word: StoredWord?

  private init(_ query: StoredWordQuery, _ index: WordIndex, hour: Int64) {
    self.query = query
    self.index = index
    self.hour = hour
    last = query.start
    value = query.start?.value
  }

  /// Returns the streams that together have the words of a query.
  static func streams(of query: StoredWordQuery) -> [WordStream] {
    guard let hours = query.hours else {
      return [WordStream(query, query.order == .score ? .score : .interest, hour: 0)]
    }
    return hours.map { WordStream(query, .hour, hour: $0) }
  }

  /// Returns whether the next word comes before another stream's next word.
  func precedes(_ other: WordStream) -> Bool {
    guard let one = word?.cursor(by: query.order),
      let other = other.word?.cursor(by: query.order)
    else { return word != nil }
    return query.isReversed ? other.precedes(one) : one.precedes(other)
  }

  /// Moves to the next word. Returns false if there is none.
  mutating func advance(_ rows: SQLiteRows) throws -> Bool {
    while words.isEmpty {
      if let value {
        words = try read(value, rows).reversed()
        if let word = words.first {
          last = word.cursor(by: query.order)
          limit = min(limit * 2, 64)
          break
        }
      }
      guard let next = try nextValue(rows) else {
        word = nil
        return false
      }
      value = next
      last = nil
    }
    word = words.popLast()
    return true
  }

  /// Returns the next value that some word has, at any time.
  private func nextValue(_ rows: SQLiteRows) throws -> Int64? {
    var bound: Int64 = query.isReversed ? .min : .max
    if let value {
      let (next, overflow) = value.addingReportingOverflow(query.isReversed ? 1 : -1)
      if overflow { return nil }
      bound = next
    }
    let smallest = index.isByScore ? query.minimumScore : query.minimumInterest
    if query.isReversed { bound = max(bound, smallest) }
    let next = try rows.first(
      index.nextValue[query.isReversed ? 1 : 0],
      [.integer(query.language), .integer(hour), .integer(bound)]
    ) { try $0.integer() }
    return next.flatMap { $0 >= smallest ? $0 : nil }
  }

  /// Returns some words of a value, after the last one that was read.
  private func read(_ value: Int64, _ rows: SQLiteRows) throws -> [StoredWord] {
    let times = query.countsFrom
    var near: (UnixTime, SQLValue) =
      query.isReversed
      ? (times.upperBound, .bytes(Array(repeating: 0xFF, count: 17)))
      : (times.lowerBound, .bytes([]))
    let far = query.isReversed ? times.lowerBound : times.upperBound
    if let last, last.value == value,
      query.isReversed ? last.countsFrom <= near.0 : last.countsFrom >= near.0
    {
      near = (last.countsFrom, .id(last.id))
    }
    return try rows.all(
      index.words[query.isReversed ? 1 : 0],
      [
        .integer(query.language), .integer(hour), .integer(value), .integer(query.minimumScore),
        .integer(near.0), near.1, .integer(far), .integer(limit),
      ], SQLiteRows.readWord)
  }
}

extension WordStream {
  /// Returns the statement that counts the words of a query.
  static func counting(_ query: StoredWordQuery) -> String {
    let index: WordIndex = query.hours != nil ? .hour : query.order == .score ? .score : .interest
    let countings = query.without.isEmpty ? index.counting : index.countingWithout
    return countings[query.order == .score ? 0 : 1]
  }

  /// Returns the values for ``counting(_:)``.
  static func countedValues(of query: StoredWordQuery, limit: Int) throws -> [SQLValue] {
    let hours = query.hours ?? 0...0
    let values: [SQLValue] = [
      .integer(query.language), .text("[\(hours.map { "\($0)" }.joined(separator: ","))]"),
      .integer(query.minimumScore), .integer(query.minimumInterest),
      .integer(query.countsFrom.lowerBound), .integer(query.countsFrom.upperBound),
      .integer(query.start?.value ?? .min), .integer(query.start?.countsFrom ?? .min),
      query.start.map { .id($0.id) } ?? .bytes([]), .integer(query.dailyUntil),
      .integer(limit < .max ? limit + 1 : limit),
    ]
    return try query.without.isEmpty ? values : values + [.text(query.withoutJSON)]
  }
}

/// An index of the words on boards, and the statements that read it. Where there are two, the second one reads it
/// in reverse.
struct WordIndex: Sendable {
  let isByScore: Bool
  let nextValue: [String]
  let words: [String]
  /// Counts by score, and by interest.
  let counting: [String]
  /// The same, without the words in a list.
  let countingWithout: [String]

  /// Returns the condition that a word belongs to no daily challenge after a time.
  static func isNoLaterDaily(_ time: String) -> String {
    "(w.countsFrom <= \(time) OR w.countsFrom % 86400 <> \(StoredWord.dailySecond))"
  }

  static let hour = WordIndex("wordsByHour", value: "score", bucket: "w.countsFrom / 3600")
  static let score = WordIndex("wordsByScore", value: "score", bucket: "0")
  static let interest = WordIndex("wordsByInterest", value: "interest", bucket: "0")

  private init(_ name: String, value: String, bucket: String) {
    // The bound of a value precedes the condition of the index, because SQLite uses the first one as the bound.
    isByScore = value == "score"
    let onBoards = "w.score >= \(StoredWord.smallestBoardScore) AND w.language = ?1 "
    nextValue = [("<=", "DESC"), (">=", "ASC")].map { comparison, order in
      """
      SELECT w.\(value) FROM words w INDEXED BY \(name) WHERE w.isHidden = 0
        AND \(bucket) = ?2 AND w.\(value) \(comparison) ?3 AND \(onBoards) ORDER BY w.\(value) \(order) LIMIT 1
      """
    }
    words = [(">", "<=", ""), ("<", ">=", "DESC")].map { near, far, order in
      SQLiteRows.wordColumns("INDEXED BY \(name)") + """
        AND \(onBoards) AND \(bucket) = ?2 AND w.\(value) = ?3 AND w.score >= ?4
          AND (w.countsFrom, w.id) \(near) (?5, ?6) AND w.countsFrom \(far) ?7
        ORDER BY w.countsFrom \(order), w.id \(order) LIMIT ?8
        """
    }
    func statement(_ best: String, _ condition: String = "") -> String {
      """
      SELECT count(*), count(DISTINCT best), coalesce(sum(words), 0)
      FROM (SELECT max(value) AS best, count(*) AS words FROM (
        SELECT w.player, w.word, w.\(best) AS value
        FROM words w INDEXED BY \(name) WHERE w.isHidden = 0
          AND \(bucket) IN (SELECT value FROM json_each(?2)) AND w.score >= ?3 AND \(onBoards)
          AND w.interest >= ?4 AND w.countsFrom BETWEEN ?5 AND ?6 AND w.\(best) >= ?7
          AND (w.\(best) > ?7 OR (w.countsFrom, w.id) < (?8, ?9))
          AND \(Self.isNoLaterDaily("?10"))\(condition)
        LIMIT ?11) GROUP BY player, word)
      """
    }
    counting = ["score", "interest"].map { statement($0) }
    countingWithout = ["score", "interest"].map {
      statement($0, " AND w.word NOT IN (SELECT value FROM json_each(?12))")
    }
  }
}

extension StoredWordQuery {
  /// Whether the query asks for words on boards in the order of scores, best first.
  var isByScoreOnBoards: Bool {
    order == .score && !isReversed && minimumScore >= StoredWord.smallestBoardScore
  }

  /// Whether the query asks for all players' words on boards.
  var isOfBoard: Bool {
    player == nil && group == nil && word == nil && minimumScore >= StoredWord.smallestBoardScore
  }

  /// The hours of the period since 1970; nil if there are many, or if the query has a different order.
  fileprivate var hours: ClosedRange<Int64>? {
    let hours = countsFrom.lowerBound / 3_600...countsFrom.upperBound / 3_600
    let (count, overflow) = hours.upperBound.subtractingReportingOverflow(hours.lowerBound)
    return order == .score && !overflow && count <= 8 * 24 ? hours : nil
  }
}
