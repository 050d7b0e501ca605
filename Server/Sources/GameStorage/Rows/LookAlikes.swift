/// The readings of characters, so that look-alikes become the same: Unicode's confusables, letters without their strokes,
/// compatibility forms, and both cases. `.ci/look-alikes`, which makes the table, has the rules.
///
/// The table covers the letters and signs that names may have, except ASCII and Hangul syllables, which stay distinct. It
/// does not depend on the platform's Unicode version, because stored names must not.
struct LookAlikes: Sendable {
  /// The table in ``text``.
  static let all = LookAlikes(text)

  /// A range of scalars with the same reading.
  private struct Range: Sendable {
    var first: UInt32
    var last: UInt32
    /// The index in ``scalars`` of the reading's first scalar, and the index after its last one.
    var start: UInt16
    var end: UInt16
  }

  /// The ranges, ordered by their scalars.
  private let ranges: [Range]
  /// All readings, one after the other.
  private let scalars: [Unicode.Scalar]

  /// Reads a table in the format that ``text`` describes.
  private init(_ text: StaticString) {
    var (ranges, scalars): ([Range], [Unicode.Scalar]) = ([], [])
    var start = 0
    var (number, first, last): (UInt32, UInt32?, UInt32) = (0, nil, 0)
    var isReading = true
    func appendScalar() {
      guard let scalar = Unicode.Scalar(number) else { preconditionFailure("no scalar") }
      scalars.append(scalar)
      number = 0
    }
    func appendRange() {
      let from = first ?? last + number
      let to = first.map { $0 + number } ?? from
      ranges.append(
        Range(first: from, last: to, start: UInt16(start), end: UInt16(scalars.count)))
      (number, first, last) = (0, nil, to)
    }
    text.withUTF8Buffer { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "."): appendScalar()
        case UInt8(ascii: " "):
          isReading ? appendScalar() : appendRange()
          isReading = false
        case UInt8(ascii: "-"): (first, number) = (last + number, 0)
        case UInt8(ascii: ";"):
          appendRange()
          (isReading, start, last) = (true, scalars.count, 0)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          number = number * 36 + UInt32(byte - UInt8(ascii: "0"))
        default: number = number * 36 + UInt32(byte - UInt8(ascii: "a")) + 10
        }
      }
    }
    appendRange()
    self.ranges = ranges.sorted { $0.first < $1.first }
    self.scalars = scalars
  }

  /// Returns the reading of a scalar that is not ASCII; nil if it is read as itself.
  ///
  /// - Complexity: O(log n) for n ranges in the table.
  func reading(of scalar: Unicode.Scalar) -> ArraySlice<Unicode.Scalar>? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].last < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, ranges[low].first <= scalar.value else { return nil }
    return scalars[Int(ranges[low].start)..<Int(ranges[low].end)]
  }
}
