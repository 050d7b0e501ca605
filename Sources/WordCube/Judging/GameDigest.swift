import Lexicon

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
///
/// All arithmetic is on unsigned 64-bit integers and wraps around. Two lanes begin as *a* =
/// 0x243F6A8885A308D3 and *b* = 0x13198A2E03707344. They take a word *w* in as a = (rotl(a, 23) xor w)
/// x 0x9E3779B97F4A7C15 and b = (rotl(b, 23) xor w) x 0xC2B2AE3D27D4EB4F, and after the last word the
/// number of words likewise. *finish(z)* is the finaliser of MurmurHash3: z = (z xor (z >> 33)) x
/// 0xFF51AFD7ED558CCD; z = (z xor (z >> 33)) x 0xC4CEB9FE1A85EC53; z xor (z >> 33). The upper half of
/// the digest is finish(a + rotl(b, 32)), and the lower one finish(b xor the upper half).
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
  public init(puzzle: Puzzle, moves: MoveList = []) { self = Self.of(puzzle, moves) }

  /// The same as a function, which borrows what it is given where an initialiser would own it.
  @usableFromInline
  static func of(_ puzzle: Puzzle, _ moves: MoveList) -> GameDigest {
    var mixer = Mixer(puzzle)
    var start = 0
    for record in moves.records {
      if let cube = record.removedCube {
        mixer.combine(removed: cube)
      } else {
        mixer.combine(faceCount: record.faceEnd - start)
      }
      start = record.faceEnd
    }
    return mixer.finalize(faces: moves.faces.span.bytes)
  }

  /// Takes in a game piece by piece.
  @usableFromInline
  package struct Mixer {
    @usableFromInline var words = DigestMixer()

    /// Begins with the puzzle.
    package init(_ puzzle: Puzzle) {
      words.combine(1)
      words.combine(UInt64(puzzle.language.rawValue))
      puzzle.tileCodes.withBytes { words.combine(bytes: $0.bytes) }
    }

    /// Takes in a word by its number of faces.
    @inlinable @inline(__always)
    package mutating func combine(faceCount: Int) {
      words.combine(UInt64(truncatingIfNeeded: faceCount))
    }

    /// Takes in the removal of a cube.
    @inlinable @inline(__always)
    package mutating func combine(removed cube: CubePosition) {
      words.combine(1 &<< 63 | UInt64(cube.rawValue))
    }

    /// Ends with the numbers of all faces.
    package consuming func finalize(faces: RawSpan) -> GameDigest {
      words.combine(bytes: faces)
      let bits = words.finalize()
      return GameDigest(high: bits.high, low: bits.low)
    }
  }
}

extension GameDigest: CustomStringConvertible {
  /// The digest as 32 hexadecimal digits.
  public var description: String {
    hexadecimal(high, digits: 16) + hexadecimal(low, digits: 16)
  }
}
