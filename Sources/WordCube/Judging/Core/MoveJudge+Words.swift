import Lexicon

/// The rules for played words (section 4 of the rules, and `firstFaceHidden` of section 5).
extension MoveJudge {
  /// Finds the rules that a word breaks, except ``Rule/notInDictionary``.
  ///
  /// Writes the word's letters to the letter buffer.
  mutating func examineWord(_ faces: Span<Face>, _ record: MoveRecord) -> PendingWord {
    var word = walkPlayable(faces) ?? walkAny(faces)
    guard word.letterCount >= Rules.minimumWordLength else {
      // A short word is not checked against the later rules about words.
      word.breaches.keep(only: RuleSet(.repeatedFace))
      word.breaches.note(.tooShort)
      return word
    }
    if progress.playedWords.mayContain(word.word.hash),
      let earlier = earlierMove(spelling: letterBuffer.span.extracting(first: word.letterCount))
    {
      word.breaches.note(.repeatedWord)
      word.breaches.earlierMove = earlier
    }
    if record.claimedScore != word.word.score { word.breaches.note(.wrongScore) }
    return word
  }

  /// Returns the accepted move that spelled a word, or nil.
  func earlierMove(spelling word: Span<LetterCode>) -> Int? {
    // Embedded Swift for 32 bits traps on the span of an empty array of 8-byte elements.
    guard !moves.isEmpty else { return nil }
    return JudgedMoves.move(
      spelling: word, lastWord: progress.lastWord, moves.records.span, moves.letters.span)
  }

  /// Walks over a word's faces. Returns nil if a face breaks a rule, or if the word is very long.
  private mutating func walkPlayable(_ faces: Span<Face>) -> PendingWord? {
    guard faces.count <= WordWalk.faceLimit else { return nil }
    makeRoom(letterCount: WordWalk.letterLimit)
    let tables = WordWalk.Tables(puzzle.language)
    var walk = WordWalk(over: progress.playable, lettersFrom: 0)
    let isPlayable = puzzle.tileCodes.withBytes { tiles in
      var letters = letterBuffer.mutableSpan
      for index in faces.indices {
        let face = faces[index].index
        guard walk.step(onto: face, tiles: tiles, tables: tables, into: &letters) else {
          return false
        }
      }
      return true
    }
    guard isPlayable else { return nil }
    return PendingWord(word: walk.word(of: progress.playable), letterCount: walk.letterEnd)
  }

  /// Walks over any word's faces, and notes the first face that breaks each rule.
  @inline(never)
  private mutating func walkAny(_ faces: Span<Face>) -> PendingWord {
    var (breaches, used, letterCount) = (RuleBreaches(), FaceSet(), 0)
    let spellings = puzzle.language.spellings
    var (letterSum, hash): (Int64, UInt64) = (0, 0)
    makeRoom(letterCount: 2 * faces.count)
    for index in faces.indices {
      let face = faces[index]
      let spelling = spellings[Int(puzzle.tileCodes[face.index])]
      letterBuffer[letterCount] = spelling.first
      if spelling.count == 2 { letterBuffer[letterCount + 1] = spelling.second }
      letterCount += spelling.count
      letterSum += spelling.value
      hash &+= spelling.hash

      let mask = FaceSet(face)
      if !used.isDisjoint(with: mask) { breaches.note(.repeatedFace, face: index) }
      used.formUnion(mask)
      if index > 0, !faces[index - 1].touches(face) {
        breaches.note(.notTouching, face: index)
      }
      if !progress.state.inPlay.contains(face.cube) {
        breaches.note(.outOfPlay, face: index)
      } else if !progress.state.isPlayable(face) {
        if index > 0 {
          breaches.note(.notPlayable, face: index)
        } else if rules[.firstFaceHidden] {
          breaches.note(.firstFaceHidden)
        }
      }
    }
    let score = WordScore.score(letterSum: letterSum, letterCount: letterCount)
    return PendingWord(
      word: PlayedWord(faces: used, score: score, hash: hash & TileSpelling.hashMask),
      letterCount: letterCount, breaches: breaches)
  }

  private mutating func makeRoom(letterCount: Int) {
    let missing = letterCount - letterBuffer.count
    if missing > 0 { letterBuffer.append(contentsOf: repeatElement(0, count: missing)) }
  }
}

/// A word that waits for the dictionary's answer.
struct PendingWord: Sendable {
  var word = PlayedWord(faces: FaceSet(), score: 0, hash: 0)
  var letterCount = 0
  var breaches = RuleBreaches()
}
