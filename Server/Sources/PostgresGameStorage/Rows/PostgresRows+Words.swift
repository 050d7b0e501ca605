#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube

  extension PostgresRows {
    private static let wordColumns = """
      w.id, w.game, w.player, w.language, w.word, w.moveIndex, w.score, w.interest, w.countsFrom
      """

    private static func readWord(_ columns: inout PostgresColumns) throws -> StoredWord {
      StoredWord(
        id: try columns.id(), game: try columns.id(), player: try columns.id(),
        language: try columns.language(), word: try columns.text(),
        moveIndex: try columns.number(), score: try columns.integer(),
        interest: try columns.integer(), countsFrom: try columns.integer())
    }

    func word(_ id: UniqueID) throws -> StoredWord? {
      try first(
        "SELECT \(Self.wordColumns) FROM words w WHERE w.id = $1 AND NOT w.isHidden", [.id(id)],
        Self.readWord)
    }

    func words(_ query: StoredWordQuery, _ body: (StoredWord) throws -> Bool) throws {
      var query = query
      // Most callers need only the best few.
      var limit = query.goesByHours ? 4 : query.group == nil ? 16 : 128
      while true {
        let page = try all(
          Self.page(of: query), Self.values(of: query) + [.integer(limit)], Self.readWord)
        // An hour that filled its limit may have more words, so the page is complete only up to that hour's last one.
        var counts: [Int64: Int] = [:]
        let last = page.firstIndex { word in
          let hour = query.goesByHours ? word.countsFrom / 3_600 : 0
          counts[hour, default: 0] += 1
          return counts[hour] == limit
        }
        for word in page[..<(last.map { $0 + 1 } ?? page.count)] {
          guard try body(word) else { return }
        }
        guard let last else { return }
        query.start = page[last].cursor(by: query.order)
        // All hours of a week are read up to the limit. It grows only if one hour, such as that of a daily challenge, has most
        // of the words.
        let mostRead = !query.goesByHours ? 2_048 : last < 4 * limit ? 128 : 16
        limit = min(limit * 8, max(limit, mostRead))
      }
    }

    func wordCounts(_ query: StoredWordQuery, limit: Int) throws -> StoredWordCounts {
      let counts = try first(
        """
        SELECT count(*), count(DISTINCT best), coalesce(sum(words), 0)::bigint FROM (
          SELECT max(\(query.order.column)) AS best, count(*) AS words FROM (
            SELECT * FROM (\(Self.someWords(of: query))) AS found
            LIMIT $\(Self.values(of: query).count + 1)) AS counted
          GROUP BY player, word) AS bests
        """, Self.values(of: query) + [.integer(limit < .max ? limit + 1 : limit)]
      ) {
        StoredWordCounts(
          rows: try $0.number(), values: try $0.number(), isWhole: try $0.number() <= limit)
      }
      return counts ?? StoredWordCounts(rows: 0, values: 0)
    }

    /// Returns a statement for the first words of a query: of all, or of each hour. Its last parameter is their number.
    private static func page(of query: StoredWordQuery) throws -> String {
      let words = try someWords(of: query)
      if query.goesByHours {
        return "SELECT \(wordColumns) FROM (\(words)) AS w \(order(of: query))"
      }
      return query.isInOrderOfIndex
        ? words : "SELECT \(wordColumns) FROM (\(words)) AS w \(try orderAndLimit(of: query))"
    }

    /// Returns a statement for some words of a query. Its last parameter is their number. If an index has their order, these
    /// are at least that many of the first words.
    ///
    /// Without an order, or with a limit where no index has the order, PostgreSQL might search the index of a whole board
    /// for the words of one player.
    private static func someWords(of query: StoredWordQuery) throws -> String {
      let words = "SELECT \(wordColumns) FROM words w WHERE \(try condition(of: query)) "
      guard query.isInOrderOfIndex else { return words + "OFFSET 0" }
      guard query.goesByHours else { return words + (try orderAndLimit(of: query)) }
      return """
        SELECT w.* FROM generate_series($5::bigint / 3600, $6::bigint / 3600) AS hours(hour)
        CROSS JOIN LATERAL (\(words) AND (w.countsFrom / 3600) = hour \(try orderAndLimit(of: query))) AS w
        """
    }

    /// Returns the order of a query.
    private static func order(of query: StoredWordQuery) -> String {
      let direction = query.isReversed ? "DESC" : "ASC"
      return """
        ORDER BY (~w.\(query.order.column)) \(direction), w.countsFrom \(direction), w.id \(direction)
        """
    }

    /// Returns the order of a query, and the limit, which is the last parameter.
    private static func orderAndLimit(of query: StoredWordQuery) throws -> String {
      "\(order(of: query)) LIMIT $\(try values(of: query).count + 1)"
    }

    /// Returns the condition for the words of a query.
    private static func condition(of query: StoredWordQuery) -> String {
      var condition = """
        NOT w.isHidden AND w.language = $1 AND (~w.\(query.order.column)) <= ~$2::bigint
          AND w.score >= $3 AND w.interest >= $4 AND w.countsFrom BETWEEN $5 AND $6
          AND (w.countsFrom <= $7 OR w.countsFrom % 86400 <> \(StoredWord.dailySecond))
        """
      if query.minimumScore >= StoredWord.smallestBoardScore {
        condition += " AND w.score >= \(StoredWord.smallestBoardScore)"
      }
      var next = 8
      func parameter() -> String {
        defer { next += 1 }
        return "$\(next)"
      }
      if query.player != nil { condition += " AND w.player = \(parameter())" }
      if query.group != nil { condition += " AND w.player = ANY(\(parameter()))" }
      if query.word != nil { condition += " AND w.word = \(parameter())" }
      if !query.without.isEmpty {
        condition +=
          " AND w.word NOT IN (SELECT jsonb_array_elements_text(\(parameter())::text::jsonb))"
      }
      if query.start != nil {
        condition += """
           AND ((~w.\(query.order.column)), w.countsFrom, w.id)
            \(query.isReversed ? "<" : ">") (~\(parameter())::bigint, \(parameter()), \(parameter()))
          """
      }
      return condition
    }

    private static func values(of query: StoredWordQuery) throws -> [SQLValue] {
      var values: [SQLValue] = [
        .integer(query.language),
        .integer(query.order == .score ? query.minimumScore : query.minimumInterest),
        .integer(query.minimumScore), .integer(query.minimumInterest),
        .integer(query.countsFrom.lowerBound), .integer(query.countsFrom.upperBound),
        .integer(query.dailyUntil),
      ]
      if let player = query.player { values.append(.id(player)) }
      if let group = query.group { values.append(.ids(group)) }
      if let word = query.word { values.append(.text(word)) }
      if !query.without.isEmpty { values.append(.text(try query.withoutJSON)) }
      if let start = query.start {
        values += [.integer(start.value), .integer(start.countsFrom), .id(start.id)]
      }
      return values
    }

    /// Adds a game's words with one statement, which costs PostgreSQL less than one for each word.
    func insert(_ words: [StoredWord], of game: StoredGame, isNew: Bool) throws {
      for word in words {
        guard word.game == game.id, word.player == game.player, word.language == game.language
        else { throw StorageError.constraint("word of another game") }
      }
      guard !words.isEmpty else { return }
      try execute(
        """
        INSERT INTO words(id, game, player, language, isHidden, word, moveIndex, score, interest,
          countsFrom)
        SELECT added.id, $2, $3, $4, $5, word, moveIndex, score, interest, countsFrom
        FROM unnest($1, $6, $7, $8, $9, $10)
          AS added(id, word, moveIndex, score, interest, countsFrom)
        """,
        [
          .ids(words.map(\.id)), .id(game.id), .id(game.player), .integer(game.language),
          .flag(game.isHidden), try .texts(words.map(\.word)),
          .integers(words.map { Int64($0.moveIndex) }), .integers(words.map(\.score)),
          .integers(words.map(\.interest)), .integers(words.map(\.countsFrom)),
        ])
    }
  }

  extension StoredWordQuery.Order {
    fileprivate var column: String {
      switch self {
      case .score: "score"
      case .interest: "interest"
      }
    }
  }

  extension StoredWordQuery {
    /// Whether an index has the words in their order: the words of all players, or one word of a player.
    fileprivate var isInOrderOfIndex: Bool {
      player == nil && group == nil || word != nil && order == .score
    }

    /// Whether the words of a board are read hour by hour: by score, and for few hours.
    fileprivate var goesByHours: Bool {
      guard order == .score, player == nil, group == nil, word == nil,
        minimumScore >= StoredWord.smallestBoardScore
      else { return false }
      let (first, last) = (countsFrom.lowerBound / 3_600, countsFrom.upperBound / 3_600)
      let (count, overflow) = last.subtractingReportingOverflow(first)
      return !overflow && count <= 8 * 24
    }
  }
#endif
