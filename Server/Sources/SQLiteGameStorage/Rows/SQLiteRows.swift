import GRDB
import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

/// The rows that a body reads and changes on a connection.
final class SQLiteRows: SQLRows {
  private let database: Database
  /// The reason why the transaction cannot be kept, even if the body ignores it.
  private(set) var failure: StorageError?
  /// The most recently read numbers. Numbers never change, except that an insertion can be undone.
  private var lastNumbers: [ReferencedTable: (id: UniqueID, number: Int64)] = [:]
  /// The events that the open transaction adds, in order, without those that were undone.
  var appended: [StoredEvent] = []
  /// The notes that the open transaction sends, in order, without those that were undone.
  private(set) var notes: [String] = []
  /// Whether removed data must not stay in the log: an erased player, or an address. Undone removals count, too.
  private(set) var mustEmptyLog = false
  let expected = ExpectedRows()
  let ownTables: [StoredTable]

  /// The number of operations of SQLite's virtual machine, for tests: unlike times, it does not vary.
  private(set) var operationCount = 0

  init(_ database: Database, _ ownTables: [StoredTable] = []) {
    self.database = database
    self.ownTables = ownTables
  }

  /// Whether a transaction is open. SQLite itself ends it if the disk is full.
  var isInTransaction: Bool { database.isInsideTransaction }

  /// The number of the row that was added last.
  var lastNumber: Int64 { database.lastInsertedRowID }

  /// The number of rows that all statements of the connection have changed.
  var totalChangeCount: Int { database.totalChangesCount }

  // MARK: Statements

  static let dialect = SQLDialect.sqlite

  func forEach(
    _ text: String, _ values: [SQLValue], _ body: (inout SQLiteColumns) throws -> Bool
  ) throws {
    if let failure { throw failure }
    var owner = try noting { try database.cachedStatement(sql: text) }
    if UnsafeStatement(owner.sqliteStatement).isBusy {
      // The same query is already running: a body that gets rows runs it again.
      owner = try noting { try database.makeStatement(sql: text) }
    }
    try withExtendedLifetime(owner) {
      let statement = UnsafeStatement(owner.sqliteStatement)
      defer { operationCount += statement.end() }
      try noting { try statement.bind(values, number: number) }
      while try noting({ try statement.step() }) {
        var columns = SQLiteColumns(statement)
        guard try body(&columns) else { return }
      }
    }
  }

  func execute(_ text: String, _ values: [SQLValue]) throws {
    guard values.isEmpty else { return try forEach(text, values) { _ in true } }
    if let failure { throw failure }
    // Run by GRDB, which follows transactions.
    try noting { try database.cachedStatement(sql: text).execute() }
  }

  func changeCount(_ text: String, _ values: [SQLValue]) throws -> Int {
    try execute(text, values)
    return database.changesCount
  }

  func change(_ text: String, _ values: [SQLValue], orThrow rule: String) throws {
    guard try changeCount(text, values) > 0 else { throw StorageError.constraint(rule) }
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

  // MARK: Numbers of rows

  /// Returns the number of an identifier's row. There is no row 0, so it finds nothing, and no row may refer to it. The
  /// last number of each table is cached, because a body reads its player several times.
  func number(of id: UniqueID, in table: ReferencedTable) throws -> Int64 {
    if let known = lastNumbers[table], known.id == id { return known.number }
    let number = try first("SELECT number FROM \(raw: table.rawValue) WHERE id = \(id)") {
      try $0.integer()
    }
    lastNumbers[table] = number.map { (id, $0) }
    return number ?? 0
  }

  func eraseTraces() { mustEmptyLog = true }

  func tell(_ note: String) throws {
    try StorageNote.check(note)
    notes.append(note)
  }

  /// Undoes the open transaction.
  func rollBack() throws {
    failure = nil
    lastNumbers = [:]
    appended = []
    notes = []
    if isInTransaction { try execute("ROLLBACK", []) }
  }

  /// Runs the body of a change. If it throws, nothing of it is kept.
  func inSavepoint<Value>(_ body: () throws -> Value) throws -> Value {
    failure = nil
    let (eventCount, noteCount) = (appended.count, notes.count)
    try execute("SAVEPOINT body", [])
    do {
      let value = try body()
      if let failure { throw failure }
      try execute("RELEASE body", [])
      return value
    } catch {
      failure = nil
      lastNumbers = [:]
      appended.removeLast(appended.count - eventCount)
      notes.removeLast(notes.count - noteCount)
      if isInTransaction {
        try execute("ROLLBACK TO body", [])
        try execute("RELEASE body", [])
      }
      throw error
    }
  }
}
