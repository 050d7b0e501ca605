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
  /// JSON has no number for a double that is not finite, which becomes `null`.
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
    // Few divisions for the small numbers that games are made of, and 32-bit ones.
    if value < 10 {
      write(digit: UInt32(value))
    } else if value < 1_000_000_000 {
      let value = UInt32(value)
      var power: UInt32 = 1
      while power * 10 <= value { power *= 10 }
      write(digitsOf: value, from: power)
    } else {
      let (upper, lower) = value.quotientAndRemainder(dividingBy: 1_000_000_000)
      write(decimal: upper)
      write(digitsOf: UInt32(lower), from: 100_000_000)
    }
  }

  /// Writes the digits from that of a power of ten down, leading zeros included.
  private mutating func write(digitsOf value: UInt32, from power: UInt32) {
    var rest = value
    var power = power
    while power != 0 {
      let (digit, remainder) = rest.quotientAndRemainder(dividingBy: power)
      write(digit: digit)
      rest = remainder
      power /= 10
    }
  }

  private mutating func write(digit: UInt32) {
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
  }
}
