import WordCube

/// A value in a column of a row, for rows whose type the storage doesn't know.
public enum ColumnValue: Hashable, Sendable {
  /// A column without a value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A flag.
  case flag(Bool)
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
  /// An identifier.
  case id(UniqueID)
}
