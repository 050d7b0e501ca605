import WordCube

extension MoveUnpacker {
  /// Reads the faces of a word, and appends them. The buffer is large enough, because each face takes at
  /// least five bits of the log.
  mutating func readWord(into faces: inout UnsafeScratchBuffer<Face>) throws(Failure) {
    var count = Int(try reader.read(bitCount: 4))
    if count == MovePacker.longWordCode { count = try readLongWordLength() }
    guard count > 0 else { return }
    var face = try readFace()
    faces.append(face)
    guard count > 1 else { return }
    let eachTouches = try reader.readBit()
    let start = reader
    try reader.require(count: UInt64(count - 1), ofBits: eachTouches ? 5 : 7)
    var allTouch = true
    for _ in 1..<count {
      let next = try eachTouches ? readNeighbour(of: face) : readFace()
      allTouch = allTouch && face.touches(next)
      faces.append(next)
      face = next
    }
    guard allTouch == eachTouches else { throw start.failure(.notShortest) }
  }

  private mutating func readLongWordLength() throws(Failure) -> Int {
    let more = try reader.readVarint()
    // Checked before the addition below.
    try reader.require(count: more, ofBits: 5)
    return Int(clamping: UInt64(MovePacker.longWordCode) + more)
  }

  @inline(__always)
  private mutating func readFace() throws(Failure) -> Face {
    let start = reader
    let face = UInt8(try reader.read(bitCount: 7))
    guard face < Face.count else { throw start.failure(.face(found: face)) }
    return Face(uncheckedRawValue: face)
  }

  /// Reads the rank of a face among those that touch the previous one.
  @inline(__always)
  private mutating func readNeighbour(of previous: Face) throws(Failure) -> Face {
    let start = reader
    let rank = UInt8(try reader.read(bitCount: 5))
    let face = TouchingFaces.table[previous.index * 32 + Int(rank)]
    guard face < Face.count else {
      throw start.failure(.rank(found: rank, previous: previous))
    }
    return Face(uncheckedRawValue: face)
  }
}
