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
        try scanMove(into: &moves)
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
    moves.finishMove(
      kind: kind, claimedScore: score, playedAt: playedAt, playerIndex: playerIndex)
  }

  /// Reads what a move does; a word's faces are added to the list.
  private mutating func scanMoveType(into moves: inout MoveListBuilder) throws(ScanError) -> UInt8 {
    try scanOneOf(.moveType, .moveType, learning: .moveType) {
      (scanner, member) throws(ScanError) in
      guard member == .playedWord else { return try scanner.scanRemovedCube() }
      try scanner.scanWord(into: &moves.faces)
      return MoveList.wordKind
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
