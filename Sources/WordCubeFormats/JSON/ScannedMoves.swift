import WordCube

/// The moves of a list that were read, and the faces of the word that is being read.
struct ScannedMoves {
  private(set) var records: [MoveRecord] = []
  var faces: FaceLog
  var reactions: [Reaction] = []

  /// The least number of bytes of a face of a word: `{"index":{"x":0,"y":0,"z":0},"side":0}`.
  static let leastFaceLength = 38

  /// Lends a list without moves to a closure, with room for all faces that some bytes can hold.
  static func withNoMoves<Value>(
    likelyCount: Int, in byteCount: Int, _ body: (inout ScannedMoves) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    try FaceLog.withFaceLog(capacity: byteCount / leastFaceLength + 1) { log throws(Fault) in
      var moves = ScannedMoves(faces: log)
      moves.records.reserveCapacity(likelyCount)
      return try body(&moves)
    }
  }

  /// The moves.
  var list: MoveList {
    MoveList(
      uncheckedRecords: records, faces: faces.withSpan { Array(copying: $0) },
      reactions: reactions)
  }

  /// Closes a move: the faces and reactions that were added since the last one belong to it.
  @inline(__always)
  mutating func close(kind: UInt8, claimedScore: Int64, playedAt: Double, playerIndex: Int64?) {
    records.append(
      MoveRecord(
        playedAt: playedAt, claimedScore: claimedScore, playerIndex: playerIndex, kind: kind,
        faceEnd: faces.count, reactionEnd: reactions.count))
  }
}
