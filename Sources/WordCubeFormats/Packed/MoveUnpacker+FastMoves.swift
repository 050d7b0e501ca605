import WordCube

extension MoveUnpacker {
  /// Reads moves with ``FastMoveReader`` until the list has `count` moves, or up to the first move that it
  /// cannot read.
  @inline(never)
  mutating func readFastMoves(upTo count: Int, into moves: inout MoveListBuilder) {
    let (spellings, neighbours) = (puzzle.language.spellings, TouchingFaces.table)
    let player = players[0]
    var source = FastMoveReader(reader, timeBits: timeBits, isFull: isFull, mayNamePlayer: false)
    puzzle.tileCodes.withBytes { tiles in
      while moves.records.count < count {
        // The state changes only once the whole move has been read.
        var (next, faces) = (source, moves.faces)
        guard let action = next.begin(&faces, neighbours: neighbours) else { break }
        var kind = MoveList.wordKind
        var score: Int64 = 0
        switch action {
        case .removal(let cube): kind = cube.rawValue
        case .word:
          var sum: UInt64 = 0
          for index in moves.faces.count..<faces.count {
            sum &+= spellings[Int(tiles[faces[index].index])].bits
          }
          let spelling = TileSpelling(sumOf: sum)
          score = WordScore.score(letterSum: spelling.value, letterCount: spelling.count)
        }
        guard let time = next.end() else { break }
        (source, moves.faces) = (next, faces)
        moves.finishMove(kind: kind, claimedScore: score, playedAt: time, playerIndex: player)
      }
    }
    (reader, timeBits) = (source.reader, source.timeBits)
  }
}
