import Lexicon

/// The rules for played words: section 4 of the rules, and `firstFaceHidden` of section 5.
extension Replay {
  /// Looks at a word face by face, once; its letters are added to the judged letters.
  mutating func examineWord(
    _ faces: Span<UInt8>, _ record: MoveRecord
  ) throws(Words.Failure) -> (SpelledWord, Findings) {
    var findings = Findings()
    let tileSet = puzzle.language.tileSet
    let lettersStart = moves.letters.count
    let inPlay = state.inPlay.rawValue
    var letterSum: Int64 = 0
    var hash: UInt64 = 0
    var top: UInt32 = 0
    var left: UInt32 = 0
    var right: UInt32 = 0
    var previous = 0
    for position in faces.indices {
      let face = Int(faces[position])
      let (cube, side) = face.quotientAndRemainder(dividingBy: 3)
      let bit: UInt32 = 1 &<< UInt32(cube)

      let spelling = tileSet.spellings[Int(puzzle.tileCodes[face])]
      moves.letters.append(spelling.first)
      hash = (hash ^ UInt64(spelling.first)) &* wordHashMultiplier
      if spelling.count == 2 {
        moves.letters.append(spelling.second)
        hash = (hash ^ UInt64(spelling.second)) &* wordHashMultiplier
      }
      letterSum += Int64(spelling.value)

      let topBit = side == 0 ? bit : 0
      let leftBit = side == 1 ? bit : 0
      let rightBit = side == 2 ? bit : 0
      if top & topBit | left & leftBit | right & rightBit != 0 {
        findings.note(.repeatedFace, face: position)
      }
      top |= topBit
      left |= leftBit
      right |= rightBit

      if position > 0, Adjacency.table[previous * 3 + side] & bit == 0 {
        findings.note(.notTouching, face: position)
      }
      if inPlay & bit == 0 {
        findings.note(.outOfPlay, face: position)
      } else if Occlusion.hides(face, inPlay: inPlay) {
        if position > 0 {
          findings.note(.notPlayable, face: position)
        } else if rules[.firstFaceHidden] {
          findings.note(.firstFaceHidden)
        }
      }
      previous = face
    }

    let letters = lettersStart..<moves.letters.count
    findings.letterCount = letters.count
    findings.score = WordScore.score(letterSum: letterSum, letterCount: letters.count)
    var index: Int?
    if letters.count < minimumWordLength {
      findings.dropAll(but: RuleSet(.repeatedFace))
      findings.note(.tooShort)
    } else {
      if let earlier = moveThatPlayed(letters, hash: hash) {
        findings.note(.repeatedWord)
        findings.earlierMove = earlier
      }
      switch try lookup(letters) {
      case .absent: findings.note(.notInDictionary)
      case .word(let rank): index = rank
      }
      if record.claimedScore != findings.score { findings.note(.wrongScore) }
    }
    let faceSet = FaceSet(
      top: CubeSet(bits: top), left: CubeSet(bits: left), right: CubeSet(bits: right))
    return (SpelledWord(faces: faceSet, hash: hash, index: index), findings)
  }

  /// The earlier move that spelled the same letters, or nil.
  private func moveThatPlayed(_ letters: Range<Int>, hash: UInt64) -> Int? {
    for word in playedWords where word.hash == hash {
      if moves.letters[moves.letterRange(at: word.move)].elementsEqual(moves.letters[letters]) {
        return word.move
      }
    }
    return nil
  }

  /// Plays a word that holds.
  mutating func play(_ word: SpelledWord, score: Int64, by player: Int64?) {
    let leaving = state.use(word.faces)
    playedWords.append(PlayedWord(hash: word.hash, move: moves.count))
    moves.records.append(
      JudgedMoves.Record(
        score: score, letterEnd: moves.letters.count, wordIndex: word.index ?? -1,
        cubesLeavingPlay: leaving, isWord: true))
    totalScore += score
    turn.playWord(by: player)
    lastRemoval = nil
  }
}

/// The fewest letters of a word, 3.
let minimumWordLength = 3

/// The odd multiplier that spreads a word's letters over the bits of its hash.
private let wordHashMultiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
