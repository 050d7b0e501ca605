import WordCube

/// A puzzle whose cubes are being read.
struct PuzzleParts {
  let language: Language
  /// The language's tiles by their letters.
  let letterTiles: LetterTiles
  /// Whether faces have use counts, and cubes may have been removed.
  let isLive: Bool
  var tileCodes = TileCodes()
  var useCounts: [Int]
  var removed: CubeSet = []

  init(_ language: Language, isLive: Bool) {
    self.language = language
    letterTiles = LetterTiles.of(language)
    self.isLive = isLive
    useCounts = isLive ? [Int](repeating: 0, count: Face.count) : []
  }
}

extension ModelReader {
  /// Reads a puzzle: 3 arrays (x) of 3 arrays (y) of 3 cubes (z).
  mutating func readPuzzle(_ language: Language) throws(ScanError) -> Puzzle {
    var parts = PuzzleParts(language, isLive: false)
    try readCubes(into: &parts)
    return Puzzle(language: language, uncheckedTileCodes: parts.tileCodes)
  }

  /// Reads a puzzle whose faces have use counts and whose cubes may have been removed.
  mutating func readLivePuzzle(_ language: Language) throws(ScanError) -> LivePuzzle {
    var parts = PuzzleParts(language, isLive: true)
    try readCubes(into: &parts)
    guard let state = CubeState(useCounts: parts.useCounts, removed: parts.removed) else {
      preconditionFailure("each use count was checked to be 0 ... 3")
    }
    return LivePuzzle(
      puzzle: Puzzle(language: language, uncheckedTileCodes: parts.tileCodes), state: state)
  }

  private mutating func readCubes(into parts: inout PuzzleParts) throws(ScanError) {
    try readTriple { (reader, x) throws(ScanError) in
      try reader.readTriple { (reader, y) throws(ScanError) in
        try reader.readTriple { (reader, z) throws(ScanError) in
          let cube = CubePosition(uncheckedRawValue: UInt8((x * 3 + y) * 3 + z))
          try Values.readCube(cube, into: &parts, with: &reader)
        }
      }
    }
  }

  /// Reads a cube member by member.
  mutating func readCubeByGrammar(
    _ cube: CubePosition, into parts: inout PuzzleParts
  ) throws(ScanError) {
    let start = try scanner.openObject()
    let known: MemberSet = parts.isLive ? .liveCube : .cube
    let members = try readMembers(of: known) { (reader, member) throws(ScanError) in
      switch member {
      case .top: try Values.readFace(Face(cube, .top), into: &parts, with: &reader)
      case .left: try Values.readFace(Face(cube, .left), into: &parts, with: &reader)
      case .right: try Values.readFace(Face(cube, .right), into: &parts, with: &reader)
      case .wasRemoved: if try reader.scanner.scanBoolean() { parts.removed.insert(cube) }
      default: try reader.scanner.skipValue()
      }
    }
    try scanner.require(known, in: members, of: start)
  }

  /// Reads a face member by member.
  mutating func readFaceByGrammar(
    _ face: Face, into parts: inout PuzzleParts
  ) throws(ScanError) {
    let start = try scanner.openObject()
    let known: MemberSet = parts.isLive ? .liveFace : .face
    let members = try readMembers(of: known) { (reader, member) throws(ScanError) in
      switch member {
      case .letter: try reader.readTile(of: face, into: &parts)
      case .side: try reader.scanner.passSide(face.side)
      case .useCount: parts.useCounts[face.index] = try reader.scanner.scanUseCount()
      default: try reader.scanner.skipValue()
      }
    }
    try scanner.require(known, in: members, of: start)
  }

  private mutating func readTile(
    of face: Face, into parts: inout PuzzleParts
  ) throws(ScanError) {
    let bytes = scanner.bytes
    if bytes[scanner.position] == UInt8(ascii: "\""),
      bytes[scanner.position + 2] == UInt8(ascii: "\""),
      let tile = parts.letterTiles[bytes[scanner.position + 1]]
    {
      parts.tileCodes[face.index] = tile
      scanner.position &+= 3
      return
    }
    if bytes[scanner.position] == UInt8(ascii: "\""),
      bytes[scanner.position + 3] == UInt8(ascii: "\""),
      let tile = parts.letterTiles[
        bytes[scanner.position + 1], bytes[scanner.position + 2]]
    {
      parts.tileCodes[face.index] = tile
      scanner.position &+= 4
      return
    }
    let start = scanner.position
    let text = scanner.decode(try scanner.scanString())
    guard let tile = parts.language.tileSet.tileCode(showingUTF8: text) else {
      throw ScanError(offset: start, kind: .noTile(text))
    }
    parts.tileCodes[face.index] = tile
  }
}

extension JSONScanner {
  fileprivate mutating func passSide(_ side: Side) throws(ScanError) {
    let error = error(.sideMismatch(expected: side.rawValue))
    guard try scanCoordinate() == side.rawValue else { throw error }
  }

  fileprivate mutating func scanUseCount() throws(ScanError) -> Int {
    let error = error(.useCount)
    let count = try scanInteger()
    guard (0...Int64(CubeState.maximumUseCount)).contains(count) else { throw error }
    return Int(count)
  }
}
