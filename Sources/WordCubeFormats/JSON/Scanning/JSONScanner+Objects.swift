extension JSONScanner {
  /// Passes an object's opening brace, and returns its offset.
  @inline(__always)
  @discardableResult
  mutating func openObject() throws(ScanError) -> Int {
    guard nextToken() == UInt8(ascii: "{") else { throw expected(.object) }
    position &+= 1
    return position - 1
  }

  /// Passes a member's name and the colon behind it, or the closing brace, for which it returns nil.
  ///
  /// A member that the object does not know is returned as ``Member/unknown``; a known member that
  /// comes twice is an error.
  @inline(__always)
  mutating func nextMember(_ members: inout ObjectMembers) throws(ScanError) -> Member? {
    guard try nextName(&members.isFirst) else { return nil }
    members.nameOffset = position
    let member = try scanMemberName()
    guard members.known.contains(member) else {
      try passColon()
      return .unknown
    }
    guard members.seen.insert(member) else {
      throw ScanError(offset: members.nameOffset, kind: .duplicate)
    }
    try passColon()
    return member
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

  /// Reads an object that has exactly one of some members, whose value a closure reads.
  @inline(__always)
  mutating func scanOneOf<Value>(
    _ known: MemberSet, _ choice: ScanError.Choice,
    _ body: (inout JSONScanner, Member) throws(ScanError) -> Value
  ) throws(ScanError) -> Value {
    _ = nextToken()
    let start = position
    guard let value = try scanOneOrNone(known, choice, body) else {
      throw ScanError(offset: start, kind: .exactlyOne(choice))
    }
    return value
  }

  /// Reads an object that has at most one of some members; nil if it has none.
  @inline(__always)
  mutating func scanOneOrNone<Value>(
    _ known: MemberSet, _ choice: ScanError.Choice,
    _ body: (inout JSONScanner, Member) throws(ScanError) -> Value
  ) throws(ScanError) -> Value? {
    let start = try openObject()
    var members = ObjectMembers(known: known)
    var value: Value?
    while let member = try nextMember(&members) {
      guard member != .unknown else {
        try skipValue()
        continue
      }
      guard value == nil else { throw ScanError(offset: start, kind: .exactlyOne(choice)) }
      value = try body(&self, member)
    }
    return value
  }

  /// Throws an error at the offset of an object that lacks a required member.
  @inline(__always)
  func require(
    _ required: MemberSet, in members: ObjectMembers, of object: Int
  ) throws(ScanError) {
    guard let missing = required.first(notIn: members.seen) else { return }
    throw ScanError(offset: object, kind: .missing(missing))
  }
}

/// The state of reading an object's members.
struct ObjectMembers {
  /// The members that the object knows.
  let known: MemberSet
  /// The known members read so far.
  var seen = MemberSet()
  /// The offset of the last member's name.
  var nameOffset = 0
  /// Whether no member has been read yet.
  var isFirst = true

  @inline(__always)
  init(known: MemberSet) { self.known = known }
}
