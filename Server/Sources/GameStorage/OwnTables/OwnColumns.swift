import WordCube

/// The values in one of your own rows, read from left to right.
///
/// A reader throws ``StorageError/failed(_:)`` if the next column of the table's description is of another kind, or if
/// the row lacks its value. The readers whose names begin with `optional` return nil instead if the row lacks the
/// value.
public struct OwnColumns {
  private let values: [ColumnValue]
  private let table: StoredTable
  private var index = 0

  init(_ values: [ColumnValue], of table: StoredTable) {
    self.values = values
    self.table = table
  }

  /// Reads the next column as a whole number.
  public mutating func integer() throws -> Int64 { try present(optionalInteger(), "an integer") }
  /// Reads the next column as a whole number, or nil if the row lacks it.
  public mutating func optionalInteger() throws -> Int64? {
    try next("an integer") { if case .integer(let number) = $0 { number } else { nil } }
  }

  /// Reads the next column as a flag.
  public mutating func flag() throws -> Bool { try present(optionalFlag(), "a flag") }
  /// Reads the next column as a flag, or nil if the row lacks it.
  public mutating func optionalFlag() throws -> Bool? {
    try next("a flag") { if case .flag(let flag) = $0 { flag } else { nil } }
  }

  /// Reads the next column as text.
  public mutating func text() throws -> String { try present(optionalText(), "a text") }
  /// Reads the next column as text, or nil if the row lacks it.
  public mutating func optionalText() throws -> String? {
    try next("a text") { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Reads the next column as bytes.
  public mutating func bytes() throws -> [UInt8] { try present(optionalBytes(), "bytes") }
  /// Reads the next column as bytes, or nil if the row lacks them.
  public mutating func optionalBytes() throws -> [UInt8]? {
    try next("bytes") { if case .bytes(let bytes) = $0 { bytes } else { nil } }
  }

  /// Reads the next column as an identifier, such as a player's.
  public mutating func id() throws -> UniqueID { try present(optionalID(), "an identifier") }
  /// Reads the next column as an identifier, such as a player's, or nil if the row lacks it.
  public mutating func optionalID() throws -> UniqueID? {
    try next("an identifier") { if case .id(let id) = $0 { id } else { nil } }
  }

  private mutating func next<Value>(
    _ expected: String, _ read: (ColumnValue) -> Value?
  ) throws(StorageError) -> Value? {
    guard index < values.count else {
      throw .failed(
        "a row of \(table.name): expected \(values.count) columns, but one more was read")
    }
    let value = values[index]
    index += 1
    guard value != .null else { return nil }
    guard let read = read(value) else {
      throw table.columns[index - 1].mismatch(expected, value.kindName, table)
    }
    return read
  }

  private func present<Value>(_ value: Value?, _ expected: String) throws(StorageError) -> Value {
    guard let value else {
      throw table.columns[index - 1].mismatch(expected, ColumnValue.null.kindName, table)
    }
    return value
  }

  /// Throws unless all columns were read.
  func requireEnd() throws(StorageError) {
    guard index == values.count else {
      throw .failed(
        "a row of \(table.name): expected \(values.count) columns, but only \(index) were read")
    }
  }
}
