import WordCube

/// Moves as most are: a word of two to 14 faces, each touching the one before, or a removal; with the
/// score that they have, by the player of the move before, and without reactions.
extension MoveUnpacker {
  /// Reads such moves up to the first that is none, which is then still to be read whole. So no errors
  /// are reported either.
  ///
  /// - Parameters:
  ///   - first: The number of the first move to be read.
  ///   - tiles: The puzzle's tiles.
  ///   - spellings: What the tiles spell.
  ///   - neighbours: ``TouchingFaces/neighbours``.
  /// - Returns: The number of the move after the last one read.
  @inline(never)
  mutating func readPlainMoves(
    from first: Int, tiles: Span<UInt8>, spellings: ImmortalTable<TileSpelling>,
    neighbours: ImmortalTable<UInt8>
  ) -> Int {
    var (reader, time, end) = (reader, timeBits, faceEnd)
    let (player, reactionEnd) = (players[0], reactions.count)
    // Taken out, so that both can be written to side by side.
    var (faceArray, recordArray): ([Face], [MoveRecord]) = ([], [])
    swap(&faceArray, &self.faces)
    swap(&recordArray, &self.records)
    defer {
      swap(&faceArray, &self.faces)
      swap(&recordArray, &self.records)
    }
    var faces = faceArray.mutableSpan
    var records = recordArray.mutableSpan
    var position = first
    while position < records.count {
      // What is read of a move counts only once all of it is seen to be plain.
      var (next, nextTime, nextEnd) = (reader, time, end)
      let bits = next.window
      var kind = MoveList.wordKind
      var score: Int64 = 0
      if bits & 1 == 0 {
        let count = Int(truncatingIfNeeded: bits &>> 1 & 15)
        var face = Int(truncatingIfNeeded: bits &>> 5 & 127)
        guard count &- 2 >= 0, count < MovePacker.longWordCode, bits &>> 12 & 1 != 0,
          face < Face.count, faces.count &- end >= count
        else { break }
        var ranks = bits &>> 13
        next.skip(bitCount: 13)
        var sum = spellings[Int(tiles[face])].bits
        faces[end] = Face(uncheckedRawValue: UInt8(truncatingIfNeeded: face))
        var rest = count &- 1
        while true {
          nextEnd &+= 1
          guard rest != 0 else { break }
          face = Int(neighbours[face &* 32 &+ Int(truncatingIfNeeded: ranks & 31)])
          guard face < Face.count else { break }
          sum &+= spellings[Int(tiles[face])].bits
          faces[nextEnd] = Face(uncheckedRawValue: UInt8(truncatingIfNeeded: face))
          rest &-= 1
          ranks &>>= 5
          next.skip(bitCount: 5)
          // The first window holds eight ranks at least.
          if nextEnd &- end == 7 { ranks = next.window }
        }
        guard rest == 0 else { break }
        let spelling = TileSpelling(sumOf: sum)
        score = WordScore.score(letterSum: spelling.value, letterCount: spelling.count)
      } else {
        kind = UInt8(truncatingIfNeeded: bits &>> 1 & 31)
        guard kind < CubePosition.count else { break }
        next.skip(bitCount: 6)
      }
      guard Self.readPlainEnd(&next, &nextTime, isFull: isFull) else { break }
      (reader, time, end) = (next, nextTime, nextEnd)
      records[position] = MoveRecord(
        playedAt: Double(bitPattern: time), claimedScore: score, playerIndex: player, kind: kind,
        faceEnd: end, reactionEnd: reactionEnd)
      position &+= 1
    }
    (self.reader, timeBits, faceEnd) = (reader, time, end)
    return position
  }

  /// Reads what follows after what a move does; false if it is not plain.
  @inline(__always)
  private static func readPlainEnd(
    _ reader: inout BitReader, _ timeBits: inout UInt64, isFull: Bool
  ) -> Bool {
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
    timeBits = step.bits(from: timeBits)
    reader.skip(bitCount: highest &+ 1)
    return Double(bitPattern: timeBits).isFinite && reader.isInside
  }
}
