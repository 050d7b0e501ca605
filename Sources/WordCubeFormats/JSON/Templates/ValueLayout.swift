/// Where the parts of a value are that was read before, and so is well-formed.
///
/// A value has no slots if a part that may differ has more than one byte, such as a tile of two letters.
enum ValueLayout {
  typealias Slots = [ByteTemplate.Slot]

  /// The letters of a cube: top, left, right.
  static func slots(ofCubeAt offset: Int, in bytes: UnsafeBytes) -> Slots? {
    find(at: offset, in: bytes) { scanner throws(ScanError) in try scanner.passCube() }
  }

  /// The letter and the side of a face.
  static func slots(ofFaceAt offset: Int, in bytes: UnsafeBytes) -> Slots? {
    find(at: offset, in: bytes) { scanner throws(ScanError) in try scanner.passFace() }
  }

  /// The three names and the three digits of a point, in the order in which they are written.
  static func slots(ofPointAt offset: Int, in bytes: UnsafeBytes) -> Slots? {
    find(at: offset, in: bytes) { scanner throws(ScanError) in try scanner.passPoint() }
  }

  /// The slots of the point of an element of a word, then the side.
  static func slots(ofElementAt offset: Int, in bytes: UnsafeBytes) -> Slots? {
    find(at: offset, in: bytes) { scanner throws(ScanError) in try scanner.passElement() }
  }

  /// The values of a move and their ranges.
  ///
  /// - Parameter action: The range of the elements of the word, or of the point of the removed cube.
  static func values(
    ofMoveAt offset: Int, in bytes: UnsafeBytes, action: Range<Int>, isWord: Bool
  ) -> [(value: MoveTemplate.Value, range: Range<Int>)]? {
    find(at: offset, in: bytes) { scanner throws(ScanError) in
      try scanner.passMove(action, isWord: isWord)
    }
  }

  private static func find<Layout>(
    at offset: Int, in bytes: UnsafeBytes,
    _ body: (inout JSONScanner) throws(ScanError) -> Layout?
  ) -> Layout? {
    var scanner = JSONScanner(bytes)
    scanner.position = offset
    do throws(ScanError) {
      return try body(&scanner)
    } catch {
      // Nothing is learned from a value that was not read.
      return nil
    }
  }
}

extension JSONScanner {
  /// Passes an object. A closure passes the value of each known member, from its first byte.
  private mutating func passObject(
    _ known: MemberSet,
    _ body: (inout JSONScanner, Member, _ nameOffset: Int) throws(ScanError) -> Void
  ) throws(ScanError) {
    try openObject()
    var members = ObjectMembers(known: known)
    while let member = try nextMember(&members) {
      _ = nextToken()
      if member == .unknown {
        try skipUnproven()
      } else {
        try body(&self, member, members.nameOffset)
      }
    }
  }

  /// Passes a coordinate or side; nil if it has a sign. The two low bits of the digit distinguish the values.
  private mutating func passDigit() throws(ScanError) -> ByteTemplate.Slot? {
    let digit = position
    try skipUnproven()
    return bytes[digit] == UInt8(ascii: "-") ? nil : (digit, 3)
  }

  fileprivate mutating func passFace() throws(ScanError) -> ValueLayout.Slots? {
    var letter, side: ByteTemplate.Slot?
    try passObject(.face) { (scanner, member, _) throws(ScanError) in
      guard member == .letter else {
        side = try scanner.passDigit()
        return
      }
      let start = scanner.position
      if scanner.bytes[start + 2] == UInt8(ascii: "\"") { letter = (start + 1, 0xFF) }
      try scanner.skipUnproven()
    }
    guard let letter, let side else { return nil }
    return [letter, side]
  }

  fileprivate mutating func passCube() throws(ScanError) -> ValueLayout.Slots? {
    var top, left, right: ByteTemplate.Slot?
    try passObject(.cube) { (scanner, member, _) throws(ScanError) in
      let letter = try scanner.passFace()?[0]
      switch member {
      case .top: top = letter
      case .left: left = letter
      default: right = letter
      }
    }
    guard let top, let left, let right else { return nil }
    return [top, left, right]
  }

  fileprivate mutating func passPoint() throws(ScanError) -> ValueLayout.Slots? {
    var (names, digits): (ValueLayout.Slots, ValueLayout.Slots) = ([], [])
    try passObject(.point) { (scanner, _, nameOffset) throws(ScanError) in
      // A name that is escaped has more than one byte.
      if scanner.bytes[nameOffset + 2] == UInt8(ascii: "\"") { names.append((nameOffset + 1, 3)) }
      if let digit = try scanner.passDigit() { digits.append(digit) }
    }
    return names.count == 3 && digits.count == 3 ? names + digits : nil
  }

  fileprivate mutating func passElement() throws(ScanError) -> ValueLayout.Slots? {
    var point: ValueLayout.Slots?
    var side: ByteTemplate.Slot?
    try passObject(.wordElement) { (scanner, member, _) throws(ScanError) in
      if member == .index {
        point = try scanner.passPoint()
      } else {
        side = try scanner.passDigit()
      }
    }
    guard let point, let side else { return nil }
    return point + [side]
  }

  fileprivate mutating func passMove(
    _ action: Range<Int>, isWord: Bool
  ) throws(ScanError) -> [(value: MoveTemplate.Value, range: Range<Int>)] {
    var values: [(value: MoveTemplate.Value, range: Range<Int>)] = []
    try passObject(.move) { (scanner, member, _) throws(ScanError) in
      let start = scanner.position
      if member == .type {
        values.append((isWord ? .wordElements : .removedCube, action))
        // What closes the action: its array, if it is a word, and its object.
        scanner.position = action.upperBound
        try scanner.skipUnproven(depth: isWord ? 2 : 1)
        return
      }
      let isNull = scanner.bytes[start] == UInt8(ascii: "n")
      try scanner.skipUnproven()
      let range = start..<scanner.position
      switch member {
      case .playedAt: values.append((.playedAt, range))
      case .score: values.append((.score, range))
      case .playerIndex where !isNull: values.append((.playerIndex, range))
      default: break
      }
    }
    return values
  }
}
