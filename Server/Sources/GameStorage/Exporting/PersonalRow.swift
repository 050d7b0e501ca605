import WordCube

/// A row with data about a player, for that player to read.
public struct PersonalRow: Hashable, Sendable {
  /// A value in a column.
  public enum Value: Hashable, Sendable {
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

  /// The values by column name.
  public var values: [String: Value]

  /// Creates a row.
  public init(_ values: [String: Value]) { self.values = values }
}
