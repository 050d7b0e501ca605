import WordCube

extension TemplateReader {
  mutating func readCube(
    _ cube: CubePosition, into parts: inout PuzzleParts
  ) throws(ScanError) {
    // A live puzzle's faces have one more member, and no templates.
    guard !parts.isLive else { return try readCubeByGrammar(cube, into: &parts) }
    if passMatchingCube(cube, &parts) { return }
    let start = scanner.position
    try readCubeByGrammar(cube, into: &parts)
    guard values.templates.cubes.canLearn, let slots = values.layout.cubeSlots else { return }
    let (bytes, end) = (scanner.bytes, scanner.position)
    values.templates.cubes.learn(in: &values.templates.storage) { memory in
      ByteTemplate(start..<end, of: bytes, slots: slots, in: &memory.chunks)
    }
  }

  /// Passes a cube that matches the template; otherwise stays where it is.
  @inline(__always)
  private mutating func passMatchingCube(_ cube: CubePosition, _ parts: inout PuzzleParts) -> Bool {
    guard let template = values.templates.cubes.latest,
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

  mutating func readFace(_ face: Face, into parts: inout PuzzleParts) throws(ScanError) {
    guard !parts.isLive else { return try readFaceByGrammar(face, into: &parts) }
    if passMatchingFace(face, &parts, values.templates.faces.latest)
      || passMatchingFace(face, &parts, values.templates.faces.earlier)
    {
      return
    }
    let start = scanner.position
    try readFaceByGrammar(face, into: &parts)
    guard values.templates.faces.canLearn, let slots = values.layout.faceSlots else { return }
    let (bytes, end) = (scanner.bytes, scanner.position)
    values.templates.faces.learn(in: &values.templates.storage) { memory in
      ByteTemplate(start..<end, of: bytes, slots: slots, in: &memory.chunks)
    }
  }

  /// Passes a face that matches a template; otherwise stays where it is.
  @inline(__always)
  private mutating func passMatchingFace(
    _ face: Face, _ parts: inout PuzzleParts, _ template: ByteTemplate?
  ) -> Bool {
    guard let template, let slots = scanner.bytes.match(template, at: scanner.position),
      let tile = parts.letterTiles[slots[0]], slots[1] == UInt8(ascii: "0") + face.side.rawValue
    else { return false }
    parts.tileCodes[face.index] = tile
    values.layout.letter = scanner.position &+ Int(template.slots[0])
    scanner.position &+= template.length
    return true
  }
}
