#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    private static let gameColumns = """
      SELECT number, id, player, kind, challenge, language, mode, puzzle, moves, score, unranked,
        startedAt, submittedAt, countsFrom, stamp, isHidden FROM games
      """
    private static let gameByID = gameColumns + " WHERE id = $1"
    static let gameByPuzzle = gameColumns + " WHERE player = $1 AND puzzle = $2"
    private static let gamesByNumber =
      gameColumns + " WHERE number > $1 ORDER BY number LIMIT greatest(0, $2)"
    static let gamesOfPlayer =
      gameColumns
      + " WHERE player = $1 AND number < $2 ORDER BY number DESC LIMIT greatest(0, $3)"

    static let lastGames =
      gameColumns + " WHERE number < $1 ORDER BY number DESC LIMIT greatest(0, $2)"

    static func readGame(_ columns: inout PostgresColumns) throws -> (
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
      if let game = expected.games[.game(of: player, on: puzzle)] { return game }
      return try first(Self.gameByPuzzle, [.id(player), .bytes(puzzle)], Self.readGame)?.game
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
      return try all(
        Self.gamesOfPlayer, [.id(player), .integer(number), .integer(limit)], Self.readGame)
    }

    private static func values(of game: StoredGame) -> [SQLValue] {
      [
        .id(game.id), .id(game.player), .bytes(game.puzzle), .integer(game.kind.rawValue),
        .id(game.challenge), .integer(game.language), .integer(game.mode), .bytes(game.moves),
        .integer(game.score), .text(game.unranked?.rawValue), .integer(game.startedAt),
        .integer(game.submittedAt), .integer(game.countsFrom), .bytes(game.stamp.bytes),
        .flag(game.isHidden),
      ]
    }

    func insert(_ game: StoredGame, words: [StoredWord]) throws {
      expected.games = [:]
      try execute(
        """
        INSERT INTO games(id, player, puzzle, kind, challenge, language, mode, moves, score,
          unranked, startedAt, submittedAt, countsFrom, stamp, isHidden)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
        """, Self.values(of: game))
      try insert(words, of: game)
    }

    func replace(_ game: StoredGame, words: [StoredWord]) throws {
      expected.games = [:]
      try change(
        """
        UPDATE games SET kind = $4, challenge = $5, language = $6, mode = $7, moves = $8,
          score = $9, unranked = $10, startedAt = $11, submittedAt = $12, countsFrom = $13,
          stamp = $14, isHidden = $15
        WHERE id = $1 AND player = $2 AND puzzle = $3 AND unranked IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM words WHERE game = games.id)
        """, Self.values(of: game), orThrow: "no game to replace")
      try insert(words, of: game)
    }

    func setHidden(_ isHidden: Bool, game: UniqueID) throws {
      expected.games = [:]
      try change(
        "UPDATE games SET isHidden = $2 WHERE id = $1", [.id(game), .flag(isHidden)],
        orThrow: "no game")
      try execute(
        "UPDATE words SET isHidden = $2 WHERE game = $1", [.id(game), .flag(isHidden)])
    }

    // MARK: Ranked games

    private static let rankedColumns = """
      SELECT id, player, language, mode, challenge, score, countsFrom FROM games
      WHERE unranked IS NULL AND NOT isHidden
      """

    /// Reads what ranks need of a game.
    static func readRanked(_ columns: inout PostgresColumns) throws -> RankedGame {
      RankedGame(
        game: try columns.id(), player: try columns.id(), language: try columns.language(),
        mode: try columns.mode(), challenge: try columns.optionalID(),
        score: try columns.integer(), countsFrom: try columns.integer())
    }

    func rankedGames(of player: UniqueID) throws -> [RankedGame] {
      try all(
        Self.rankedColumns + " AND player = $1 ORDER BY number", [.id(player)], Self.readRanked)
    }

    func rankedGames(ofChallenge challenge: UniqueID) throws -> [RankedGame] {
      try all(
        Self.rankedColumns + " AND challenge = $1 ORDER BY number", [.id(challenge)],
        Self.readRanked)
    }

    func replayableGame(_ query: ReplayableGameQuery) throws -> UniqueID? {
      try first(
        """
        SELECT g.id FROM players p JOIN games g ON g.player = p.id
        WHERE p.id = $1 AND p.allowsReplays AND g.score = $2 AND g.unranked IS NULL
          AND NOT g.isHidden AND g.language = $3 AND g.mode = $4 AND g.countsFrom <= $5
        ORDER BY g.countsFrom DESC, g.number DESC LIMIT 1
        """,
        [
          .id(query.player), .integer(query.score), .integer(query.language),
          .integer(query.mode), .integer(query.countsBy),
        ]
      ) { try $0.id() }
    }
  }
#endif
