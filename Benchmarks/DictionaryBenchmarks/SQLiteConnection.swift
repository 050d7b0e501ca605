import CSQLite

/// What SQLite says when something goes wrong.
struct SQLiteFailure: Error {
  var code: Int32
  var message: String
}

/// A connection to an SQLite database, for one thread.
final class SQLiteConnection {
  private var database: OpaquePointer?

  init(_ path: String, _ flags: Int32) throws(SQLiteFailure) {
    try check(sqlite3_open_v2(path, &database, flags | SQLITE_OPEN_NOMUTEX, nil))
  }

  deinit { sqlite3_close_v2(database) }

  func prepare(_ query: String) throws(SQLiteFailure) -> OpaquePointer? {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(database, query, -1, &statement, nil))
    return statement
  }

  /// The bytes are not copied: they outlive the step.
  func bind(
    _ word: UnsafeBufferPointer<UInt8>, to statement: OpaquePointer?
  ) throws(SQLiteFailure) {
    let code = word.withMemoryRebound(to: CChar.self) {
      sqlite3_bind_text(statement, 1, $0.baseAddress, Int32($0.count), nil)
    }
    try check(code)
  }

  /// Whether a statement, stepped once, has a row; else it is done.
  func stepsToRow(_ statement: OpaquePointer?) throws(SQLiteFailure) -> Bool {
    let code = sqlite3_step(statement)
    if code == SQLITE_ROW { return true }
    try check(code, expecting: SQLITE_DONE)
    return false
  }

  func execute(_ query: String) throws(SQLiteFailure) {
    try check(sqlite3_exec(database, query, nil, nil, nil))
  }

  /// The one number that a query yields.
  func number(_ query: String) throws(SQLiteFailure) -> Int {
    let statement = try prepare(query)
    defer { sqlite3_finalize(statement) }
    try check(sqlite3_step(statement), expecting: SQLITE_ROW)
    return Int(sqlite3_column_int64(statement, 0))
  }

  private func check(_ code: Int32, expecting expected: Int32 = SQLITE_OK) throws(SQLiteFailure) {
    if code != expected {
      throw SQLiteFailure(code: code, message: String(cString: sqlite3_errmsg(database)))
    }
  }
}
