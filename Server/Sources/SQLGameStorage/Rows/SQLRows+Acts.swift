import GameStorage
import WordCube

extension SQLRows {
  package func acts(after number: Int64, limit: Int) throws -> [StoredAct] {
    try all(
      """
      SELECT number, actedAt, moderator, kind, subject, detail, reason, hash FROM acts
      WHERE number > \(number) ORDER BY number LIMIT \(max(0, limit))
      """
    ) { columns in
      let number = try columns.integer()
      let act = Act(
        time: try columns.integer(), moderator: try columns.optionalID(),
        kind: Act.Kind(rawValue: try columns.text()), subject: try columns.optionalID(),
        detail: try columns.text(), reason: try columns.text())
      return StoredAct(number: number, act: act, hash: try columns.digest())
    }
  }

  package func insert(_ stored: StoredAct) throws {
    let act = stored.act
    try execute(
      """
      INSERT INTO acts(number, actedAt, moderator, kind, subject, detail, reason, hash)
      VALUES (\(stored.number), \(act.time), \(act.moderator), \(act.kind.rawValue),
        \(act.subject), \(act.detail), \(act.reason), \(stored.hash))
      """)
  }
}
