/// A table whose rows a copy moves from a database to another one, which may be of another kind.
package struct CopiedTable: Sendable {
  /// What the values of a column are.
  package enum Kind: Hashable, Sendable {
    case integer, flag, text, bytes
    /// The 16 bytes of an identifier. The row that has it need not exist.
    case id
    /// The `id` of a row of a table. SQLite stores its number.
    case reference(String)
  }

  /// A column.
  package struct Column: Hashable, Sendable {
    package let name: String
    package let kind: Kind
  }

  /// The name.
  package let name: String
  /// The columns that all databases have.
  package let columns: [Column]
  /// The greatest number of rows that are in memory at a time.
  package let batch: Int

  /// A table.
  ///
  /// - Parameters:
  ///   - columns: Names with kinds: `flag`, `text`, `bytes`, `id`, the table that a reference names, or none for a
  ///     whole number.
  ///   - batch: The greatest number of rows in memory, smaller for rows that can be large.
  init(_ name: String, _ columns: String, batch: Int = 1_000) {
    self.name = name
    self.batch = batch
    self.columns = columns.split(separator: ",").map { text in
      let words = text.split(separator: " ").map(String.init)
      let kind: Kind =
        switch words.count > 1 ? words[1] : "integer" {
        case "integer": .integer
        case "flag": .flag
        case "text": .text
        case "bytes": .bytes
        case "id": .id
        case let table: .reference(table)
        }
      return Column(name: words[0], kind: kind)
    }
  }
}

extension CopiedTable {
  /// All tables, each after those whose rows its rows name. A copy refuses a database with a table or a column that is
  /// not here.
  package static let all = [
    CopiedTable(
      "players",
      "id id, displayName text, timeZone text, registeredAt, tokenHash bytes, nextTokenHash bytes, "
        + "nameNumber, signingSecret, allowsReplays flag, hasFirstDevice flag, "
        + "firstDeviceName text, firstDeviceUsedAt"),
    CopiedTable(
      "devices",
      "id id, player players, name text, addedAt, lastUsedAt, signingSecret, tokenHash bytes, "
        + "nextTokenHash bytes"),
    CopiedTable(
      "joinings",
      "player players, id id, slot text, openedAt, expiresAt, wrongAttempts, state, name text, "
        + "codeHash bytes, claimHash bytes"),
    CopiedTable(
      "recoveries",
      "player players, codeMadeAt, nextCodeAt, othersEndAt, device id, codeHash bytes, "
        + "nextCodeHash bytes"),
    CopiedTable("names", "number, player players, foldedName text, nameNumber"),
    CopiedTable("nonces", "player players, nonce bytes, usedAt"),
    CopiedTable(
      "receipts",
      "player players, route text, key text, answeredAt, status, requestDigest bytes, body bytes",
      batch: 32),
    CopiedTable(
      "challenges", "id id, day, mode, language, puzzle bytes, provenance text"),
    CopiedTable("starts", "player players, challenge challenges, startedAt, dictionary"),
    CopiedTable(
      "games",
      "number, id id, player players, kind, challenge challenges, language, mode, score, "
        + "unranked text, startedAt, submittedAt, countsFrom, isHidden flag, stamp bytes, "
        + "puzzle bytes, moves bytes", batch: 500),
    CopiedTable(
      "words",
      "id id, game games, player players, language, moveIndex, score, interest, countsFrom, "
        + "isHidden flag, word text"),
    CopiedTable("shares", "game games, code text, sharedAt"),
    CopiedTable(
      "matches",
      "id id, code text, language, opener players, joiner players, state text, moveCount, "
        + "openerScore, joinerScore, turn, winner, turnBeganAt, changedAt, puzzle bytes, "
        + "moves bytes", batch: 100),
    CopiedTable("relations", "player players, other players, kind, since, askedKind, askedAt"),
    CopiedTable("followCodes", "player players, code text"),
    CopiedTable("rematches", "ended id, openerAskedAt, joinerAskedAt, next id", batch: 100),
    events,
    settings,
    CopiedTable("dictionaries", "checksum, lastCurrentAt, bytes bytes", batch: 8),
    CopiedTable("waitingChecks", "number, game games"),
    CopiedTable(
      "findings", "number, kind, player players, game games, foundAt, text text, submission bytes",
      batch: 32),
    CopiedTable("dailyCounts", "day, player players, kind, count"),
    CopiedTable(
      "acts",
      "number, actedAt, moderator id, kind text, subject id, detail text, reason text, hash bytes"),
    CopiedTable(
      "moderators",
      "number, id id, name text, role text, player id, addedAt, revokedAt, codeHash bytes, "
        + "codeEndsAt"),
    CopiedTable("moderatorSessions", "tokenHash bytes, moderator id, endsAt"),
    CopiedTable("suspensions", "player players, endsAt, reason text"),
    CopiedTable("refusedNetworks", "id id, network text, endsAt"),
    CopiedTable(
      "subscriptions",
      "id id, player players, device id, endpoint text, publicKey bytes, secret bytes, kinds text, quietFrom, "
        + "quietUntil, reminderHour, remindAt, addedAt"),
    CopiedTable(
      "notices",
      "id id, player players, subscription id, content text, dueAt, expiresAt, attempts"),
    CopiedTable(
      "reports",
      "number, kind, reporter players, subject players, language, word text, reportedAt, closedAt"),
  ]

  /// The number of an event of a copy is its place among all.
  static let events = CopiedTable(
    "events",
    "number, kind, player id, game id, language, mode, challenge id, score, countsFrom")
  static let settings = CopiedTable("settings", "name text, value bytes", batch: 32)
}
