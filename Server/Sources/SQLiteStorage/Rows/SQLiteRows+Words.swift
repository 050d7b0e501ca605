import Storage
import WordCube

extension SQLiteRows {
  /// The words of an index, with the identifiers of their games and players. `CROSS JOIN` fixes the order of the
  /// loops, so that the index gives the order of the rows.
  private static func wordColumns(_ index: String = "") -> String {
    """
    SELECT w.id, g.id, p.id, w.language, w.word, w.moveIndex, w.score, w.interest, w.countsFrom
    FROM words w \(index) CROSS JOIN games g ON g.number = w.game
    CROSS JOIN players p ON p.number = g.player WHERE w.isHidden = 0

    """
  }

  private static let wordByID = wordColumns() + "AND w.id = ?"
  private static let conditions =
    "AND w.language = ?1 AND w.score >= ?2 AND w.countsFrom BETWEEN ?3 AND ?4 "
  private static let ofPlayer = """
    AND w.game IN (SELECT number FROM games
      WHERE player = (SELECT number FROM players WHERE id = ?5))

    """
  private static let byScore = "ORDER BY w.score DESC, w.countsFrom, w.id"
  private static let byInterest = "ORDER BY w.interest DESC, w.countsFrom, w.id"

  private static let onBoards = "AND w.score >= \(StoredWord.smallestBoardScore) "
  private static let boardByScore =
    wordColumns("INDEXED BY wordsByScore") + conditions + onBoards + byScore
  private static let boardByInterest =
    wordColumns("INDEXED BY wordsByInterest") + conditions + onBoards + byInterest
  private static let allByScore = wordColumns("NOT INDEXED") + conditions + byScore
  private static let allByInterest = wordColumns("NOT INDEXED") + conditions + byInterest
  private static let playerByScore =
    wordColumns("INDEXED BY wordsByGame") + conditions + ofPlayer + byScore
  private static let playerByInterest =
    wordColumns("INDEXED BY wordsByGame") + conditions + ofPlayer + byInterest

  private static func statement(_ query: StoredWordQuery) -> String {
    let isOfBoard = query.minimumScore >= StoredWord.smallestBoardScore
    return switch (query.order, query.player == nil) {
    case (.score, true): isOfBoard ? boardByScore : allByScore
    case (.score, false): playerByScore
    case (.interest, true): isOfBoard ? boardByInterest : allByInterest
    case (.interest, false): playerByInterest
    }
  }

  private static func readWord(_ columns: inout SQLiteColumns) throws -> StoredWord {
    StoredWord(
      id: try columns.id(), game: try columns.id(), player: try columns.id(),
      language: try columns.language(), word: columns.text(), moveIndex: try columns.number(),
      score: columns.integer(), interest: columns.integer(), countsFrom: columns.integer())
  }

  func word(_ id: UniqueID) throws -> StoredWord? {
    try first(Self.wordByID, [.id(id)], Self.readWord)
  }

  func words(_ query: StoredWordQuery, _ body: (StoredWord) throws -> Bool) throws {
    var values: [SQLiteValue] = [
      .integer(query.language), .integer(query.minimumScore),
      .integer(query.countsFrom.lowerBound), .integer(query.countsFrom.upperBound),
    ]
    if let player = query.player { values.append(.id(player)) }
    try forEach(Self.statement(query), values) { try body(try Self.readWord(&$0)) }
  }

  /// Adds a word of a game.
  func insert(_ word: StoredWord, of game: StoredGame, number: Int64) throws {
    guard word.game == game.id, word.player == game.player, word.language == game.language else {
      throw StorageError.constraint("word of another game")
    }
    try execute(
      """
      INSERT INTO words(id, game, language, word, moveIndex, score, interest, countsFrom,
        isHidden)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .id(word.id), .integer(number), .integer(word.language),
        .text(word.word), .integer(word.moveIndex), .integer(word.score),
        .integer(word.interest), .integer(word.countsFrom), .integer(game.isHidden ? 1 : 0),
      ])
  }
}
