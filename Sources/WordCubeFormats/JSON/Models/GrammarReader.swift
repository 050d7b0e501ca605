import WordCube

/// Reads the models by the grammar alone.
typealias GrammarReader = ModelReader<GrammarValues>

/// Reads all values by the grammar, without remembering any.
struct GrammarValues: ValueReading {
  mutating func deallocate() {}

  @inline(__always)
  static func readCube(
    _ cube: CubePosition, into parts: inout PuzzleParts, with reader: inout GrammarReader
  ) throws(ScanError) {
    try reader.readCubeByGrammar(cube, into: &parts)
  }

  @inline(__always)
  static func readFace(
    _ face: Face, into parts: inout PuzzleParts, with reader: inout GrammarReader
  ) throws(ScanError) {
    try reader.readFaceByGrammar(face, into: &parts)
  }

  @inline(__always)
  static func readMove(
    into moves: inout MoveListBuilder, with reader: inout GrammarReader
  ) throws(ScanError) {
    try reader.readMoveByGrammar(into: &moves)
  }

  @inline(__always)
  static func readWordElements(
    into faces: inout UnsafeScratchBuffer<Face>, with reader: inout GrammarReader
  ) throws(ScanError) {
    faces.append(try reader.readWordElementByGrammar())
  }

  @inline(__always)
  static func readRemovedCube(with reader: inout GrammarReader) throws(ScanError) -> UInt8 {
    try reader.readPointByGrammar()
  }
}
