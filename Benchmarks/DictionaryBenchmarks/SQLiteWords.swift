import CSQLite
import Foundation

/// A baseline: a table of words in SQLite, with the word as its primary key, as many games ship their
/// dictionaries. `WITHOUT ROWID` makes it one B-tree instead of a table and its index, which takes less
/// than half the memory and answers as fast. All settings are SQLite's own.
final class SQLiteWords {
  /// Where the table is.
  enum Place {
    /// In a file that is opened for reading, as games do it.
    case file
    /// In memory: what SQLite can do at best.
    case memory
  }

  private let connection: SQLiteConnection
  private let prepared: OpaquePointer?
  private let file: URL?
  private static let query = "SELECT 1 FROM words WHERE word = ?1"

  /// A table of words, filled in one transaction.
  init(_ words: [String], in place: Place) throws {
    let path: String
    switch place {
    case .file:
      let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
      file = url
      path = url.path
    case .memory:
      file = nil
      path = ":memory:"
    }
    let filled = try SQLiteConnection(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try filled.fill(words)
    connection =
      place == .memory ? filled : try SQLiteConnection(path, SQLITE_OPEN_READONLY)
    prepared = try connection.prepare(Self.query)
  }

  deinit {
    sqlite3_finalize(prepared)
    if let file { try? FileManager.default.removeItem(at: file) }
  }

  /// Whether a word is in the table, by the statement that is prepared once.
  func contains(_ word: UnsafeBufferPointer<UInt8>) throws(SQLiteFailure) -> Bool {
    try connection.bind(word, to: prepared)
    let isFound = try connection.stepsToRow(prepared)
    sqlite3_reset(prepared)
    return isFound
  }

  /// Whether a word is in the table, by a statement that is prepared for it alone.
  func containsPreparing(_ word: UnsafeBufferPointer<UInt8>) throws(SQLiteFailure) -> Bool {
    let statement = try connection.prepare(Self.query)
    defer { sqlite3_finalize(statement) }
    try connection.bind(word, to: statement)
    return try connection.stepsToRow(statement)
  }

  /// The number of words.
  func count() throws(SQLiteFailure) -> Int {
    try connection.number("SELECT count(*) FROM words")
  }

  /// How many bytes the database's pages take.
  func byteCount() throws(SQLiteFailure) -> Int {
    try connection.number("PRAGMA page_count") * connection.number("PRAGMA page_size")
  }
}

extension SQLiteConnection {
  /// Makes the table, in one transaction.
  fileprivate func fill(_ words: [String]) throws(SQLiteFailure) {
    try execute("CREATE TABLE words (word TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID")
    try execute("BEGIN")
    let insert = try prepare("INSERT INTO words VALUES (?1)")
    defer { sqlite3_finalize(insert) }
    for word in words {
      let bytes = Array(word.utf8)
      try bytes.withUnsafeBufferPointer { (bytes) throws(SQLiteFailure) in
        try bind(bytes, to: insert)
        _ = try stepsToRow(insert)
      }
      sqlite3_reset(insert)
    }
    try execute("COMMIT")
  }
}
