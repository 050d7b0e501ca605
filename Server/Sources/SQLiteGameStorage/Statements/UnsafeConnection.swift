import Foundation
import GRDBSQLite
import GameStorage

// This module's only unsafe code: the calls of SQLite's C interface that GRDB does not make. They open a connection that
// leaves no trace, and write the write-ahead log again through SQLite's own file.

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
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_ROW:
        rows.append(
          (0..<sqlite3_column_count(prepared)).map { column in
            sqlite3_column_text(prepared, column).map { String(cString: $0) } ?? ""
          })
      case SQLITE_DONE: return rows
      case let code:
        throw StorageError(code: code, message: String(cString: sqlite3_errmsg(handle)))
      }
    }
  }
}
