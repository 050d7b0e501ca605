import WordCube

/// Builds a list of moves while they are read.
struct MoveListBuilder {
  private(set) var records: [MoveRecord] = []
  var faces: FaceBuffer
  var reactions: [Reaction] = []

  /// The fewest bytes of a face in a word: `{"index":{"x":0,"y":0,"z":0},"side":0}`.
  static let minimumFaceLength = 38

  /// Lends an empty builder to a closure, with capacity for all faces in `byteCount` bytes.
  static func withBuilder<Value>(
    likelyCount: Int, in byteCount: Int, _ body: (inout MoveListBuilder) throws(ScanError) -> Value
  ) throws(ScanError) -> Value {
    try FaceBuffer.withBuffer(capacity: byteCount / minimumFaceLength + 1) {
      faces throws(ScanError) in
      var moves = MoveListBuilder(faces: faces)
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

  /// Ends a move, to which the faces and reactions added since the last one belong.
  @inline(__always)
  mutating func finishMove(kind: UInt8, claimedScore: Int64, playedAt: Double, playerIndex: Int64?)
  {
    records.append(
      MoveRecord(
        playedAt: playedAt, claimedScore: claimedScore, playerIndex: playerIndex, kind: kind,
        faceEnd: faces.count, reactionEnd: reactions.count))
  }
}
