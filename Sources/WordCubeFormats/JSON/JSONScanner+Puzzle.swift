import WordCube

/// What is read of a puzzle, cube by cube.
private struct PuzzleParts {
  let tileSet: TileSet
  /// Whether faces have use counts, and cubes may have been removed.
  let isLive: Bool
  var tileCodes = [UInt8](repeating: 0, count: Face.count)
  var useCounts: [Int]
  var removed: CubeSet = []
  /// Where the letters of a cube's top, left and right stand; 0 for one that is not a plain letter.
  var letterOffsets: (top: Int, left: Int, right: Int) = (0, 0, 0)

  init(_ language: Language, isLive: Bool) {
    tileSet = language.tileSet
    self.isLive = isLive
    useCounts = isLive ? [Int](repeating: 0, count: Face.count) : []
  }

  @inline(__always)
  mutating func noteLetter(of side: Side, at offset: Int) {
    switch side {
    case .top: letterOffsets.top = offset
    case .left: letterOffsets.left = offset
    case .right: letterOffsets.right = offset
    }
  }
}

extension JSONScanner {
  /// Reads a puzzle: 3 arrays (x) of 3 arrays (y) of 3 cubes (z).
  mutating func scanPuzzle(_ language: Language) throws(Fault) -> Puzzle {
    var parts = PuzzleParts(language, isLive: false)
    try scanCubes { (scanner, cube) throws(Fault) in
      if scanner.passLearnedCube(cube, &parts) { return }
      try scanner.scanCube(cube, &parts)
    }
    return Puzzle(language: language, uncheckedTileCodes: parts.tileCodes)
  }

  /// Reads a puzzle whose faces have use counts and whose cubes may have been removed.
  mutating func scanLivePuzzle(_ language: Language) throws(Fault) -> LivePuzzle {
    var parts = PuzzleParts(language, isLive: true)
    try scanCubes { (scanner, cube) throws(Fault) in try scanner.scanCube(cube, &parts) }
    guard let state = CubeState(useCounts: parts.useCounts, removed: parts.removed) else {
      preconditionFailure("each use count was found to be 0 ... 3")
    }
    return LivePuzzle(
      puzzle: Puzzle(language: language, uncheckedTileCodes: parts.tileCodes), state: state)
  }

  @inline(__always)
  private mutating func scanCubes(
    _ body: (inout JSONScanner, CubePosition) throws(Fault) -> Void
  ) throws(Fault) {
    try scanTriple { (scanner, x) throws(Fault) in
      try scanner.scanTriple { (scanner, y) throws(Fault) in
        try scanner.scanTriple { (scanner, z) throws(Fault) in
          try body(&scanner, CubePosition(uncheckedRawValue: UInt8((x * 3 + y) * 3 + z)))
        }
      }
    }
  }

  /// Passes a cube that is written as the one before; otherwise stays where it is.
  @inline(__always)
  private mutating func passLearnedCube(_ cube: CubePosition, _ parts: inout PuzzleParts) -> Bool {
    guard cubeShape.matches(bytes, at: position),
      let top = parts.tileSet.tile(ascii: letter(at: cubeShape.slots.0)),
      let left = parts.tileSet.tile(ascii: letter(at: cubeShape.slots.1)),
      let right = parts.tileSet.tile(ascii: letter(at: cubeShape.slots.2))
    else { return false }
    let first = Int(cube.rawValue) * 3
    parts.tileCodes[first] = top
    parts.tileCodes[first + 1] = left
    parts.tileCodes[first + 2] = right
    position &+= cubeShape.length
    return true
  }

  @inline(__always)
  private func letter(at slot: Int) -> UInt8 { bytes[position &+ slot] }

  private mutating func scanCube(
    _ cube: CubePosition, _ parts: inout PuzzleParts
  ) throws(Fault) {
    let start = try openObject()
    var members = ObjectMembers(known: parts.isLive ? .liveCube : .cube)
    parts.letterOffsets = (0, 0, 0)
    while let member = try nextMember(&members) {
      switch member {
      case .top: try scanFace(Face(cube, .top), &parts)
      case .left: try scanFace(Face(cube, .left), &parts)
      case .right: try scanFace(Face(cube, .right), &parts)
      case .wasRemoved: if try scanBoolean() { parts.removed.insert(cube) }
      default: try skipValue()
      }
    }
    try require(members.known, in: members, of: start)
    let (top, left, right) = parts.letterOffsets
    if !parts.isLive, top > 0, left > 0, right > 0 {
      cubeShape.learn(start..<position, slots: (top, left, right, top))
    }
  }

  private mutating func scanFace(_ face: Face, _ parts: inout PuzzleParts) throws(Fault) {
    let start = try openObject()
    var members = ObjectMembers(known: parts.isLive ? .liveFace : .face)
    while let member = try nextMember(&members) {
      switch member {
      case .letter: parts.tileCodes[face.index] = try scanTile(of: face, &parts)
      case .side: try passSide(face.side)
      case .useCount: parts.useCounts[face.index] = try scanUseCount()
      default: try skipValue()
      }
    }
    try require(members.known, in: members, of: start)
  }

  private mutating func scanTile(
    of face: Face, _ parts: inout PuzzleParts
  ) throws(Fault) -> UInt8 {
    if nextToken() == UInt8(ascii: "\""), bytes[position + 2] == UInt8(ascii: "\""),
      let tile = parts.tileSet.tile(ascii: bytes[position + 1])
    {
      parts.noteLetter(of: face.side, at: position + 1)
      position &+= 3
      return tile
    }
    if bytes[position] == UInt8(ascii: "\""), bytes[position + 3] == UInt8(ascii: "\""),
      let tile = parts.tileSet.tile(ascii: bytes[position + 1], bytes[position + 2])
    {
      position &+= 4
      return tile
    }
    let fault = fault(.unknownTile)
    let content = try scanString()
    guard let tile = parts.tileSet.tile(showingUTF8: decode(content)) else { throw fault }
    return tile
  }

  private mutating func passSide(_ side: Side) throws(Fault) {
    _ = nextToken()
    let fault = fault(.sideMismatch(expected: side.rawValue))
    guard try scanCoordinate() == side.rawValue else { throw fault }
  }

  private mutating func scanUseCount() throws(Fault) -> Int {
    _ = nextToken()
    let fault = fault(.useCount)
    let count = try scanInteger()
    guard (0...Int64(CubeState.maximumUseCount)).contains(count) else { throw fault }
    return Int(count)
  }

  private mutating func scanBoolean() throws(Fault) -> Bool {
    switch nextToken() {
    case UInt8(ascii: "t"):
      try passLiteral("true")
      return true
    case UInt8(ascii: "f"):
      try passLiteral("false")
      return false
    default:
      throw expected(.boolean)
    }
  }
}
