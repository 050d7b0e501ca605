import GRDB
import GRDBSQLite
import GameStorage

extension StorageError {
  /// Creates the error for an SQLite result code.
  init(code: Int32, message: String) {
    switch code & 0xFF {
    case SQLITE_FULL: self = .diskIsFull
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    // Errors that the system or an operator has to repair, and temporary ones.
    case SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_PROTOCOL,
      SQLITE_NOLFS, SQLITE_NOMEM:
      self = .unavailable("SQLite: \(message) (\(code))")
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(message)
    case SQLITE_CONSTRAINT: self = .constraint(message)
    // GRDB's code for a closed connection.
    case SQLITE_MISUSE: self = .closed
    default: self = .failed("SQLite: \(message) (\(code))")
    }
  }

  /// Converts GRDB's errors to storage errors. Other errors stay as they are.
  static func mapping<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      // The message contains no values; GRDB's description can contain some.
      throw StorageError(
        code: error.extendedResultCode.rawValue, message: error.message ?? "no message")
    }
  }
}
