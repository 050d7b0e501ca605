import WordCube

extension UniqueID {
  /// Returns whether an identifier comes before another, by their 16 bytes.
  package func precedes(_ other: UniqueID) -> Bool { (high, low) < (other.high, other.low) }
}
