import Lexicon
import WordCube

extension FastReplay {
  /// Plays the packed moves of a one-player game as far as the fast path can.
  ///
  /// - Returns: The game's digest; nil if the fast path cannot play all moves, or if the bytes are not packed
  ///   moves.
  @usableFromInline
  mutating func play(
    packed bytes: Span<UInt8>, on puzzle: Puzzle, rules: Rules, limits: Limits
  ) -> GameDigest? {
    guard bytes.count <= limits.byteCount, limits.language ?? puzzle.language == puzzle.language,
      Self.follows(rules.switchedOn)
    else { return nil }
    return UnsafeBytes.withUnsafeBytes(of: bytes) { bytes in
      var reader = BitReader(bytes)
      guard let header = try? PackedHeader(from: &reader, limit: limits.moveCount),
        header.moveCount > 0
      else { return nil }
      return UnsafeScratchBuffer.withBuffer(capacity: FastMoveReader.faceCapacity) { faces in
        var source = PackedMoveSource(
          FastMoveReader(
            reader, timeBits: 0.0.bitPattern, isFull: header.isFull, mayNamePlayer: true),
          on: puzzle, into: faces)
        play(
          &source, moveCount: min(header.moveCount, rules.moveLimit),
          faceLimit: FastMoveReader.faceCapacity, on: puzzle, rules: rules)
        guard moves.count == header.moveCount, source.moves.reader.isFinished else { return nil }
        return source.digest
      }
    }
  }
}
