import Lexicon
import TextBytes
import WordCube

/// Reads JSON (RFC 8259) from bytes in one pass, straight into the packed types.
///
/// This file has the scanner's position and the grammar of arrays. Objects, strings, numbers, skipped
/// values and each model have files of their own. An error has only its offset; ``JSONError`` finds
/// the path later, so that valid documents do not pay for it.
struct JSONScanner {
  /// How deep a skipped value may be nested.
  static let maximumSkippedDepth = 64

  let bytes: UnsafeBytes
  /// The offset of the next byte to read; never beyond the end.
  var position = 0
  /// Templates of the values read so far.
  var templates: TemplateCache

  /// A scanner at the start of some bytes. Without templates, the general functions read everything.
  init(_ bytes: UnsafeBytes, templates: TemplateCache = .none) {
    self.bytes = bytes
    self.templates = templates
  }

  /// Reads bytes that are one value with nothing but white space around it.
  ///
  /// - Parameters:
  ///   - limits: Their `byteCount` is checked here, before any byte is read; `body` checks the moves.
  ///   - usesTemplates: Whether values may be matched with templates; the result is the same.
  static func read<Model>(
    _ json: Span<UInt8>, _ limits: Limits, usesTemplates: Bool = true,
    _ body: (inout JSONScanner) throws(ScanError) -> Model
  ) throws(JSONError) -> Model {
    try UnsafeBytes.withUnsafeBytes(of: json) { bytes throws(JSONError) in
      do throws(ScanError) {
        guard bytes.count <= limits.byteCount else {
          throw ScanError(
            offset: max(0, limits.byteCount), kind: .tooManyBytes(limit: limits.byteCount))
        }
        return try withScanner(of: bytes, usesTemplates: usesTemplates) {
          scanner throws(ScanError) in
          let model = try body(&scanner)
          try scanner.finish()
          return model
        }
      } catch {
        throw JSONError(error, in: bytes)
      }
    }
  }

  /// Lends a scanner of some bytes to a closure, with the built-in templates or with none.
  @inline(__always)
  static func withScanner<Value, Failure: Error>(
    of bytes: UnsafeBytes, usesTemplates: Bool = true,
    _ body: (inout JSONScanner) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var scanner = JSONScanner(bytes, templates: usesTemplates ? .builtIn : .none)
    defer { scanner.templates.storage.deallocate() }
    return try body(&scanner)
  }

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
      // A bracket behind the comma is refused when the value is read.
      _ = nextToken()
      return true
    } else if token != UInt8(ascii: "]") {
      throw expected(.commaOrBracket)
    }
    position &+= 1
    return false
  }

  /// Reads an array of exactly three elements.
  @inline(__always)
  mutating func scanTriple(
    _ body: (inout JSONScanner, _ index: Int) throws(ScanError) -> Void
  ) throws(ScanError) {
    _ = nextToken()
    let start = position
    try openArray()
    var isFirst = true
    var count = 0
    while try nextElement(&isFirst) {
      guard count < 3 else { throw ScanError(offset: start, kind: .arrayLength) }
      try body(&self, count)
      count += 1
    }
    guard count == 3 else { throw ScanError(offset: start, kind: .arrayLength) }
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
