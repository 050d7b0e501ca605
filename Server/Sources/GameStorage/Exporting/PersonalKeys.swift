/// The keys of rows about a player, with the rows' sizes, so that the rows can be read in pages.
///
/// A key consists of one or more values, in the storage's own form. A value takes about 32 bytes: a player
/// can have 10^5 words.
public struct PersonalKeys: Hashable, Sendable {
  /// The number of values in a key.
  public let width: Int
  /// The values of all keys, one after the other.
  public private(set) var values: [ColumnValue] = []
  private var byteCounts: [Int] = []

  /// Creates an empty list of keys.
  ///
  /// - Parameter width: The number of values in a key.
  public init(width: Int) { self.width = width }

  /// The number of keys.
  public var count: Int { byteCounts.count }

  /// Adds a key.
  ///
  /// - Parameters:
  ///   - key: The values of the key, as many as ``width``.
  ///   - byteCount: The approximate total size of the row's texts and byte strings, in bytes.
  public mutating func append(_ key: [ColumnValue], byteCount: Int) {
    precondition(key.count == width)
    values += key
    byteCounts.append(byteCount)
  }

  /// Returns the keys from an index on, at most `rows` of them. Returns fewer if their rows would exceed `bytes` bytes, but at least one
  /// key unless none is left.
  public func page(from start: Int, rows: Int, bytes: Int) -> PersonalKeys {
    var page = PersonalKeys(width: width)
    var rest = bytes
    for index in byteCounts.indices.dropFirst(start).prefix(rows) {
      rest -= byteCounts[index]
      if rest < 0, page.count > 0 { break }
      page.append(self[index], byteCount: byteCounts[index])
    }
    return page
  }

  /// The keys, with the last one repeated until their number is a power of two. The storage caches a statement for each
  /// number of parameters, so there are only a few.
  package var filled: PersonalKeys {
    var filled = self
    while filled.count & (filled.count - 1) != 0 {
      filled.append(self[count - 1], byteCount: 0)
    }
    return filled
  }

  /// Returns a key's values.
  public subscript(index: Int) -> [ColumnValue] {
    Array(values[(index * width)..<((index + 1) * width)])
  }
}
