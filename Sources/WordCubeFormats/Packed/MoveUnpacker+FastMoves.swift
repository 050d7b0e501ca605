import WordCube

extension MoveUnpacker {
  /// Reads moves with ``FastMoveReader``, up to the first that it cannot read.
  ///
  /// - Parameters:
  ///   - first: The number of the first move.
  ///   - tiles: The puzzle's tiles.
  ///   - spellings: The spellings of the tiles.
  ///   - neighbours: ``TouchingFaces/neighbours``.
  ///   - buffer: Used for the faces of one word.
  /// - Returns: The number of the first move that was not read.
  @inline(never)
  mutating func readFastMoves(
    from first: Int, tiles: Span<UInt8>, spellings: ImmortalTable<TileSpelling>,
    neighbours: ImmortalTable<UInt8>, buffer: FaceBuffer
  ) -> Int {
    var moves = FastMoveReader(reader, timeBits: timeBits, isFull: isFull, mayNamePlayer: false)
    var end = faceEnd
    let (player, reactionEnd) = (players[0], reactions.count)
    // Local variables, so that both can be written at the same time.
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
      // The state changes only after the whole move was read.
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
