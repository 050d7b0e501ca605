import Foundation
import GRDBSQLite
import GameStorage
import SQLGameStorage
import WordCube

// This module's only unsafe code: calls of SQLite's C interface. They bind, step and read the statements that GRDB prepares,
// because GRDB's arguments and rows took longer than SQLite itself; open a connection that leaves no trace; and write the
// write-ahead log again through SQLite's own file.

/// A connection without settings to an existing file. Only one thread uses it.
final class UnsafeConnection {
  /// What a connection may do with its file.
  enum Access {
    /// Reads a file that nobody changes. SQLite creates no files beside it, and ignores existing ones.
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
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      Self.uri(of: path, access), &handle,
      SQLITE_OPEN_URI | (access == .readWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY), nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close(handle)
      throw StorageError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    sqlite3_busy_timeout(handle, 5_000)
    self.handle = handle
  }

  /// Returns a file's name for SQLite: https://sqlite.org/uri.html.
  static func uri(of path: String, _ access: Access) -> String {
    let absolute = URL(fileURLWithPath: path).path
    let escaped = absolute.replacingOccurrences(of: "%", with: "%25")
      .replacingOccurrences(of: "?", with: "%3f").replacingOccurrences(of: "#", with: "%23")
    return "file:\(escaped)\(access == .immutable ? "?immutable=1" : "")"
  }

  deinit {
    if !staysOpen { sqlite3_close(handle) }
  }

  /// Whether the file, or its file system, is read-only.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Writes all bytes of the write-ahead log again, and waits until they are on disk. Meanwhile, no other connection
  /// writes to it.
  ///
  /// If this fails, the connection stays open until the process ends, because closing the last one moves the log into
  /// the file.
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

  /// Returns the rows of a statement as texts.
  func rows(_ sql: String) throws(StorageError) -> [[String]] {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else {
      throw StorageError(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
    defer { sqlite3_finalize(prepared) }
    var rows: [[String]] = []
    while try UnsafeStatement(prepared).step() {
      rows.append(
        (0..<sqlite3_column_count(prepared)).map { column in
          sqlite3_column_text(prepared, column).map { String(cString: $0) } ?? ""
        })
    }
    return rows
  }
}

/// A prepared statement of an open connection. Only one thread uses it.
struct UnsafeStatement {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  /// Whether the statement has more rows, so it cannot be used for something else.
  var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

  /// Sets the parameters. SQLite copies the values.
  ///
  /// - Parameter number: Finds the number of the row that a value refers to.
  /// - Throws: ``StorageError/constraint(_:)`` for a text with U+0000, which SQL functions would cut off.
  func bind(
    _ values: [SQLValue], number: (UniqueID, ReferencedTable) throws -> Int64
  ) throws {
    guard values.count == sqlite3_bind_parameter_count(handle) else {
      throw StorageError.failed(
        "a statement expected \(sqlite3_bind_parameter_count(handle)) values, found \(values.count)"
      )
    }
    for (index, value) in zip(Int32(1)..., values) {
      let code: Int32
      switch value {
      case .integer(let number?): code = sqlite3_bind_int64(handle, index, number)
      case .text(let text?): code = try bind(text, index)
      case .bytes(let bytes?): code = bytes.withUnsafeBytes { bind($0, index) }
      case .id(let id?):
        code = withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) { bind($0, index) }
      case .flag(let flag?): code = sqlite3_bind_int64(handle, index, flag ? 1 : 0)
      case .reference(let id?, let table):
        code = sqlite3_bind_int64(handle, index, try number(id, table))
      case .integer(nil), .text(nil), .bytes(nil), .id(nil), .flag(nil), .reference(nil, _):
        code = sqlite3_bind_null(handle, index)
      case .encoded: throw StorageError.failed("a value that only PostgreSQL has")
      }
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  /// Makes SQLite copy a value.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func bind(_ text: String, _ index: Int32) throws -> Int32 {
    var text = text
    return try text.withUTF8 { bytes in
      guard !bytes.contains(0) else { throw StorageError.constraint("text with U+0000") }
      // A null pointer would bind null.
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        return sqlite3_bind_text(handle, index, "", 0, Self.copied)
      }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        sqlite3_bind_text64(
          handle, index, $0, UInt64(bytes.count), Self.copied, UInt8(SQLITE_UTF8))
      }
    }
  }

  private func bind(_ bytes: UnsafeRawBufferPointer, _ index: Int32) -> Int32 {
    bytes.isEmpty
      ? sqlite3_bind_zeroblob(handle, index, 0)
      : sqlite3_bind_blob64(
        handle, index, bytes.baseAddress, UInt64(bytes.count), Self.copied)
  }

  /// Runs to the next row. Returns false if there is none.
  func step() throws(StorageError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw error(code)
    }
  }

  /// Ends the run of the statement, and returns the number of operations of SQLite's virtual machine that it took.
  func end() -> Int {
    sqlite3_reset(handle)
    return Int(sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 1))
  }

  private func error(_ code: Int32) -> StorageError {
    StorageError(code: code, message: String(cString: sqlite3_errmsg(sqlite3_db_handle(handle))))
  }

  // MARK: Columns

  /// Returns whether a column of the row is not null.
  ///
  /// - Throws: ``StorageError/damaged(_:)`` if the column does not exist or has another type.
  private func hasValue(_ column: Int, _ type: Int32, _ name: String) throws(StorageError) -> Bool {
    guard let index = Int32(exactly: column), index < sqlite3_data_count(handle) else {
      throw .damaged("a row has no column \(column + 1)")
    }
    let found = sqlite3_column_type(handle, index)
    guard found != SQLITE_NULL else { return false }
    guard found == type else { throw StorageError(column: column + 1, isNot: name) }
    return true
  }

  /// The whole number in a column; nil for null.
  func integer(_ column: Int) throws(StorageError) -> Int64? {
    try hasValue(column, SQLITE_INTEGER, "a whole number")
      ? sqlite3_column_int64(handle, Int32(column)) : nil
  }

  /// The text in a column; nil for null.
  func text(_ column: Int) throws(StorageError) -> String? {
    guard try hasValue(column, SQLITE_TEXT, "a text") else { return nil }
    guard let start = sqlite3_column_text(handle, Int32(column)) else { throw error(SQLITE_NOMEM) }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw StorageError(column: column + 1, isNot: "a text")
    }
    return text
  }

  /// The bytes in a column; nil for null.
  func bytes(_ column: Int) throws(StorageError) -> [UInt8]? {
    try blob(column, "bytes").map { Array($0) }
  }

  /// The identifier in a column; nil for null.
  func id(_ column: Int) throws(StorageError) -> UniqueID? {
    guard let bytes = try blob(column, "an identifier") else { return nil }
    guard bytes.count == 16 else { throw StorageError(column: column + 1, isNot: "an identifier") }
    return UniqueID(
      high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  /// The bytes in a column, which are valid until the statement's next step.
  private func blob(
    _ column: Int, _ name: String
  ) throws(StorageError) -> UnsafeRawBufferPointer? {
    guard try hasValue(column, SQLITE_BLOB, name) else { return nil }
    // The pointer is null if there are no bytes.
    let start = sqlite3_column_blob(handle, Int32(column))
    return UnsafeRawBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(handle, Int32(column))))
  }
}
