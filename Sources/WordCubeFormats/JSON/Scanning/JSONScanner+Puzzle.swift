import WordCube

/// A puzzle while its cubes are read.
private struct PuzzleParts {
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

extension JSONScanner {
  /// Reads a puzzle: 3 arrays (x) of 3 arrays (y) of 3 cubes (z).
  mutating func scanPuzzle(_ language: Language) throws(ScanError) -> Puzzle {
    var parts = PuzzleParts(language, isLive: false)
    try scanCubes { (scanner, cube) throws(ScanError) in
      if !scanner.passMatchingCube(cube, &parts) { try scanner.scanCube(cube, &parts) }
    }
    return Puzzle(language: language, uncheckedTileCodes: parts.tileCodes)
  }

  /// Reads a puzzle whose faces have use counts and whose cubes may have been removed.
  mutating func scanLivePuzzle(_ language: Language) throws(ScanError) -> LivePuzzle {
    var parts = PuzzleParts(language, isLive: true)
    try scanCubes { (scanner, cube) throws(ScanError) in try scanner.scanCube(cube, &parts) }
    guard let state = CubeState(useCounts: parts.useCounts, removed: parts.removed) else {
      preconditionFailure("each use count was checked to be 0 ... 3")
    }
    return LivePuzzle(
      puzzle: Puzzle(language: language, uncheckedTileCodes: parts.tileCodes), state: state)
  }

  @inline(__always)
  private mutating func scanCubes(
    _ body: (inout JSONScanner, CubePosition) throws(ScanError) -> Void
  ) throws(ScanError) {
    try scanTriple { (scanner, x) throws(ScanError) in
      try scanner.scanTriple { (scanner, y) throws(ScanError) in
        try scanner.scanTriple { (scanner, z) throws(ScanError) in
          try body(&scanner, CubePosition(uncheckedRawValue: UInt8((x * 3 + y) * 3 + z)))
        }
      }
    }
  }

  /// Passes a cube that matches the template; otherwise does not move.
  @inline(__always)
  private mutating func passMatchingCube(_ cube: CubePosition, _ parts: inout PuzzleParts) -> Bool {
    guard let template = templates.cubes.latest, let letters = bytes.match(template, at: position),
      let top = parts.letterTiles[letters[0]], let left = parts.letterTiles[letters[1]],
      let right = parts.letterTiles[letters[2]]
    else { return false }
    parts.tileCodes[Face(cube, .top).index] = top
    parts.tileCodes[Face(cube, .left).index] = left
    parts.tileCodes[Face(cube, .right).index] = right
    position &+= template.length
    return true
  }

  private mutating func scanCube(
    _ cube: CubePosition, _ parts: inout PuzzleParts
  ) throws(ScanError) {
    let start = try openObject()
    var members = ObjectMembers(known: parts.isLive ? .liveCube : .cube)
    // The offsets of the letters; nil for a tile that is not one plain letter.
    var top, left, right: Int?
    while let member = try nextMember(&members) {
      switch member {
      case .top: top = try scanFace(Face(cube, .top), &parts)
      case .left: left = try scanFace(Face(cube, .left), &parts)
      case .right: right = try scanFace(Face(cube, .right), &parts)
      case .wasRemoved: if try scanBoolean() { parts.removed.insert(cube) }
      default: try skipValue()
      }
    }
    try require(members.known, in: members, of: start)
    if !parts.isLive, let top, let left, let right {
      let (bytes, range) = (bytes, start..<position)
      templates.cubes.learn(in: &templates.storage) { memory in
        ByteTemplate(
          range, of: bytes, slots: [(top, 0xFF), (left, 0xFF), (right, 0xFF)], in: &memory.chunks)
      }
    }
  }

  /// Reads a face, and returns its letter's offset; nil if the tile is not one plain letter.
  private mutating func scanFace(_ face: Face, _ parts: inout PuzzleParts) throws(ScanError) -> Int?
  {
    _ = nextToken()
    // The faces of a live puzzle have one more member, and no templates.
    if !parts.isLive,
      let letter = passMatchingFace(face, &parts, templates.faces.latest)
        ?? passMatchingFace(face, &parts, templates.faces.earlier)
    {
      return letter
    }
    let start = try openObject()
    var members = ObjectMembers(known: parts.isLive ? .liveFace : .face)
    var letter: Int?
    var side = start
    while let member = try nextMember(&members) {
      switch member {
      case .letter: letter = try scanTile(of: face, &parts)
      case .side:
        try passSide(face.side)
        side = position - 1
      case .useCount: parts.useCounts[face.index] = try scanUseCount()
      default: try skipValue()
      }
    }
    try require(members.known, in: members, of: start)
    if !parts.isLive, let letter, bytes[side - 1] != UInt8(ascii: "-") {
      let (bytes, range) = (bytes, start..<position)
      templates.faces.learn(in: &templates.storage) { memory in
        ByteTemplate(range, of: bytes, slots: [(letter, 0xFF), (side, 3)], in: &memory.chunks)
      }
    }
    return letter
  }

  /// Passes a face that matches a template, and returns its letter's offset; otherwise returns nil and
  /// does not move.
  @inline(__always)
  private mutating func passMatchingFace(
    _ face: Face, _ parts: inout PuzzleParts, _ template: ByteTemplate?
  ) -> Int? {
    guard let template, let slots = bytes.match(template, at: position),
      let tile = parts.letterTiles[slots[0]], slots[1] == UInt8(ascii: "0") + face.side.rawValue
    else { return nil }
    parts.tileCodes[face.index] = tile
    defer { position &+= template.length }
    return position &+ Int(template.slots[0])
  }

  /// Reads a face's tile, and returns its letter's offset; nil if it is not one plain letter.
  private mutating func scanTile(
    of face: Face, _ parts: inout PuzzleParts
  ) throws(ScanError) -> Int? {
    if nextToken() == UInt8(ascii: "\""), bytes[position + 2] == UInt8(ascii: "\""),
      let tile = parts.letterTiles[bytes[position + 1]]
    {
      parts.tileCodes[face.index] = tile
      position &+= 3
      return position - 2
    }
    if bytes[position] == UInt8(ascii: "\""), bytes[position + 3] == UInt8(ascii: "\""),
      let tile = parts.letterTiles[bytes[position + 1], bytes[position + 2]]
    {
      parts.tileCodes[face.index] = tile
      position &+= 4
      return nil
    }
    let error = error(.unknownTile)
    let content = try scanString()
    guard let tile = parts.language.tileSet.tileCode(showingUTF8: decode(content)) else {
      throw error
    }
    parts.tileCodes[face.index] = tile
    return nil
  }

  private mutating func passSide(_ side: Side) throws(ScanError) {
    _ = nextToken()
    let error = error(.sideMismatch(expected: side.rawValue))
    guard try scanCoordinate() == side.rawValue else { throw error }
  }

  private mutating func scanUseCount() throws(ScanError) -> Int {
    _ = nextToken()
    let error = error(.useCount)
    let count = try scanInteger()
    guard (0...Int64(CubeState.maximumUseCount)).contains(count) else { throw error }
    return Int(count)
  }

  private mutating func scanBoolean() throws(ScanError) -> Bool {
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
