import GameStorage
import SQLGameStorage
import WordCube

extension SQLiteRows {
  /// Returns the words in an index, with the identifiers of their games and players. `CROSS JOIN` fixes the order of the
  /// loops, so the rows are in the order of the index.
  static func wordColumns(_ index: String = "") -> String {
    """
    SELECT w.id, g.id, p.id, w.language, w.word, w.moveIndex, w.score, w.interest, w.countsFrom
    FROM words w \(index) CROSS JOIN games g ON g.number = w.game
    CROSS JOIN players p ON p.number = g.player WHERE w.isHidden = 0

    """
  }

  private static let wordByID = wordColumns() + "AND w.id = ?"
  private static let onBoards = "AND w.score >= \(StoredWord.smallestBoardScore) "
  private static let nextScoreOfWord = """
    SELECT w.score FROM words w INDEXED BY wordsByPlayer
    WHERE w.isHidden = 0 AND w.score <= ?3 AND w.score >= \(StoredWord.smallestBoardScore)
      AND w.player = (SELECT number FROM players WHERE id = ?1) AND w.word = ?2
    ORDER BY w.score DESC LIMIT 1
    """
  private static let wordOfScore =
    wordColumns("INDEXED BY wordsByPlayer") + """
      AND w.player = (SELECT number FROM players WHERE id = ?1) AND w.word = ?2 AND w.score = ?3
        \(onBoards) AND w.countsFrom BETWEEN ?4 AND ?5 AND w.language = ?6
      ORDER BY w.countsFrom, w.id
      """

  static func readWord(_ columns: inout SQLiteColumns) throws -> StoredWord {
    StoredWord(
      id: try columns.id(), game: try columns.id(), player: try columns.id(),
      language: try columns.language(), word: try columns.text(), moveIndex: try columns.number(),
      score: try columns.integer(), interest: try columns.integer(),
      countsFrom: try columns.integer())
  }

  func word(_ id: UniqueID) throws -> StoredWord? {
    try first(Self.wordByID, [.id(id)], Self.readWord)
  }

  func words(_ query: StoredWordQuery, _ body: (StoredWord) throws -> Bool) throws {
    guard query.isOfBoard else {
      if let player = query.player, let word = query.word, query.isByScoreOnBoards {
        return try words(query, of: player, word, body)
      }
      return try sortedWords(query, body)
    }
    var streams: [WordStream] = []
    for stream in WordStream.streams(of: query) {
      var stream = stream
      if try stream.advance(self) { streams.append(stream) }
    }
    while let best = streams.indices.min(by: { streams[$0].precedes(streams[$1]) }) {
      guard let word = streams[best].word else { return }
      if query.isPart(word) {
        guard try body(word) else { return }
      }
      if try !streams[best].advance(self) { streams.remove(at: best) }
    }
  }

  /// Passes the rows of a player's word to a body, best first. It moves from one score to the next, so rows of another
  /// time cost nothing.
  private func words(
    _ query: StoredWordQuery, of player: UniqueID, _ word: String,
    _ body: (StoredWord) throws -> Bool
  ) throws {
    var bound = Int64.max
    var goesOn = true
    while goesOn {
      let score = try first(
        Self.nextScoreOfWord, [.id(player), .text(word), .integer(bound)]
      ) { try $0.integer() }
      guard let score, score >= query.minimumScore else { return }
      try forEach(
        Self.wordOfScore,
        [
          .id(player), .text(word), .integer(score), .integer(query.countsFrom.lowerBound),
          .integer(query.countsFrom.upperBound), .integer(query.language),
        ]
      ) { columns in
        let word = try Self.readWord(&columns)
        goesOn = try query.isPart(word) ? body(word) : true
        return goesOn
      }
      bound = score - 1
    }
  }

  /// Passes the words of a query that no index orders to a body. Most callers need only the best one.
  private func sortedWords(
    _ query: StoredWordQuery, _ body: (StoredWord) throws -> Bool
  ) throws {
    var (query, limit) = (query, query.group == nil ? 1 : 128)
    while true {
      let words = try sortedWords(query, limit: limit)
      for word in words where !query.without.contains(word.word) {
        guard try body(word) else { return }
      }
      guard words.count == limit, let last = words.last else { return }
      query.start = last.cursor(by: query.order)
      limit = min(limit * 64, 4_096)
    }
  }

  /// Returns the first words of a query that no index orders. SQLite examines all of them, and keeps as many as are
  /// requested.
  private func sortedWords(_ query: StoredWordQuery, limit: Int) throws -> [StoredWord] {
    let value = query.order == .score ? "w.score" : "w.interest"
    var values: [SQLValue] = [
      .integer(query.language), .integer(query.minimumScore), .integer(query.minimumInterest),
      .integer(query.countsFrom.lowerBound), .integer(query.countsFrom.upperBound),
      .integer(limit), .integer(query.dailyUntil),
    ]
    var index = "NOT INDEXED"
    var conditions = """
      w.isHidden = 0 AND w.language = ?1 AND w.score >= ?2 AND w.interest >= ?3
        AND w.countsFrom BETWEEN ?4 AND ?5 AND \(WordIndex.isNoLaterDaily("?7"))

      """
    if let players = query.player.map({ [$0] }) ?? query.group {
      // A statement is cached for each number of players, so only a few numbers are used: the last player is repeated.
      let count =
        players.isEmpty ? 0 : 1 << (Int.bitWidth - (players.count - 1).leadingZeroBitCount)
      let all =
        players + Array(repeating: players.last, count: count - players.count).compactMap(\.self)
      let places = all.indices.map { "?\(values.count + 1 + $0)" }
      values += all.map { .id($0) }
      conditions += """
        AND w.player IN (SELECT number FROM players WHERE id IN (\(places.joined(separator: ", "))))

        """
      // For all time, there are fewer words on boards than words in total.
      let isLong = query.word != nil || query.countsFrom.lowerBound == .min
      if isLong, query.minimumScore >= StoredWord.smallestBoardScore {
        index = "INDEXED BY wordsByPlayer"
        conditions += Self.onBoards
      } else {
        index = "INDEXED BY wordsByTime"
      }
    }
    if let word = query.word {
      values.append(.text(word))
      conditions += "AND w.word = ?\(values.count) "
    }
    if let start = query.start {
      let first = values.count + 1
      values += [.integer(start.value), .integer(start.countsFrom), .id(start.id)]
      let (worse, later) = query.isReversed ? (">", "<") : ("<", ">")
      conditions += """
        AND (\(value) \(worse) ?\(first) OR \(value) = ?\(first)
          AND (w.countsFrom, w.id) \(later) (?\(first + 1), ?\(first + 2)))

        """
    }
    let (descending, ascending) = query.isReversed ? ("ASC", "DESC") : ("DESC", "ASC")
    let order = "ORDER BY \(value) \(descending), w.countsFrom \(ascending), w.id \(ascending)"
    // Games and players are looked up only for the rows that are kept.
    let numbers = "SELECT w.number FROM words w \(index) WHERE \(conditions) \(order) LIMIT ?6"
    let sql = Self.wordColumns("NOT INDEXED") + "AND w.number IN (\(numbers)) \(order)"
    return try all(sql, values, Self.readWord)
  }

  func wordCounts(_ query: StoredWordQuery, limit: Int) throws -> StoredWordCounts {
    guard query.isOfBoard, query.start == nil || query.isReversed else {
      var words: [StoredWord] = []
      try sortedWords(query) { word in
        words.append(word)
        return words.count <= limit
      }
      return StoredWordCounts(words, by: query.order, limit: limit)
    }
    let values = try WordStream.countedValues(of: query, limit: limit)
    let counts = try first(WordStream.counting(query), values) {
      StoredWordCounts(
        rows: try $0.number(), values: try $0.number(), isWhole: try $0.number() <= limit)
    }
    return counts ?? StoredWordCounts(rows: 0, values: 0)
  }

  /// Adds a game's words with as few statements as possible, because each costs a few microseconds.
  func insert(_ words: [StoredWord], of game: StoredGame, isNew: Bool) throws {
    let number = isNew ? lastNumber : try number(of: game.id, in: .games)
    let player = try self.number(of: game.player, in: .players)
    var rest = words[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.mostInserted)
      rest = rest.dropFirst(part.count)
      var values: [SQLValue] = []
      for word in part {
        guard word.game == game.id, word.player == game.player, word.language == game.language
        else { throw StorageError.constraint("word of another game") }
        values += [
          .id(word.id), .integer(number), .integer(word.language),
          .text(word.word), .integer(word.moveIndex), .integer(word.score),
          .integer(word.interest), .integer(word.countsFrom), .integer(game.isHidden ? 1 : 0),
          .integer(player),
        ]
      }
      try execute(Self.insertions[part.count - 1], values)
    }
  }

  /// The maximum number of words in a statement. The connection caches a statement for each number of words.
  private static let mostInserted = 16
  private static let insertions = (1...mostInserted).map { count in
    """
    INSERT INTO words(id, game, language, word, moveIndex, score, interest, countsFrom, isHidden, player)
    VALUES \(Array(repeating: "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", count: count).joined(separator: ", "))
    """
  }
}
