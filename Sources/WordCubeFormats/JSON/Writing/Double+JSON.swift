extension [UInt8] {
  /// Appends the shortest JSON number that reads back as the same double: `1706924309.5`, `3`, `-0`,
  /// `5e-324`, `1e+16`.
  ///
  /// JSON has no number for a double that is not finite: it becomes `null`.
  package mutating func append(json value: Double) {
    guard value.isFinite else {
      append(contentsOf: "null".utf8)
      return
    }
    append(contentsOf: value.description.utf8)
    // The standard library marks whole numbers as doubles by a fraction, which JSON does not need.
    if self[count - 1] == UInt8(ascii: "0"), self[count - 2] == UInt8(ascii: ".") {
      removeLast(2)
    }
  }
}
