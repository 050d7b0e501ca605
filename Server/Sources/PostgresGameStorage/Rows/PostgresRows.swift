#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  /// The rows that a body reads and changes in a transaction.
  ///
  /// A change waits until something is read, or until the end: it is sent together with what follows. So an error of a
  /// change can come at a later call, or when the body has ended.
  final class PostgresRows: SQLRows {
    private let session: PostgresSession
    /// Nil while the tables are made.
    let positions: EventPositions?
    /// Takes the turn of a player, before anything is read; nil if nobody waits for others.
    private let takeTurn: ((UniqueID) throws -> Void)?
    /// What was read ahead.
    var expected = ExpectedRows()
    /// The number of the transaction, if it added events. It is known when the answers are there.
    private(set) var eventTransaction: UInt64?
    /// Whether a statement changes rows, or may.
    private(set) var mayHaveChanged = false
    /// Whether a change waits that has to be looked at before the transaction is committed.
    private var hasCondition = false

    init(
      _ session: PostgresSession, _ positions: EventPositions? = nil,
      takeTurn: ((UniqueID) throws -> Void)? = nil
    ) {
      self.session = session
      self.positions = positions
      self.takeTurn = takeTurn
    }

    // MARK: Statements

    static let dialect = SQLDialect.postgreSQL

    /// Lets statements of this connection take any time.
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

    /// Waits for the answers to what was sent or waits.
    func flush() throws {
      try session.flush()
      hasCondition = false
    }

    /// Looks at the conditions that still wait: after that, all that can fail is a commit as a whole.
    func settle() throws {
      if hasCondition { try flush() }
    }
  }

  /// Rows that were read ahead, because a body said that it will ask for them. A change of them removes them.
  struct ExpectedRows {
    struct ReceiptKey: Hashable {
      let player: UniqueID
      let route: String
      let key: IdempotencyKey
    }
    struct GameKey: Hashable {
      let player: UniqueID
      let puzzle: [UInt8]
    }
    struct CountKey: Hashable {
      let player: UniqueID
      let count: DailyCount
      let day: Int64
    }
    struct NonceKey: Hashable {
      let player: UniqueID
      let nonce: [UInt8]
    }

    var players: [UniqueID: StoredPlayer?] = [:]
    var devices: [UniqueID: StoredDevice?] = [:]
    /// Whether nonces were used.
    var nonces: [NonceKey: Bool] = [:]
    var receipts: [ReceiptKey: StoredReceipt?] = [:]
    var games: [GameKey: StoredGame?] = [:]
    var counts: [CountKey: Int] = [:]
  }

  extension PostgresRows {
    func expect(_ rows: [ExpectedRow]) throws {
      for row in rows {
        switch row {
        case .player(let id):
          try takeTurn?(id)
          try readLater(Self.playerByID, [.id(id)], Self.readPlayer) { [self] in
            expected.players[id] = .some($0)
          }
        case .device(let id):
          try readLater(Self.deviceByID, [.id(id)], Self.readDevice) { [self] in
            expected.devices[id] = .some($0)
          }
        case .nonce(let nonce, let player):
          try readLater(
            "SELECT 1 FROM nonces WHERE player = $1 AND nonce = $2",
            [.id(player), .bytes(nonce.bytes)], { try $0.integer() }
          ) { [self] in
            expected.nonces[.init(player: player, nonce: nonce.bytes)] = $0 != nil
          }
        case .receipt(let player, let route, let key):
          try readLater(
            Self.receiptByKey, [.id(player), .text(key.text), .text(route)],
            Self.readReceipt(of: player, route, key)
          ) { [self] in
            expected.receipts[.init(player: player, route: route, key: key)] = .some($0)
          }
        case .game(let player, let puzzle):
          try readLater(Self.gameByPuzzle, [.id(player), .bytes(puzzle)], Self.readGame) { [self] in
            expected.games[.init(player: player, puzzle: puzzle)] = .some($0?.game)
          }
        case .dailyCount(let count, let player, let day):
          try readLater(
            "SELECT count FROM dailyCounts WHERE day = $1 AND player = $2 AND kind = $3",
            [.integer(day), .id(player), .integer(count.rawValue)], { try $0.number() }
          ) { [self] in
            expected.counts[.init(player: player, count: count, day: day)] = $0 ?? 0
          }
        }
      }
      try flush()
    }
  }
#endif
