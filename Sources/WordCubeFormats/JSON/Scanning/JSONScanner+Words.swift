import WordCube

/// A point while it is read.
private struct ScannedPoint {
  /// The number of the cube.
  var cube: UInt8 = 0
  /// The number of coordinates read.
  var count = 0
  /// The offsets of the three names, then of the three digits, in the order in which they are written.
  var offsets = SIMD8<Int>()
  /// Whether each name and each coordinate is a single byte, which a template can vary.
  var isPlain = true

  /// The two low bits of a name, and of a digit, distinguish the values.
  var slots: [ByteTemplate.Slot] { (0..<6).map { (offsets[$0], 3) } }
}

extension UnsafeBytes {
  /// Whether the coordinate whose digit is at an offset has no sign.
  fileprivate func isPlainDigit(at offset: Int) -> Bool { self[offset - 1] != UInt8(ascii: "-") }
}

extension JSONScanner {
  /// Reads an array of faces, and adds them to a buffer.
  mutating func scanWord(
    into faces: inout UnsafeScratchBuffer<Face>
  ) throws(ScanError) {
    try openArray()
    var isFirst = true
    while try nextElement(&isFirst) {
      if !passMatchingElements(into: &faces) {
        faces.append(Face(uncheckedRawValue: try scanWordElement()))
      }
    }
  }

  /// Passes all next elements that match a template, with the commas between them; false if there is
  /// none.
  private mutating func passMatchingElements(
    into faces: inout UnsafeScratchBuffer<Face>
  ) -> Bool {
    // A local copy, so that the compiler keeps its fields in registers.
    var buffer = faces
    defer { faces = buffer }
    let start = position
    var offset = start
    while let (face, length) = matchElement(templates.wordElements.latest, at: offset)
      ?? matchElement(templates.wordElements.earlier, at: offset)
    {
      buffer.append(Face(uncheckedRawValue: face))
      position = offset &+ length
      guard bytes[position] == UInt8(ascii: ",") else { break }
      offset = bytes.offsetOfToken(from: position &+ 1)
    }
    return position > start
  }

  /// The face and the length of an element that matches a template; else nil.
  @inline(__always)
  private func matchElement(
    _ template: ByteTemplate?, at offset: Int
  ) -> (face: UInt8, length: Int)? {
    // The side is an ASCII digit 0 ... 3. Adding 1 sets bit 2 only for 3, which is refused.
    guard let template, let slots = bytes.match(template, at: offset), (slots[6] &+ 1) & 4 == 0,
      let cube = cube(inSlots: slots)
    else { return nil }
    return (cube &* 3 &+ slots[6] &- UInt8(ascii: "0"), template.length)
  }

  /// Passes a point that matches a template, and returns its cube; otherwise returns nil and does not
  /// move.
  @inline(__always)
  private mutating func passMatchingPoint(_ template: ByteTemplate?) -> UInt8? {
    guard let template, let slots = bytes.match(template, at: position),
      let cube = cube(inSlots: slots)
    else { return nil }
    position &+= template.length
    return cube
  }

  /// The number of the cube from slots with three names and three digits; nil if they are no point.
  @inline(__always)
  private func cube(inSlots slots: UnsafeSlots) -> UInt8? {
    // All are ASCII digits 0 ... 3; 3 is refused.
    let (first, second, third) = (UInt32(slots[3]), UInt32(slots[4]), UInt32(slots[5]))
    guard ((first &+ 1) | (second &+ 1) | (third &+ 1)) & 4 == 0 else { return nil }
    // The weights 9, 3 and 1 add up to 13 only if all three names are different.
    let weights = (weight(ofName: slots[0]), weight(ofName: slots[1]), weight(ofName: slots[2]))
    guard weights.0 &+ weights.1 &+ weights.2 == 13 else { return nil }
    let cube = first &* weights.0 &+ second &* weights.1 &+ third &* weights.2
    return UInt8(truncatingIfNeeded: cube &- 13 &* UInt32(UInt8(ascii: "0")))
  }

  /// The weight of a coordinate in a cube's number: 9 for x, 3 for y, 1 for z, 0 for `{`.
  @inline(__always)
  private func weight(ofName name: UInt8) -> UInt32 {
    0x00_01_03_09 &>> (UInt32(name) &<< 3) & 0xFF
  }

  private mutating func scanWordElement() throws(ScanError) -> UInt8 {
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
    if point.isPlain, bytes.isPlainDigit(at: sideOffset) {
      templates.wordElements.learn(
        start..<position, of: bytes, in: &templates.storage,
        slots: point.slots + [(sideOffset, 3)])
    }
    return point.cube * 3 + side
  }

  /// Reads the point of a removed cube.
  mutating func scanRemovedCube() throws(ScanError) -> UInt8 {
    _ = nextToken()
    if let cube = passMatchingPoint(templates.removedCubes.latest)
      ?? passMatchingPoint(templates.removedCubes.earlier)
    {
      return cube
    }
    let start = position
    let point = try scanPoint()
    if point.isPlain {
      templates.removedCubes.learn(
        start..<position, of: bytes, in: &templates.storage, slots: point.slots)
    }
    return point.cube
  }

  private mutating func scanPoint() throws(ScanError) -> ScannedPoint {
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
      point.cube += try scanCoordinate() * weight
      let digit = position - 1
      point.offsets[point.count] = name
      point.offsets[point.count + 3] = digit
      point.count += 1
      point.isPlain =
        point.isPlain && bytes[name + 1] == UInt8(ascii: "\"") && bytes.isPlainDigit(at: digit)
    }
    try require(members.known, in: members, of: start)
    return point
  }
}
