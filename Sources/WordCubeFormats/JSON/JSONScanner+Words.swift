import WordCube

/// A point, and where its coordinates stand, in their order.
struct ScannedPoint {
  /// The number of the cube.
  fileprivate(set) var cube: UInt8 = 0
  fileprivate var names = (0, 0, 0)
  fileprivate var digits = (0, 0, 0)

  fileprivate mutating func add(_ coordinate: UInt8, weight: UInt8, name: Int, digit: Int) {
    cube += coordinate * weight
    names = (names.1, names.2, name)
    digits = (digits.1, digits.2, digit)
  }
}

extension JSONScanner {
  /// Reads an array of faces, and adds them to a list.
  mutating func scanWord(into moves: inout MoveList) throws(Fault) {
    try openArray()
    var isFirst = true
    while try nextElement(&isFirst) {
      if let face = passLearnedElement(wordElements.latest)
        ?? passLearnedElement(wordElements.earlier)
      {
        moves.appendFace(uncheckedRawValue: face)
      } else {
        moves.appendFace(uncheckedRawValue: try scanWordElement())
      }
    }
  }

  /// Passes an element that is written like one before, and says which face it is; otherwise stays
  /// where it is.
  @inline(__always)
  private mutating func passLearnedElement(_ shape: MaskedText?) -> UInt8? {
    guard let shape, let slots = bytes.match(shape, at: position) else { return nil }
    // All are ASCII digits up to 3; only to the 3 adding 1 gives another bit.
    let (first, second, third) = (UInt32(slots[3]), UInt32(slots[4]), UInt32(slots[5]))
    let side = UInt32(slots[6])
    let successors = (first &+ 1) | (second &+ 1) | (third &+ 1) | (side &+ 1)
    guard successors & 4 == 0 else { return nil }
    // Of all sums of three weights, only that of three different names is 13.
    let weights = (weight(ofName: slots[0]), weight(ofName: slots[1]), weight(ofName: slots[2]))
    guard weights.0 &+ weights.1 &+ weights.2 == 13 else { return nil }
    position &+= shape.length
    let zero = UInt32(UInt8(ascii: "0"))
    let cube = first &* weights.0 &+ second &* weights.1 &+ third &* weights.2 &- 13 &* zero
    return UInt8(truncatingIfNeeded: cube &* 3 &+ side &- zero)
  }

  /// What a coordinate counts in the number of a cube, by its name: x, y, z, or a brace with nothing.
  @inline(__always)
  private func weight(ofName name: UInt8) -> UInt32 {
    0x00_01_03_09 &>> (UInt32(name) &<< 3) & 0xFF
  }

  private mutating func scanWordElement() throws(Fault) -> UInt8 {
    let start = try openObject()
    var members = ObjectMembers(known: .wordElement)
    var point = ScannedPoint()
    var side: UInt8 = 0
    var sideOffset = 0
    while let member = try nextMember(&members) {
      switch member {
      case .index: point = try scanPoint()
      case .side:
        side = try scanCoordinate()
        sideOffset = position - 1
      default: try skipValue()
      }
    }
    try require(members.known, in: members, of: start)
    learnElement(start..<position, point, side: sideOffset)
    return point.cube * 3 + side
  }

  mutating func scanPoint() throws(Fault) -> ScannedPoint {
    let start = try openObject()
    var members = ObjectMembers(known: .point)
    var point = ScannedPoint()
    while let member = try nextMember(&members) {
      let weight: UInt8
      switch member {
      case .x: weight = 9
      case .y: weight = 3
      case .z: weight = 1
      default:
        try skipValue()
        continue
      }
      let name = members.nameOffset + 1
      point.add(try scanCoordinate(), weight: weight, name: name, digit: position - 1)
    }
    try require(members.known, in: members, of: start)
    return point
  }

  /// Learns how an element is written, unless a slot of it could not simply be another byte.
  private mutating func learnElement(_ range: Range<Int>, _ point: ScannedPoint, side: Int) {
    let (names, digits) = (point.names, point.digits)
    guard isPlainName(names.0), isPlainName(names.1), isPlainName(names.2),
      isPlainDigit(digits.0), isPlainDigit(digits.1), isPlainDigit(digits.2), isPlainDigit(side)
    else { return }
    // The low bits tell names, and digits, apart.
    wordElements.learn(
      range, of: bytes, slots: (names.0, 3), (names.1, 3), (names.2, 3), (digits.0, 3),
      (digits.1, 3), (digits.2, 3), (side, 3))
  }

  /// Whether the name of one letter at an offset is written without an escape.
  private func isPlainName(_ offset: Int) -> Bool { bytes[offset + 1] == UInt8(ascii: "\"") }

  /// Whether a coordinate is a digit and nothing else.
  private func isPlainDigit(_ offset: Int) -> Bool { bytes[offset - 1] != UInt8(ascii: "-") }
}
