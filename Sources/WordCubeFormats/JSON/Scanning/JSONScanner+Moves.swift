import Lexicon
import WordCube

extension JSONScanner {
  /// The minimum number of bytes of a face in a word: `{"index":{"x":0,"y":0,"z":0},"side":0}`.
  static let minimumFaceLength = 38

  /// The maximum number of faces in the bytes that are left.
  private var faceCapacity: Int { (bytes.count - position) / Self.minimumFaceLength + 1 }

  /// Reads an array of moves.
  mutating func scanMoves(limit: Int) throws(ScanError) -> MoveList {
    // A typical move has about 240 bytes.
    let likelyCount = min(limit, (bytes.count - position) / 160 + 1)
    return try MoveListBuilder.withBuilder(likelyCount: likelyCount, faceCapacity: faceCapacity) {
      moves throws(ScanError) in
      try openArray()
      var isFirst = true
      while try nextElement(&isFirst) {
        guard moves.records.count < limit else { throw error(.tooManyMoves(limit: limit)) }
        if !passMatchingMove(into: &moves) { try scanMove(into: &moves) }
      }
      return moves.list
    }
  }

  /// Reads a move.
  mutating func scanMove() throws(ScanError) -> Move {
    try MoveListBuilder.withBuilder(likelyCount: 1, faceCapacity: faceCapacity) {
      moves throws(ScanError) in
      try scanMove(into: &moves)
      return moves.list[0]
    }
  }

  /// Reads a move and adds it to a list.
  private mutating func scanMove(into moves: inout MoveListBuilder) throws(ScanError) {
    let start = try openObject()
    var members = ObjectMembers(known: .move)
    var kind: UInt8 = 0
    var score: Int64 = 0
    var playedAt = 0.0
    var playerIndex: Int64?
    var values: [(value: MoveTemplate.Value, range: Range<Int>)] = []
    let reactionCount = moves.reactions.count
    let isLearning = templates.areMovesRegular
    while let member = try nextMember(&members) {
      _ = nextToken()
      let start = position
      var value: MoveTemplate.Value?
      var range: Range<Int>?
      switch member {
      case .playedAt:
        playedAt = try scanDouble()
        value = .playedAt
      case .playerIndex:
        playerIndex = try passNull() ? nil : try scanInteger()
        if playerIndex != nil { value = .playerIndex }
      case .reactions: if !(try passNull()) { try scanReactions(into: &moves) }
      case .score:
        score = try scanInteger()
        value = .score
      case .type:
        (kind, range) = try scanMoveType(into: &moves)
        value = kind == MoveList.wordKind ? .wordElements : .removedCube
      default: try skipValue()
      }
      if let value, isLearning { values.append((value, range ?? start..<position)) }
    }
    try require(.moveRequired, in: members, of: start)
    if moves.reactions.count == reactionCount { learnMove(start..<position, values) }
    moves.finishMove(
      kind: kind, claimedScore: score, playedAt: playedAt, playerIndex: playerIndex)
  }

  /// Reads what a move does; a word's faces are added to the list.
  ///
  /// - Returns: The move's kind, and the range of the elements of the word, or of the point of the removed cube.
  private mutating func scanMoveType(
    into moves: inout MoveListBuilder
  ) throws(ScanError) -> (kind: UInt8, range: Range<Int>) {
    try scanOneOf(.moveType, .moveType) { (scanner, member) throws(ScanError) in
      if member == .playedWord {
        return (MoveList.wordKind, try scanner.scanWord(into: &moves.faces))
      }
      _ = scanner.nextToken()
      let start = scanner.position
      let cube = try scanner.scanRemovedCube()
      return (cube, start..<scanner.position)
    }
  }

  /// Reads the reactions to a move: texts by player index.
  private mutating func scanReactions(into moves: inout MoveListBuilder) throws(ScanError) {
    var reactions: [Reaction] = []
    try scanPlayerMap { (scanner, player) throws(ScanError) in
      reactions.append(Reaction(playerIndex: player, text: try scanner.scanText()))
    }
    // Sorted by player, as the writer writes them.
    moves.reactions += reactions.stablySorted { $0.playerIndex < $1.playerIndex }
  }
}
