extension JSONScanner {
  /// Passes a member's name and its colon, or passes the closing brace and returns nil.
  ///
  /// Returns ``Member/unknown`` for a member that the object does not know. A known member that comes twice
  /// is an error.
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

  /// Passes a member's name, and returns the member.
  @inline(__always)
  mutating func scanMemberName() throws(ScanError) -> Member {
    // Fast path: nearly every name ends within 16 bytes. Escapes need no check here, because no known
    // name contains a backslash.
    let start = position + 1
    if let first = bytes.chunk(at: start) {
      var length = first.bytes(equalTo: UInt8(ascii: "\"")).trailingZeroBitCount / 8
      var (name, last) = (first, 0 as UInt64)
      if length < 8 {
        name &= 1 &<< UInt64(length &* 8) &- 1
      } else if let second = bytes.chunk(at: start + 8) {
        length += second.bytes(equalTo: UInt8(ascii: "\"")).trailingZeroBitCount / 8
        last = bytes.chunk(at: start + length - 8) ?? 0
      }
      let member = Member(length: length, firstBytes: name, lastBytes: last)
      if member != .unknown, bytes[start + length] == UInt8(ascii: "\"") {
        position = start + length + 1
        return member
      }
    }
    return try scanUnusualMemberName()
  }

  @inline(never)
  private mutating func scanUnusualMemberName() throws(ScanError) -> Member {
    let content = try scanString()
    // The longest known name has 16 bytes, and an escape sequence has six.
    guard content.range.count <= 16 * 6 else { return .unknown }
    let name = decode(content)
    guard name.count <= 16 else { return .unknown }
    return Member(
      length: name.count, firstBytes: number(name.prefix(8)), lastBytes: number(name.suffix(8)))
  }

  /// Bytes as a little-endian number.
  private func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Throws an error at the offset of an object that lacks a required member.
  @inline(__always)
  func require(
    _ required: MemberSet, in members: ObjectMembers, of object: Int
  ) throws(ScanError) {
    guard let missing = required.first(notIn: members.seen) else { return }
    throw ScanError(offset: object, kind: .missing(missing))
  }

  /// Whether the bytes start with an object whose first member is `cubes`. Moves to the start of the bytes.
  mutating func startsWithCubes() -> Bool {
    position = 0
    defer { position = 0 }
    do throws(ScanError) {
      try openObject()
      var members = ObjectMembers(known: MemberSet(.cubes))
      return try nextMember(&members) == .cubes
    } catch {
      // Reading the game reports the same error.
      return false
    }
  }

  /// The offset of the language that a game names, or of the game if it names none.
  func offsetOfLanguage() -> Int {
    // An unknown member of a submission may have any name.
    guard offset(of: .cubes) == nil else { return offset(of: .language) ?? 0 }
    guard let context = offset(of: .gameContext),
      let game = offset(of: .solo, from: context) ?? offset(of: .turnBased, from: context)
    else { return 0 }
    return offset(of: .language, from: game) ?? 0
  }

  /// The offset of a member's value, or nil. The object is by default the one that starts the bytes. If it is
  /// not well-formed, only the members before the error count.
  func offset(of wanted: Member, from object: Int = 0) -> Int? {
    do throws(ScanError) {
      var scanner = JSONScanner(bytes)
      scanner.position = object
      try scanner.openObject()
      var members = ObjectMembers(known: MemberSet(wanted))
      while let member = try scanner.nextMember(&members) {
        if member == wanted {
          _ = scanner.nextToken()
          return scanner.position
        }
        try scanner.skipUnproven()
      }
    } catch {
      // Reading the game reports the same error.
    }
    return nil
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
