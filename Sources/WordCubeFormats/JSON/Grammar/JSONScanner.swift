import TextBytes

/// Reads JSON (RFC 8259) from bytes in one pass.
///
/// This file has the position and the grammar of arrays and objects; strings, numbers and skipped values have
/// their own files. An error has only its offset: ``JSONError`` finds the path later, so that valid documents
/// do not pay for it.
struct JSONScanner {
  /// How deep a skipped value may be nested.
  static let maximumSkippedDepth = 64

  let bytes: UnsafeBytes
  /// The offset of the next byte to read; never beyond the end.
  var position = 0

  /// Creates a scanner at the start of some bytes.
  init(_ bytes: UnsafeBytes) { self.bytes = bytes }

  @inline(__always)
  func error(_ kind: ScanError.Kind) -> ScanError { ScanError(offset: position, kind: kind) }

  @inline(__always)
  func expected(_ expectation: ScanError.Expectation) -> ScanError { error(.expected(expectation)) }

  /// Moves to the next byte that is not white space, and returns it without passing it.
  ///
  /// Returns 0 at the end.
  @inline(__always)
  mutating func nextToken() -> UInt8 {
    let byte = bytes[position]
    if byte > 0x20 { return byte }
    position = bytes.offsetAfterSpace(from: position)
    return bytes[position]
  }

  /// Passes an array's opening bracket.
  @inline(__always)
  mutating func openArray() throws(ScanError) {
    guard nextToken() == UInt8(ascii: "[") else { throw expected(.array) }
    position &+= 1
  }

  /// Moves to an array's next element, or passes the closing bracket and returns false.
  @inline(__always)
  mutating func nextElement(_ isFirst: inout Bool) throws(ScanError) -> Bool {
    let token = nextToken()
    if isFirst {
      isFirst = false
      guard token == UInt8(ascii: "]") else { return true }
    } else if token == UInt8(ascii: ",") {
      position &+= 1
      // Reading the value refuses a bracket after the comma.
      _ = nextToken()
      return true
    } else if token != UInt8(ascii: "]") {
      throw expected(.commaOrBracket)
    }
    position &+= 1
    return false
  }

  /// Reads `null` if it comes next, and returns whether it did.
  @inline(__always)
  mutating func passNull() throws(ScanError) -> Bool {
    guard nextToken() == UInt8(ascii: "n") else { return false }
    try passLiteral("null")
    return true
  }

  /// Passes one of JSON's three literals.
  mutating func passLiteral(_ literal: StaticString) throws(ScanError) {
    let isNext = literal.withUTF8Buffer { literal in
      literal.indices.allSatisfy { bytes[position + $0] == literal[$0] }
    }
    guard isNext else { throw expected(.literal) }
    position += literal.utf8CodeUnitCount
  }

  /// Checks that only white space is left.
  mutating func finish() throws(ScanError) {
    _ = nextToken()
    guard position == bytes.count else { throw error(.trailingBytes) }
  }
}

extension JSONScanner {
  /// Passes an object's opening brace, and returns its offset.
  @inline(__always)
  @discardableResult
  mutating func openObject() throws(ScanError) -> Int {
    guard nextToken() == UInt8(ascii: "{") else { throw expected(.object) }
    position &+= 1
    return position - 1
  }

  /// Moves to the name of an object's next member, or passes the closing brace and returns false.
  @inline(__always)
  mutating func nextName(_ isFirst: inout Bool) throws(ScanError) -> Bool {
    var token = nextToken()
    if token == UInt8(ascii: "}") {
      position &+= 1
      return false
    }
    if !isFirst {
      guard token == UInt8(ascii: ",") else { throw expected(.commaOrBrace) }
      position &+= 1
      token = nextToken()
    }
    isFirst = false
    guard token == UInt8(ascii: "\"") else { throw expected(.memberName) }
    return true
  }

  @inline(__always)
  mutating func passColon() throws(ScanError) {
    guard nextToken() == UInt8(ascii: ":") else { throw expected(.colon) }
    position &+= 1
  }
}

extension UnsafeBytes {
  /// The offset of the first byte from an offset on that is not white space.
  @inline(__always)
  func offsetOfToken(from offset: Int) -> Int {
    self[offset] > 0x20 ? offset : offsetAfterSpace(from: offset)
  }

  @inline(never)
  fileprivate func offsetAfterSpace(from offset: Int) -> Int {
    var offset = offset
    while true {
      guard self[offset].isWhiteSpace else { return offset }
      offset &+= 1
      // Indented documents have long runs of spaces.
      while let chunk = chunk(at: offset) {
        let other = (chunk ^ 0x2020_2020_2020_2020).trailingZeroBitCount / 8
        offset &+= other
        if other < 8 { break }
      }
    }
  }
}
