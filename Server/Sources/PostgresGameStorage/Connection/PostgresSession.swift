#if PostgreSQL
  import CPostgres
  import GameStorage
  import SQLGameStorage

  /// A connection with its prepared statements. Statements wait until an answer is needed and are then sent together, in
  /// one round trip.
  final class PostgresSession {
    private struct Pending {
      let sql: String
      let types: [UInt32]
      let values: [[UInt8]?]
      let take: (UnsafePostgresResult) throws -> Void
    }
    /// A sent statement, with its expected results: also the result of its preparation, if it is new.
    private struct Sent {
      let pending: Pending
      let isNew: Bool
    }

    /// The maximum number of waiting statements, so that a body that adds many rows needs no more memory.
    private static let mostPending = 512

    private let connection: UnsafePostgresConnection
    private var names: [String: String] = [:]
    private var nextName = 0
    private var pending: [Pending] = []
    private var sent: [[Sent]] = []

    /// The reason why the transaction cannot continue, even if a body ignores it.
    private(set) var failure: (any Error)?
    /// Whether the connection has to be replaced.
    private(set) var isLost = false
    /// Whether a transaction has begun and not ended.
    private(set) var isOpen = false
    /// Whether its beginning was sent.
    private var isBegun = false
    /// How many times a thread has waited for an answer.
    private(set) var roundTrips = 0

    init(_ connection: UnsafePostgresConnection) { self.connection = connection }

    // MARK: Statements

    /// Adds a statement to the waiting ones.
    func enqueue(
      _ sql: String, _ values: [SQLValue] = [],
      _ take: @escaping (UnsafePostgresResult) throws -> Void = { _ in }
    ) throws {
      if let failure { throw failure }
      if pending.count >= Self.mostPending { try flush() }
      pending.append(
        Pending(
          sql: sql, types: values.map(\.type), values: try values.map { try $0.encoded() },
          take: take))
    }

    /// Sends the waiting statements, and waits for the answers.
    func flush() throws {
      if let failure { throw failure }
      guard !pending.isEmpty || !sent.isEmpty else { return }
      do {
        if !pending.isEmpty { try send() }
        roundTrips += 1
        while !sent.isEmpty { try receive(sent.removeFirst()) }
      } catch {
        lose(error)
        throw error
      }
      if let failure { throw failure }
    }

    /// Sends the waiting statements without waiting for the answers: the next ``flush()`` gets them.
    func sendWithoutWaiting() throws {
      do {
        try send()
        try connection.flush()
      } catch {
        lose(error)
        throw error
      }
    }

    private func send() throws {
      isBegun = isOpen
      var group: [Sent] = []
      for statement in pending {
        let known = names[statement.sql]
        let name = known ?? "s\(nextName)"
        if known == nil {
          nextName += 1
          try connection.sendPrepare(name, statement.sql, types: statement.types)
          names[statement.sql] = name
        }
        try connection.sendExecute(name, statement.values)
        group.append(Sent(pending: statement, isNew: known == nil))
      }
      try connection.sendSync()
      pending = []
      sent.append(group)
    }

    private func receive(_ group: [Sent]) throws {
      for statement in group {
        if statement.isNew, try !isPrepared(next()) { names[statement.pending.sql] = nil }
        let result = try next()
        do {
          try check(result)
          if failure == nil { try statement.pending.take(result) }
        } catch {
          if failure == nil { failure = error }
        }
      }
      while let result = try connection.nextResult() {
        if result.status == PGRES_PIPELINE_SYNC { return }
        try check(result)
      }
      throw StorageError.unavailable("the connection to PostgreSQL ended: \(connection.message)")
    }

    /// Returns the only result of a statement or of a preparation.
    private func next() throws -> UnsafePostgresResult {
      guard let result = try connection.nextResult() else {
        throw StorageError.unavailable("the connection to PostgreSQL ended: \(connection.message)")
      }
      while try connection.nextResult() != nil {}
      return result
    }

    private func isPrepared(_ result: UnsafePostgresResult) -> Bool {
      do {
        try check(result)
        return result.status == PGRES_COMMAND_OK
      } catch {
        if failure == nil { failure = error }
        return false
      }
    }

    private func check(_ result: UnsafePostgresResult) throws {
      switch result.status {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
      // An earlier statement failed.
      case PGRES_PIPELINE_ABORTED: return
      default:
        let (code, message) = result.error
        let failure = PostgresFailure(code: code.isEmpty ? "08006" : code, message: message)
        if failure.endsConnection { isLost = true }
        throw failure
      }
    }

    private func lose(_ error: any Error) {
      isLost = true
      if failure == nil { failure = error }
    }

    /// Sets how long a statement may take; nil for no limit. PostgreSQL ends a statement that takes longer. If it does
    /// not, the connection counts as lost 2 s later.
    func limit(statements: Duration?) throws {
      let milliseconds = statements.map { Int32(clamping: Int($0 / .milliseconds(1))) }
      connection.patience = milliseconds.map { $0 + 2_000 } ?? -1
      try enqueue("SELECT set_config('statement_timeout', '\(milliseconds ?? 0)', false)")
      try flush()
    }

    /// Sets how long PostgreSQL keeps the session and its locks while the process does nothing with it.
    func limit(pauses: Duration) throws {
      let limit = Int(pauses / .milliseconds(1))
      try enqueue(
        """
        SELECT set_config('idle_in_transaction_session_timeout', '\(limit)', false),
          set_config('idle_session_timeout', '\(limit)', false)
        """)
      try flush()
    }

    /// Returns whether the session still has the PostgreSQL process that was reported at the start. If not, there is a
    /// pooler in between.
    func isDirect() throws -> Bool { try backend() == Int64(connection.backend) }

    /// Returns the number of the PostgreSQL process.
    func backend() throws -> Int64 {
      var number: Int64 = 0
      try enqueue("SELECT pg_backend_pid()::bigint") { result in
        var columns = PostgresColumns(result, row: 0)
        number = try columns.integer()
      }
      try flush()
      return number
    }

    /// Whether the connection was lost because the server sent nothing for too long.
    var isSilent: Bool { isLost && connection.isSilent }

    // MARK: Transactions

    /// Begins a transaction, with the first statement that needs an answer.
    func begin(_ sql: String) throws {
      try enqueue(sql)
      (isOpen, isBegun) = (true, false)
    }

    /// Commits the transaction, and waits until it is on disk, and until the required standbys have confirmed it.
    ///
    /// - Parameter patience: The milliseconds after which the wait for standbys ends; nil for no limit.
    /// - Returns: Whether they have confirmed it. If not, it is only on the server's disk, and can be lost with it.
    @discardableResult
    func commit(patience: Int32? = nil) throws -> Bool {
      var tag = ""
      try enqueue("COMMIT") { tag = $0.tag }
      connection.cancel(after: patience)
      defer { connection.cancel(after: nil) }
      try flush()
      isOpen = false
      guard tag == "COMMIT" else { throw StorageError.failed("PostgreSQL did not commit: \(tag)") }
      return !connection.takeUnconfirmedCommit()
    }

    /// Ends a transaction that only read, without waiting.
    func endReading() throws {
      try enqueue("COMMIT")
      isOpen = false
      try sendWithoutWaiting()
    }

    /// Undoes the transaction. Waiting statements are never sent.
    func rollBack() {
      pending = []
      failure = nil
      defer { isOpen = false }
      guard isOpen, isBegun, !isLost else { return }
      try? enqueue("ROLLBACK")
      try? flush()
      failure = nil
    }

    // MARK: Notifications

    /// Waits for a notification, another descriptor, or some time. Returns the notifications from other sessions.
    func wait(or other: Int32, milliseconds: Int32) throws -> [PostgresNotification] {
      do {
        return try connection.waitForNotification(or: other, milliseconds: milliseconds)
      } catch {
        lose(error)
        throw error
      }
    }
  }
#endif
