import Lexicon
import WordCube

/// Reads the models of the game from JSON.
///
/// It is a struct, not a protocol, so that every function reaches the stored scanner without an accessor.
///
/// Its extensions read every value by the grammar alone. `Values` decides how to read the values that repeat.
struct ModelReader<Values: ValueReading> {
  /// The position in the bytes.
  var scanner: JSONScanner
  /// What the reader remembers about earlier values.
  var values: Values

  /// Lends a reader at the start of some bytes to a closure.
  @inline(__always)
  static func withReader<Value, Failure: Error>(
    of bytes: UnsafeBytes, _ body: (inout Self) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var reader = ModelReader(scanner: JSONScanner(bytes), values: Values())
    defer { reader.values.deallocate() }
    return try body(&reader)
  }

  /// Passes an object's members. A closure reads each value from its first byte.
  ///
  /// - Returns: The members of the object.
  @inline(__always)
  mutating func readMembers(
    of known: MemberSet, _ body: (inout Self, Member) throws(ScanError) -> Void
  ) throws(ScanError) -> ObjectMembers {
    var members = ObjectMembers(known: known)
    while let member = try scanner.nextMember(&members) {
      _ = scanner.nextToken()
      let start = scanner.position
      try body(&self, member)
      Values.didRead(member, nameOffset: members.nameOffset, from: start, with: &self)
    }
    return members
  }

  /// Reads bytes that are one value, with only white space around it.
  ///
  /// - Parameter limits: This function checks their `byteCount` before it reads any byte; `body` checks the
  ///   others.
  static func read<Value>(
    _ json: Span<UInt8>, _ limits: Limits, _ body: (inout Self) throws(ScanError) -> Value
  ) throws(JSONError) -> Value {
    try UnsafeBytes.withUnsafeBytes(of: json) { bytes throws(JSONError) in
      do throws(ScanError) {
        guard bytes.count <= limits.byteCount else {
          throw ScanError(
            offset: max(0, limits.byteCount), kind: .tooManyBytes(limit: limits.byteCount))
        }
        return try withReader(of: bytes) { reader throws(ScanError) in
          let value = try body(&reader)
          try reader.scanner.finish()
          return value
        }
      } catch {
        throw JSONError(error, in: bytes)
      }
    }
  }

  /// Throws an error if the limits forbid the puzzle's language, which is nil if there is no puzzle.
  func check(_ language: Language?, _ limits: Limits) throws(ScanError) {
    if let expected = limits.language, let language, language != expected {
      throw ScanError(offset: scanner.offsetOfLanguage(), kind: .otherLanguage(expected: expected))
    }
  }

  /// Reads an array of exactly three elements. A closure reads each from its first byte.
  @inline(__always)
  mutating func readTriple(
    _ body: (inout Self, _ index: Int) throws(ScanError) -> Void
  ) throws(ScanError) {
    _ = scanner.nextToken()
    let start = scanner.position
    try scanner.openArray()
    var isFirst = true
    var count = 0
    while try scanner.nextElement(&isFirst) {
      guard count < 3 else { throw ScanError(offset: start, kind: .arrayLength) }
      try body(&self, count)
      count += 1
    }
    guard count == 3 else { throw ScanError(offset: start, kind: .arrayLength) }
  }

  /// Reads an object that must have exactly one of several members. A closure reads its value.
  @inline(__always)
  mutating func readOneOf<Value>(
    _ known: MemberSet, _ choice: ScanError.Choice,
    _ body: (inout Self, Member) throws(ScanError) -> Value
  ) throws(ScanError) -> Value {
    _ = scanner.nextToken()
    let start = scanner.position
    guard let value = try readOneOrNone(known, choice, body) else {
      throw ScanError(offset: start, kind: .exactlyOne(choice))
    }
    return value
  }

  /// Reads an object that may have at most one of several members. Returns nil if it has none.
  @inline(__always)
  mutating func readOneOrNone<Value>(
    _ known: MemberSet, _ choice: ScanError.Choice,
    _ body: (inout Self, Member) throws(ScanError) -> Value
  ) throws(ScanError) -> Value? {
    let start = try scanner.openObject()
    var members = ObjectMembers(known: known)
    var value: Value?
    while let member = try scanner.nextMember(&members) {
      guard member != .unknown else {
        try scanner.skipValue()
        continue
      }
      guard value == nil else { throw ScanError(offset: start, kind: .exactlyOne(choice)) }
      value = try body(&self, member)
    }
    return value
  }
}
