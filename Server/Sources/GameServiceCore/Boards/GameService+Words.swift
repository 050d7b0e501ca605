import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Returns the best words, or another part of their board: for each player and word, the best one.
  func words(_ query: WordsQuery, for player: UniqueID) async throws -> WordsBoard {
    try dependencies.judge.check(query.language)
    let now = now
    let hidden = hiddenWords
    var board = query.scope.query(
      query.language, dependencies.policy.wordScores(of: query.language), at: now, ending: ending)
    board.group = try await members(of: query.group, for: player)
    board.without = hidden.words(of: query.language)
    let stored = board
    let name = "words~\(query.language.code)~\(query.scope.rawValue)" + query.group.cursorSuffix
    let part = try BoardPart(
      cursor: query.cursor, aroundMe: query.aroundMe, board: name,
      count: RankedWordCursor.numberCount)
    return try await storage.read { [stored] rows in
      func count(_ stored: StoredWordQuery) throws -> StoredWordCounts {
        let limit = WordCountCache.mostWords
        // A group has few words, and cached counts are shared by all callers.
        guard stored.group == nil else { return try rows.wordCounts(stored, limit: limit) }
        return try wordCounts.counts(
          of: stored, query.scope, at: now, uptime: dependencies.uptime()
        ) { try rows.wordCounts(stored, limit: limit) }
      }
      var ranking: WordRanking
      switch part {
      case .best: ranking = try WordRanking(stored, after: nil, rows)
      case .after(let cursor):
        ranking = try WordRanking(stored, after: try RankedWordCursor(cursor, board: name), rows)
      case .aroundMe:
        ranking = try WordRanking(stored, around: player, rows, count: count)
      }
      var rowCount: Int?
      if case .after = part {
      } else if part == .best && ranking.next == nil {
        rowCount = ranking.rows.count
      } else {
        let counts = try count(stored)
        if counts.isWhole { rowCount = counts.rows }
      }
      let names = try hidden.names(of: Array(Set(ranking.rows.map(\.word.player))), rows)
      return WordsBoard(
        words: ranking.rows.map { row in
          WordRow(
            id: row.word.id, rank: row.rank, denseRank: row.denseRank, word: row.word.word,
            score: row.word.score, displayName: names[row.word.player] ?? erasedPlayerName,
            isYours: row.word.player == player)
        }, outOf: rowCount, nextCursor: ranking.next?.cursor(board: name).text)
    }
  }
}

extension WordScope {
  /// Returns the query for the board's words.
  ///
  /// - Parameters:
  ///   - scores: The language's lowest scores.
  ///   - ending: The time that decides whether a daily challenge has ended: see ``GameService/ending``.
  func query(
    _ language: Language, _ scores: WordBoardScores, at now: UnixTime, ending: UnixTime
  ) -> StoredWordQuery {
    let (score, seconds): (Int64, Int64?) =
      switch self {
      case .lastDay: (scores.lastDay, 86_400)
      case .lastWeek: (scores.lastWeek, 7 * 86_400)
      case .allTime: (scores.allTime, nil)
      case .interesting: (scores.lastDay, nil)
      }
    let first = seconds.map { now - $0 + 1 } ?? .min
    return StoredWordQuery(
      language: language, order: self == .interesting ? .interest : .score, minimumScore: score,
      countsFrom: first...now, dailyUntil: ending)
  }
}
