#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    // MARK: Moderators

    func moderators() throws -> [StoredModerator] {
      try all(
        """
        SELECT id, name, role, player, addedAt, revokedAt, codeHash, codeEndsAt FROM moderators
        ORDER BY number
        """, []
      ) { columns in
        StoredModerator(
          id: try columns.id(), name: try columns.text(), role: try columns.text(),
          player: try columns.optionalID(), addedAt: try columns.integer(),
          revokedAt: try columns.optionalInteger(), codeHash: try columns.optionalDigest(),
          codeEndsAt: try columns.integer())
      }
    }

    func store(_ moderator: StoredModerator) throws {
      try execute(
        """
        INSERT INTO moderators(id, name, role, player, addedAt, revokedAt, codeHash, codeEndsAt)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT(id) DO UPDATE SET name = excluded.name, role = excluded.role,
          player = excluded.player, addedAt = excluded.addedAt, revokedAt = excluded.revokedAt,
          codeHash = excluded.codeHash, codeEndsAt = excluded.codeEndsAt
        """,
        [
          .id(moderator.id), .text(moderator.name), .text(moderator.role), .id(moderator.player),
          .integer(moderator.addedAt), .integer(moderator.revokedAt),
          .digest(moderator.codeHash), .integer(moderator.codeEndsAt),
        ])
    }

    func moderatorSession(tokenHash: SHA256.Digest) throws -> StoredModeratorSession? {
      try first(
        "SELECT moderator, endsAt FROM moderatorSessions WHERE tokenHash = $1",
        [.digest(tokenHash)]
      ) {
        StoredModeratorSession(
          tokenHash: tokenHash, moderator: try $0.id(), endsAt: try $0.integer())
      }
    }

    func insert(_ session: StoredModeratorSession) throws {
      try execute(
        "INSERT INTO moderatorSessions(tokenHash, moderator, endsAt) VALUES ($1, $2, $3)",
        [.digest(session.tokenHash), .id(session.moderator), .integer(session.endsAt)])
    }

    func endModeratorSessions(_ sessions: ModeratorSessions) throws {
      switch sessions {
      case .token(let hash):
        try execute("DELETE FROM moderatorSessions WHERE tokenHash = $1", [.digest(hash)])
      case .moderator(let id):
        try execute("DELETE FROM moderatorSessions WHERE moderator = $1", [.id(id)])
      case .ending(let time):
        try execute("DELETE FROM moderatorSessions WHERE endsAt < $1", [.integer(time)])
      }
    }

    // MARK: Searches of moderators

    func players(named name: FoldedName, from first: Int, limit: Int) throws -> [UniqueID] {
      try all(
        """
        SELECT player FROM names WHERE foldedName = $1 AND nameNumber >= $2
        ORDER BY nameNumber, player LIMIT greatest(0, $3)
        """, [.text(name.text), .integer(first), .integer(limit)]
      ) { try $0.id() }
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
  }
#endif
