import WordCube

/// How a ``ModelReader`` reads the values that a document repeats: cubes, faces, moves and the elements of words.
///
/// Every conforming type gives the same results as ``GrammarValues``. An instance holds what it remembers
/// about a document.
protocol ValueReading {
  /// Starts a document.
  init()

  /// Frees the memory at the end of a document.
  mutating func deallocate()

  /// Reads a cube of a puzzle, from its first byte.
  static func readCube(
    _ cube: CubePosition, into parts: inout PuzzleParts, with reader: inout ModelReader<Self>
  ) throws(ScanError)

  /// Reads a face of a puzzle, from its first byte.
  static func readFace(
    _ face: Face, into parts: inout PuzzleParts, with reader: inout ModelReader<Self>
  ) throws(ScanError)

  /// Reads a move from its first byte, and adds it to a list.
  static func readMove(
    into moves: inout MoveListBuilder, with reader: inout ModelReader<Self>
  ) throws(ScanError)

  /// Reads an element of a word from its first byte, and adds its face to a buffer. It may also read
  /// following elements, with the commas between them.
  static func readWordElements(
    into faces: inout UnsafeScratchBuffer<Face>, with reader: inout ModelReader<Self>
  ) throws(ScanError)

  /// Reads a removed cube's point from its first byte, and returns the cube's number.
  static func readRemovedCube(with reader: inout ModelReader<Self>) throws(ScanError) -> UInt8

  /// Called after the reader has read a member of a cube, face, move, word element or point. Does nothing by
  /// default.
  ///
  /// - Parameters:
  ///   - nameOffset: The offset of the member's name.
  ///   - start: The offset of its value.
  static func didRead(
    _ member: Member, nameOffset: Int, from start: Int, with reader: inout ModelReader<Self>)
}

extension ValueReading {
  @inline(__always)
  static func didRead(
    _ member: Member, nameOffset: Int, from start: Int, with reader: inout ModelReader<Self>
  ) {}
}
