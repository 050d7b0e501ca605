import GRDBSQLite

/// A version of SQLite.
public struct SQLiteVersion: Hashable, Sendable, CustomStringConvertible {
  /// The number, such as 3040001 for 3.40.1.
  public let number: Int

  /// Creates a version from its number.
  public init(number: Int) { self.number = number }

  /// The version of the library that this process uses.
  public static var current: SQLiteVersion {
    SQLiteVersion(number: Int(sqlite3_libversion_number()))
  }

  /// Whether this version can lose a committed change if one connection moves the write-ahead log into the
  /// file while another one commits. A distribution may have fixed this bug without changing the version
  /// number.
  ///
  /// See https://sqlite.org/wal.html#walresetbug.
  public var hasWALResetBug: Bool {
    switch number {
    case 3_044_006..<3_045_000, 3_050_007..<3_051_000: false
    case 3_007_000..<3_051_003: true
    default: false
    }
  }

  /// The text, such as `3.40.1`.
  public var description: String {
    "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)"
  }
}
