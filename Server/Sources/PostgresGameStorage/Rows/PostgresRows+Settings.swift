#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import Lexicon
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    // MARK: Settings

    func databaseTime() throws -> UnixTime? {
      try first("SELECT floor(extract(epoch FROM clock_timestamp()))::bigint", []) {
        try $0.integer()
      }
    }

    func setting(_ name: String) throws -> [UInt8]? {
      try first("SELECT value FROM settings WHERE name = $1", [.text(name)]) { try $0.bytes() }
    }

    func setSetting(_ name: String, to value: [UInt8]) throws {
      try execute(
        """
        INSERT INTO settings(name, value) VALUES ($1, $2)
        ON CONFLICT(name) DO UPDATE SET value = excluded.value
        """, [.text(name), .bytes(value)])
    }

    // MARK: Dictionaries

    func dictionaries() throws -> [KeptDictionary] {
      let dictionaries = try all("SELECT checksum, lastCurrentAt, bytes FROM dictionaries", []) {
        KeptDictionary(
          checksum: Fingerprint(rawValue: UInt64(bitPattern: try $0.integer())),
          lastCurrentAt: try $0.integer(), bytes: try $0.bytes())
      }
      // Here, as the database orders the numbers with their signs.
      return dictionaries.sorted {
        ($1.lastCurrentAt, $0.checksum.rawValue) < ($0.lastCurrentAt, $1.checksum.rawValue)
      }
    }

    func insert(_ dictionary: KeptDictionary) throws {
      try execute(
        "INSERT INTO dictionaries(checksum, lastCurrentAt, bytes) VALUES ($1, $2, $3)",
        [
          .integer(Int64(bitPattern: dictionary.checksum.rawValue)),
          .integer(dictionary.lastCurrentAt), .bytes(dictionary.bytes),
        ])
    }

    func setLastCurrent(_ dictionary: Fingerprint, at time: UnixTime) throws {
      try execute(
        "UPDATE dictionaries SET lastCurrentAt = $2 WHERE checksum = $1",
        [.integer(Int64(bitPattern: dictionary.rawValue)), .integer(time)])
    }

    func forgetDictionaries(lastCurrentBefore time: UnixTime) throws {
      try execute("DELETE FROM dictionaries WHERE lastCurrentAt < $1", [.integer(time)])
    }

    // MARK: Checks

    func waitingChecks(limit: Int) throws -> [UniqueID] {
      try all(
        "SELECT game FROM waitingChecks ORDER BY number LIMIT greatest(0, $1)",
        [.integer(limit)]
      ) { try $0.id() }
    }

    func insertWaitingCheck(of game: UniqueID) throws {
      try execute(
        "INSERT INTO waitingChecks(game) VALUES ($1) ON CONFLICT DO NOTHING", [.id(game)])
    }

    func removeWaitingCheck(of game: UniqueID) throws {
      try execute("DELETE FROM waitingChecks WHERE game = $1", [.id(game)])
    }

    func findings(limit: Int) throws -> [StoredFinding] {
      try all(
        """
        SELECT kind, player, game, foundAt, text, submission FROM findings
        ORDER BY number DESC LIMIT greatest(0, $1)
        """, [.integer(limit)]
      ) { columns in
        StoredFinding(
          kind: try columns.value {
            Int(exactly: $0).flatMap(StoredFinding.Kind.init(rawValue:))
          },
          player: try columns.id(), game: try columns.optionalID(),
          foundAt: try columns.integer(), text: try columns.text(),
          submission: try columns.bytes())
      }
    }

    func insert(_ finding: StoredFinding) throws {
      try execute(
        """
        INSERT INTO findings(kind, player, game, foundAt, text, submission)
        VALUES ($1, $2, $3, $4, $5, $6)
        """,
        [
          .integer(finding.kind.rawValue), .id(finding.player), .id(finding.game),
          .integer(finding.foundAt), .text(finding.text), .bytes(finding.submission),
        ])
    }

    func forgetRefusals(of player: UniqueID, keeping limit: Int) throws {
      try execute(
        """
        DELETE FROM findings WHERE player = $1 AND kind = $2 AND number <= (
          SELECT number FROM findings WHERE player = $1 AND kind = $2
          ORDER BY number DESC LIMIT 1 OFFSET $3)
        """,
        [
          .id(player), .integer(StoredFinding.Kind.refused.rawValue), .integer(max(0, limit)),
        ])
    }

    func forgetRefusals(keeping limit: Int, byteCount: Int) throws {
      try execute(
        """
        DELETE FROM findings WHERE number IN (
          SELECT number FROM (
            SELECT number, row_number() OVER newest AS count,
              sum(length(submission)) OVER newest AS bytes
            FROM findings WHERE kind = $1 WINDOW newest AS (ORDER BY number DESC)) AS refusals
          WHERE count > $2 OR bytes > $3)
        """,
        [
          .integer(StoredFinding.Kind.refused.rawValue), .integer(limit), .integer(byteCount),
        ])
    }

    // MARK: Daily counts

    func add(_ amount: Int, to count: DailyCount, of player: UniqueID, day: Int64) throws -> Int {
      let sql = """
        INSERT INTO dailyCounts(day, player, kind, count) VALUES ($1, $2, $3, $4)
        ON CONFLICT(day, player, kind) DO UPDATE SET count = dailyCounts.count + excluded.count
        RETURNING count
        """
      let values: [SQLValue] = [
        .integer(day), .id(player), .integer(count.rawValue), .integer(amount),
      ]
      let key = ExpectedRow.dailyCount(count, of: player, day: day)
      guard let before = expected.counts[key] else {
        return try first(sql, values) { try $0.number() } ?? 0
      }
      // Nobody else can change what this transaction has read: the database lets one of both fail.
      let (sum, overflow) = before.addingReportingOverflow(amount)
      guard !overflow else { throw StorageError.constraint("a count of a day overflows") }
      try execute(sql, values)
      expected.counts[key] = sum
      return sum
    }

    func forgetDailyCounts(before day: Int64, limit: Int) throws -> Int {
      expected.counts = [:]
      return try changeCount(
        """
        DELETE FROM dailyCounts WHERE (day, player, kind) IN (
          SELECT day, player, kind FROM dailyCounts WHERE day < $1 LIMIT greatest(0, $2))
        """, [.integer(day), .integer(limit)])
    }
  }
#endif
