import WordCube

/// Uses templates to read values that are written like earlier ones, and the grammar for all others.
typealias TemplateReader = ModelReader<TemplateValues>

/// A document's templates, and how to read values with them.
struct TemplateValues: ValueReading {
  /// Templates of the values read so far; at first the built-in ones.
  var templates = TemplateCache.builtIn
  /// The places of the parts of the values read most recently.
  var layout = ValueLayout()

  mutating func deallocate() { templates.storage.deallocate() }

  @inline(__always)
  static func readCube(
    _ cube: CubePosition, into parts: inout PuzzleParts, with reader: inout TemplateReader
  ) throws(ScanError) {
    try reader.readCube(cube, into: &parts)
  }

  @inline(__always)
  static func readFace(
    _ face: Face, into parts: inout PuzzleParts, with reader: inout TemplateReader
  ) throws(ScanError) {
    try reader.readFace(face, into: &parts)
  }

  @inline(__always)
  static func readMove(
    into moves: inout MoveListBuilder, with reader: inout TemplateReader
  ) throws(ScanError) {
    try reader.readMove(into: &moves)
  }

  @inline(__always)
  static func readWordElements(
    into faces: inout UnsafeScratchBuffer<Face>, with reader: inout TemplateReader
  ) throws(ScanError) {
    try reader.readWordElements(into: &faces)
  }

  @inline(__always)
  static func readRemovedCube(with reader: inout TemplateReader) throws(ScanError) -> UInt8 {
    try reader.readRemovedCube()
  }

  @inline(__always)
  static func didRead(
    _ member: Member, nameOffset: Int, from start: Int, with reader: inout TemplateReader
  ) {
    reader.noteLayout(of: member, nameOffset: nameOffset, from: start)
  }
}
