#if PostgreSQL
  import GameStorage
  import SQLGameStorage

  /// The versions of the tables. The tables have their own schema, in which the table `versions` has a row for each
  /// version.
  enum PostgresSchema {
    /// The statements that update each version to the next.
    static let migrations = [
      version1, acts, moderators, devices, joinings, recoveries, relations, suspensions, notices,
      reports, refusedNetworks, leases + endpoints + keptRequests + keys,
      // The same numbers as SQLite's from here on.
      [], [], unified,
    ]

    /// For each version, the oldest server version that can still use its tables. A migration that only adds keeps it, so
    /// servers of two versions can use one database while they are replaced.
    static let readableFrom = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 15]

    /// The version that this server creates.
    static var current: Int { migrations.count }

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
    /// - Throws: ``StorageError/newerSchema(found:known:)`` if this server cannot read them.
    static func version(_ rows: PostgresRows) throws -> Int {
      let exists = try rows.first("SELECT to_regclass('versions') IS NOT NULL", []) {
        try $0.flag()
      }
      guard exists == true else { return 0 }
      var version = 0
      try readVersionLater(rows) { version = $0 }
      try rows.flush()
      return version
    }

    /// Reads the version of the tables together with the next statements. If this server cannot read the tables, these
    /// throw ``StorageError/newerSchema(found:known:)``.
    static func readVersionLater(
      _ rows: PostgresRows, _ take: @escaping (Int) -> Void = { _ in }
    ) throws {
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
    /// - Parameter mayBeUnfinished: Whether the database may be an unfinished copy.
    static func migrate(
      _ session: PostgresSession, schema: String, mayBeUnfinished: Bool = false
    ) throws -> Int64 {
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
        let version = try version(rows)
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
        for next in version..<max(version, current) {
          for statement in migrations[next] { try rows.execute(statement, []) }
          if next + 1 == 12 { try foldNamesAgain(rows) }
          try rows.execute(
            "INSERT INTO versions(version, readableFrom) VALUES ($1, $2)",
            [.integer(next + 1), .integer(readableFrom[next])])
        }
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
    /// - Parameter mayBeUnfinished: Whether the database may be an unfinished copy.
    static func requireCurrent(
      _ session: PostgresSession, mayBeUnfinished: Bool = false
    ) throws -> Int64 {
      try session.begin("BEGIN READ ONLY")
      let rows = PostgresRows(session)
      let found = try version(rows)
      guard found >= current else {
        throw StorageError.failed(
          "the database has schema \(found), and this program reads schema \(current): start the server, "
            + "or use the command migrate")
      }
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
