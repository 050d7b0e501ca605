import GameStorage
import Lexicon
import WordCube
import WordCubeAPI

private let challengeColumns: SQL =
  "SELECT id, day, mode, language, puzzle, provenance FROM challenges"

private func readChallenge(_ columns: inout some SQLColumns) throws -> StoredChallenge {
  StoredChallenge(
    id: try columns.id(), number: try columns.number(), mode: try columns.mode(),
    language: try columns.language(), puzzle: try columns.bytes(), provenance: try columns.text())
}

private let shareColumns: SQL = "SELECT code, \(id: "game", of: .games), sharedAt FROM shares"

private func readShare(_ columns: inout some SQLColumns) throws -> StoredShare {
  StoredShare(
    code: try columns.shareCode(), game: try columns.id(), sharedAt: try columns.integer())
}

extension SQLRows {
  package func challenge(_ id: UniqueID) throws -> StoredChallenge? {
    try first("\(challengeColumns) WHERE id = \(id)") { try readChallenge(&$0) }
  }

  package func challenge(
    number: Int, mode: GameMode, language: Language
  ) throws -> StoredChallenge? {
    try first(
      "\(challengeColumns) WHERE day = \(number) AND mode = \(mode) AND language = \(language)"
    ) { try readChallenge(&$0) }
  }

  package func insert(_ challenge: StoredChallenge) throws {
    try execute(
      """
      INSERT INTO challenges(id, day, mode, language, puzzle, provenance)
      VALUES (\(challenge.id), \(challenge.number), \(challenge.mode), \(challenge.language),
        \(challenge.puzzle), \(challenge.provenance))
      """)
  }

  // MARK: Starts

  package func start(of player: UniqueID, in challenge: UniqueID) throws -> StoredStart? {
    try first(
      """
      SELECT startedAt, dictionary FROM starts
      WHERE player = \(ref: player) AND challenge = \(ref: challenge, .challenges)
      """
    ) { StoredStart(startedAt: try $0.integer(), dictionary: try $0.optionalFingerprint()) }
  }

  package func insertStart(
    _ start: StoredStart, of player: UniqueID, in challenge: UniqueID
  ) throws {
    try execute(
      """
      INSERT INTO starts(player, challenge, startedAt, dictionary)
      VALUES (\(ref: player), \(ref: challenge, .challenges), \(start.startedAt),
        \(start.dictionary))
      ON CONFLICT DO NOTHING
      """)
  }

  package func forgetStarts(ofChallengesBefore number: Int, limit: Int) throws -> Int {
    try changeCount(
      """
      DELETE FROM starts WHERE (player, challenge) IN (
        SELECT s.player, s.challenge FROM challenges c CROSS JOIN starts s
        WHERE s.challenge = c.\(keyOf: .challenges) AND c.day < \(number) LIMIT \(max(0, limit)))
      """)
  }

  // MARK: Shared games

  package func sharedGame(_ code: ShareCode) throws -> StoredShare? {
    try first("\(shareColumns) WHERE code = \(code.description)") { try readShare(&$0) }
  }

  package func sharedGame(ofGame game: UniqueID) throws -> StoredShare? {
    try first("\(shareColumns) WHERE game = \(ref: game, .games)") { try readShare(&$0) }
  }

  package func insert(_ share: StoredShare) throws {
    try execute(
      """
      INSERT INTO shares(game, code, sharedAt)
      VALUES (\(ref: share.game, .games), \(share.code.description), \(share.sharedAt))
      """)
  }

  package func forgetShares(sharedBefore time: UnixTime, limit: Int) throws -> Int {
    // A code is ASCII, and PostgreSQL would order texts by the rules of a language.
    try changeCount(
      """
      DELETE FROM shares WHERE game IN (
        SELECT game FROM shares WHERE sharedAt < \(time)
        ORDER BY sharedAt, \(bytesOf: "code") LIMIT \(max(0, limit)))
      """)
  }
}
