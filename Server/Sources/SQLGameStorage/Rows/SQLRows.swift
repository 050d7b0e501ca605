import GameStorage
import WordCube

/// The rows of an SQL database. All queries and row readers are extensions of this protocol, and work with
/// both SQLite and PostgreSQL.
package protocol SQLRows: StorageWriter {
  associatedtype Columns: SQLColumns

  /// The SQL dialect of the database.
  static var dialect: SQLDialect { get }
  /// The own tables that the storage was opened with.
  var ownTables: [StoredTable] { get }
  /// The rows that were read ahead. SQLite reads nothing ahead.
  var expected: ExpectedRows { get }

  /// Passes the rows of a statement to a body, until it returns false.
  func forEach(
    _ text: String, _ values: [SQLValue], _ body: (inout Columns) throws -> Bool
  ) throws
  /// Runs a statement that returns no rows.
  func execute(_ text: String, _ values: [SQLValue]) throws
  /// Runs a statement, and returns how many rows it changed.
  func changeCount(_ text: String, _ values: [SQLValue]) throws -> Int
  /// Runs a statement that has to change a row. It can throw later, but before the transaction is committed.
  func change(_ text: String, _ values: [SQLValue], orThrow rule: String) throws
  /// Runs a statement that may return no row, and throws if it returns one. It can throw later, as ``change(_:_:orThrow:)``.
  func requireNone(_ text: String, _ values: [SQLValue], orThrow rule: String) throws
  /// Reads the first row of a statement, at the latest in ``flush()``.
  func readLater<Row>(
    _ text: String, _ values: [SQLValue], _ read: @escaping (inout Columns) throws -> Row,
    _ take: @escaping (Row?) throws -> Void
  ) throws
  /// Waits for all rows that were to be read later.
  func flush() throws
  /// Makes sure that no log keeps removed data once the change is committed.
  func eraseTraces()
  /// Adds the words of a game.
  ///
  /// - Parameter isNew: Whether the game was added by the last statement.
  func insert(_ words: [StoredWord], of game: StoredGame, isNew: Bool) throws
}

extension SQLRows {
  /// Does nothing, because PostgreSQL drops its log by itself.
  package func eraseTraces() {}

  /// Reads at once, because the rows are local.
  package func readLater<Row>(
    _ text: String, _ values: [SQLValue], _ read: @escaping (inout Columns) throws -> Row,
    _ take: @escaping (Row?) throws -> Void
  ) throws { try take(first(text, values, read)) }

  /// Does nothing, because nothing is read later.
  package func flush() throws {}

  package func requireNone(_ text: String, _ values: [SQLValue], orThrow rule: String) throws {
    guard try first(text, values, { try $0.integer() }) == nil else {
      throw StorageError.constraint(rule)
    }
  }

  /// The first row of a statement; nil if there is none.
  package func first<Row>(
    _ text: String, _ values: [SQLValue], _ read: (inout Columns) throws -> Row
  ) throws -> Row? {
    var row: Row?
    try forEach(text, values) { columns in
      row = try read(&columns)
      return false
    }
    return row
  }

  /// All rows of a statement.
  package func all<Row>(
    _ text: String, _ values: [SQLValue], _ read: (inout Columns) throws -> Row
  ) throws -> [Row] {
    var rows: [Row] = []
    try forEach(text, values) { columns in
      rows.append(try read(&columns))
      return true
    }
    return rows
  }

  /// The first row of a statement; nil if there is none.
  package func first<Row>(
    _ sql: SQL, _ read: (inout Columns) throws -> Row
  ) throws -> Row? {
    let (text, values) = sql.printed(for: Self.dialect)
    return try first(text, values, read)
  }

  /// All rows of a statement.
  package func all<Row>(_ sql: SQL, _ read: (inout Columns) throws -> Row) throws -> [Row] {
    let (text, values) = sql.printed(for: Self.dialect)
    return try all(text, values, read)
  }

  /// Passes the rows of a statement to a body, until it returns false.
  package func forEach(_ sql: SQL, _ body: (inout Columns) throws -> Bool) throws {
    let (text, values) = sql.printed(for: Self.dialect)
    try forEach(text, values, body)
  }

  /// Runs a statement that returns no rows.
  package func execute(_ sql: SQL) throws {
    let (text, values) = sql.printed(for: Self.dialect)
    try execute(text, values)
  }

  /// Runs a statement, and returns how many rows it changed.
  package func changeCount(_ sql: SQL) throws -> Int {
    let (text, values) = sql.printed(for: Self.dialect)
    return try changeCount(text, values)
  }

  /// Runs a statement that has to change a row. It can throw later, but before the transaction is committed.
  package func change(_ sql: SQL, orThrow rule: String) throws {
    let (text, values) = sql.printed(for: Self.dialect)
    try change(text, values, orThrow: rule)
  }

  /// Runs a statement that may return no row, and throws if it returns one. It can throw later, as
  /// ``change(_:orThrow:)``.
  package func requireNone(_ sql: SQL, orThrow rule: String) throws {
    let (text, values) = sql.printed(for: Self.dialect)
    try requireNone(text, values, orThrow: rule)
  }

  /// Reads the first row of a statement, at the latest in ``flush()``.
  package func readLater<Row>(
    _ sql: SQL, _ read: @escaping (inout Columns) throws -> Row,
    _ take: @escaping (Row?) throws -> Void
  ) throws {
    let (text, values) = sql.printed(for: Self.dialect)
    try readLater(text, values, read, take)
  }
}
