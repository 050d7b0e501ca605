import WordCube

extension ModelReader {
  /// Reads an array of faces, and adds them to a buffer.
  mutating func readWord(
    into faces: inout UnsafeScratchBuffer<Face>
  ) throws(ScanError) {
    try scanner.openArray()
    var isFirst = true
    while try scanner.nextElement(&isFirst) {
      try Values.readWordElements(into: &faces, with: &self)
    }
  }

  /// Reads an element of a word member by member.
  mutating func readWordElementByGrammar() throws(ScanError) -> Face {
    let start = try scanner.openObject()
    var cube: UInt8 = 0
    var side: UInt8 = 0
    let members = try readMembers(of: .wordElement) { (reader, member) throws(ScanError) in
      switch member {
      case .index: cube = try reader.readPointByGrammar()
      case .side: side = try reader.scanner.scanCoordinate()
      default: try reader.scanner.skipValue()
      }
    }
    try scanner.require(.wordElement, in: members, of: start)
    return Face(uncheckedRawValue: cube * 3 + side)
  }

  /// Reads a point member by member, and returns the number of the cube.
  mutating func readPointByGrammar() throws(ScanError) -> UInt8 {
    let start = try scanner.openObject()
    var cube: UInt8 = 0
    let members = try readMembers(of: .point) { (reader, member) throws(ScanError) in
      switch member {
      case .x: cube += try reader.scanner.scanCoordinate() * 9
      case .y: cube += try reader.scanner.scanCoordinate() * 3
      case .z: cube += try reader.scanner.scanCoordinate()
      default: try reader.scanner.skipValue()
      }
    }
    try scanner.require(.point, in: members, of: start)
    return cube
  }
}
