#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import Lexicon
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    private static let challengeColumns =
      "SELECT id, day, mode, language, puzzle, provenance FROM challenges "

    private static func readChallenge(_ columns: inout PostgresColumns) throws -> StoredChallenge {
      StoredChallenge(
        id: try columns.id(), number: try columns.number(), mode: try columns.mode(),
        language: try columns.language(), puzzle: try columns.bytes(),
        provenance: try columns.text())
    }

    func challenge(_ id: UniqueID) throws -> StoredChallenge? {
      try first(Self.challengeColumns + "WHERE id = $1", [.id(id)], Self.readChallenge)
    }

    func challenge(number: Int, mode: GameMode, language: Language) throws -> StoredChallenge? {
      try first(
        Self.challengeColumns + "WHERE day = $1 AND mode = $2 AND language = $3",
        [.integer(number), .integer(mode), .integer(language)], Self.readChallenge)
    }

    func insert(_ challenge: StoredChallenge) throws {
      try execute(
        """
        INSERT INTO challenges(id, day, mode, language, puzzle, provenance)
        VALUES ($1, $2, $3, $4, $5, $6)
        """,
        [
          .id(challenge.id), .integer(challenge.number), .integer(challenge.mode),
          .integer(challenge.language), .bytes(challenge.puzzle), .text(challenge.provenance),
        ])
    }

    func start(of player: UniqueID, in challenge: UniqueID) throws -> StoredStart? {
      try first(
        "SELECT startedAt, dictionary FROM starts WHERE player = $1 AND challenge = $2",
        [.id(player), .id(challenge)]
      ) { columns in
        StoredStart(
          startedAt: try columns.integer(),
          dictionary: try columns.optionalInteger().map {
            Fingerprint(rawValue: UInt64(bitPattern: $0))
          })
      }
    }

    func insertStart(_ start: StoredStart, of player: UniqueID, in challenge: UniqueID) throws {
      try execute(
        """
        INSERT INTO starts(player, challenge, startedAt, dictionary) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING
        """,
        [
          .id(player), .id(challenge), .integer(start.startedAt),
          .integer(start.dictionary.map { Int64(bitPattern: $0.rawValue) }),
        ])
    }

    func forgetStarts(ofChallengesBefore number: Int, limit: Int) throws -> Int {
      try changeCount(
        """
        DELETE FROM starts WHERE (player, challenge) IN (
          SELECT s.player, s.challenge FROM challenges c JOIN starts s ON s.challenge = c.id
          WHERE c.day < $1 LIMIT greatest(0, $2))
        """, [.integer(number), .integer(limit)])
    }

    // MARK: Shared games

    private static func readShare(_ columns: inout PostgresColumns) throws -> StoredShare {
      StoredShare(
        code: try columns.shareCode(), game: try columns.id(), sharedAt: try columns.integer())
    }

    func sharedGame(_ code: ShareCode) throws -> StoredShare? {
      try first(
        "SELECT code, game, sharedAt FROM shares WHERE code = $1", [.text(code.description)],
        Self.readShare)
    }

    func sharedGame(ofGame game: UniqueID) throws -> StoredShare? {
      try first(
        "SELECT code, game, sharedAt FROM shares WHERE game = $1", [.id(game)], Self.readShare)
    }

    func insert(_ share: StoredShare) throws {
      try execute(
        "INSERT INTO shares(game, code, sharedAt) VALUES ($1, $2, $3)",
        [.id(share.game), .text(share.code.description), .integer(share.sharedAt)])
    }

    func forgetShares(sharedBefore time: UnixTime, limit: Int) throws -> Int {
      try changeCount(
        """
        DELETE FROM shares WHERE game IN (
          SELECT game FROM shares WHERE sharedAt < $1
          ORDER BY sharedAt, code COLLATE "C" LIMIT greatest(0, $2))
        """, [.integer(time), .integer(limit)])
    }
  }
#endif
