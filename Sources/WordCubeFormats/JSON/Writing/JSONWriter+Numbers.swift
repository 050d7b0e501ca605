extension Int: JSONWritable {
  package func write(to json: inout JSONWriter) { Int64(self).write(to: &json) }
}

extension Int64: JSONWritable {
  /// Writes the integer in decimal.
  package func write(to json: inout JSONWriter) {
    if self < 0 { json.bytes.append(UInt8(ascii: "-")) }
    json.write(decimal: magnitude)
  }
}

extension Double: JSONWritable {
  /// Writes the shortest JSON number that reads back as the same double: `1706924309.5`, `3`, `-0`,
  /// `5e-324`, `1e+16`.
  ///
  /// A double that is not finite becomes `null`, because JSON has no number for it.
  package func write(to json: inout JSONWriter) {
    guard isFinite else { return json.raw("null") }
    json.bytes.append(contentsOf: description.utf8)
    // The standard library ends whole numbers in ".0", which JSON does not need.
    let end = json.bytes.count
    if json.bytes[end - 1] == UInt8(ascii: "0"), json.bytes[end - 2] == UInt8(ascii: ".") {
      json.bytes.removeLast(2)
    }
  }
}

extension JSONWriter {
  /// Writes an integer in decimal.
  mutating func write(decimal value: UInt64) {
    // Division by a constant is a multiplication.
    let rest = value / 10
    if rest > 0 { write(decimal: rest) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value &- rest &* 10))
  }
}
