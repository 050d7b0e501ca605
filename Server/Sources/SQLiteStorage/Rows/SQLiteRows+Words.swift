import Storage
import WordCube

extension SQLiteRows {
  /// The words of an index, with the identifiers of their games and players. `CROSS JOIN` fixes the order of the
  /// loops, so that the index gives the order of the rows.
  static func wordColumns(_ index: String = "") -> String {
    """
    SELECT w.id, g.id, p.id, w.language, w.word, w.moveIndex, w.score, w.interest, w.countsFrom
    FROM words w \(index) CROSS JOIN games g ON g.number = w.game
    CROSS JOIN players p ON p.number = g.player WHERE w.isHidden = 0

    """
  }

  private static let wordByID = wordColumns() + "AND w.id = ?"
  private static let conditions =
    "AND w.language = ?1 AND w.score >= ?2 AND w.countsFrom BETWEEN ?3 AND ?4 "
  private static let ofPlayer = "AND w.player = (SELECT number FROM players WHERE id = ?5) "
  private static let onBoards = "AND w.score >= \(StoredWord.smallestBoardScore) "
  private static let all = wordColumns("NOT INDEXED") + conditions
  private static let byPlayer = wordColumns("INDEXED BY wordsByTime") + conditions + ofPlayer
  private static let byPlayerAndWord =
    wordColumns("INDEXED BY wordsByPlayer") + conditions + ofPlayer + onBoards + "AND w.word = ?6"
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
      language: try columns.language(), word: columns.text(), moveIndex: try columns.number(),
      score: columns.integer(), interest: columns.integer(), countsFrom: columns.integer())
  }

  func word(_ id: UniqueID) throws -> StoredWord? {
    try first(Self.wordByID, [.id(id)], Self.readWord)
  }

  func words(_ query: StoredWordQuery, _ body: (StoredWord) throws -> Bool) throws {
    guard query.isOfBoard else {
      if let player = query.player, let word = query.word, query.isByScoreOnBoards {
        return try words(query, of: player, word, body)
      }
      for word in try sortedWords(query) {
        guard try body(word) else { return }
      }
      return
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

  /// Gives the rows of one word of a player, the best first. It goes from one score to the next, so rows of another time
  /// cost nothing.
  private func words(
    _ query: StoredWordQuery, of player: UniqueID, _ word: String,
    _ body: (StoredWord) throws -> Bool
  ) throws {
    var bound = Int64.max
    var goesOn = true
    while goesOn {
      let score = try first(
        Self.nextScoreOfWord, [.id(player), .text(word), .integer(bound)]
      ) { $0.integer() }
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

  /// The words of a query that no index orders.
  private func sortedWords(_ query: StoredWordQuery) throws -> [StoredWord] {
    var values: [SQLiteValue] = [
      .integer(query.language), .integer(query.minimumScore),
      .integer(query.countsFrom.lowerBound), .integer(query.countsFrom.upperBound),
    ]
    var sql = Self.all
    if let player = query.player {
      values.append(.id(player))
      sql = Self.byPlayer
      if let word = query.word, query.minimumScore >= StoredWord.smallestBoardScore {
        values.append(.text(word))
        sql = Self.byPlayerAndWord
      }
    }
    let words = try all(sql, values, Self.readWord).filter(query.isPart)
    let sorted = words.sorted {
      $0.position(by: query.order).precedes($1.position(by: query.order))
    }
    return query.isReversed ? sorted.reversed() : sorted
  }

  func wordCounts(_ query: StoredWordQuery) throws -> StoredWordCounts {
    guard query.isOfBoard, query.start == nil || query.isReversed else {
      var values: [String: Int64] = [:]
      for word in try sortedWords(query) {
        let name = "\(word.player)\(word.word)"
        values[name] = max(values[name] ?? .min, word.value(by: query.order))
      }
      return StoredWordCounts(rows: values.count, values: Set(values.values).count)
    }
    let counts = try first(WordStream.counting(query), WordStream.countedValues(of: query)) {
      StoredWordCounts(rows: try $0.number(), values: try $0.number())
    }
    return counts ?? StoredWordCounts(rows: 0, values: 0)
  }

  /// Adds a word of a game.
  func insert(
    _ word: StoredWord, of game: StoredGame, number: Int64, player: Int64
  ) throws {
    guard word.game == game.id, word.player == game.player, word.language == game.language else {
      throw StorageError.constraint("word of another game")
    }
    try execute(
      """
      INSERT INTO words(id, game, language, word, moveIndex, score, interest, countsFrom,
        isHidden, player)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .id(word.id), .integer(number), .integer(word.language),
        .text(word.word), .integer(word.moveIndex), .integer(word.score),
        .integer(word.interest), .integer(word.countsFrom), .integer(game.isHidden ? 1 : 0),
        .integer(player),
      ])
  }
}
