#if PostgreSQL
  import GameStorage
  import SQLGameStorage

  /// The versions of the tables. The tables have their own schema, in which the table `versions` has a row for each
  /// version.
  enum PostgresSchema {
    /// The version that this server creates.
    static var current: Int { TableVersions.game.current }

    /// What the tables have in PostgreSQL alone.
    ///
    /// An event has the number of its transaction, by which it is followed: see ``EventFollower``. `epoch` rises when the database
    /// comes from a dump of another cluster, whose transactions have other numbers. Nobody has the lease of the upkeep yet.
    private static let additions = [
      """
      ALTER TABLE events ADD COLUMN epoch bigint NOT NULL DEFAULT 0,
        ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id()
      """,
      "CREATE UNIQUE INDEX eventsByTransaction ON events(epoch, xid, number)",
      """
      CREATE TABLE leases(
        name text PRIMARY KEY, holder uuid NOT NULL, endsAt timestamptz NOT NULL)
      """,
      """
      INSERT INTO leases(name, holder, endsAt)
      VALUES ('upkeep', '00000000-0000-0000-0000-000000000000', '-infinity')
      """,
    ]

    /// The tables, indexes and triggers of a version, such as `table players`, as PostgreSQL's catalog spells them.
    static func objects(of version: Int) -> Set<String> {
      let names =
        TableVersions.game.objects(of: version, for: .postgreSQL)
        .union(TableVersions.objects(madeBy: additions))
      return Set(names.map { $0.lowercased() })
    }

    /// The numbers of the advisory locks of a migration and of servers: see ``UpkeepLease``. The other key is a hash of the
    /// schema's name.
    static let migrationLock = 1
    static let upkeepLock = 2

    /// Throws if the database stores texts in an encoding other than UTF-8, which loses letters.
    static func requireUnicode(_ rows: PostgresRows) throws {
      let encoding = try rows.first("SELECT current_setting('server_encoding')", []) {
        try $0.text()
      }
      guard encoding == "UTF8" else {
        throw StorageError.failed("the database has the encoding \(encoding ?? "?"), not UTF8")
      }
    }

    /// Returns the version of the tables; 0 if there are none.
    ///
    /// - Throws: ``StorageError/newerSchema(found:known:)`` if this server cannot read them, and
    ///   ``StorageError/failed(_:)`` if they are from before the first release.
    static func version(_ rows: PostgresRows, _ versions: TableVersions = .game) throws -> Int {
      let exists = try rows.first("SELECT to_regclass('versions') IS NOT NULL", []) {
        try $0.flag()
      }
      guard exists == true else { return 0 }
      var version = 0
      try readVersionLater(rows, versions) { version = $0 }
      try rows.flush()
      guard version > 0 else { throw StorageError.damaged("the schema has no version") }
      try versions.requireReleased(version)
      return version
    }

    /// Reads the version of the tables together with the next statements. If this server cannot read the tables, these
    /// throw ``StorageError/newerSchema(found:known:)``.
    static func readVersionLater(
      _ rows: PostgresRows, _ versions: TableVersions = .game,
      _ take: @escaping (Int) -> Void = { _ in }
    ) throws {
      let current = versions.current
      try rows.readLater(
        "SELECT version, readableFrom FROM versions ORDER BY version DESC LIMIT 1", [],
        { (try $0.number(), try $0.number()) }
      ) { found in
        guard let (version, readableFrom) = found else { return }
        guard readableFrom <= current else {
          throw StorageError.newerSchema(found: version, known: current)
        }
        take(version)
      }
    }

    /// Creates or updates the tables, one process at a time. Returns the epoch of events.
    ///
    /// A `session` has no open transaction. If the tables already have this version, its role only needs rights on rows.
    ///
    /// - Parameters:
    ///   - tables: Own tables. What they lack is added.
    ///   - mayBeUnfinished: Whether the database may be an unfinished copy.
    static func migrate(
      _ session: PostgresSession, schema: String, to versions: TableVersions = .game,
      adding tables: [StoredTable] = [], mayBeUnfinished: Bool = false
    ) throws -> Int64 {
      let current = versions.current
      // Another server may be creating the tables.
      try session.limit(statements: .seconds(60))
      try session.begin("BEGIN")
      do {
        let rows = PostgresRows(session)
        try rows.execute("SET LOCAL lock_timeout = '50s'", [])
        try rows.execute(
          "SELECT pg_advisory_xact_lock(hashtext($1), \(migrationLock))", [.text(schema)])
        try session.flush()
        try requireUnicode(rows)
        let version = try version(rows, versions)
        // Creating an index on a large table takes long.
        if version < current { try session.limit(statements: nil) }
        if version == 0 {
          let exists = try rows.first("SELECT to_regnamespace($1) IS NOT NULL", [.text(schema)]) {
            try $0.flag()
          }
          // The database's owner can create the schema for a role without rights on the database.
          if exists != true { try rows.execute("CREATE SCHEMA \(schema)", []) }
          try rows.execute(
            """
            CREATE TABLE versions(
              version bigint PRIMARY KEY, readableFrom bigint NOT NULL,
              madeAt timestamptz NOT NULL DEFAULT now())
            """, [])
        }
        for statement in versions.statements(from: version, for: .postgreSQL) {
          try rows.execute(statement, [])
        }
        if version == 0 { for statement in additions { try rows.execute(statement, []) } }
        for next in versions.first...current where next > version {
          try rows.execute(
            "INSERT INTO versions(version, readableFrom) VALUES ($1, $2)",
            [.integer(next), .integer(versions.readableFrom(next))])
        }
        let added = try rows.missingOwnStatements(tables)
        if !added.isEmpty { try session.limit(statements: nil) }
        for statement in added { try rows.execute(statement, []) }
        // Running servers find out whether they can continue.
        if version < current {
          try rows.execute(
            "SELECT pg_notify($1, $2)",
            [.text(EventFollower.channel(of: schema)), .text(EventFollower.updateNotice)])
        }
        if !mayBeUnfinished { try UnfinishedCopy.refuse { try setting($0, rows) } }
        let epoch = try epoch(rows)
        if try epoch != currentEpoch(rows) {
          try rows.execute("ALTER TABLE events ALTER COLUMN epoch SET DEFAULT \(epoch)", [])
        }
        try session.commit()
        return epoch
      } catch let error as PostgresFailure {
        session.rollBack()
        switch error.code {
        case "42501":
          throw StorageError.failed(
            "the tables of schema \(current) have to be created or changed by their owner: use the command migrate "
              + "with the owner's role (\(error.message))")
        case "55P03":
          throw StorageError.unavailable("another process is creating or changing the tables")
        default: throw error
        }
      } catch {
        session.rollBack()
        throw error
      }
    }

    /// Throws if the tables are older than this program, which only reads them. Returns the epoch of events.
    ///
    /// - Parameters:
    ///   - tables: Own tables, which must be in the database as they are described.
    ///   - mayBeUnfinished: Whether the database may be an unfinished copy.
    static func requireCurrent(
      _ session: PostgresSession, _ tables: [StoredTable] = [], mayBeUnfinished: Bool = false
    ) throws -> Int64 {
      try session.begin("BEGIN READ ONLY")
      let rows = PostgresRows(session)
      let found = try version(rows)
      guard found >= current else {
        throw StorageError.failed(
          "the database has schema \(found), and this program reads schema \(current): start the server, "
            + "or use the command migrate")
      }
      try rows.requireOwnTables(tables)
      if !mayBeUnfinished { try UnfinishedCopy.refuse { try setting($0, rows) } }
      // Nothing is changed here: other servers add what is added meanwhile.
      let epoch = try epoch(rows)
      session.rollBack()
      return epoch
    }

    /// Returns a value in the table `settings`.
    static func setting(_ name: String, _ rows: PostgresRows) throws -> [UInt8]? {
      try rows.first("SELECT value FROM settings WHERE name = $1", [.text(name)]) { try $0.bytes() }
    }

    /// Returns the epoch of new events. It rises if events have the numbers of transactions that this cluster has not
    /// begun, because the database comes from a dump of another cluster.
    private static func epoch(_ rows: PostgresRows) throws -> Int64 {
      let found = try rows.first(
        """
        SELECT e.epoch, e.xid >= pg_snapshot_xmax(pg_current_snapshot())
        FROM events e ORDER BY e.epoch DESC, e.xid DESC LIMIT 1
        """, []
      ) { (try $0.integer(), try $0.flag()) }
      let current = try currentEpoch(rows)
      guard let found, found.0 >= current, found.1 else { return current }
      return found.0 + 1
    }

    /// Returns the epoch that new events get.
    private static func currentEpoch(_ rows: PostgresRows) throws -> Int64 {
      let set =
        try rows.first(
          """
          SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef
          JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
          WHERE adrelid = 'events'::regclass AND attname = 'epoch'
          """, []
        ) { try $0.text() } ?? "0"
      return Int64(set.filter(\.isNumber)) ?? 0
    }
  }
#endif
