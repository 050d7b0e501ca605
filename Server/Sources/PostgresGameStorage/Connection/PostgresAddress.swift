#if PostgreSQL
  import GameStorage

  /// Where the database is, and how sessions are set up.
  struct PostgresAddress: Sendable {
    /// A URI or a connection string of libpq.
    let text: String
    /// The schema of the tables: lower-case letters, digits and `_`.
    let schema: String

    /// How long a statement may take, unless its session says otherwise.
    var statementLimit = Duration.seconds(8)

    /// How long a lock and a transaction between two statements may take: a process that is frozen keeps no rows locked.
    /// PostgreSQL closes the connection of a process that is cut off, or takes nothing more.
    private static let settings = [
      ("lock_timeout", "5s"), ("idle_in_transaction_session_timeout", "10s"),
      ("tcp_user_timeout", "15s"), ("tcp_keepalives_idle", "10s"),
      ("tcp_keepalives_interval", "5s"),
      ("tcp_keepalives_count", "3"), ("client_min_messages", "warning"),
      // A serializable transaction that reads a whole table conflicts with every change of it. Small tables are read so.
      ("enable_seqscan", "off"),
    ]

    /// Opens a session.
    func connect() throws(StorageError) -> PostgresSession {
      let connection = try UnsafePostgresConnection(
        text,
        defaults: [
          "application_name": "word-cube-server", "connect_timeout": "5",
          // Of several hosts, the one that takes changes.
          "target_session_attrs": "read-write",
          // A host that is gone without a word.
          "tcp_user_timeout": "15000", "keepalives_idle": "10", "keepalives_interval": "5",
          "keepalives_count": "3",
        ], overrides: ["client_encoding": "UTF8"])
      guard connection.serverVersion >= 140_000 else {
        throw .failed("PostgreSQL 14 or later is needed, not \(connection.serverVersion)")
      }
      let session = PostgresSession(connection)
      do {
        let settings = Self.settings.map { "set_config('\($0.0)', '\($0.1)', false)" }
        try session.enqueue(
          "SELECT set_config('search_path', $1, false), \(settings.joined(separator: ", "))",
          [.text(schema)])
        // A change is on disk when it is answered. What waits for the standbys, too, is left as it is.
        try session.enqueue(
          """
          SELECT set_config('synchronous_commit', 'on', false)
          WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')
          """)
        try session.limit(statements: statementLimit)
      } catch {
        throw StorageError(postgres: error)
      }
      return session
    }

    /// Throws if a pooler lets other clients use the process of a session between its transactions, as pgbouncer does in its
    /// mode `transaction`: settings, prepared statements, locks and `LISTEN` would be those of others.
    func requireOwnProcess(_ session: PostgresSession) throws {
      guard try !session.isDirect() else { return }
      let own = try session.backend()
      let other = try connect()
      try other.begin("BEGIN")
      // The other session has the process of this one, or this one gets another.
      guard try other.backend() != own, try session.backend() == own else {
        throw StorageError.failed(PostgresFailure.sharedProcess)
      }
      other.rollBack()
    }
  }

  extension StorageError {
    /// What a caller gets of an error that is not its own.
    init(postgres error: any Error) {
      switch error {
      case let error as StorageError: self = error
      case let error as PostgresFailure: self = error.storageError
      default: self = .failed("\(error)")
      }
    }
  }
#endif
