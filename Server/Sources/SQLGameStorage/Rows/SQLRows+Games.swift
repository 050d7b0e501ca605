import GameStorage
import WordCube
import WordCubeAPI

private let gameColumns: SQL = """
  SELECT number, id, \(id: "player"), kind, \(id: "challenge", of: .challenges), language, mode,
    puzzle, moves, score, unranked, startedAt, submittedAt, countsFrom, stamp, isHidden
  FROM games
  """

func gameByPuzzle(_ player: UniqueID, _ puzzle: [UInt8]) -> SQL {
  "\(gameColumns) WHERE player = \(ref: player) AND puzzle = \(puzzle)"
}

func readGame(
  _ columns: inout some SQLColumns
) throws -> (number: Int64, game: StoredGame) {
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

extension SQLRows {
  package func game(_ id: UniqueID) throws -> StoredGame? {
    try first("\(gameColumns) WHERE id = \(id)") { try readGame(&$0).game }
  }

  package func game(of player: UniqueID, on puzzle: [UInt8]) throws -> StoredGame? {
    if let game = expected.games[.game(of: player, on: puzzle)] { return game }
    return try first(gameByPuzzle(player, puzzle)) { try readGame(&$0).game }
  }

  package func games(
    after number: Int64, limit: Int
  ) throws -> [(number: Int64, game: StoredGame)] {
    try all(
      "\(gameColumns) WHERE number > \(number) ORDER BY number LIMIT \(max(0, limit))"
    ) { try readGame(&$0) }
  }

  package func games(
    of player: UniqueID?, before number: Int64, limit: Int
  ) throws -> [(number: Int64, game: StoredGame)] {
    let ofPlayer: SQL = player.map { "player = \(ref: $0) AND" } ?? ""
    return try all(
      """
      \(gameColumns) WHERE \(ofPlayer) number < \(number)
      ORDER BY number DESC LIMIT \(max(0, limit))
      """
    ) { try readGame(&$0) }
  }

  package func insert(_ game: StoredGame, words: [StoredWord]) throws {
    expected.games = [:]
    try execute(
      """
      INSERT INTO games(id, player, kind, challenge, language, mode, puzzle, moves, score,
        unranked, startedAt, submittedAt, countsFrom, stamp, isHidden)
      VALUES (\(game.id), \(ref: game.player), \(game.kind.rawValue),
        \(ref: game.challenge, .challenges), \(game.language), \(game.mode), \(game.puzzle),
        \(game.moves), \(game.score), \(game.unranked?.rawValue), \(game.startedAt),
        \(game.submittedAt), \(game.countsFrom), \(game.stamp.bytes), \(game.isHidden))
      """)
    try insert(words, of: game, isNew: true)
  }

  package func replace(_ game: StoredGame, words: [StoredWord]) throws {
    expected.games = [:]
    try change(
      """
      UPDATE games SET kind = \(game.kind.rawValue), challenge = \(ref: game.challenge, .challenges),
        language = \(game.language), mode = \(game.mode), moves = \(game.moves),
        score = \(game.score), unranked = \(game.unranked?.rawValue),
        startedAt = \(game.startedAt), submittedAt = \(game.submittedAt),
        countsFrom = \(game.countsFrom), stamp = \(game.stamp.bytes),
        isHidden = \(game.isHidden)
      WHERE id = \(game.id) AND player = \(ref: game.player) AND puzzle = \(game.puzzle)
        AND unranked IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM words WHERE game = games.\(keyOf: .games))
      """, orThrow: "no game to replace")
    try insert(words, of: game, isNew: false)
  }

  package func setHidden(_ isHidden: Bool, game: UniqueID) throws {
    expected.games = [:]
    try change(
      "UPDATE games SET isHidden = \(isHidden) WHERE id = \(game)", orThrow: "no game")
    try execute("UPDATE words SET isHidden = \(isHidden) WHERE game = \(ref: game, .games)")
  }
}
