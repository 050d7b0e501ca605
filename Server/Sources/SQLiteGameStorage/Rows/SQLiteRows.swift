import GRDB
import GRDBSQLite
import GameStorage
import WordCube
import WordCubeAPI

/// The rows that a body reads and changes on a connection.
final class SQLiteRows: StorageWriter {
  private let database: Database
  /// Why the transaction cannot be kept, even if the body ignores it.
  private(set) var failure: StorageError?
  /// The player whose number was read last. Nothing changes the number, except that an insertion is undone.
  var lastPlayer: (id: UniqueID, number: Int64)?
  /// The events that the open transaction adds, in order. Those that are undone do not count.
  var appended: [StoredEvent] = []
  /// The notes that the open transaction tells, in order. Those that are undone do not count.
  private(set) var notes: [String] = []
  /// Whether what was removed must not stay in the log: a player who was erased, an address. What is undone counts, too.
  var mustEmptyLog = false

  /// The operations of SQLite's virtual machine, for tests: they do not wobble as times do.
  private(set) var operationCount = 0

  init(_ database: Database) { self.database = database }

  /// Whether a transaction is open. SQLite ends it by itself if the disk is full.
  var isInTransaction: Bool { database.isInsideTransaction }

  /// The number of the row that was added last.
  var lastNumber: Int64 { database.lastInsertedRowID }

  /// The number of rows that the last statement changed.
  var changeCount: Int { database.changesCount }

  /// The number of rows that all statements of the connection changed.
  var totalChangeCount: Int { database.totalChangesCount }

  // MARK: Statements

  /// Passes the rows of a statement to a body, until it returns false.
  func forEach(
    _ sql: String, _ values: [SQLiteValue], _ body: (inout SQLiteColumns) throws -> Bool
  ) throws {
    try run(sql) { statement in
      let rows = try noting { try Row.fetchCursor(statement, arguments: try values.arguments) }
      while let row = try noting({ try rows.next() }) {
        var columns = SQLiteColumns(row)
        guard try body(&columns) else { return }
      }
    }
  }

  /// Runs a statement that returns no rows.
  func execute(_ sql: String, _ values: [SQLiteValue] = []) throws {
    try run(sql) { statement in
      try noting { try statement.execute(arguments: try values.arguments) }
    }
  }

  private func run(_ sql: String, _ body: (Statement) throws -> Void) throws {
    if let failure { throw failure }
    var statement = try noting { try database.cachedStatement(sql: sql) }
    if sqlite3_stmt_busy(statement.sqliteStatement) != 0 {
      // A body that gets rows runs the same query again.
      statement = try noting { try database.makeStatement(sql: sql) }
    }
    defer {
      let steps = sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_VM_STEP, 1)
      operationCount += Int(steps)
    }
    try body(statement)
  }

  /// Notes an error after which the transaction cannot continue.
  private func noting<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try StorageError.mapping(body)
    } catch let error as StorageError {
      if case .constraint = error { throw error }
      failure = error
      throw error
    }
  }

  /// The first row of a statement; nil if there is none.
  func first<Row>(
    _ sql: String, _ values: [SQLiteValue], _ read: (inout SQLiteColumns) throws -> Row
  ) throws -> Row? {
    var row: Row?
    try forEach(sql, values) { columns in
      row = try read(&columns)
      return false
    }
    return row
  }

  /// All rows of a statement.
  func all<Row>(
    _ sql: String, _ values: [SQLiteValue], _ read: (inout SQLiteColumns) throws -> Row
  ) throws -> [Row] {
    var rows: [Row] = []
    try forEach(sql, values) { columns in
      rows.append(try read(&columns))
      return true
    }
    return rows
  }

  /// Runs a statement that has to change a row.
  func change(_ sql: String, _ values: [SQLiteValue], orThrow rule: String) throws {
    try execute(sql, values)
    guard changeCount > 0 else { throw StorageError.constraint(rule) }
  }

  func tell(_ note: String) throws {
    try StorageNote.check(note)
    notes.append(note)
  }

  /// Undoes the open transaction.
  func rollBack() throws {
    failure = nil
    lastPlayer = nil
    appended = []
    notes = []
    if isInTransaction { try execute("ROLLBACK") }
  }

  /// Runs a body of a change. If it throws, nothing of it is kept.
  func inSavepoint<Value>(_ body: () throws -> Value) throws -> Value {
    failure = nil
    let (eventCount, noteCount) = (appended.count, notes.count)
    try execute("SAVEPOINT body")
    do {
      let value = try body()
      if let failure { throw failure }
      try execute("RELEASE body")
      return value
    } catch {
      failure = nil
      lastPlayer = nil
      appended.removeLast(appended.count - eventCount)
      notes.removeLast(notes.count - noteCount)
      if isInTransaction {
        try execute("ROLLBACK TO body")
        try execute("RELEASE body")
      }
      throw error
    }
  }
}
