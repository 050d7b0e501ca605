#if PostgreSQL
  import GameStorage

  /// The database's address, and the settings of its sessions.
  struct PostgresAddress: Sendable {
    /// A libpq URI or connection string.
    let text: String
    /// The schema of the tables: lower-case letters, digits and `_`.
    let schema: String

    /// How long a statement may take, unless its session says otherwise.
    var statementLimit = Duration.seconds(8)

    /// How long a lock, and a pause between two statements of a transaction, may take, so that a frozen process keeps no
    /// rows locked. PostgreSQL closes the connection of a process that is cut off or accepts no more data.
    private static let settings = [
      ("lock_timeout", "5s"), ("idle_in_transaction_session_timeout", "10s"),
      ("tcp_user_timeout", "15s"), ("tcp_keepalives_idle", "10s"),
      ("tcp_keepalives_interval", "5s"),
      ("tcp_keepalives_count", "3"), ("client_min_messages", "warning"),
      // A serializable transaction that reads a whole table conflicts with every change to the table. PostgreSQL would read
      // small tables that way.
      ("enable_seqscan", "off"),
      // Compiling a statement takes longer than running it: even the longest ones read some thousands of rows.
      ("jit", "off"),
    ]

    /// Opens a session.
    func connect() throws(StorageError) -> PostgresSession {
      let connection = try UnsafePostgresConnection(
        text,
        defaults: [
          "application_name": "word-cube-server", "connect_timeout": "5",
          // Selects the host that accepts changes.
          "target_session_attrs": "read-write",
          // Detects a host that disappears silently.
          "tcp_user_timeout": "15000", "keepalives_idle": "10", "keepalives_interval": "5",
          "keepalives_count": "3",
        ], overrides: ["client_encoding": "UTF8"])
      guard connection.serverVersion >= 140_000 else {
        throw .failed(
          "PostgreSQL 14 or later is required, but the server has version \(connection.serverVersion)"
        )
      }
      let session = PostgresSession(connection)
      do {
        let settings = Self.settings.map { "set_config('\($0.0)', '\($0.1)', false)" }
        try session.enqueue(
          "SELECT set_config('search_path', $1, false), \(settings.joined(separator: ", "))",
          [.text(schema)])
        // A change is on disk when it is answered. Settings that also wait for standbys are left as they are.
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

    /// Throws if a pooler lets other clients use a session's process between transactions, as pgbouncer does in its mode
    /// `transaction`. Settings, prepared statements, locks and `LISTEN` would then belong to other clients.
    func requireOwnProcess(_ session: PostgresSession) throws {
      guard try !session.isDirect() else { return }
      let own = try session.backend()
      let other = try connect()
      try other.begin("BEGIN")
      // Either the other session uses this one's process, or this one has got another.
      guard try other.backend() != own, try session.backend() == own else {
        throw StorageError.failed(PostgresFailure.sharedProcess)
      }
      other.rollBack()
    }
  }

  extension StorageError {
    /// Creates the error that a caller gets for an error that is not its own.
    init(postgres error: any Error) {
      switch error {
      case let error as StorageError: self = error
      case let error as PostgresFailure: self = error.storageError
      default: self = .failed("\(error)")
      }
    }
  }
#endif
