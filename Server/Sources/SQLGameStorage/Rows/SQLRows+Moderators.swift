import GameStorage
import WordCube
import WordCubeAPI

extension SQLRows {
  package func moderators() throws -> [StoredModerator] {
    try all(
      """
      SELECT id, name, role, player, addedAt, revokedAt, codeHash, codeEndsAt FROM moderators
      ORDER BY number
      """
    ) { columns in
      StoredModerator(
        id: try columns.id(), name: try columns.text(), role: try columns.text(),
        player: try columns.optionalID(), addedAt: try columns.integer(),
        revokedAt: try columns.optionalInteger(), codeHash: try columns.optionalDigest(),
        codeEndsAt: try columns.integer())
    }
  }

  package func store(_ moderator: StoredModerator) throws {
    try execute(
      """
      INSERT INTO moderators(id, name, role, player, addedAt, revokedAt, codeHash, codeEndsAt)
      VALUES (\(moderator.id), \(moderator.name), \(moderator.role), \(moderator.player),
        \(moderator.addedAt), \(moderator.revokedAt), \(moderator.codeHash),
        \(moderator.codeEndsAt))
      ON CONFLICT(id) DO UPDATE SET name = excluded.name, role = excluded.role,
        player = excluded.player, addedAt = excluded.addedAt, revokedAt = excluded.revokedAt,
        codeHash = excluded.codeHash, codeEndsAt = excluded.codeEndsAt
      """)
  }

  package func moderatorSession(tokenHash: SHA256.Digest) throws -> StoredModeratorSession? {
    try first("SELECT moderator, endsAt FROM moderatorSessions WHERE tokenHash = \(tokenHash)") {
      StoredModeratorSession(
        tokenHash: tokenHash, moderator: try $0.id(), endsAt: try $0.integer())
    }
  }

  package func insert(_ session: StoredModeratorSession) throws {
    try execute(
      """
      INSERT INTO moderatorSessions(tokenHash, moderator, endsAt)
      VALUES (\(session.tokenHash), \(session.moderator), \(session.endsAt))
      """)
  }

  package func endModeratorSessions(_ sessions: ModeratorSessions) throws {
    switch sessions {
    case .token(let hash):
      try execute("DELETE FROM moderatorSessions WHERE tokenHash = \(hash)")
    case .moderator(let id):
      try execute("DELETE FROM moderatorSessions WHERE moderator = \(id)")
    case .ending(let time):
      try execute("DELETE FROM moderatorSessions WHERE endsAt < \(time)")
    }
  }

  package func players(named name: FoldedName, from first: Int, limit: Int) throws -> [UniqueID] {
    try all(
      """
      SELECT \(id: "player") FROM names
      WHERE foldedName = \(name.text) AND nameNumber >= \(first)
      ORDER BY nameNumber, \(id: "player") LIMIT \(max(0, limit))
      """
    ) { try $0.id() }
  }
}
