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
    var members = ObjectMembers(known: .move, learning: .move)
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
    try scanOneOf(.moveType, .moveType, learning: .moveType) { (scanner, member) throws(Fault) in
      guard member == .playedWord else { return try scanner.scanPoint().cube }
      try scanner.scanWord(into: &moves)
      return MoveList.wordKind
    }
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
