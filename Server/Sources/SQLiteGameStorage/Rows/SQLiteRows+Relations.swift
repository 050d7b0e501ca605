import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  private static let relationColumns = """
    SELECT p.id, o.id, r.kind, r.since, r.askedAt, r.askedKind
    FROM relations r JOIN players p ON p.number = r.player JOIN players o ON o.number = r.other

    """

  private static func readRelation(_ columns: inout SQLiteColumns) throws -> StoredRelation {
    StoredRelation(
      player: try columns.id(), other: try columns.id(),
      kind: try columns.value { StoredRelation.Kind(rawValue: Int($0)) },
      since: try columns.integer(), request: try readRequest(&columns))
  }

  private static func readRequest(
    _ columns: inout SQLiteColumns
  ) throws -> StoredRelation.Request? {
    guard let since = try columns.optionalInteger() else { return nil }
    return StoredRelation.Request(
      kind: try columns.value { StoredRelation.Kind(rawValue: Int($0)) }, since: since)
  }

  func relation(of player: UniqueID, to other: UniqueID) throws -> StoredRelation? {
    try first(
      Self.relationColumns + "WHERE p.id = ? AND o.id = ?", [.id(player), .id(other)],
      Self.readRelation)
  }

  func relations(
    _ side: RelationSide, _ kind: StoredRelation.Kind, limit: Int
  ) throws -> [StoredRelation] {
    let (player, column, other): (UniqueID, String, String) =
      switch side {
      case .of(let id): (id, "r.player", "o.id")
      case .to(let id): (id, "r.other", "p.id")
      }
    return try all(
      Self.relationColumns + """
        WHERE \(column) = (SELECT number FROM players WHERE id = ?) AND r.kind = ?
        ORDER BY r.since DESC, \(other) LIMIT max(0, ?)
        """, [.id(player), .integer(kind.rawValue), .integer(limit)], Self.readRelation)
  }

  func set(_ relation: StoredRelation) throws {
    try execute(
      """
      INSERT INTO relations(player, other, kind, since, askedKind, askedAt)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT(player, other) DO UPDATE SET kind = excluded.kind, since = excluded.since,
        askedKind = excluded.askedKind, askedAt = excluded.askedAt
      """,
      [
        .integer(try number(ofPlayer: relation.player)),
        .integer(try number(ofPlayer: relation.other)), .integer(relation.kind.rawValue),
        .integer(relation.since), .integer(relation.request?.kind.rawValue),
        .integer(relation.request?.since),
      ])
  }

  func removeRelation(of player: UniqueID, to other: UniqueID) throws {
    try execute(
      """
      DELETE FROM relations WHERE player = (SELECT number FROM players WHERE id = ?)
        AND other = (SELECT number FROM players WHERE id = ?)
      """, [.id(player), .id(other)])
  }

  func forgetFollowRequests(askedBefore time: UnixTime, limit: Int) throws -> Int {
    try changeCount(
      """
      DELETE FROM relations WHERE (player, other) IN (
        SELECT player, other FROM relations WHERE kind < 3 AND since < ? ORDER BY since
        LIMIT max(0, ?))
      """, [.integer(time), .integer(limit)])
  }

  func followCode(of player: UniqueID) throws -> ShareCode? {
    try first(
      "SELECT code FROM followCodes WHERE player = (SELECT number FROM players WHERE id = ?)",
      [.id(player)]
    ) { try $0.shareCode() }
  }

  func player(followCode: ShareCode) throws -> UniqueID? {
    try first(
      "SELECT p.id FROM followCodes c JOIN players p ON p.number = c.player WHERE c.code = ?",
      [.text(followCode.description)]
    ) { try $0.id() }
  }

  func setFollowCode(_ code: ShareCode, of player: UniqueID) throws {
    try execute(
      """
      INSERT INTO followCodes(player, code) VALUES (?, ?)
      ON CONFLICT(player) DO UPDATE SET code = excluded.code
      """, [.integer(try number(ofPlayer: player)), .text(code.description)])
  }

  // MARK: Rematches

  func rematch(after match: UniqueID) throws -> StoredRematch? {
    try first(
      "SELECT openerAskedAt, joinerAskedAt, next FROM rematches WHERE ended = ?", [.id(match)]
    ) { columns in
      StoredRematch(
        ended: match, openerAskedAt: try columns.optionalInteger(),
        joinerAskedAt: try columns.optionalInteger(), next: try columns.optionalID())
    }
  }

  func set(_ rematch: StoredRematch) throws {
    try execute(
      """
      INSERT INTO rematches(ended, openerAskedAt, joinerAskedAt, next) VALUES (?, ?, ?, ?)
      ON CONFLICT(ended) DO UPDATE SET openerAskedAt = excluded.openerAskedAt,
        joinerAskedAt = excluded.joinerAskedAt, next = excluded.next
      """,
      [
        .id(rematch.ended), .integer(rematch.openerAskedAt), .integer(rematch.joinerAskedAt),
        .id(rematch.next),
      ])
  }
}
