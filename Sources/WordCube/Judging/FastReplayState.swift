import Lexicon

/// What has come of the cubes, and of the score, when all moves of a game hold.
@usableFromInline
package struct FastReplayState: Sendable {
  @usableFromInline var state = CubeState()
  @usableFromInline var totalScore: Int64 = 0
  /// The last move that played a word, or -1.
  @usableFromInline var lastWord = -1
  /// Where the letters of all words end.
  @usableFromInline var letterEnd = 0
  /// The playable faces of the state.
  @usableFromInline var playable: FaceSet
  @usableFromInline var playedFilter = PlayedWordBloomFilter()

  @usableFromInline
  init() { playable = state.playableFaces }

  /// Plays all moves; nil where one may not hold.
  ///
  /// - Parameters:
  ///   - source: The moves.
  ///   - terms: What is asked of them besides.
  ///   - tiles: The puzzle's tiles.
  ///   - records: As many as there are moves; filled, but for the words' indices.
  ///   - letters: Filled with the letters of all words.
  @inlinable @inline(__always)
  init?<Source: MoveSource>(
    _ source: inout Source, terms: FastReplayConditions, tiles: Span<UInt8>,
    tables: WordWalk.Tables,
    records: inout MutableSpan<JudgedMoves.Record>, letters: inout MutableSpan<LetterCode>
  ) {
    // Said once, so that it need not be seen to face by face.
    guard tiles.count == Face.count, tables.rows.count == Face.count else { return nil }
    self.init()
    var clock = FastReplayClock(terms)
    // In a place of its own its parts can be held in registers.
    var moves = source
    defer { source = moves }
    var position = 0
    while position < records.count {
      guard let action = moves.begin() else { return nil }
      var score: Int64 = 0
      var leaving: CubeSet
      var earlierWord = -1
      switch action {
      case .removal(let cube):
        guard let removed = remove(cube, evenBuried: terms.buriedRemovalHolds) else { return nil }
        leaving = removed
      case .word(let faceCount):
        guard faceCount <= WordWalk.faceLimit else { return nil }
        var walk = WordWalk(over: playable, lettersFrom: letterEnd)
        var facePosition = 0
        while facePosition < faceCount {
          guard
            walk.step(
              onto: moves.face(at: facePosition), isNeighbour: Source.facesTouch, tiles: tiles,
              tables: tables, into: &letters)
          else { return nil }
          facePosition &+= 1
        }
        let (hash, end) = (walk.hash, walk.letterEnd)
        guard end &- letterEnd >= minimumWordLength else { return nil }
        if playedFilter.mayContain(hash),
          JudgedMoves.moveThatPlayed(
            letters.span.extracting(letterEnd..<end), last: lastWord, records.span, letters.span)
            != nil
        {
          return nil
        }
        playedFilter.insert(hash)
        leaving = use(walk.faces(of: playable))
        score = walk.score
        // Cannot overflow: a game has at most 121 words, of at most 486 letters.
        totalScore &+= score
        earlierWord = lastWord
        lastWord = position
        letterEnd = end
      }
      guard let time = moves.end(score: score), clock.passes(time, isFirst: position == 0)
      else { return nil }
      records[position] = JudgedMoves.Record(
        score: score, wordIndex: -1, earlierWord: earlierWord,
        letterEnd: Int32(truncatingIfNeeded: letterEnd), cubesLeavingPlay: leaving)
      position &+= 1
    }
  }

  /// Uses the faces of a word; the cubes that leave play by it.
  @usableFromInline
  mutating func use(_ faces: FaceSet) -> CubeSet {
    let leaving = state.use(faces)
    if !leaving.isEmpty { playable = state.playableFaces }
    return leaving
  }

  /// Removes a cube and gives the set of it; nil unless it is in play and, if that is asked, to be seen.
  @usableFromInline
  mutating func remove(_ cube: CubePosition, evenBuried: Bool) -> CubeSet? {
    guard state.inPlay.contains(cube), evenBuried || playable.cubes.contains(cube) else {
      return nil
    }
    let leaving = state.remove(cube)
    playable = state.playableFaces
    return leaving
  }
}
