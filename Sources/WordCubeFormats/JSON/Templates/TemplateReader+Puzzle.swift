import WordCube

extension TemplateReader {
  mutating func readCube(
    _ cube: CubePosition, into parts: inout PuzzleParts
  ) throws(ScanError) {
    // The faces of a live puzzle have one more member, and no templates.
    guard !parts.isLive else { return try readCubeByGrammar(cube, into: &parts) }
    if passMatchingCube(cube, &parts) { return }
    let start = scanner.position
    try readCubeByGrammar(cube, into: &parts)
    learnCube(start..<scanner.position, cube, parts)
  }

  /// Passes a cube that matches the template; otherwise does not move.
  @inline(__always)
  private mutating func passMatchingCube(_ cube: CubePosition, _ parts: inout PuzzleParts) -> Bool {
    guard let template = templates.cubes.latest,
      let letters = scanner.bytes.match(template, at: scanner.position),
      let top = parts.letterTiles[letters[0]], let left = parts.letterTiles[letters[1]],
      let right = parts.letterTiles[letters[2]]
    else { return false }
    parts.tileCodes[Face(cube, .top).index] = top
    parts.tileCodes[Face(cube, .left).index] = left
    parts.tileCodes[Face(cube, .right).index] = right
    scanner.position &+= template.length
    return true
  }

  private mutating func learnCube(
    _ range: Range<Int>, _ cube: CubePosition, _ parts: PuzzleParts
  ) {
    // A cube with a tile of two letters teaches nothing.
    guard templates.cubes.canLearn,
      Side.allCases.allSatisfy({ side in
        parts.letterTiles.letter(ofTile: parts.tileCodes[Face(cube, side).index]) != nil
      }),
      let slots = ValueLayout.slots(ofCubeAt: range.lowerBound, in: scanner.bytes)
    else { return }
    let bytes = scanner.bytes
    templates.cubes.learn(in: &templates.storage) { memory in
      ByteTemplate(range, of: bytes, slots: slots, in: &memory.chunks)
    }
  }

  mutating func readFace(_ face: Face, into parts: inout PuzzleParts) throws(ScanError) {
    guard !parts.isLive else { return try readFaceByGrammar(face, into: &parts) }
    if passMatchingFace(face, &parts, templates.faces.latest)
      || passMatchingFace(face, &parts, templates.faces.earlier)
    {
      return
    }
    let start = scanner.position
    try readFaceByGrammar(face, into: &parts)
    guard templates.faces.canLearn,
      parts.letterTiles.letter(ofTile: parts.tileCodes[face.index]) != nil,
      let slots = ValueLayout.slots(ofFaceAt: start, in: scanner.bytes)
    else { return }
    let (bytes, end) = (scanner.bytes, scanner.position)
    templates.faces.learn(in: &templates.storage) { memory in
      ByteTemplate(start..<end, of: bytes, slots: slots, in: &memory.chunks)
    }
  }

  /// Passes a face that matches a template; otherwise does not move.
  @inline(__always)
  private mutating func passMatchingFace(
    _ face: Face, _ parts: inout PuzzleParts, _ template: ByteTemplate?
  ) -> Bool {
    guard let template, let slots = scanner.bytes.match(template, at: scanner.position),
      let tile = parts.letterTiles[slots[0]], slots[1] == UInt8(ascii: "0") + face.side.rawValue
    else { return false }
    parts.tileCodes[face.index] = tile
    scanner.position &+= template.length
    return true
  }
}
