import GameStorage
import WordCube

extension SQLRows {
  package func waitingChecks(limit: Int) throws -> [UniqueID] {
    try all(
      """
      SELECT \(id: "game", of: .games) FROM waitingChecks ORDER BY number LIMIT \(max(0, limit))
      """
    ) { try $0.id() }
  }

  package func insertWaitingCheck(of game: UniqueID) throws {
    try execute(
      "INSERT INTO waitingChecks(game) VALUES (\(ref: game, .games)) ON CONFLICT DO NOTHING")
  }

  package func removeWaitingCheck(of game: UniqueID) throws {
    try execute("DELETE FROM waitingChecks WHERE game = \(ref: game, .games)")
  }

  // MARK: Findings

  package func findings(limit: Int) throws -> [StoredFinding] {
    try all(
      """
      SELECT kind, \(id: "player"), \(id: "game", of: .games), foundAt, text, submission
      FROM findings ORDER BY number DESC LIMIT \(max(0, limit))
      """
    ) { columns in
      StoredFinding(
        kind: try columns.value { Int(exactly: $0).flatMap(StoredFinding.Kind.init(rawValue:)) },
        player: try columns.id(), game: try columns.optionalID(), foundAt: try columns.integer(),
        text: try columns.text(), submission: try columns.bytes())
    }
  }

  package func insert(_ finding: StoredFinding) throws {
    try execute(
      """
      INSERT INTO findings(kind, player, game, foundAt, text, submission)
      VALUES (\(finding.kind.rawValue), \(ref: finding.player), \(ref: finding.game, .games),
        \(finding.foundAt), \(finding.text), \(finding.submission))
      """)
  }

  package func forgetRefusals(of player: UniqueID, keeping limit: Int) throws {
    let refused = StoredFinding.Kind.refused.rawValue
    try execute(
      """
      DELETE FROM findings WHERE player = \(ref: player) AND kind = \(refused) AND number <= (
        SELECT number FROM findings WHERE player = \(ref: player) AND kind = \(refused)
        ORDER BY number DESC LIMIT 1 OFFSET \(max(0, limit)))
      """)
  }

  package func forgetRefusals(keeping limit: Int, byteCount: Int) throws {
    // The length of bytes is read without the bytes.
    try execute(
      """
      DELETE FROM findings WHERE number IN (
        SELECT number FROM (
          SELECT number, row_number() OVER newest AS count,
            sum(length(submission)) OVER newest AS bytes
          FROM findings WHERE kind = \(StoredFinding.Kind.refused.rawValue)
          WINDOW newest AS (ORDER BY number DESC)) AS refusals
        WHERE count > \(limit) OR bytes > \(byteCount))
      """)
  }

  // MARK: Daily counts

  package func add(
    _ amount: Int, to count: DailyCount, of player: UniqueID, day: Int64
  ) throws -> Int {
    let sql: SQL = """
      INSERT INTO dailyCounts(day, player, kind, count)
      VALUES (\(day), \(ref: player), \(count.rawValue), \(amount))
      ON CONFLICT(day, player, kind) DO UPDATE SET count = dailyCounts.count + excluded.count
      RETURNING count
      """
    let row = ExpectedRow.dailyCount(count, of: player, day: day)
    guard let before = expected.counts[row] else {
      return try first(sql) { try $0.number() } ?? 0
    }
    // Nobody else can change what this transaction has read: the database makes one of the two transactions
    // fail.
    let (sum, overflow) = before.addingReportingOverflow(amount)
    guard !overflow else { throw StorageError.constraint("a daily count overflows") }
    try execute(sql)
    expected.counts[row] = sum
    return sum
  }

  package func forgetDailyCounts(before day: Int64, limit: Int) throws -> Int {
    expected.counts = [:]
    return try changeCount(
      """
      DELETE FROM dailyCounts WHERE (day, player, kind) IN (
        SELECT day, player, kind FROM dailyCounts WHERE day < \(day) LIMIT \(max(0, limit)))
      """)
  }
}
