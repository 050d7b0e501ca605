/// Figures that a benchmark reports itself instead of being timed.
public struct Figures {
  let units: Int
  let bytes: Int?
  let nanoseconds: Int?

  /// Figures of one measurement.
  ///
  /// - Parameters:
  ///   - units: How many words, openings or the like the figures are for.
  ///   - bytes: What they take in memory or in a file.
  ///   - nanoseconds: How much processor time they take.
  public init(units: Int, bytes: Int? = nil, nanoseconds: Int? = nil) {
    self.units = units
    self.bytes = bytes
    self.nanoseconds = nanoseconds
  }
}
