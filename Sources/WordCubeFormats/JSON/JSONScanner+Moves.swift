import WordCube

extension JSONScanner {
  /// Reads an array of moves.
  mutating func scanMoves(limit: Int) throws(Fault) -> MoveList {
    var moves = MoveList()
    // A move of the wire has some 240 bytes, and of a word's face some 40.
    let rest = bytes.count - position
    moves.reserveCapacity(moves: min(limit, rest / 160 + 1), faces: rest / 40 + 1)
    try openArray()
    var isFirst = true
    while try nextElement(&isFirst) {
      guard moves.count < limit else { throw fault(.tooManyMoves(limit: limit)) }
      try scanMove(into: &moves)
    }
    return moves
  }

  /// Reads a move and adds it to a list.
  mutating func scanMove(into moves: inout MoveList) throws(Fault) {
    let start = try openObject()
    var members = ObjectMembers(known: .move)
    var kind: UInt8 = 0
    var score: Int64 = 0
    var playedAt = 0.0
    var playerIndex: Int64?
    while let member = try nextMember(&members) {
      switch member {
      case .playedAt: playedAt = try scanDouble()
      case .playerIndex: playerIndex = try passNull() ? nil : try scanInteger()
      case .reactions: if !(try passNull()) { try scanReactions(into: &moves) }
      case .score: score = try scanInteger()
      case .type: kind = try scanMoveType(into: &moves)
      default: try skipValue()
      }
    }
    try require(.moveRequired, in: members, of: start)
    moves.appendRecord(
      kind: kind, claimedScore: score, playedAt: playedAt, playerIndex: playerIndex)
  }

  /// Reads what a move does; a word's faces are added to the list.
  private mutating func scanMoveType(into moves: inout MoveList) throws(Fault) -> UInt8 {
    try scanOneOf(.moveType, .moveType) { (scanner, member) throws(Fault) in
      guard member == .playedWord else { return try scanner.scanPoint().cube.rawValue }
      try scanner.scanWord(into: &moves)
      return MoveList.wordKind
    }
  }

  private mutating func scanWord(into moves: inout MoveList) throws(Fault) {
    try openArray()
    var isFirst = true
    while try nextElement(&isFirst) {
      if passLearnedWordElement(into: &moves) { continue }
      moves.appendFace(uncheckedRawValue: try scanWordElement().rawValue)
    }
  }

  /// Passes a face of a word that is written as the one before; otherwise stays where it is.
  @inline(__always)
  private mutating func passLearnedWordElement(into moves: inout MoveList) -> Bool {
    guard wordElementShape.matches(bytes, at: position) else { return false }
    let slots = wordElementShape.slots
    let x = digit(at: slots.0)
    let y = digit(at: slots.1)
    let z = digit(at: slots.2)
    let side = digit(at: slots.3)
    guard x <= 2, y <= 2, z <= 2, side <= 2 else { return false }
    moves.appendFace(uncheckedRawValue: ((x * 3 + y) * 3 + z) * 3 + side)
    position &+= wordElementShape.length
    return true
  }

  @inline(__always)
  private func digit(at slot: Int) -> UInt8 { bytes[position &+ slot] &- UInt8(ascii: "0") }

  private mutating func scanWordElement() throws(Fault) -> Face {
    let start = try openObject()
    var members = ObjectMembers(known: .wordElement)
    var point = ScannedPoint()
    var side = ScannedCoordinate()
    while let member = try nextMember(&members) {
      switch member {
      case .index: point = try scanPoint()
      case .side: side = try scanSlot()
      default: try skipValue()
      }
    }
    try require(members.known, in: members, of: start)
    if isPlain(point.x), isPlain(point.y), isPlain(point.z), isPlain(side) {
      wordElementShape.learn(
        start..<position,
        slots: (point.x.offset, point.y.offset, point.z.offset, side.offset))
    }
    return Face(uncheckedRawValue: point.cube.rawValue * 3 + side.value)
  }

  /// A coordinate or side with the offset of its digit.
  private struct ScannedCoordinate {
    var value: UInt8 = 0
    var offset = 0
  }

  private struct ScannedPoint {
    var x = ScannedCoordinate()
    var y = ScannedCoordinate()
    var z = ScannedCoordinate()

    var cube: CubePosition {
      CubePosition(uncheckedRawValue: (x.value * 3 + y.value) * 3 + z.value)
    }
  }

  @inline(__always)
  private mutating func scanSlot() throws(Fault) -> ScannedCoordinate {
    let value = try scanCoordinate()
    return ScannedCoordinate(value: value, offset: position - 1)
  }

  /// Whether a coordinate is a digit and nothing else, so that another digit can take its place.
  private func isPlain(_ coordinate: ScannedCoordinate) -> Bool {
    bytes[coordinate.offset - 1] != UInt8(ascii: "-")
  }

  private mutating func scanPoint() throws(Fault) -> ScannedPoint {
    let start = try openObject()
    var members = ObjectMembers(known: .point)
    var point = ScannedPoint()
    while let member = try nextMember(&members) {
      switch member {
      case .x: point.x = try scanSlot()
      case .y: point.y = try scanSlot()
      case .z: point.z = try scanSlot()
      default: try skipValue()
      }
    }
    try require(members.known, in: members, of: start)
    return point
  }

  /// Reads the reactions to a move: texts by player index.
  private mutating func scanReactions(into moves: inout MoveList) throws(Fault) {
    var reactions: [Reaction] = []
    try scanPlayerMap { (scanner, player) throws(Fault) in
      reactions.append(Reaction(playerIndex: player, text: try scanner.scanText()))
    }
    // In the order of the players, as they are written.
    reactions.sort { $0.playerIndex < $1.playerIndex }
    for reaction in reactions { moves.appendReaction(reaction) }
  }
}
