import Lexicon
import WordCube

extension JSONScanner {
  /// The minimum number of bytes of a face in a word: `{"index":{"x":0,"y":0,"z":0},"side":0}`.
  static let minimumFaceLength = 38

  /// The maximum number of faces in the bytes that are left.
  fileprivate var faceCapacity: Int { (bytes.count - position) / Self.minimumFaceLength + 1 }
}

extension ModelReader {
  /// Reads an array of moves.
  mutating func readMoves(limit: Int) throws(ScanError) -> MoveList {
    // A typical move has about 240 bytes.
    let likelyCount = min(limit, (scanner.bytes.count - scanner.position) / 160 + 1)
    return try MoveListBuilder.withBuilder(
      likelyCount: likelyCount, faceCapacity: scanner.faceCapacity
    ) { moves throws(ScanError) in
      try scanner.openArray()
      var isFirst = true
      while try scanner.nextElement(&isFirst) {
        guard moves.records.count < limit else {
          throw scanner.error(.tooManyMoves(limit: limit))
        }
        try Values.readMove(into: &moves, with: &self)
      }
      return moves.list
    }
  }

  /// Reads a move. A limit of 0 makes it one too many.
  mutating func readMove(limit: Int) throws(ScanError) -> Move {
    guard limit > 0 else { throw scanner.error(.tooManyMoves(limit: limit)) }
    return try MoveListBuilder.withBuilder(likelyCount: 1, faceCapacity: scanner.faceCapacity) {
      moves throws(ScanError) in
      _ = scanner.nextToken()
      try Values.readMove(into: &moves, with: &self)
      return moves.list[0]
    }
  }

  /// Reads a move member by member, and adds it to a list.
  mutating func readMoveByGrammar(into moves: inout MoveListBuilder) throws(ScanError) {
    let start = try scanner.openObject()
    var kind: UInt8 = 0
    var score: Int64 = 0
    var playedAt = 0.0
    var playerIndex: Int64?
    let members = try readMembers(of: .move) { (reader, member) throws(ScanError) in
      switch member {
      case .playedAt: playedAt = try reader.scanner.scanDouble()
      case .playerIndex: playerIndex = try reader.scanner.scanOptionalInteger()
      case .reactions:
        if !(try reader.scanner.passNull()) { try reader.scanner.scanReactions(into: &moves) }
      case .score: score = try reader.scanner.scanInteger()
      case .type: kind = try reader.readMoveType(into: &moves)
      default: try reader.scanner.skipValue()
      }
    }
    try scanner.require(.moveRequired, in: members, of: start)
    moves.finishMove(
      kind: kind, claimedScore: score, playedAt: playedAt, playerIndex: playerIndex)
  }

  /// Reads what a move does, and returns its kind; a word's faces are added to the list.
  private mutating func readMoveType(
    into moves: inout MoveListBuilder
  ) throws(ScanError) -> UInt8 {
    try readOneOf(.moveType, .moveType) { (reader, member) throws(ScanError) in
      guard member == .playedWord else {
        _ = reader.scanner.nextToken()
        return try Values.readRemovedCube(with: &reader)
      }
      try reader.readWord(into: &moves.faces)
      return MoveList.wordKind
    }
  }
}

extension JSONScanner {
  @inline(__always)
  fileprivate mutating func scanOptionalInteger() throws(ScanError) -> Int64? {
    try passNull() ? nil : try scanInteger()
  }

  /// Reads the reactions to a move: texts by player index.
  fileprivate mutating func scanReactions(into moves: inout MoveListBuilder) throws(ScanError) {
    var reactions: [Reaction] = []
    try scanPlayerMap { (scanner, player) throws(ScanError) in
      reactions.append(Reaction(playerIndex: player, text: try scanner.scanText()))
    }
    // Sorted by player, as the writer writes them.
    moves.reactions += reactions.stablySorted { $0.playerIndex < $1.playerIndex }
  }
}
