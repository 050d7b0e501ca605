#if PostgreSQL
  import GameStorage
  import SQLGameStorage

  /// A PostgreSQL database that is the source or the target of a copy.
  ///
  /// Nobody can change a source's rows meanwhile: its tables are locked against changes in the transaction that reads
  /// them. It holds exclusively the lock that servers share, so no server runs on either database.
  package final class CopyingPostgres: CopyingDatabase {
    private let session: PostgresSession
    private let rows: PostgresRows
    private let isSource: Bool
    package let ownTables: [StoredTable]
    /// The columns that each table is ordered by.
    private var keys: [String: [Key]] = [:]

    private struct Key {
      let name: String
      /// The type's identifier in `pg_type`.
      let type: Int64
    }

    /// Opens a database with this schema, whose rows are copied as they are at this moment.
    ///
    /// - Parameters:
    ///   - address: The address of the database.
    ///   - schema: The schema of its tables.
    ///   - tables: Own tables that are copied, too.
    /// - Throws: ``/GameStorage/StorageError``, including when a server is using the database.
    package convenience init(
      source address: String, schema: String = "wordcube", tables: [StoredTable] = []
    ) throws {
      try self.init(address, schema, tables, isSource: true)
    }

    /// Opens a database that gets the rows of another one, and creates its tables.
    ///
    /// - Parameters:
    ///   - address: The address of the database.
    ///   - schema: The schema of its tables.
    ///   - tables: Own tables that are copied, too.
    /// - Throws: ``/GameStorage/StorageError``, also if a server is running on it.
    package convenience init(
      target address: String, schema: String = "wordcube", tables: [StoredTable] = []
    ) throws {
      try self.init(address, schema, tables, isSource: false)
    }

    private init(
      _ address: String, _ schema: String, _ tables: [StoredTable], isSource: Bool
    ) throws {
      tables.requireOwn()
      ownTables = tables
      self.isSource = isSource
      do {
        session = try PostgresAddress(text: address, schema: schema).connect()
        rows = PostgresRows(session)
        if isSource {
          _ = try PostgresSchema.requireCurrent(session, tables, mayBeUnfinished: true)
        } else {
          _ = try PostgresSchema.migrate(
            session, schema: schema, adding: tables, mayBeUnfinished: true)
        }
        try session.limit(statements: nil)
        // A frozen command does not keep servers out for longer.
        try session.limit(pauses: .seconds(1_800))
        try takeUpkeepLock(schema)
        if isSource { try lockTables() }
      } catch {
        throw StorageError(postgres: error)
      }
    }

    /// Takes the lock that servers share while they run. PostgreSQL releases it a moment after their connections end.
    private func takeUpkeepLock(_ schema: String) throws {
      do {
        try session.begin("BEGIN")
        try session.enqueue("SET LOCAL lock_timeout = '2s'")
        try session.enqueue(
          "SELECT pg_advisory_lock(hashtext($1), \(PostgresSchema.upkeepLock))", [.text(schema)])
        try session.commit()
      } catch let error as PostgresFailure where error.code == "55P03" {
        throw StorageError.failed("a server is running on the database: stop it")
      }
    }

    /// Keeps the rows as they are. Servers that have the database open can read, and answer changes with 503.
    private func lockTables() throws {
      let names = (StoredTable.all + ownTables).map(\.name).joined(separator: ", ")
      // The first statement after the lock takes the snapshot.
      try session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ")
      try rows.execute("LOCK TABLE \(names) IN SHARE MODE", [])
      do {
        try rows.flush()
      } catch let error as PostgresFailure where error.code == "55P03" {
        throw StorageError.failed("another program is changing the database: stop it")
      }
    }

    package func close() throws {
      if isSource { session.rollBack() }
      // The connection ends with this object.
      try run {
        try rows.execute("SELECT pg_advisory_unlock_all()", [])
        try rows.flush()
      }
    }

    private func run<Value>(_ body: () throws -> Value) throws -> Value {
      do {
        return try body()
      } catch {
        throw StorageError(postgres: error)
      }
    }

    // MARK: Reading

    package func columns() throws -> [String: Set<String>] {
      try run {
        var found: [String: Set<String>] = [:]
        try rows.forEach(
          """
          SELECT c.relname::text, a.attname::text FROM pg_class c
          JOIN pg_attribute a ON a.attrelid = c.oid
          WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
            AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
          """, []
        ) { columns in
          let (table, column) = (try columns.text(), try columns.text())
          if !Self.otherTables.contains(table), !Self.otherColumns.contains("\(table).\(column)") {
            found[table, default: []].insert(column)
          }
          return true
        }
        return found
      }
    }

    /// Tables that contain nothing about the game.
    private static let otherTables: Set = ["versions", "leases"]
    /// The place of an event among the events of its cluster.
    private static let otherColumns: Set = ["events.epoch", "events.xid"]

    package func count(_ table: StoredTable) throws -> Int64 {
      try run {
        try rows.first("SELECT count(*) FROM \(table.name)", []) { try $0.integer() } ?? 0
      }
    }

    package func rows(
      of table: StoredTable, after key: [CopiedValue]?, limit: Int
    ) throws -> [CopiedRow] {
      try run {
        let keys = try keys(of: table)
        let names = keys.map(\.name).joined(separator: ", ")
        let marks = keys.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        let start = key == nil ? "" : "WHERE (\(names)) > (\(marks))"
        let values = table.columns.map(\.name).joined(separator: ", ")
        let arguments = try zip(key ?? [], keys).map { try $0.postgresValue(type: $1.type) }
        return try rows.all(
          """
          SELECT \(names), \(values) FROM \(table.name) \(start)
          ORDER BY \(names) LIMIT \(limit)
          """, arguments
        ) { columns in
          let key = try keys.map { try columns.copied(isNumber: Self.numbers.contains($0.type)) }
          let values = try table.columns.map { column in
            switch column.kind {
            case .integer, .small: try columns.copied(isNumber: true)
            case .flag: try columns.optionalFlag().map { CopiedValue.integer($0 ? 1 : 0) } ?? .null
            case .text, .bytes, .id, .idOf, .reference: try columns.copied(isNumber: false)
            }
          }
          return CopiedRow(key: key, values: values)
        }
      }
    }

    /// The types `bigint`, `smallint`, `integer` and `xid8`.
    private static let numbers: Set<Int64> = [20, 21, 23, 5069]

    /// Returns the columns of the primary key; for events, those of their order.
    private func keys(of table: StoredTable) throws -> [Key] {
      if let known = keys[table.name] { return known }
      let index =
        table.name == "events" ? "i.indexrelid = 'eventsByTransaction'::regclass" : "i.indisprimary"
      let found = try rows.all(
        """
        SELECT a.attname::text, a.atttypid::bigint
        FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(number, place)
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
        WHERE i.indrelid = $1::text::regclass AND \(index) ORDER BY k.place
        """, [.text(table.name)]
      ) { Key(name: try $0.text(), type: try $0.integer()) }
      keys[table.name] = found
      return found
    }

    // MARK: Writing

    package func progress() throws -> [UInt8]? {
      try run { try PostgresSchema.setting(UnfinishedCopy.setting, rows) }
    }

    package func insert(
      _ added: [[CopiedValue]], into table: StoredTable, progress: [UInt8]
    ) throws {
      try run {
        do {
          try session.begin("BEGIN")
          if !added.isEmpty { try insert(added, into: table) }
          try rows.execute(
            """
            INSERT INTO settings(name, value) VALUES ($1, $2)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value
            """, [.text(UnfinishedCopy.setting), .bytes(progress)])
          try session.commit()
        } catch {
          session.rollBack()
          throw error
        }
      }
    }

    /// Inserts all rows with one statement, with an array for each column.
    private func insert(_ added: [[CopiedValue]], into table: StoredTable) throws {
      // The events of a copy come before all events that this cluster adds.
      let isEvents = table.name == "events"
      let names = table.columns.map(\.name) + (isEvents ? ["epoch", "xid"] : [])
      let types = table.columns.map(\.kind.postgresType)
      let arrays = types.enumerated().map { "$\($0 + 1)::\($1.name)[]" }
      try rows.execute(
        """
        INSERT INTO \(table.name)(\(names.joined(separator: ", "))) OVERRIDING SYSTEM VALUE
        SELECT *\(isEvents ? ", 0, '0'::xid8" : "") FROM unnest(\(arrays.joined(separator: ", ")))
        """,
        types.enumerated().map { index, type in
          .encoded(type: type.array, PostgresArray(added.map { $0[index] }, type).bytes)
        })
    }

    package func finish() throws {
      try run {
        do {
          try session.begin("BEGIN")
          for table in StoredTable.all where table.columns[0].name == "number" {
            try rows.execute(
              """
              SELECT setval(pg_get_serial_sequence('\(table.name)', 'number'), max(number))
              FROM \(table.name) HAVING max(number) IS NOT NULL
              """, [])
          }
          try rows.execute("DELETE FROM settings WHERE name = $1", [.text(UnfinishedCopy.setting)])
          try session.commit()
          // Lets the first queries be planned with the right row counts.
          for table in StoredTable.all + ownTables { try rows.execute("ANALYZE \(table.name)", []) }
          try rows.flush()
        } catch {
          session.rollBack()
          throw error
        }
      }
    }
  }

  /// A PostgreSQL type, with the identifiers of the type and of its array type in `pg_type`.
  private struct PostgresType {
    let name: String
    let element: UInt32
    let array: UInt32
  }

  extension StoredTable.Column.Kind {
    fileprivate var postgresType: PostgresType {
      switch self {
      case .integer, .small: PostgresType(name: "bigint", element: 20, array: 1016)
      case .flag: PostgresType(name: "boolean", element: 16, array: 1000)
      case .text: PostgresType(name: "text", element: 25, array: 1009)
      case .bytes: PostgresType(name: "bytea", element: 17, array: 1001)
      case .id, .idOf, .reference: PostgresType(name: "uuid", element: 2950, array: 2951)
      }
    }
  }

  /// A one-dimensional array in the binary format.
  private struct PostgresArray {
    private(set) var bytes: [UInt8] = []

    init(_ values: [CopiedValue], _ type: PostgresType) {
      append(1)
      append(values.contains(.null) ? 1 : 0)
      append(Int32(bitPattern: type.element))
      append(Int32(values.count))
      append(1)
      for value in values {
        switch value {
        case .null: append(-1)
        case .integer(let number) where type.element == 16:
          append(1)
          bytes.append(number == 0 ? 0 : 1)
        case .integer(let number):
          append(8)
          append(Int32(truncatingIfNeeded: number >> 32))
          append(Int32(truncatingIfNeeded: number))
        case .bytes(let content):
          append(Int32(content.count))
          bytes += content
        }
      }
    }

    private mutating func append(_ number: Int32) {
      for shift in [24, 16, 8, 0] as [Int32] {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
  }

  extension CopiedValue {
    /// Returns the value of a key, whose type is its column's.
    fileprivate func postgresValue(type: Int64) throws -> SQLValue {
      switch (self, type) {
      case (.integer(let number), 5069): return .transaction(UInt64(bitPattern: number))
      case (.integer(let number), _): return .integer(number)
      case (.bytes(let bytes), 16): return .flag(bytes != [0])
      case (.bytes(let bytes), 25): return .text(String(decoding: bytes, as: UTF8.self))
      case (.bytes(let bytes), 2950): return .encoded(type: 2950, bytes)
      case (.bytes(let bytes), _): return .bytes(bytes)
      case (.null, _): throw StorageError.failed("a key is null")
      }
    }
  }

  extension PostgresColumns {
    /// Returns a column's value.
    fileprivate mutating func copied(isNumber: Bool) throws -> CopiedValue {
      if isNumber { return try optionalInteger().map { .integer($0) } ?? .null }
      return optionalBytes().map { .bytes($0) } ?? .null
    }
  }
#endif
