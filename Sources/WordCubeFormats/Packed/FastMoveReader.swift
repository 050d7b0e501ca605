import WordCube

/// Moves of a packed log as most are: a word of two to 13 faces, each touching the one before, or a removal;
/// with the score that they have, by the player of the move before, and without reactions.
///
/// Wherever a log says anything else, what is asked for is nil. It is then read once more, from the move's
/// beginning on, in the way that knows all that a log can say; so no errors are reported here.
struct FastMoveReader {
  private(set) var reader: BitReader
  /// The time of the move before.
  private(set) var timeBits: UInt64
  private let isFull: Bool
  /// Whether the next move is the first, which may say who plays.
  private var mayNamePlayer: Bool

  /// The moves from the next bit on.
  ///
  /// - Parameters:
  ///   - reader: Stands before a move.
  ///   - timeBits: The time of the move before.
  ///   - isFull: Whether times are kept.
  ///   - mayNamePlayer: Whether no move came before, so that the first is still plain if it is by a player
  ///     with an index of -64 ... 63.
  init(_ reader: BitReader, timeBits: UInt64, isFull: Bool, mayNamePlayer: Bool) {
    self.mayNamePlayer = mayNamePlayer
    self.reader = reader
    self.timeBits = timeBits
    self.isFull = isFull
  }

  /// Reads what the next move does, and the faces of a word into a place of their own.
  ///
  /// - Parameter neighbours: ``TouchingFaces/neighbours``.
  @inline(__always)
  mutating func begin(
    _ faces: inout FaceBuffer, neighbours: ImmortalTable<UInt8>
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
    // A window has 57 bits at least: eight ranks are in the first one.
    var ranks = count <= 9 ? bits &>> 13 : Self.longWindow(reader)
    reader.skip(bitCount: 5 &* (count &- 1))
    guard faces.reserve(count) else { return nil }
    var position = 0
    while true {
      faces[position] = Face(uncheckedRawValue: UInt8(truncatingIfNeeded: face))
      position &+= 1
      guard position < count else { break }
      face = Int(neighbours[face &* 32 &+ Int(truncatingIfNeeded: ranks & 31)])
      guard face < Face.count else { return nil }
      ranks &>>= 5
    }
    return .word(faceCount: count)
  }

  /// Reads the end of a move: when it was made.
  @inline(__always)
  mutating func end() -> Double? {
    var bits = reader.window
    if bits & 3 != 0 {
      // The score as it is, none of the last four players, a player, and a varint of one group.
      guard mayNamePlayer, bits & 0x203F == 0x003E else { return nil }
      // What follows stands now as if the move were by the player of the move before.
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
    // Most steps are short enough to be in the same window, with a bit behind them.
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
