#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    private static let relationColumns =
      "SELECT player, other, kind, since, askedAt, askedKind FROM relations "

    private static func readRelation(_ columns: inout PostgresColumns) throws -> StoredRelation {
      StoredRelation(
        player: try columns.id(), other: try columns.id(),
        kind: try columns.value { StoredRelation.Kind(rawValue: Int($0)) },
        since: try columns.integer(), request: try readRequest(&columns))
    }

    private static func readRequest(
      _ columns: inout PostgresColumns
    ) throws -> StoredRelation.Request? {
      guard let since = try columns.optionalInteger() else { return nil }
      return StoredRelation.Request(
        kind: try columns.value { StoredRelation.Kind(rawValue: Int($0)) }, since: since)
    }

    func relation(of player: UniqueID, to other: UniqueID) throws -> StoredRelation? {
      try first(
        Self.relationColumns + "WHERE player = $1 AND other = $2", [.id(player), .id(other)],
        Self.readRelation)
    }

    func relations(
      _ side: RelationSide, _ kind: StoredRelation.Kind, limit: Int
    ) throws -> [StoredRelation] {
      let (player, column, other): (UniqueID, String, String) =
        switch side {
        case .of(let id): (id, "player", "other")
        case .to(let id): (id, "other", "player")
        }
      return try all(
        Self.relationColumns + """
          WHERE \(column) = $1 AND kind = $2 ORDER BY (~since), \(other) LIMIT greatest(0, $3)
          """, [.id(player), .integer(kind.rawValue), .integer(limit)], Self.readRelation)
    }

    func set(_ relation: StoredRelation) throws {
      try execute(
        """
        INSERT INTO relations(player, other, kind, since, askedKind, askedAt)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT(player, other) DO UPDATE SET kind = excluded.kind, since = excluded.since,
          askedKind = excluded.askedKind, askedAt = excluded.askedAt
        """,
        [
          .id(relation.player), .id(relation.other), .integer(relation.kind.rawValue),
          .integer(relation.since), .integer(relation.request?.kind.rawValue),
          .integer(relation.request?.since),
        ])
    }

    func removeRelation(of player: UniqueID, to other: UniqueID) throws {
      try execute(
        "DELETE FROM relations WHERE player = $1 AND other = $2", [.id(player), .id(other)])
    }

    func forgetFollowRequests(askedBefore time: UnixTime, limit: Int) throws -> Int {
      try changeCount(
        """
        DELETE FROM relations WHERE (player, other) IN (
          SELECT player, other FROM relations WHERE kind < 3 AND since < $1 ORDER BY since
          LIMIT greatest(0, $2))
        """, [.integer(time), .integer(limit)])
    }

    func followCode(of player: UniqueID) throws -> ShareCode? {
      try first("SELECT code FROM followCodes WHERE player = $1", [.id(player)]) {
        try $0.shareCode()
      }
    }

    func player(followCode: ShareCode) throws -> UniqueID? {
      try first(
        "SELECT player FROM followCodes WHERE code = $1", [.text(followCode.description)]
      ) { try $0.id() }
    }

    func setFollowCode(_ code: ShareCode, of player: UniqueID) throws {
      try execute(
        """
        INSERT INTO followCodes(player, code) VALUES ($1, $2)
        ON CONFLICT(player) DO UPDATE SET code = excluded.code
        """, [.id(player), .text(code.description)])
    }

    // MARK: Rematches

    func rematch(after match: UniqueID) throws -> StoredRematch? {
      try first(
        "SELECT openerAskedAt, joinerAskedAt, next FROM rematches WHERE ended = $1", [.id(match)]
      ) { columns in
        StoredRematch(
          ended: match, openerAskedAt: try columns.optionalInteger(),
          joinerAskedAt: try columns.optionalInteger(), next: try columns.optionalID())
      }
    }

    func set(_ rematch: StoredRematch) throws {
      try execute(
        """
        INSERT INTO rematches(ended, openerAskedAt, joinerAskedAt, next) VALUES ($1, $2, $3, $4)
        ON CONFLICT(ended) DO UPDATE SET openerAskedAt = excluded.openerAskedAt,
          joinerAskedAt = excluded.joinerAskedAt, next = excluded.next
        """,
        [
          .id(rematch.ended), .integer(rematch.openerAskedAt), .integer(rematch.joinerAskedAt),
          .id(rematch.next),
        ])
    }
  }
#endif
