import WordCube

/// Reads the models by the grammar alone.
struct GrammarReader: ModelReader {
  var scanner: JSONScanner

  static func withReader<Value, Failure: Error>(
    of bytes: UnsafeBytes, _ body: (inout GrammarReader) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var reader = GrammarReader(scanner: JSONScanner(bytes))
    return try body(&reader)
  }

  mutating func readCube(
    _ cube: CubePosition, into parts: inout PuzzleParts
  ) throws(ScanError) {
    try readCubeByGrammar(cube, into: &parts)
  }

  mutating func readFace(_ face: Face, into parts: inout PuzzleParts) throws(ScanError) {
    try readFaceByGrammar(face, into: &parts)
  }

  mutating func readMove(into moves: inout MoveListBuilder) throws(ScanError) {
    try readMoveByGrammar(into: &moves)
  }

  mutating func readWordElements(
    into faces: inout UnsafeScratchBuffer<Face>
  ) throws(ScanError) {
    faces.append(try readWordElementByGrammar())
  }

  mutating func readRemovedCube() throws(ScanError) -> UInt8 { try readPointByGrammar() }
}
