import Lexicon

/// Words that break no rule, seen at a glance.
extension MoveJudge {
  /// Whether a word breaks no rule that is about the word, but perhaps that it is in no dictionary. It is
  /// then the word asked for.
  ///
  /// No where it may break one, or where only a longer look can tell.
  @inline(__always)
  mutating func isPlainWord(_ faces: Span<Face>, _ record: MoveRecord) -> Bool {
    guard faces.count <= WordWalk.faceLimit else { return false }
    makeRoom(letterCount: WordWalk.letterLimit)
    let start = letterEnd
    let (tables, playable) = (WordWalk.Tables(puzzle.language), playable)
    var word = WordWalk(over: playable, lettersFrom: start)
    let isWalked = puzzle.tileCodes.withBytes { tiles in
      var letters = moves.letters.mutableSpan
      for position in faces.indices {
        let face = faces[position].index
        guard word.step(onto: face, tiles: tiles, tables: tables, into: &letters) else {
          return false
        }
      }
      return true
    }
    guard isWalked, word.letterEnd &- start >= minimumWordLength,
      record.claimedScore == word.score
    else { return false }
    if playedFilter.mayContain(word.hash), wasPlayed(start..<word.letterEnd) { return false }
    ask(
      for: PendingWord(
        faces: word.faces(of: playable), score: word.score, hash: word.hash,
        letterEnd: word.letterEnd,
        isOpen: true, mayHold: true))
    return true
  }

  /// Whether a move has played the word with these of the judged letters.
  @inline(never)
  private mutating func wasPlayed(_ letters: Range<Int>) -> Bool {
    moves.moveThatPlayed(moves.letters.span.extracting(letters)) != nil
  }
}
