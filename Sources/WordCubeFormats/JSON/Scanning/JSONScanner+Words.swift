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
  ///
  /// - Returns: The range of its elements.
  mutating func scanWord(
    into faces: inout UnsafeScratchBuffer<Face>
  ) throws(ScanError) -> Range<Int> {
    try openArray()
    _ = nextToken()
    let start = position
    var (end, isFirst) = (start, true)
    while try nextElement(&isFirst) {
      if !passMatchingElements(into: &faces) {
        faces.append(Face(uncheckedRawValue: try scanWordElement()))
      }
      end = position
    }
    return start..<end
  }

  /// Reads elements of an array of faces up to one that has no comma right behind it, and adds them to a buffer.
  mutating func scanWordElements(
    into faces: inout UnsafeScratchBuffer<Face>
  ) throws(ScanError) {
    while true {
      if !passMatchingElements(into: &faces) {
        faces.append(Face(uncheckedRawValue: try scanWordElement()))
      }
      guard bytes[position] == UInt8(ascii: ",") else { return }
      position &+= 1
      _ = nextToken()
    }
  }

  /// Passes all next elements that match a template, with the commas between them; false if there is
  /// none.
  private mutating func passMatchingElements(into faces: inout UnsafeScratchBuffer<Face>) -> Bool {
    let start = position
    if templates.namedElements.canLearn, let latest = templates.namedElements.latest {
      position = bytes.passFaces(latest, from: start, into: &faces)
      if position > start { return true }
    }
    return passElementsOfAnyNames(into: &faces)
  }

  /// As ``passMatchingElements(into:)``, for elements whose coordinates have their names in another order. The order is
  /// learned from the first element.
  @inline(never)
  private mutating func passElementsOfAnyNames(
    into faces: inout UnsafeScratchBuffer<Face>
  ) -> Bool {
    let start = position
    var offset = start
    while let (face, template) = matchElement(templates.wordElements.latest, at: offset)
      ?? matchElement(templates.wordElements.earlier, at: offset)
    {
      faces.append(Face(uncheckedRawValue: face))
      position = offset &+ template.length
      if templates.namedElements.canLearn {
        learnNames(of: template, at: offset)
        break
      }
      guard bytes[position] == UInt8(ascii: ",") else { break }
      offset = bytes.offsetOfToken(from: position &+ 1)
    }
    return position > start
  }

  private mutating func learnNames(of template: ByteTemplate, at offset: Int) {
    guard let slots = bytes.match(template, at: offset) else { return }
    let weights = SIMD3(
      weight(ofName: slots[0]), weight(ofName: slots[1]), weight(ofName: slots[2]))
    let bytes = bytes
    templates.namedElements.learn(in: &templates.storage) { memory in
      NamedElementTemplate(template, at: offset, of: bytes, weights: weights, in: &memory)
    }
  }

  /// The face of an element that matches a template, and the template; else nil.
  @inline(__always)
  private func matchElement(
    _ template: ByteTemplate?, at offset: Int
  ) -> (face: UInt8, template: ByteTemplate)? {
    // The side is an ASCII digit 0 ... 3. Adding 1 sets bit 2 only for 3, which is refused.
    guard let template, let slots = bytes.match(template, at: offset),
      (slots[6] &+ 1) & 4 == 0, let cube = cube(inSlots: slots)
    else { return nil }
    return (cube &* 3 &+ slots[6] &- UInt8(ascii: "0"), template)
  }

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
      let (bytes, range) = (bytes, start..<position)
      templates.wordElements.learn(in: &templates.storage) { memory in
        ByteTemplate(range, of: bytes, slots: point.slots + [(sideOffset, 3)], in: &memory.chunks)
      }
    }
    return point.cube * 3 + side
  }

  /// Passes a point that matches a template, and returns its cube; otherwise returns nil and does not move.
  mutating func passMatchingPoint() -> UInt8? {
    passMatchingPoint(templates.removedCubes.latest)
      ?? passMatchingPoint(templates.removedCubes.earlier)
  }

  /// Reads the point of a removed cube.
  mutating func scanRemovedCube() throws(ScanError) -> UInt8 {
    _ = nextToken()
    if let cube = passMatchingPoint() { return cube }
    let start = position
    let point = try scanPoint()
    if point.isPlain {
      let (bytes, range) = (bytes, start..<position)
      templates.removedCubes.learn(in: &templates.storage) { memory in
        ByteTemplate(range, of: bytes, slots: point.slots, in: &memory.chunks)
      }
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

extension UnsafeBytes {
  /// Adds the faces of elements that match a template to a buffer.
  ///
  /// - Parameter start: The offset of the first element. More may follow it, with commas between them.
  /// - Returns: The offset behind the last element that matches; `start` if the first does not.
  @inline(never)
  fileprivate func passFaces(
    _ template: NamedElementTemplate, from start: Int, into faces: inout UnsafeScratchBuffer<Face>
  ) -> Int {
    // A local copy, so that the compiler keeps its fields in registers.
    var buffer = faces
    defer { faces = buffer }
    let weights = template.weights
    var (offset, end) = (start, start)
    while let slots = match(template.bytes, at: offset) {
      let (first, second, third) = (UInt32(slots[0]), UInt32(slots[1]), UInt32(slots[2]))
      let side = UInt32(slots[3])
      // All are ASCII digits 0 ... 3. Adding 1 sets bit 2 only for 3, which is refused.
      guard ((first &+ 1) | (second &+ 1) | (third &+ 1) | (side &+ 1)) & 4 == 0 else { break }
      let face = first &* weights.x &+ second &* weights.y &+ third &* weights.z &+ side
      // The weights of the four digits add up to 40.
      let zeros = 40 &* UInt32(UInt8(ascii: "0"))
      buffer.append(Face(uncheckedRawValue: UInt8(truncatingIfNeeded: face &- zeros)))
      end = offset &+ template.bytes.length
      guard self[end] == UInt8(ascii: ",") else { break }
      offset = offsetOfToken(from: end &+ 1)
    }
    return end
  }
}
