import WordCube

/// Builds a list of moves as they are read.
struct MoveListBuilder {
  private(set) var records: [MoveRecord] = []
  var faces: UnsafeScratchBuffer<Face>
  var reactions: [Reaction] = []

  /// Lends an empty builder to a closure.
  ///
  /// - Parameters:
  ///   - likelyCount: The number of moves to reserve memory for.
  ///   - faceCapacity: The maximum number of faces.
  static func withBuilder<Value, Failure: Error>(
    likelyCount: Int, faceCapacity: Int,
    _ body: (inout MoveListBuilder) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try UnsafeScratchBuffer.withBuffer(capacity: max(1, faceCapacity)) { faces throws(Failure) in
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

  /// Ends a move. The faces and reactions added since the previous move belong to it.
  @inline(__always)
  mutating func finishMove(kind: UInt8, claimedScore: Int64, playedAt: Double, playerIndex: Int64?)
  {
    records.append(
      MoveRecord(
        playedAt: playedAt, claimedScore: claimedScore, playerIndex: playerIndex, kind: kind,
        faceEnd: faces.count, reactionEnd: reactions.count))
  }
}
