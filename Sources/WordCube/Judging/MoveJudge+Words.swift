import Lexicon

/// The rules for played words one by one: section 4 of the rules, and `firstFaceHidden` of section 5.
extension MoveJudge {
  /// Lays a word before the moveJudge that was not seen to be plain.
  @inline(never)
  mutating func openAnyWord(_ record: MoveRecord, _ faces: Span<Face>) -> Step {
    var (word, letters, findings) = examineWord(faces, record)
    examineTimingAndTurns(of: record, &findings)
    if findings.broken.contains(.tooShort) {
      return refuse(violation(of: record, faces, letters: letters, findings))
    }
    word.mayHold = findings.isClean
    word.isOpen = true
    word.letterEnd = letterEnd + letters.count
    makeRoom(letterCount: letters.count)
    moves.letters.replaceSubrange(letterEnd..<word.letterEnd, with: letters)
    ask(for: word)
    return .asksForWord
  }

  /// Refuses a word, of which the dictionary has given its answer as well.
  @inline(never)
  mutating func closeRefused(
    _ answer: WordLookup, _ record: MoveRecord, _ faces: Span<Face>
  ) -> Bool {
    var (_, letters, findings) = examineWord(faces, record)
    examineTimingAndTurns(of: record, &findings)
    if !answer.isWord { findings.note(.notInDictionary) }
    _ = refuse(violation(of: record, faces, letters: letters, findings))
    return false
  }

  /// Looks at a word face by face, at all rules but the one about the dictionary.
  private func examineWord(
    _ faces: Span<Face>, _ record: MoveRecord
  ) -> (PendingWord, letters: [LetterCode], RuleBreaches) {
    var findings = RuleBreaches()
    var word = PendingWord()
    var letters: [LetterCode] = []
    let spellings = puzzle.language.spellings
    var letterSum: Int64 = 0
    var hash: UInt64 = 0
    for position in faces.indices {
      let face = faces[position]
      let spelling = spellings[Int(puzzle.tileCodes[face.index])]
      letters.append(spelling.first)
      if spelling.count == 2 { letters.append(spelling.second) }
      letterSum += spelling.value
      hash &+= spelling.hash

      let mask = FaceSet(face)
      if !word.faces.isDisjoint(with: mask) { findings.note(.repeatedFace, face: position) }
      word.faces.formUnion(mask)
      if position > 0, !faces[position - 1].touches(face) {
        findings.note(.notTouching, face: position)
      }
      if !state.inPlay.contains(face.cube) {
        findings.note(.outOfPlay, face: position)
      } else if !state.isPlayable(face) {
        if position > 0 {
          findings.note(.notPlayable, face: position)
        } else if rules[.firstFaceHidden] {
          findings.note(.firstFaceHidden)
        }
      }
    }
    word.hash = hash & TileSpelling.hashMask
    word.score = WordScore.score(letterSum: letterSum, letterCount: letters.count)
    findings.score = word.score
    if letters.count < minimumWordLength {
      findings.dropAll(but: RuleSet(.repeatedFace))
      findings.note(.tooShort)
    } else {
      if let earlier = moves.moveThatPlayed(letters.span) {
        findings.note(.repeatedWord)
        findings.earlierMove = earlier
      }
      if record.claimedScore != word.score { findings.note(.wrongScore) }
    }
    return (word, letters, findings)
  }
}

/// The fewest letters of a word, 3.
@inlinable var minimumWordLength: Int { 3 }
