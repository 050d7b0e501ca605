/// 128 bits that name a puzzle and what was played on it, so that a server spots a game that is
/// submitted twice.
///
/// Equal games have equal digests on every platform and in every later version. Times, claimed
/// scores, players and reactions do not count: a resubmission is the same game whatever it says
/// about those. The digest is no secure hash: it finds copies, it does not prove originality.
///
/// Version 1: the 64-bit words mixed are the version, the puzzle's language, the 81 tile codes (as
/// little-endian words filled up with zeros, then 81); then for each move a word: the number of
/// faces, or 0x8000000000000000 plus the cube's number for a removal; then all faces' numbers in
/// order, packed and counted as the tile codes are.
public struct GameDigest: Hashable, Sendable {
  /// The upper 64 bits.
  public let high: UInt64
  /// The lower 64 bits.
  public let low: UInt64

  /// A digest of these bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The digest of a puzzle and the moves made on it.
  ///
  /// - Complexity: O(number of moves and faces).
  public init(puzzle: Puzzle, moves: MoveList = []) {
    var mixer = WordMixer()
    mixer.combine(1)
    mixer.combine(UInt64(puzzle.language.rawValue))
    mixer.combine(bytes: puzzle.tileCodes.span)
    var start = 0
    for record in moves.records {
      if let cube = record.removedCube {
        mixer.combine(1 << 63 | UInt64(cube.rawValue))
      } else {
        mixer.combine(UInt64(record.faceEnd - start))
      }
      start = record.faceEnd
    }
    mixer.combine(bytes: moves.faceNumbers.span)
    let bits = mixer.finalize()
    self.init(high: bits.high, low: bits.low)
  }
}

extension GameDigest: CustomStringConvertible {
  /// The digest as 32 hexadecimal digits.
  public var description: String {
    String(decoding: hexadecimalDigits(of: high) + hexadecimalDigits(of: low), as: UTF8.self)
  }
}
