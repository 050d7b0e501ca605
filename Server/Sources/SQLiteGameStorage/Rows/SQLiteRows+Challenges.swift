import Lexicon
import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  private static let challengeColumns =
    "SELECT id, day, mode, language, puzzle, provenance FROM challenges "

  private static func readChallenge(_ columns: inout SQLiteColumns) throws -> StoredChallenge {
    StoredChallenge(
      id: try columns.id(), number: try columns.number(), mode: try columns.mode(),
      language: try columns.language(), puzzle: try columns.bytes(), provenance: try columns.text())
  }

  /// The number of the row of a daily challenge.
  func number(ofChallenge id: UniqueID) throws -> Int64 {
    let number = try first("SELECT number FROM challenges WHERE id = ?", [.id(id)]) {
      try $0.integer()
    }
    guard let number else { throw StorageError.constraint("no daily challenge") }
    return number
  }

  func challenge(_ id: UniqueID) throws -> StoredChallenge? {
    try first(Self.challengeColumns + "WHERE id = ?", [.id(id)], Self.readChallenge)
  }

  func challenge(number: Int, mode: GameMode, language: Language) throws -> StoredChallenge? {
    try first(
      Self.challengeColumns + "WHERE day = ? AND mode = ? AND language = ?",
      [.integer(number), .integer(mode), .integer(language)], Self.readChallenge)
  }

  func insert(_ challenge: StoredChallenge) throws {
    try execute(
      """
      INSERT INTO challenges(id, day, mode, language, puzzle, provenance)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        .id(challenge.id), .integer(challenge.number), .integer(challenge.mode),
        .integer(challenge.language), .bytes(challenge.puzzle), .text(challenge.provenance),
      ])
  }

  func start(of player: UniqueID, in challenge: UniqueID) throws -> StoredStart? {
    try first(
      """
      SELECT startedAt, dictionary FROM starts
      WHERE player = (SELECT number FROM players WHERE id = ?)
        AND challenge = (SELECT number FROM challenges WHERE id = ?)
      """, [.id(player), .id(challenge)]
    ) { columns in
      StoredStart(
        startedAt: try columns.integer(),
        dictionary: try columns.optionalInteger().map(Fingerprint.init(number:)))
    }
  }

  func insertStart(_ start: StoredStart, of player: UniqueID, in challenge: UniqueID) throws {
    try execute(
      """
      INSERT INTO starts(player, challenge, startedAt, dictionary)
      VALUES ((SELECT number FROM players WHERE id = ?),
        (SELECT number FROM challenges WHERE id = ?), ?, ?) ON CONFLICT DO NOTHING
      """,
      [
        .id(player), .id(challenge), .integer(start.startedAt),
        .integer(start.dictionary?.number),
      ])
  }

  // MARK: Shared games

  private static let shareColumns =
    "SELECT s.code, g.id, s.sharedAt FROM shares s JOIN games g ON g.number = s.game "

  private static func readShare(_ columns: inout SQLiteColumns) throws -> StoredShare {
    StoredShare(
      code: try columns.shareCode(), game: try columns.id(), sharedAt: try columns.integer())
  }

  func sharedGame(_ code: ShareCode) throws -> StoredShare? {
    try first(
      Self.shareColumns + "WHERE s.code = ?", [.text(code.description)], Self.readShare)
  }

  func sharedGame(ofGame game: UniqueID) throws -> StoredShare? {
    try first(Self.shareColumns + "WHERE g.id = ?", [.id(game)], Self.readShare)
  }

  func insert(_ share: StoredShare) throws {
    try execute(
      "INSERT INTO shares(game, code, sharedAt) VALUES (?, ?, ?)",
      [
        .integer(try number(ofGame: share.game)), .text(share.code.description),
        .integer(share.sharedAt),
      ])
  }
}
