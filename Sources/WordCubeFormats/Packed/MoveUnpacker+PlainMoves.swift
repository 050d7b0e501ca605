import WordCube

/// Moves as most are: a word of two to seven faces, each touching the one before, or a removal; with
/// the score that they have, by the player of the move before, and without reactions.
extension MoveUnpacker {
  /// Reads such a move in a few pieces; false for any other, which is then still to be read. So it
  /// reports no errors either.
  @inline(__always)
  mutating func readPlainMove(
    tiles: Span<UInt8>, spellings: Span<TileSpelling>, neighbours: Span<UInt8>
  ) -> Bool {
    var reader = reader
    let bits = reader.window
    var kind = MoveList.wordKind
    var score: Int64 = 0
    var end = faceEnd
    if bits & 1 == 0 {
      let count = Int(truncatingIfNeeded: bits &>> 1 & 15)
      var face = Int(truncatingIfNeeded: bits &>> 5 & 127)
      guard count &- 2 >= 0, count <= 7, bits &>> 12 & 1 != 0, face < Face.count,
        faces.count &- end >= 7
      else { return false }
      var faces = faces.mutableSpan
      var ranks = bits &>> 13
      var sum = spellings[Int(tiles[face])].bits
      faces[end] = Face(uncheckedRawValue: UInt8(truncatingIfNeeded: face))
      let last = end &+ count &- 1
      while end < last {
        face = Int(neighbours[face &* 32 &+ Int(truncatingIfNeeded: ranks & 31)])
        guard face < Face.count else { return false }
        ranks &>>= 5
        end &+= 1
        sum &+= spellings[Int(tiles[face])].bits
        faces[end] = Face(uncheckedRawValue: UInt8(truncatingIfNeeded: face))
      }
      end &+= 1
      let spelling = TileSpelling(sumOf: sum)
      score = WordScore.score(letterSum: spelling.value, letterCount: spelling.count)
      reader.skip(bitCount: 8 &+ 5 &* count)
    } else {
      kind = UInt8(truncatingIfNeeded: bits &>> 1 & 31)
      guard kind < CubePosition.count else { return false }
      reader.skip(bitCount: 6)
    }
    guard readPlainEnd(&reader) else { return false }
    self.reader = reader
    faceEnd = end
    moves.appendRecord(
      kind: kind, claimedScore: score,
      playedAt: isFull ? Double(bitPattern: timeBits) : 0, playerIndex: players[0],
      faceEnd: end)
    return true
  }

  /// Reads what follows after what a move does; changes the time only if it is plain.
  @inline(__always)
  private mutating func readPlainEnd(_ reader: inout BitReader) -> Bool {
    let bits = reader.window
    guard bits & 3 == 0 else { return false }
    guard isFull else {
      reader.skip(bitCount: 2)
      return reader.isInside
    }
    guard bits & 4 != 0 else {
      reader.skip(bitCount: 4)
      return bits & 8 == 0 && reader.isInside
    }
    let highest = Int(truncatingIfNeeded: bits &>> 10 & 63)
    reader.skip(bitCount: 16)
    let rest = reader.window
    guard highest < 56, rest &>> UInt64(highest) & 1 == 0,
      let step = TimeStep(
        significand: rest & (1 &<< UInt64(highest) &- 1) | 1 &<< UInt64(highest),
        trailingZeroCount: Int(truncatingIfNeeded: bits &>> 4 & 63), isNegative: bits & 8 != 0)
    else { return false }
    let time = step.bits(from: timeBits)
    reader.skip(bitCount: highest &+ 1)
    guard Double(bitPattern: time).isFinite, reader.isInside else { return false }
    timeBits = time
    return true
  }
}
