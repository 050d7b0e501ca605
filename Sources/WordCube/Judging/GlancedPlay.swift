import Lexicon

/// What has come of the cubes, and of the score, when all moves of a game hold.
struct GlancedPlay {
  private(set) var state = CubeState()
  private(set) var totalScore: Int64 = 0
  /// The last move that played a word, or -1.
  private(set) var lastWord = -1
  /// Where the letters of all words end.
  private(set) var letterEnd = 0
  /// The playable faces of the state.
  private var playable: FaceMask
  private var playedFilter = WordFilter()

  /// Plays all moves; nil where one may not hold.
  ///
  /// - Parameters:
  ///   - list: The moves.
  ///   - faces: The faces of all words, one word after the other.
  ///   - records: As many as there are moves; filled, but for the words' indices.
  ///   - letters: Filled with the letters of all words.
  @inline(__always)
  init?(
    _ list: Span<MoveRecord>, _ faces: Span<Face>, buriedRemovalHolds: Bool, tiles: Span<UInt8>,
    tables: WordWalk.Tables, records: inout MutableSpan<JudgedMoves.Record>,
    letters: inout MutableSpan<LetterCode>
  ) {
    playable = state.playableMask
    var (position, start) = (0, 0)
    while position < list.count {
      let (faceEnd, score) = (list[position].faceEnd, list[position].claimedScore)
      var leaving: CubeSet = []
      var earlierWord = -1
      if let cube = list[position].removedCube {
        guard state.inPlay.contains(cube), score == 0,
          buriedRemovalHolds || playable.cubes.contains(cube)
        else { return nil }
        leaving = state.remove(cube)
      } else {
        let word = faces.extracting(start..<faceEnd)
        guard word.count <= WordWalk.faceLimit,
          let walk = WordWalk(
            word, playable: playable, tiles: tiles, tables: tables, into: &letters,
            from: letterEnd),
          walk.letterEnd &- letterEnd >= minimumWordLength, score == walk.score
        else { return nil }
        if playedFilter.mayContain(walk.hash),
          JudgedMoves.moveThatPlayed(
            letters.span.extracting(letterEnd..<walk.letterEnd), last: lastWord, records.span,
            letters.span) != nil
        {
          return nil
        }
        playedFilter.insert(walk.hash)
        leaving = state.use(walk.faces)
        // Cannot overflow: a game has at most 121 words, of at most 486 letters.
        totalScore &+= score
        earlierWord = lastWord
        lastWord = position
        letterEnd = walk.letterEnd
      }
      if !leaving.isEmpty { playable = state.playableMask }
      records[position] = JudgedMoves.Record(
        score: score, wordIndex: -1, earlierWord: earlierWord,
        letterEnd: Int32(truncatingIfNeeded: letterEnd), cubesLeavingPlay: leaving)
      start = faceEnd
      position &+= 1
    }
  }
}
