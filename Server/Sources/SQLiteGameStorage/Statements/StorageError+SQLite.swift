import GRDB
import GRDBSQLite
import GameStorage

extension StorageError {
  /// The error of a result code of SQLite.
  init(code: Int32, message: String) {
    switch code & 0xFF {
    case SQLITE_FULL: self = .diskIsFull
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    // What the system or an operator has to repair, and what passes.
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

  /// Converts errors of GRDB to those of the storage. Other errors stay what they are.
  static func mapping<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      // The message has no values; GRDB's description can have them.
      throw StorageError(
        code: error.extendedResultCode.rawValue, message: error.message ?? "no message")
    }
  }
}
