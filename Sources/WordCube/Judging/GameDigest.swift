import Lexicon
import TextBytes

/// A 128-bit hash of a puzzle and its moves. A server can use it to find copies of a game.
///
/// Equal games have equal digests on every platform and in every later version. Only the puzzle and the moves count:
/// times, claimed scores, players, reactions, the mode, the start and the context do not. Therefore:
///
/// - two players who play the same moves on a puzzle get equal digests;
/// - a digest does not prove who played or when, and it is not a cryptographic hash: someone can make different games
///   with equal digests;
/// - a digest cannot identify repeated requests, because a second submission with the same digest may come from
///   another player. Use a request identifier instead.
///
/// Version 1 mixes these 64-bit chunks: the version; the puzzle's language; the 81 tile codes (as
/// little-endian chunks, the last padded with zeros, then a chunk with their count, 81); for each move, a
/// chunk with its number of faces, or 0x8000000000000000 plus the cube's number for a removal; and the
/// numbers of all faces in order (as bytes in the same form as the tile codes).
///
/// All arithmetic is on unsigned 64-bit integers and wraps around. Two lanes begin as *a* =
/// 0x243F6A8885A308D3 and *b* = 0x13198A2E03707344. A chunk *c* changes them to
/// a = (rotl(a, 23) xor c) x 0x9E3779B97F4A7C15 and b = (rotl(b, 23) xor c) x 0xC2B2AE3D27D4EB4F.
/// After the last chunk, the number of chunks changes them in the same way. *finish(z)* is
/// MurmurHash3's finalizer: z = (z xor (z >> 33)) x 0xFF51AFD7ED558CCD;
/// z = (z xor (z >> 33)) x 0xC4CEB9FE1A85EC53; z xor (z >> 33). The upper half of the digest is
/// finish(a + rotl(b, 32)), and the lower half is finish(b xor the upper half).
public struct GameDigest: Hashable, Sendable {
  /// The upper 64 bits.
  public let high: UInt64
  /// The lower 64 bits.
  public let low: UInt64

  /// Creates the digest with the given bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates the digest of a puzzle and the moves played on it.
  ///
  /// - Complexity: O(number of moves and faces).
  public init(puzzle: Puzzle, moves: MoveList = []) { self = Self.of(puzzle, moves) }

  /// Returns the digest of a puzzle and the moves played on it. This is a function because a function borrows its
  /// arguments, and an initializer would own them.
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

  /// Mixes in a game, part by part.
  @usableFromInline
  package struct Mixer {
    @usableFromInline var mixer = DigestMixer()

    /// Begins with the puzzle.
    package init(_ puzzle: Puzzle) {
      mixer.combine(1)
      mixer.combine(UInt64(puzzle.language.rawValue))
      puzzle.tileCodes.withBytes { mixer.combine(bytes: $0.bytes) }
    }

    /// Mixes in a played word by its number of faces.
    @inlinable @inline(__always)
    package mutating func combine(faceCount: Int) {
      mixer.combine(UInt64(truncatingIfNeeded: faceCount))
    }

    /// Mixes in the removal of a cube.
    @inlinable @inline(__always)
    package mutating func combine(removed cube: CubePosition) {
      mixer.combine(1 &<< 63 | UInt64(cube.rawValue))
    }

    /// Ends with the numbers of all faces.
    package consuming func finalize(faces: RawSpan) -> GameDigest {
      mixer.combine(bytes: faces)
      let bits = mixer.finalize()
      return GameDigest(high: bits.high, low: bits.low)
    }
  }
}

extension GameDigest: LosslessStringConvertible {
  /// Creates a digest from its text form. Returns nil unless the text is 32 lower-case hexadecimal digits.
  public init?(_ text: String) { self.init(utf8: text.utf8) }

  init?(utf8 text: some Collection<UInt8>) {
    guard text.count == 32, let high = Fingerprint(utf8: text.prefix(16)),
      let low = Fingerprint(utf8: text.dropFirst(16))
    else { return nil }
    self.init(high: high.rawValue, low: low.rawValue)
  }

  /// The digest as 32 lower-case hexadecimal digits.
  public var description: String {
    hexadecimal(high, digits: 16) + hexadecimal(low, digits: 16)
  }
}
