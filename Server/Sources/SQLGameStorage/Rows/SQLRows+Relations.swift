import GameStorage
import WordCube
import WordCubeAPI

private let relationColumns: SQL = """
  SELECT \(id: "player"), \(id: "other"), kind, since, askedAt, askedKind FROM relations
  """

private func readRelation(_ columns: inout some SQLColumns) throws -> StoredRelation {
  StoredRelation(
    player: try columns.id(), other: try columns.id(),
    kind: try columns.value { StoredRelation.Kind(rawValue: Int($0)) },
    since: try columns.integer(), request: try readRequest(&columns))
}

private func readRequest(
  _ columns: inout some SQLColumns
) throws -> StoredRelation.Request? {
  guard let since = try columns.optionalInteger() else { return nil }
  return StoredRelation.Request(
    kind: try columns.value { StoredRelation.Kind(rawValue: Int($0)) }, since: since)
}

extension SQLRows {
  package func relation(of player: UniqueID, to other: UniqueID) throws -> StoredRelation? {
    try first("\(relationColumns) WHERE player = \(ref: player) AND other = \(ref: other)") {
      try readRelation(&$0)
    }
  }

  package func relations(
    _ side: RelationSide, _ kind: StoredRelation.Kind, limit: Int
  ) throws -> [StoredRelation] {
    let (player, column, other) =
      switch side {
      case .of(let id): (id, "player", "other")
      case .to(let id): (id, "other", "player")
      }
    return try all(
      """
      \(relationColumns) WHERE \(raw: column) = \(ref: player) AND kind = \(kind.rawValue)
      ORDER BY \(descending: "since"), \(id: other) LIMIT \(max(0, limit))
      """
    ) { try readRelation(&$0) }
  }

  package func set(_ relation: StoredRelation) throws {
    try execute(
      """
      INSERT INTO relations(player, other, kind, since, askedKind, askedAt)
      VALUES (\(ref: relation.player), \(ref: relation.other), \(relation.kind.rawValue),
        \(relation.since), \(relation.request?.kind.rawValue), \(relation.request?.since))
      ON CONFLICT(player, other) DO UPDATE SET kind = excluded.kind, since = excluded.since,
        askedKind = excluded.askedKind, askedAt = excluded.askedAt
      """)
  }

  package func removeRelation(of player: UniqueID, to other: UniqueID) throws {
    try execute(
      "DELETE FROM relations WHERE player = \(ref: player) AND other = \(ref: other)")
  }

  package func forgetFollowRequests(askedBefore time: UnixTime, limit: Int) throws -> Int {
    try changeCount(
      """
      DELETE FROM relations WHERE (player, other) IN (
        SELECT player, other FROM relations WHERE kind < 3 AND since < \(time)
        ORDER BY since LIMIT \(max(0, limit)))
      """)
  }

  package func followCode(of player: UniqueID) throws -> ShareCode? {
    try first("SELECT code FROM followCodes WHERE player = \(ref: player)") {
      try $0.shareCode()
    }
  }

  package func player(followCode: ShareCode) throws -> UniqueID? {
    try first(
      "SELECT \(id: "player") FROM followCodes WHERE code = \(followCode.description)"
    ) { try $0.id() }
  }

  package func setFollowCode(_ code: ShareCode, of player: UniqueID) throws {
    try execute(
      """
      INSERT INTO followCodes(player, code) VALUES (\(ref: player), \(code.description))
      ON CONFLICT(player) DO UPDATE SET code = excluded.code
      """)
  }

  // MARK: Rematches

  package func rematch(after match: UniqueID) throws -> StoredRematch? {
    try first(
      "SELECT openerAskedAt, joinerAskedAt, next FROM rematches WHERE ended = \(match)"
    ) { columns in
      StoredRematch(
        ended: match, openerAskedAt: try columns.optionalInteger(),
        joinerAskedAt: try columns.optionalInteger(), next: try columns.optionalID())
    }
  }

  package func set(_ rematch: StoredRematch) throws {
    try execute(
      """
      INSERT INTO rematches(ended, openerAskedAt, joinerAskedAt, next)
      VALUES (\(rematch.ended), \(rematch.openerAskedAt), \(rematch.joinerAskedAt),
        \(rematch.next))
      ON CONFLICT(ended) DO UPDATE SET openerAskedAt = excluded.openerAskedAt,
        joinerAskedAt = excluded.joinerAskedAt, next = excluded.next
      """)
  }
}
