/// A reason why bytes are not in one of the module's formats: what is wrong, where, what was expected and
/// what was found.
protocol FormatError: Error {
  associatedtype Kind: FormatErrorKind

  init(_ kind: Kind, at offset: Int, expected: String, found: String)
}

/// What is wrong with the bytes. Each format begins with a magic and a version.
protocol FormatErrorKind {
  static var magic: Self { get }
  static var version: Self { get }
  static var header: Self { get }
}

extension FormatError {
  /// Throws unless a condition is true.
  @inline(__always)
  static func check(
    _ condition: Bool, _ kind: Kind, at offset: Int, expected: @autoclosure () -> String,
    found: @autoclosure () -> String
  ) throws(Self) {
    guard condition else { throw Self(kind, at: offset, expected: expected(), found: found()) }
  }

  /// Throws unless the bytes begin with a magic, followed by one of the versions.
  static func checkMagic(
    of bytes: Span<UInt8>, is magic: [UInt8], versions: ClosedRange<UInt32>
  ) throws(Self) {
    for (offset, byte) in magic.enumerated() {
      try check(
        bytes[offset] == byte, .magic, at: offset, expected: hexadecimalByte(byte),
        found: hexadecimalByte(bytes[offset]))
    }
    let found = bytes.uint32(at: magic.count)
    try check(
      versions.contains(found), .version, at: magic.count,
      expected: versions.count == 1
        ? "\(versions.lowerBound)" : "\(versions.lowerBound) to \(versions.upperBound)",
      found: "\(found)")
  }

  /// Throws unless the reserved bytes are 0.
  static func checkReserved(_ range: Range<Int>, of bytes: Span<UInt8>) throws(Self) {
    for offset in range {
      try check(
        bytes[offset] == 0, .header, at: offset, expected: "0 in a reserved byte",
        found: "\(bytes[offset])")
    }
  }

  /// Reads a number from the header.
  static func number(
    _ bytes: Span<UInt8>, _ offset: Int, _ name: String, in range: ClosedRange<Int>
  ) throws(Self) -> Int {
    let value = bytes.uint32(at: offset)
    // Int can have 32 bits; no range contains -1.
    let number = Int(exactly: value) ?? -1
    try check(
      range.contains(number), .header, at: offset,
      expected: "\(name) from \(range.lowerBound) to \(range.upperBound)", found: "\(value)")
    return number
  }
}
