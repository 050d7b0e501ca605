import GameStorage
import SQLGameStorage
import WordCube

extension SQLiteRows {
  // MARK: Settings

  func setting(_ name: String) throws -> [UInt8]? {
    try first("SELECT value FROM settings WHERE name = ?", [.text(name)]) { try $0.bytes() }
  }

  func setSetting(_ name: String, to value: [UInt8]) throws {
    try execute(
      """
      INSERT INTO settings(name, value) VALUES (?, ?)
      ON CONFLICT(name) DO UPDATE SET value = excluded.value
      """, [.text(name), .bytes(value)])
  }

  // MARK: Checks

  func waitingChecks(limit: Int) throws -> [UniqueID] {
    try all(
      """
      SELECT g.id FROM waitingChecks w CROSS JOIN games g ON g.number = w.game
      ORDER BY w.number LIMIT max(0, ?)
      """, [.integer(limit)]
    ) { try $0.id() }
  }

  func insertWaitingCheck(of game: UniqueID) throws {
    try execute(
      "INSERT INTO waitingChecks(game) VALUES (?) ON CONFLICT DO NOTHING",
      [.integer(try number(ofGame: game))])
  }

  func removeWaitingCheck(of game: UniqueID) throws {
    try execute(
      "DELETE FROM waitingChecks WHERE game = (SELECT number FROM games WHERE id = ?)",
      [.id(game)])
  }

  func findings(limit: Int) throws -> [StoredFinding] {
    try all(
      """
      SELECT f.kind, p.id, g.id, f.foundAt, f.text, f.submission
      FROM findings f CROSS JOIN players p ON p.number = f.player
      LEFT JOIN games g ON g.number = f.game ORDER BY f.number DESC LIMIT max(0, ?)
      """, [.integer(limit)]
    ) { columns in
      StoredFinding(
        kind: try columns.value { Int(exactly: $0).flatMap(StoredFinding.Kind.init(rawValue:)) },
        player: try columns.id(), game: try columns.optionalID(), foundAt: try columns.integer(),
        text: try columns.text(), submission: try columns.bytes())
    }
  }

  func insert(_ finding: StoredFinding) throws {
    try execute(
      """
      INSERT INTO findings(kind, player, game, foundAt, text, submission)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(finding.kind.rawValue), .integer(try number(ofPlayer: finding.player)),
        .integer(try finding.game.map(number(ofGame:))), .integer(finding.foundAt),
        .text(finding.text), .bytes(finding.submission),
      ])
  }
}
