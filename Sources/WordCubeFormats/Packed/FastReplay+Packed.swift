import WordCube

extension FastReplay {
  /// What a game of one player looks like whose moves are packed, with its digest; nil where only a longer
  /// look can tell, or where the bytes are no packed moves.
  @usableFromInline
  static func at(
    packed bytes: Span<UInt8>, on puzzle: Puzzle, mode: GameMode, startTime: Double?, rules: Rules,
    limits: Limits
  ) -> (glance: FastReplay, digest: GameDigest)? {
    guard bytes.count <= limits.byteCount else { return nil }
    let terms = FastReplayConditions(rules: rules, mode: mode, startTime: startTime)
    return UnsafeBytes.withUnsafeBytes(of: bytes) { bytes in
      var reader = BitReader(bytes)
      guard let header = try? PackedHeader(from: &reader, limit: limits.moveCount),
        header.moveCount > 0, rules.allow(moveCount: header.moveCount)
      else { return nil }
      return FaceBuffer.withBuffer { buffer in
        var moves = PackedMoveSource(
          FastMoveReader(
            reader, timeBits: 0.0.bitPattern, isFull: header.isFull, mayNamePlayer: true),
          on: puzzle, into: buffer)
        let glance = FastReplay(
          &moves, count: header.moveCount, faceLimit: FaceBuffer.gameCapacity, on: puzzle,
          terms: terms)
        guard let glance, moves.moves.reader.isFinished else { return nil }
        return (glance, moves.digest)
      }
    }
  }
}
