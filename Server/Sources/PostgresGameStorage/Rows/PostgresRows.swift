#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  /// The rows that a body reads and changes in a transaction.
  ///
  /// A change waits until something is read, or until the end, and is sent together with the next statements. So a
  /// change's error can appear in a later call, or after the body has ended.
  final class PostgresRows: SQLRows {
    private let session: PostgresSession
    let ownTables: [StoredTable]
    /// Nil while the tables are being created.
    let positions: EventPositions?
    /// Takes a player's turn before anything is read; nil if nobody waits for others.
    private let takeTurn: ((UniqueID) throws -> Void)?
    let expected = ExpectedRows()
    /// The number of the transaction if it added events. It is known once the answers have arrived.
    private(set) var eventTransaction: UInt64?
    /// Whether a statement changes rows, or might.
    private(set) var mayHaveChanged = false
    /// Whether a waiting change has to be checked before the transaction is committed.
    private var hasCondition = false

    init(
      _ session: PostgresSession, _ positions: EventPositions? = nil,
      ownTables: [StoredTable] = [], takeTurn: ((UniqueID) throws -> Void)? = nil
    ) {
      self.ownTables = ownTables
      self.session = session
      self.positions = positions
      self.takeTurn = takeTurn
    }

    func databaseTime() throws -> UnixTime? {
      try first("SELECT floor(extract(epoch FROM clock_timestamp()))::bigint") {
        try $0.integer()
      }
    }

    // MARK: Statements

    static let dialect = SQLDialect.postgreSQL

    func expect(_ rows: [ExpectedRow]) throws {
      for case .player(let id) in rows { try takeTurn?(id) }
      try readAhead(rows)
    }

    /// Removes the time limit on this connection's statements.
    func allowLongStatements() throws { try session.limit(statements: nil) }

    /// The body may run other statements.
    func forEach(
      _ sql: String, _ values: [SQLValue], _ body: (inout PostgresColumns) throws -> Bool
    ) throws {
      var found: UnsafePostgresResult?
      try session.enqueue(sql, values) { found = $0 }
      try flush()
      guard let found else { return }
      for row in 0..<found.rowCount {
        var columns = PostgresColumns(found, row: row)
        guard try body(&columns) else { return }
      }
    }

    /// Reads the first row of a statement later, with the next statement whose answer is needed.
    func readLater<Row>(
      _ sql: String, _ values: [SQLValue],
      _ read: @escaping (inout PostgresColumns) throws -> Row,
      _ take: @escaping (Row?) throws -> Void
    ) throws {
      try session.enqueue(sql, values) { result in
        var columns = PostgresColumns(result, row: 0)
        try take(result.rowCount > 0 ? try read(&columns) : nil)
      }
    }

    func execute(_ sql: String, _ values: [SQLValue]) throws {
      mayHaveChanged = true
      try session.enqueue(sql, values)
    }

    func changeCount(_ sql: String, _ values: [SQLValue]) throws -> Int {
      var count = 0
      mayHaveChanged = true
      try session.enqueue(sql, values) { count = $0.changeCount }
      try flush()
      return count
    }

    func change(_ sql: String, _ values: [SQLValue], orThrow rule: String) throws {
      (hasCondition, mayHaveChanged) = (true, true)
      try session.enqueue(sql, values) { result in
        guard result.changeCount > 0 else { throw StorageError.constraint(rule) }
      }
    }

    /// Runs a statement that may return no row, and throws if it returns one.
    func requireNone(_ sql: String, _ values: [SQLValue], orThrow rule: String) throws {
      (hasCondition, mayHaveChanged) = (true, true)
      try session.enqueue(sql, values) { result in
        guard result.rowCount == 0 else { throw StorageError.constraint(rule) }
      }
    }

    /// Runs a statement that has to return a row.
    func requireRow(
      _ sql: String, _ values: [SQLValue], orThrow error: some Error
    ) throws {
      hasCondition = true
      try session.enqueue(sql, values) { result in
        guard result.rowCount > 0 else { throw error }
      }
    }

    /// Adds an event, and notes the number of the transaction.
    func executeEvent(_ sql: String, _ values: [SQLValue]) throws {
      mayHaveChanged = true
      try session.enqueue(sql, values) { [self] result in
        var columns = PostgresColumns(result, row: 0)
        eventTransaction = try columns.transaction()
      }
    }

    /// Waits for the answers to all sent or waiting statements.
    func flush() throws {
      try session.flush()
      hasCondition = false
    }

    /// Checks the conditions that are still waiting. After that, only the commit as a whole can fail.
    func settle() throws {
      if hasCondition { try flush() }
    }
  }
#endif
