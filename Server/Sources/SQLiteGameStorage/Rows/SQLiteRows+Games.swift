import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  private static let gameColumns = """
    SELECT g.number, g.id, p.id, g.kind, c.id, g.language, g.mode, g.puzzle, g.moves, g.score,
      g.unranked, g.startedAt, g.submittedAt, g.countsFrom, g.stamp, g.isHidden
    FROM games g JOIN players p ON p.number = g.player
    LEFT JOIN challenges c ON c.number = g.challenge
    """
  private static let gameByID = gameColumns + " WHERE g.id = ?"
  private static let gameByPuzzle = gameColumns + " WHERE g.player = ? AND g.puzzle = ?"
  private static let gamesByNumber =
    gameColumns + " WHERE g.number > ? ORDER BY g.number LIMIT max(0, ?)"

  static let gamesOfPlayer =
    gameColumns
    + " WHERE g.player = ? AND g.number < ? ORDER BY g.number DESC LIMIT max(0, ?)"

  static let lastGames = gameColumns + " WHERE g.number < ? ORDER BY g.number DESC LIMIT max(0, ?)"

  static func readGame(_ columns: inout SQLiteColumns) throws -> (
    number: Int64, game: StoredGame
  ) {
    let number = try columns.integer()
    let game = StoredGame(
      id: try columns.id(), player: try columns.id(),
      kind: try columns.value { Int(exactly: $0).flatMap(StoredGame.Kind.init(rawValue:)) },
      challenge: try columns.optionalID(), language: try columns.language(),
      mode: try columns.mode(), puzzle: try columns.bytes(), moves: try columns.bytes(),
      score: try columns.integer(),
      unranked: try columns.optionalText().map(UnrankedReason.init(rawValue:)),
      startedAt: try columns.optionalInteger(), submittedAt: try columns.integer(),
      countsFrom: try columns.integer(), stamp: try Verdict.Stamp(bytes: try columns.bytes()),
      isHidden: try columns.flag())
    return (number, game)
  }

  func game(_ id: UniqueID) throws -> StoredGame? {
    try first(Self.gameByID, [.id(id)], Self.readGame)?.game
  }

  func game(of player: UniqueID, on puzzle: [UInt8]) throws -> StoredGame? {
    guard let number = try numberIfPresent(ofPlayer: player) else { return nil }
    return try first(Self.gameByPuzzle, [.integer(number), .bytes(puzzle)], Self.readGame)?.game
  }

  func games(after number: Int64, limit: Int) throws -> [(number: Int64, game: StoredGame)] {
    try all(Self.gamesByNumber, [.integer(number), .integer(limit)], Self.readGame)
  }

  func games(
    of player: UniqueID?, before number: Int64, limit: Int
  ) throws -> [(number: Int64, game: StoredGame)] {
    guard let player else {
      return try all(Self.lastGames, [.integer(number), .integer(limit)], Self.readGame)
    }
    guard let player = try numberIfPresent(ofPlayer: player) else { return [] }
    return try all(
      Self.gamesOfPlayer, [.integer(player), .integer(number), .integer(limit)], Self.readGame)
  }

  /// The number of a game.
  func number(ofGame id: UniqueID) throws -> Int64 {
    let number = try first("SELECT number FROM games WHERE id = ?", [.id(id)]) { try $0.integer() }
    guard let number else { throw StorageError.constraint("no game") }
    return number
  }

  private func number(ofChallenge id: UniqueID) throws -> Int64 {
    let number = try number(of: id, in: .challenges)
    guard number > 0 else { throw StorageError.constraint("no daily challenge") }
    return number
  }

  func insert(_ game: StoredGame, words: [StoredWord]) throws {
    let player = try number(ofPlayer: game.player)
    let challenge = try game.challenge.map(number(ofChallenge:))
    try execute(
      """
      INSERT INTO games(id, player, kind, challenge, language, mode, puzzle, moves, score, unranked,
        startedAt, submittedAt, countsFrom, stamp, isHidden)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .id(game.id), .integer(player), .integer(game.kind.rawValue), .integer(challenge),
        .integer(game.language), .integer(game.mode), .bytes(game.puzzle), .bytes(game.moves),
        .integer(game.score), .text(game.unranked?.rawValue), .integer(game.startedAt),
        .integer(game.submittedAt), .integer(game.countsFrom), .bytes(game.stamp.bytes),
        .integer(game.isHidden ? 1 : 0),
      ])
    try insert(words, of: game, number: lastNumber, player: player)
  }

  func replace(_ game: StoredGame, words: [StoredWord]) throws {
    let player = try number(ofPlayer: game.player)
    let challenge = try game.challenge.map(number(ofChallenge:))
    try change(
      """
      UPDATE games SET kind = ?4, challenge = ?5, language = ?6, mode = ?7, moves = ?8, score = ?9,
        unranked = ?10, startedAt = ?11, submittedAt = ?12, countsFrom = ?13, stamp = ?14,
        isHidden = ?15
      WHERE id = ?1 AND player = ?2 AND puzzle = ?3 AND unranked IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM words WHERE game = games.number)
      """,
      [
        .id(game.id), .integer(player), .bytes(game.puzzle), .integer(game.kind.rawValue),
        .integer(challenge), .integer(game.language), .integer(game.mode), .bytes(game.moves),
        .integer(game.score), .text(game.unranked?.rawValue), .integer(game.startedAt),
        .integer(game.submittedAt), .integer(game.countsFrom), .bytes(game.stamp.bytes),
        .integer(game.isHidden ? 1 : 0),
      ], orThrow: "no game to replace")
    try insert(words, of: game, number: try number(ofGame: game.id), player: player)
  }

  func setHidden(_ isHidden: Bool, game: UniqueID) throws {
    let flag = SQLValue.integer(isHidden ? 1 : 0)
    try change(
      "UPDATE games SET isHidden = ?2 WHERE id = ?1", [.id(game), flag], orThrow: "no game")
    try execute(
      """
      UPDATE words SET isHidden = ?2 WHERE game = (SELECT number FROM games WHERE id = ?1)
      """, [.id(game), flag])
  }
}
