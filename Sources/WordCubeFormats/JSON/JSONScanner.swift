import WordCube

/// Reads JSON (RFC 8259) from bytes in one pass, straight into the packed types.
///
/// This file holds the scanner's position and the grammar of objects and arrays; strings, numbers
/// and skipped values have files of their own, and so has each model. Errors are faults with an
/// offset; nothing is recorded on the way for the sake of an error.
struct JSONScanner {
  /// How deep a skipped value may be nested.
  static let maximumSkippedDepth = 64

  let bytes: UnsafeBytes
  /// The offset of the next byte to read; never beyond the end.
  var position = 0
  /// How the faces of words are written; the slots are x, y, z and side.
  var wordElementShape = LearnedShape()
  /// How the cubes of a puzzle are written; the slots are the letters of top, left and right.
  var cubeShape = LearnedShape()

  init(_ bytes: UnsafeBytes) { self.bytes = bytes }

  @inline(__always)
  func fault(_ problem: Problem) -> Fault { Fault(offset: position, problem: problem) }

  @inline(__always)
  func expected(_ expectation: Expectation) -> Fault { fault(.expected(expectation)) }

  /// Moves to the next byte that is not white space, and returns it without passing it; 0 at the
  /// end.
  @inline(__always)
  mutating func nextToken() -> UInt8 {
    let byte = bytes[position]
    return byte > 0x20 ? byte : tokenAfterSpace()
  }

  @inline(never)
  private mutating func tokenAfterSpace() -> UInt8 {
    var offset = position
    while true {
      let byte = bytes[offset]
      guard byte.isWhiteSpace else {
        position = offset
        return byte
      }
      offset &+= 1
      // Indented documents hold long runs of spaces.
      while let word = bytes.word(at: offset), word == 0x2020_2020_2020_2020 { offset &+= 8 }
    }
  }

  /// Passes an object's opening brace, and says where it stands.
  @inline(__always)
  @discardableResult
  mutating func openObject() throws(Fault) -> Int {
    guard nextToken() == UInt8(ascii: "{") else { throw expected(.object) }
    position &+= 1
    return position - 1
  }

  /// Passes a member's name and the colon behind it, or the closing brace, for which it returns nil.
  ///
  /// A member that the object does not know is returned as ``Member/unknown``; one that it knows and
  /// had before is a fault.
  @inline(__always)
  mutating func nextMember(_ members: inout ObjectMembers) throws(Fault) -> Member? {
    guard try nextName(&members.isFirst) else { return nil }
    let start = position
    let member = try scanMemberName()
    let isKnown = members.known.contains(member)
    if isKnown, !members.seen.insert(member) { throw Fault(offset: start, problem: .duplicate) }
    try passColon()
    return isKnown ? member : .unknown
  }

  /// Moves to the name of an object's next member, or passes the closing brace and returns false.
  @inline(__always)
  mutating func nextName(_ isFirst: inout Bool) throws(Fault) -> Bool {
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
  mutating func passColon() throws(Fault) {
    guard nextToken() == UInt8(ascii: ":") else { throw expected(.colon) }
    position &+= 1
  }

  /// Passes an array's opening bracket.
  @inline(__always)
  mutating func openArray() throws(Fault) {
    guard nextToken() == UInt8(ascii: "[") else { throw expected(.array) }
    position &+= 1
  }

  /// Moves to an array's next element, or passes the closing bracket and returns false.
  @inline(__always)
  mutating func nextElement(_ isFirst: inout Bool) throws(Fault) -> Bool {
    let token = nextToken()
    if isFirst {
      isFirst = false
      guard token == UInt8(ascii: "]") else { return true }
    } else if token == UInt8(ascii: ",") {
      position &+= 1
      // A bracket is no value, so that a comma before it is refused there.
      _ = nextToken()
      return true
    } else if token != UInt8(ascii: "]") {
      throw expected(.commaOrBracket)
    }
    position &+= 1
    return false
  }

  /// Reads an array of just three elements.
  @inline(__always)
  mutating func scanTriple(
    _ body: (inout JSONScanner, _ index: Int) throws(Fault) -> Void
  ) throws(Fault) {
    _ = nextToken()
    let start = position
    try openArray()
    var isFirst = true
    var count = 0
    while try nextElement(&isFirst) {
      guard count < 3 else { throw Fault(offset: start, problem: .arrayLength) }
      try body(&self, count)
      count += 1
    }
    guard count == 3 else { throw Fault(offset: start, problem: .arrayLength) }
  }

  /// Reads `null` if it is what comes next, and says whether it was.
  @inline(__always)
  mutating func passNull() throws(Fault) -> Bool {
    guard nextToken() == UInt8(ascii: "n") else { return false }
    try passLiteral("null")
    return true
  }

  /// Passes one of JSON's three literals.
  mutating func passLiteral(_ literal: String) throws(Fault) {
    var end = position
    for byte in literal.utf8 {
      guard bytes[end] == byte else { throw expected(.literal) }
      end += 1
    }
    position = end
  }

  /// Reads an object that has just one of some members; a closure reads the value of that one.
  @inline(__always)
  mutating func scanOneOf<Value>(
    _ known: MemberSet, _ choice: Choice,
    _ body: (inout JSONScanner, Member) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    _ = nextToken()
    let start = position
    guard let value = try scanOneOrNone(known, choice, body) else {
      throw Fault(offset: start, problem: .exactlyOne(choice))
    }
    return value
  }

  /// Reads an object that has one of some members, or none, for which it returns nil.
  @inline(__always)
  mutating func scanOneOrNone<Value>(
    _ known: MemberSet, _ choice: Choice,
    _ body: (inout JSONScanner, Member) throws(Fault) -> Value
  ) throws(Fault) -> Value? {
    let start = try openObject()
    var members = ObjectMembers(known: known)
    var value: Value?
    while let member = try nextMember(&members) {
      guard member != .unknown else {
        try skipValue()
        continue
      }
      guard value == nil else { throw Fault(offset: start, problem: .exactlyOne(choice)) }
      value = try body(&self, member)
    }
    return value
  }

  /// Finds a member that an object lacks, the object standing at an offset.
  @inline(__always)
  func require(
    _ required: MemberSet, in members: ObjectMembers, of object: Int
  ) throws(Fault) {
    guard let missing = required.first(notIn: members.seen) else { return }
    throw Fault(offset: object, problem: .missing(missing))
  }

  /// Sees to it that nothing but white space is left.
  mutating func finish() throws(Fault) {
    _ = nextToken()
    guard position == bytes.count else { throw fault(.trailingBytes) }
  }
}

/// The members of an object while it is read.
struct ObjectMembers {
  /// Those that the object knows.
  let known: MemberSet
  /// The known ones read so far.
  var seen = MemberSet()
  /// Whether no member was read yet.
  var isFirst = true

  @inline(__always)
  init(known: MemberSet) { self.known = known }
}

extension UInt8 {
  /// Whether the byte is a space, tab, carriage return or line feed.
  @inline(__always)
  var isWhiteSpace: Bool { self <= 0x20 && 0x1_0000_2600 as UInt64 >> UInt64(self & 63) & 1 != 0 }
}
