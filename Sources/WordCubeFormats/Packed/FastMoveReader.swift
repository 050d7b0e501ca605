import WordCube

/// Reads the common moves of a packed log: a removal, or a word of 2 to 13 faces that each touch the previous
/// one, with the correct score, by the previous move's player, and without reactions.
///
/// Returns nil for any other move. ``MoveUnpacker`` then reads the move again from its start, so this type
/// reports no errors.
struct FastMoveReader {
  /// The maximum number of faces in a valid game, 3 uses of 81 faces, plus 15 for a word that may be refused.
  static let faceCapacity = 3 * Face.count + 15

  private(set) var reader: BitReader
  /// The time of the previous move.
  private(set) var timeBits: UInt64
  private let isFull: Bool
  /// Whether the next move is the first one, which may name its player.
  private var mayNamePlayer: Bool

  /// Creates a reader of the moves from the next bit on.
  ///
  /// - Parameters:
  ///   - reader: A bit reader at the start of a move.
  ///   - timeBits: The time of the previous move.
  ///   - isFull: Whether the log has times.
  ///   - mayNamePlayer: Whether this is the first move of the log, which may name a player with an
  ///     index of -64 ... 63.
  init(_ reader: BitReader, timeBits: UInt64, isFull: Bool, mayNamePlayer: Bool) {
    self.mayNamePlayer = mayNamePlayer
    self.reader = reader
    self.timeBits = timeBits
    self.isFull = isFull
  }

  /// Reads the kind of the next move, and adds a word's faces to a buffer.
  ///
  /// - Parameter neighbours: ``TouchingFaces/table``.
  @inline(__always)
  mutating func begin(
    _ faces: inout UnsafeScratchBuffer<Face>, neighbours: ImmortalTable<UInt8>
  ) -> MoveKind? {
    let bits = reader.window
    guard bits & 1 == 0 else {
      let cube = UInt8(truncatingIfNeeded: bits &>> 1 & 31)
      guard cube < CubePosition.count else { return nil }
      reader.skip(bitCount: 6)
      return .removal(CubePosition(uncheckedRawValue: cube))
    }
    let count = Int(truncatingIfNeeded: bits &>> 1 & 15)
    var face = Int(truncatingIfNeeded: bits &>> 5 & 127)
    guard count >= 2, count <= 13, face < Face.count, bits &>> 12 & 1 != 0 else { return nil }
    reader.skip(bitCount: 13)
    // A window has at least 57 bits: the 13 read so far, and 8 ranks of 5 bits.
    var ranks = count <= 9 ? bits &>> 13 : Self.longWindow(reader)
    reader.skip(bitCount: 5 &* (count &- 1))
    guard count <= faces.freeCount else { return nil }
    // A local copy, so that the compiler keeps its fields in registers.
    var buffer = faces
    var rest = count
    while true {
      buffer.append(Face(uncheckedRawValue: UInt8(truncatingIfNeeded: face)))
      rest &-= 1
      guard rest > 0 else { break }
      face = Int(neighbours[face &* 32 &+ Int(truncatingIfNeeded: ranks & 31)])
      guard face < Face.count else { return nil }
      ranks &>>= 5
    }
    faces = buffer
    return .word(faceCount: count)
  }

  /// Reads the end of a move, and returns its time.
  @inline(__always)
  mutating func end() -> Double? {
    var bits = reader.window
    if bits & 3 != 0 {
      // The correct score, a player who is not in the list, and a varint of one group.
      guard mayNamePlayer, bits & 0x203F == 0x003E else { return nil }
      // From here on, treat the move as one by the previous move's player.
      reader.skip(bitCount: 12)
      bits = reader.window & ~3
    }
    mayNamePlayer = false
    guard isFull else {
      reader.skip(bitCount: 2)
      return reader.isInside ? 0 : nil
    }
    guard bits & 4 != 0 else {
      reader.skip(bitCount: 4)
      return bits & 8 == 0 && reader.isInside ? Double(bitPattern: timeBits) : nil
    }
    let highest = bits &>> 10 & 63
    reader.skip(bitCount: 16)
    // Most time deltas end in the same window, with one bit after them.
    let rest = highest <= 40 ? bits &>> 16 : Self.longWindow(reader)
    reader.skip(bitCount: Int(truncatingIfNeeded: highest))
    guard
      let step = TimeDelta(
        significand: rest & (1 &<< highest &- 1) | 1 &<< highest,
        trailingZeroCount: Int(truncatingIfNeeded: bits &>> 4 & 63), isNegative: bits & 8 != 0),
      rest &>> highest & 1 == 0
    else { return nil }
    timeBits = step.bits(from: timeBits)
    reader.skip(bitCount: 1)
    let time = Double(bitPattern: timeBits)
    return time.isFinite && reader.isInside ? time : nil
  }
}

extension FastMoveReader {
  /// The next 64 bits.
  @inline(never)
  private static func longWindow(_ reader: BitReader) -> UInt64 {
    var later = reader
    later.skip(bitCount: 32)
    return reader.window & 0xFFFF_FFFF | later.window &<< 32
  }
}
