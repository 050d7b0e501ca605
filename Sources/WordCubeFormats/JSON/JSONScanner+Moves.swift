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
    var members = ObjectMembers(known: [.playedAt, .playerIndex, .reactions, .score, .type])
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
    try require([.playedAt, .score, .type], in: members, of: start)
    moves.appendRecord(
      kind: kind, claimedScore: score, playedAt: playedAt, playerIndex: playerIndex)
  }

  /// Reads what a move does; a word's faces are added to the list.
  private mutating func scanMoveType(into moves: inout MoveList) throws(Fault) -> UInt8 {
    let start = try openObject()
    var members = ObjectMembers(known: [.playedWord, .removedCube])
    var kind: UInt8?
    while let member = try nextMember(&members) {
      guard member != .unknown else {
        try skipValue()
        continue
      }
      guard kind == nil else { throw Fault(offset: start, problem: .exactlyOne(.moveType)) }
      if member == .playedWord {
        try scanWord(into: &moves)
        kind = MoveList.wordKind
      } else {
        kind = try scanPoint().rawValue
      }
    }
    guard let kind else { throw Fault(offset: start, problem: .exactlyOne(.moveType)) }
    return kind
  }

  private mutating func scanWord(into moves: inout MoveList) throws(Fault) {
    try openArray()
    var isFirst = true
    while try nextElement(&isFirst) {
      if passExpectedWordElement(into: &moves) { continue }
      moves.appendFace(uncheckedRawValue: try scanWordElement().rawValue)
    }
  }

  /// Passes a face of a word that has the expected shape; otherwise stays where it is.
  @inline(__always)
  private mutating func passExpectedWordElement(into moves: inout MoveList) -> Bool {
    guard ExpectedShape.wordElement.matches(bytes, at: position) else { return false }
    let x = bytes[position + 14] &- UInt8(ascii: "0")
    let y = bytes[position + 20] &- UInt8(ascii: "0")
    let z = bytes[position + 26] &- UInt8(ascii: "0")
    let side = bytes[position + 36] &- UInt8(ascii: "0")
    guard x <= 2, y <= 2, z <= 2, side <= 2 else { return false }
    moves.appendFace(uncheckedRawValue: ((x * 3 + y) * 3 + z) * 3 + side)
    position += 38
    return true
  }

  private mutating func scanWordElement() throws(Fault) -> Face {
    let start = try openObject()
    var members = ObjectMembers(known: [.index, .side])
    var cube: UInt8 = 0
    var side: UInt8 = 0
    while let member = try nextMember(&members) {
      switch member {
      case .index: cube = try scanPoint().rawValue
      case .side: side = try scanCoordinate()
      default: try skipValue()
      }
    }
    try require(members.known, in: members, of: start)
    return Face(uncheckedRawValue: cube * 3 + side)
  }

  private mutating func scanPoint() throws(Fault) -> CubePosition {
    let start = try openObject()
    var members = ObjectMembers(known: [.x, .y, .z])
    var point: (x: UInt8, y: UInt8, z: UInt8) = (0, 0, 0)
    while let member = try nextMember(&members) {
      switch member {
      case .x: point.x = try scanCoordinate()
      case .y: point.y = try scanCoordinate()
      case .z: point.z = try scanCoordinate()
      default: try skipValue()
      }
    }
    try require(members.known, in: members, of: start)
    return CubePosition(uncheckedRawValue: (point.x * 3 + point.y) * 3 + point.z)
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
