import WordCube

extension MoveUnpacker {
  /// Reads plain moves (``FastMoveReader``) up to the first that is none, which is then still to be read whole.
  ///
  /// - Parameters:
  ///   - first: The number of the first move to be read.
  ///   - tiles: The puzzle's tiles.
  ///   - spellings: What the tiles spell.
  ///   - neighbours: ``TouchingFaces/neighbours``.
  ///   - buffer: For the faces of one word.
  /// - Returns: The number of the move after the last one read.
  @inline(never)
  mutating func readFastMoves(
    from first: Int, tiles: Span<UInt8>, spellings: ImmortalTable<TileSpelling>,
    neighbours: ImmortalTable<UInt8>, buffer: FaceBuffer
  ) -> Int {
    var moves = FastMoveReader(reader, timeBits: timeBits, isFull: isFull, mayNamePlayer: false)
    var end = faceEnd
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
    reading: while position < records.count {
      // What is read of a move counts only once all of it is seen to be plain.
      var (next, word, nextEnd) = (moves, buffer, end)
      guard let action = next.begin(&word, neighbours: neighbours) else { break }
      var kind = MoveList.wordKind
      var score: Int64 = 0
      switch action {
      case .removal(let cube): kind = cube.rawValue
      case .word(let count):
        nextEnd &+= count
        guard nextEnd <= faces.count else { break reading }
        var sum: UInt64 = 0
        for position in 0..<count {
          let face = word[position]
          sum &+= spellings[Int(tiles[face.index])].bits
          faces[end &+ position] = face
        }
        let spelling = TileSpelling(sumOf: sum)
        score = WordScore.score(letterSum: spelling.value, letterCount: spelling.count)
      }
      guard let time = next.end() else { break }
      (moves, end) = (next, nextEnd)
      records[position] = MoveRecord(
        playedAt: time, claimedScore: score, playerIndex: player, kind: kind, faceEnd: end,
        reactionEnd: reactionEnd)
      position &+= 1
    }
    (reader, timeBits, faceEnd) = (moves.reader, moves.timeBits, end)
    return position
  }
}
