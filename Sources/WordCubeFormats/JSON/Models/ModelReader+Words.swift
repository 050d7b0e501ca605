import WordCube

extension ModelReader {
  /// Reads an array of faces, and adds them to a buffer.
  mutating func readWord(
    into faces: inout UnsafeScratchBuffer<Face>
  ) throws(ScanError) {
    try scanner.openArray()
    var isFirst = true
    while try scanner.nextElement(&isFirst) { try readWordElements(into: &faces) }
  }

  /// Reads an element of a word member by member.
  mutating func readWordElementByGrammar() throws(ScanError) -> Face {
    let start = try scanner.openObject()
    var members = ObjectMembers(known: .wordElement)
    var cube: UInt8 = 0
    var side: UInt8 = 0
    while let member = try scanner.nextMember(&members) {
      switch member {
      case .index: cube = try readPointByGrammar()
      case .side: side = try scanner.scanCoordinate()
      default: try scanner.skipValue()
      }
    }
    try scanner.require(members.known, in: members, of: start)
    return Face(uncheckedRawValue: cube * 3 + side)
  }

  /// Reads a point member by member, and returns the number of the cube.
  mutating func readPointByGrammar() throws(ScanError) -> UInt8 {
    let start = try scanner.openObject()
    var members = ObjectMembers(known: .point)
    var cube: UInt8 = 0
    while let member = try scanner.nextMember(&members) {
      switch member {
      case .x: cube += try scanner.scanCoordinate() * 9
      case .y: cube += try scanner.scanCoordinate() * 3
      case .z: cube += try scanner.scanCoordinate()
      default: try scanner.skipValue()
      }
    }
    try scanner.require(members.known, in: members, of: start)
    return cube
  }
}
