/// A row with data about a player, for that player to read.
public struct PersonalRow: Hashable, Sendable {
  /// The values by column name.
  public var values: [String: ColumnValue]

  /// Creates a row.
  public init(_ values: [String: ColumnValue]) { self.values = values }
}
