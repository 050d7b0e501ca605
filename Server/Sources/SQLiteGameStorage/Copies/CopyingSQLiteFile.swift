import Foundation
import GRDB
import GameStorage

/// A database file that is the source or the target of a copy. It holds the file's lock, so no server writes
/// to it meanwhile.
package final class CopyingSQLiteFile: CopyingDatabase {
  private let connections: any DatabaseWriter
  private let files: OpenFiles
  private let isSource: Bool
  package let ownTables: [StoredTable]
  /// The columns of each table's primary key.
  private var keys: [String: [Key]] = [:]

  private struct Key {
    let name: String
    let isText: Bool
  }

  /// Opens a file with this schema, whose rows are copied as they are at this moment.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - tables: Own tables that are copied, too.
  /// - Throws: ``DatabaseInUse`` if a server is running; ``/GameStorage/StorageError`` if the file cannot be
  ///   opened.
  package init(source path: String, tables: [StoredTable] = []) throws {
    tables.requireOwn()
    ownTables = tables
    guard DatabaseCheck.size(path) ?? 0 >= PrivateFile.smallestDatabase else {
      throw StorageError.failed("there is no database \(path)")
    }
    isSource = true
    let files = OpenFiles(path: path, lock: try FileLock(of: path, patience: .zero))
    self.files = files
    do {
      connections = try StorageError.mapping {
        // The log of a killed server.
        try SQLiteStorage.settleLog(of: path)
        let queue = try SQLiteStorage.openReading(path)
        try queue.writeWithoutTransaction { database in
          try database.beginTransaction(.deferred)
          try Schema.requireCurrent(database, tables)
        }
        return queue
      }
    } catch {
      files.lock.release()
      throw error
    }
  }

  /// Opens or creates a file that gets the rows of another database.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - tables: Own tables that are copied, too.
  /// - Throws: ``DatabaseInUse`` if a server is running; ``/GameStorage/StorageError`` if the file cannot be
  ///   opened.
  package init(target path: String, tables: [StoredTable] = []) throws {
    tables.requireOwn()
    ownTables = tables
    isSource = false
    let files = OpenFiles(path: path, lock: try FileLock(of: path, patience: .zero))
    self.files = files
    do {
      connections = try StorageError.mapping {
        let pool = try SQLiteStorage.open(files)
        // A power loss undoes batches, and the copy continues from there. `finish` waits for the disk.
        try pool.writeWithoutTransaction { database in
          try database.execute(sql: "PRAGMA synchronous = NORMAL")
          try Schema.migrate(database, adding: tables)
        }
        return pool
      }
    } catch {
      files.lock.release()
      throw error
    }
  }

  package func close() throws {
    if isSource {
      try SQLiteStorage.closeReading(connections, files.path)
      files.lock.release()
    } else {
      try SQLiteStorage.close(connections, files)
    }
  }

  private func run<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try StorageError.mapping { try connections.writeWithoutTransaction(body) }
  }

  // MARK: Reading

  package func columns() throws -> [String: Set<String>] {
    try run { database in
      var found: [String: Set<String>] = [:]
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT lower(t.name), lower(c.name) FROM sqlite_schema t JOIN pragma_table_info(t.name) c
          WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'
          """)
      for row in rows { found[row[0], default: []].insert(row[1]) }
      // Rows of a file refer to each other by these numbers.
      for table in StoredTable.all where table.columns.allSatisfy({ $0.name != "number" }) {
        found[table.name.lowercased()]?.remove("number")
      }
      return found
    }
  }

  package func count(_ table: StoredTable) throws -> Int64 {
    try run { try Int64.fetchOne($0, sql: "SELECT count(*) FROM \(table.name)") ?? 0 }
  }

  package func rows(
    of table: StoredTable, after key: [CopiedValue]?, limit: Int
  ) throws -> [CopiedRow] {
    try run { database in
      let keys = try keys(of: table, database)
      let names = keys.map { "x.\($0.name)" }.joined(separator: ", ")
      let values = table.columns.map { column in
        switch column.kind {
        case .reference(let other): "(SELECT id FROM \(other) WHERE number = x.\(column.name))"
        case .text: "CAST(x.\(column.name) AS BLOB)"
        case .integer, .small, .flag, .bytes, .id, .idOf: "x.\(column.name)"
        }
      }
      let marks = keys.map { _ in "?" }.joined(separator: ", ")
      let start = key == nil ? "" : "WHERE (\(names)) > (\(marks))"
      let sql = """
        SELECT \(names), \(values.joined(separator: ", ")) FROM \(table.name) AS x \(start)
        ORDER BY \(names) LIMIT \(limit)
        """
      let arguments = zip(key ?? [], keys).map { $0.databaseValue(isText: $1.isText) }
      let statement = try database.cachedStatement(sql: sql)
      let rows = try Row.fetchCursor(statement, arguments: Self.arguments(arguments))
      var found: [CopiedRow] = []
      while let row = try rows.next() {
        let values = row.databaseValues.map { CopiedValue($0) } as [CopiedValue]
        found.append(
          CopiedRow(key: Array(values[..<keys.count]), values: Array(values[keys.count...])))
      }
      return found
    }
  }

  private func keys(of table: StoredTable, _ database: Database) throws -> [Key] {
    if let known = keys[table.name] { return known }
    let found = try Row.fetchAll(
      database,
      sql: "SELECT name, type FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk",
      arguments: [table.name]
    ).map { Key(name: $0[0], isText: $0[1] == "TEXT") }
    keys[table.name] = found
    return found
  }

  private static func arguments(_ values: [DatabaseValue]) -> StatementArguments {
    StatementArguments(values.map { $0 as (any DatabaseValueConvertible)? })
  }

  // MARK: Writing

  package func progress() throws -> [UInt8]? {
    try run { try Schema.settings($0)(UnfinishedCopy.setting) }
  }

  package func insert(
    _ rows: [[CopiedValue]], into table: StoredTable, progress: [UInt8]
  ) throws {
    try run { database in
      try database.inTransaction(.immediate) {
        let names = table.columns.map(\.name).joined(separator: ", ")
        let marks = table.columns.map { column in
          guard case .reference(let other) = column.kind else { return "?" }
          return "(SELECT number FROM \(other) WHERE id = ?)"
        }
        let statement = try database.cachedStatement(
          sql: "INSERT INTO \(table.name)(\(names)) VALUES (\(marks.joined(separator: ", ")))")
        for row in rows {
          let values = zip(row, table.columns).map { $0.databaseValue(isText: $1.kind == .text) }
          try statement.execute(arguments: Self.arguments(values))
        }
        try database.execute(
          sql: "INSERT OR REPLACE INTO settings(name, value) VALUES (?, ?)",
          arguments: [UnfinishedCopy.setting, Data(progress)])
        return .commit
      }
    }
  }

  package func finish() throws {
    try run { database in
      try database.execute(sql: "PRAGMA synchronous = FULL")
      try database.execute(
        sql: "DELETE FROM settings WHERE name = ?", arguments: [UnfinishedCopy.setting])
    }
  }
}

extension CopiedValue {
  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .null, .double: self = .null
    case .int64(let number): self = .integer(number)
    case .string(let text): self = .bytes(Array(text.utf8))
    case .blob(let data): self = .bytes([UInt8](data))
    }
  }

  fileprivate func databaseValue(isText: Bool) -> DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .bytes(let bytes):
      isText ? String(decoding: bytes, as: UTF8.self).databaseValue : Data(bytes).databaseValue
    }
  }
}
