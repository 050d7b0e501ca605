import Foundation
import GRDBSQLite
import Storage
import WordCube

// The file with the unsafe code of this module: the calls of SQLite's C interface that bind, step and read, and a
// connection that leaves no trace, which GRDB does not open.
// GRDB prepares and caches the statements. Its own arguments and rows were not measured against these calls.

/// A prepared statement. The connection must be open, and used by this thread alone.
struct UnsafeStatement {
  private let handle: OpaquePointer

  /// A statement that GRDB prepared.
  init(_ handle: OpaquePointer) { self.handle = handle }

  /// Whether the statement has more rows, and so cannot be used for something else.
  var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

  /// Gives values to the parameters. SQLite copies them.
  func bind(_ values: [SQLiteValue]) throws(StorageError) {
    var index: Int32 = 0
    for value in values {
      index += 1
      let code = bind(value, at: index)
      if code != SQLITE_OK { throw error(code) }
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .text(var text):
      // A pointer that is nil binds null.
      if text.isEmpty {
        return sqlite3_bind_text64(handle, index, "", 0, copies, UInt8(SQLITE_UTF8))
      }
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text64(
            handle, index, $0.baseAddress, UInt64($0.count), copies, UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      if bytes.isEmpty { return sqlite3_bind_zeroblob(handle, index, 0) }
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), copies)
      }
    case .id(let id):
      return withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) {
        sqlite3_bind_blob64(handle, index, $0.baseAddress, 16, copies)
      }
    }
  }

  /// Runs to the next row. False if there is none.
  func step() throws(StorageError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw error(code)
    }
  }

  /// The operations of SQLite's virtual machine since the last call.
  func takeOperationCount() -> Int {
    Int(sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 1))
  }

  /// Ends the run of the statement.
  func reset() { sqlite3_reset(handle) }

  private func error(_ code: Int32) -> StorageError {
    let connection = sqlite3_db_handle(handle)
    return StorageError(code: code, message: String(cString: sqlite3_errmsg(connection)))
  }

  // MARK: Columns

  /// Whether a column of the row is null.
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// The whole number in a column; 0 for null.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// The text in a column; empty for null.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The bytes in a column; empty for null.
  func blob(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// The identifier in a column; nil unless the column has 16 bytes.
  func id(_ column: Int32) -> UniqueID? {
    guard let start = sqlite3_column_blob(handle, column),
      sqlite3_column_bytes(handle, column) == 16
    else { return nil }
    return UniqueID(
      high: UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }
}

/// A connection without settings to a file that exists. One thread uses it.
final class UnsafeConnection {
  /// What a connection may do with its file.
  enum Access {
    /// Reads a file that nobody changes. SQLite makes no files beside it, and ignores those that are there.
    case immutable
    /// Reads a file that others may change.
    case readOnly
    /// Reads, and can move the write-ahead log into the file.
    case readWrite
  }

  private let handle: OpaquePointer
  private var staysOpen = false

  /// Opens a file.
  init(path: String, _ access: Access) throws(StorageError) {
    // https://sqlite.org/uri.html
    let absolute = URL(fileURLWithPath: path).path
    let escaped = absolute.replacingOccurrences(of: "%", with: "%25")
      .replacingOccurrences(of: "?", with: "%3f").replacingOccurrences(of: "#", with: "%23")
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      "file:\(escaped)\(access == .immutable ? "?immutable=1" : "")", &handle,
      SQLITE_OPEN_URI | (access == .readWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY), nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close(handle)
      throw StorageError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    sqlite3_busy_timeout(handle, 5_000)
    self.handle = handle
  }

  deinit {
    if !staysOpen { sqlite3_close(handle) }
  }

  /// Writes all bytes of the write-ahead log again, and waits until they are on disk. Meanwhile no other connection
  /// writes it.
  ///
  /// If this fails, the connection stays open until the process ends: to close the last one moves the log into the file.
  func rewriteLog() throws(StorageError) {
    _ = try rows("BEGIN IMMEDIATE")
    do throws(StorageError) {
      try writeLogAgain()
      _ = try rows("ROLLBACK")
    } catch {
      staysOpen = true
      _ = try? rows("ROLLBACK")
      throw error
    }
  }

  private func writeLogAgain() throws(StorageError) {
    // The functions of the VFS: https://sqlite.org/c3ref/io_methods.html
    var log: UnsafeMutablePointer<sqlite3_file>?
    var code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log)
    guard code == SQLITE_OK, let log, let methods = log.pointee.pMethods?.pointee,
      let size = methods.xFileSize, let read = methods.xRead, let write = methods.xWrite,
      let synchronize = methods.xSync
    else { return }
    func check(_ code: Int32) throws(StorageError) {
      guard code == SQLITE_OK else {
        throw StorageError(code: code, message: String(cString: sqlite3_errstr(code)))
      }
    }
    var end: Int64 = 0
    try check(size(log, &end))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset: Int64 = 0
    while offset < end {
      let count = Int32(min(Int64(buffer.count), end - offset))
      code = buffer.withUnsafeMutableBytes { bytes in
        let code = read(log, bytes.baseAddress, count, offset)
        return code == SQLITE_OK ? write(log, bytes.baseAddress, count, offset) : code
      }
      try check(code)
      offset += Int64(count)
    }
    try check(synchronize(log, SQLITE_SYNC_NORMAL))
  }

  /// The rows of a statement, as texts.
  func rows(_ sql: String) throws(StorageError) -> [[String]] {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else {
      throw StorageError(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
    defer { sqlite3_finalize(prepared) }
    let statement = UnsafeStatement(prepared)
    var rows: [[String]] = []
    while try statement.step() {
      rows.append((0..<sqlite3_column_count(prepared)).map { statement.text($0) })
    }
    return rows
  }
}
