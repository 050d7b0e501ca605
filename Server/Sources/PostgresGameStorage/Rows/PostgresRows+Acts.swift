#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube

  extension PostgresRows {
    // MARK: Acts

    func acts(after number: Int64, limit: Int) throws -> [StoredAct] {
      try all(
        """
        SELECT number, actedAt, moderator, kind, subject, detail, reason, hash FROM acts
        WHERE number > $1 ORDER BY number LIMIT greatest(0, $2)
        """, [.integer(number), .integer(limit)]
      ) { columns in
        let number = try columns.integer()
        let act = Act(
          time: try columns.integer(), moderator: try columns.optionalID(),
          kind: Act.Kind(rawValue: try columns.text()), subject: try columns.optionalID(),
          detail: try columns.text(), reason: try columns.text())
        return StoredAct(number: number, act: act, hash: try columns.digest())
      }
    }

    func insert(_ act: StoredAct) throws {
      try execute(
        """
        INSERT INTO acts(number, actedAt, moderator, kind, subject, detail, reason, hash)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """,
        [
          .integer(act.number), .integer(act.act.time), .id(act.act.moderator),
          .text(act.act.kind.rawValue), .id(act.act.subject), .text(act.act.detail),
          .text(act.act.reason), .digest(act.hash),
        ])
    }
  }
#endif
