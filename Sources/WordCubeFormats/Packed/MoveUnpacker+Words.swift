import WordCube

extension MoveUnpacker {
  /// Reads the faces of a word.
  mutating func readWord() throws(Failure) {
    var count = Int(try reader.read(bitCount: 4))
    if count == MovePacker.longWordCode { count = try readLongWordLength() }
    guard count > 0 else { return }
    let first = try readFace()
    append(first)
    guard count > 1 else { return }
    if try reader.readBit() {
      try readTouchingFaces(count: count - 1, after: first)
    } else {
      try readAnyFaces(count: count - 1, after: first)
    }
  }

  /// The array is long enough, because each face takes at least five bits of the log.
  @inline(__always)
  private mutating func append(_ face: UInt8) {
    faces[faceEnd] = Face(uncheckedRawValue: face)
    faceEnd += 1
  }

  private mutating func readLongWordLength() throws(Failure) -> Int {
    let more = try reader.readVarint()
    // Checked before the addition below.
    try reader.require(count: more, ofBits: 5)
    return Int(clamping: UInt64(MovePacker.longWordCode) + more)
  }

  @inline(__always)
  private mutating func readFace() throws(Failure) -> UInt8 {
    let start = reader
    let face = UInt8(try reader.read(bitCount: 7))
    guard face < Face.count else { throw start.failure(.face(found: face)) }
    return face
  }

  /// Reads faces each of which touches the previous one.
  @inline(__always)
  private mutating func readTouchingFaces(count: Int, after first: UInt8) throws(Failure) {
    try reader.require(count: UInt64(count), ofBits: 5)
    let tables = TouchingFaces.tables
    var face = first
    var rest = count
    while rest > 0 {
      // Six ranks at a time: most words take one turn.
      let pieceCount = min(rest, 6)
      let start = reader
      var ranks = try reader.read(bitCount: pieceCount * 5)
      for index in 0..<pieceCount {
        let rank = UInt8(ranks & 31)
        let next = tables.neighbour(of: face, rank: rank)
        guard next != TouchingFaces.none else {
          throw start.failure(
            .rank(found: rank, previous: Face(uncheckedRawValue: face)), afterBits: index * 5)
        }
        append(next)
        face = next
        ranks >>= 5
      }
      rest -= pieceCount
    }
  }

  /// Reads faces of which at least one does not touch the previous one.
  private mutating func readAnyFaces(count: Int, after first: UInt8) throws(Failure) {
    let start = reader
    try reader.require(count: UInt64(count), ofBits: 7)
    var allTouch = true
    var previous = first
    for _ in 0..<count {
      let face = try readFace()
      let rank = TouchingFaces.tables.rank(of: face, after: previous)
      if rank == TouchingFaces.none { allTouch = false }
      append(face)
      previous = face
    }
    guard !allTouch else { throw start.failure(.notShortest) }
  }
}
