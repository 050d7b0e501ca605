extension Mutator {
  /// Applies a mutation; false if the game does not offer it.
  mutating func apply(_ mutation: Mutation) -> Bool {
    switch mutation {
    case .scoreOffByOne:
      let step: Int64 = random.pick([1, -1])
      return changeScore { $0 &+ step }
    case .scoreNegated: return changeScore { 0 &- $0 }
    case .scoreHuge: return changeScore { _ in .max }
    case .scoreSmallest: return changeScore { _ in .min }
    case .repeatedWordSameFaces: return repeatWord(otherFaces: false)
    case .repeatedWordOtherFaces: return repeatWord(otherFaces: true)
    case .repeatedFaceNext: return insertWord(.repeated(back: 1...1)) { $0 - 1 }
    case .repeatedFaceTouching: return insertWord(.repeated(back: 2...2)) { $0 - 1 }
    case .repeatedFaceFar:
      return insertWord(.repeated(back: 3...7), at: { $0 - 1 }, counts: 4...6)
    case .notTouchingFirst: return insertWord(leap: { _ in 0 }) { _, _ in .visible }
    case .notTouchingMiddle:
      return insertWord(counts: 4...5, leap: { _ in 1 }) { _, _ in .visible }
    case .notTouchingLast: return insertWord(leap: { $0 - 2 }) { _, _ in .visible }
    case .hiddenFirst: return insertWord(.hidden) { _ in 0 }
    case .hiddenSecond: return insertWord(.hidden) { _ in 1 }
    case .hiddenMiddle: return insertWord(.hidden, at: { $0 / 2 }, counts: 4...6)
    case .hiddenLast: return insertWord(.hidden) { $0 - 1 }
    case .hiddenAll: return insertWord { _, _ in .hidden }
    case .outOfPlayFirstRemoved: return insertWord(.removed) { _ in 0 }
    case .outOfPlayFirstUsedUp: return insertWord(.usedUp) { _ in 0 }
    case .outOfPlayLaterRemoved:
      let back = random.pick([1, 2])
      return insertWord(.removed) { $0 - back }
    case .outOfPlayLaterUsedUp:
      let back = random.pick([1, 2])
      return insertWord(.usedUp) { $0 - back }
    case .notInDictionary: return insertNonsense(nearMiss: false)
    case .notInDictionaryNearMiss: return insertNonsense(nearMiss: true)
    case .tooShortEmpty: return insertFaces(0...0)
    case .tooShortOne: return insertShort(letters: 1, faces: 1)
    case .tooShortTwo: return insertShort(letters: 2, faces: 2)
    case .tooShortQU: return insertShort(letters: 2, faces: 1)
    case .tooShortRepeated: return insertFaces(2...2, same: true)
    case .randomFaces: return insertFaces(0...10)
    case .moreThanAllFaces: return insertFaces(82...300)
    case .veryLongPath: return insertLongPath()
    default: return applyToRemovalsAndTimes(mutation)
    }
  }

  private mutating func applyToRemovalsAndTimes(_ mutation: Mutation) -> Bool {
    switch mutation {
    case .removalOfRemoved: return insertDeadRemoval(wasRemoved: true)
    case .removalOfUsedUp: return insertDeadRemoval(wasRemoved: false)
    case .removalAfterOtherRemoval: return insertRemovals([0, 1, 0])
    case .doubleRemoval: return insertRemovals([0, 0])
    case .tripleRemoval: return insertRemovals([0, 0, 0])
    case .doubleRemovalByOther: return insertRemovalsInTurn(2)
    case .tripleRemovalByOther: return insertRemovalsInTurn(3)
    case .manyRemovals:
      let count = Int.random(in: 4...60, using: &random)
      return insertRemovals(Array(repeating: 0, count: count))
    case .removalScore: return insertRemovals([0], scores: [random.pick([1, -1, 27])])
    case .removalScoreHuge: return insertRemovals([0], scores: [random.pick([.max, .min])])
    case .doubleRemovalScore: return insertRemovals([0, 0], scores: [0, 5])
    case .buriedRemoval: return insertBuriedRemoval(times: 1)
    case .buriedDoubleRemoval: return insertBuriedRemoval(times: 2)
    case .timeBackwards: return turnBackClock(by: random.pick([5.001, 6, 1_000, 1e12]))
    case .timeBackwardsWithin: return turnBackClock(by: random.pick([0.001, 3, 4.999]))
    case .timeBackwardsExactly: return turnBackClock(by: 5)
    case .timeBackwardsBySteps: return turnBackClockBySteps()
    case .timeOfOtherPlayer: return shiftOtherClocks()
    case .timeLimitWithin: return stretch(beyond: -0.25, startIsKnown: false)
    case .timeLimitBeyond: return stretch(beyond: 0.25, startIsKnown: false)
    case .timeLimitWithinOfStart: return stretch(beyond: -0.25, startIsKnown: true)
    case .timeLimitBeyondOfStart: return stretch(beyond: 0.25, startIsKnown: true)
    case .timeLimitExactly: return stretch(beyond: 0, startIsKnown: random.chance(50))
    case .timeLimitUnlimited: return stretch(beyond: 9, startIsKnown: true, mode: .unlimited)
    default: return applyToPlayersAndTheRest(mutation)
    }
  }

  private mutating func applyToPlayersAndTheRest(_ mutation: Mutation) -> Bool {
    switch mutation {
    case .foreignPlayer: return changePlayer(absent: false)
    case .foreignPlayerAbsent: return changePlayer(absent: true)
    case .unknownPlayer: return makePlayerUnknown(absent: false)
    case .absentPlayer: return makePlayerUnknown(absent: true)
    case .outOfTurnAfterWord:
      return insertTurn(random.pick([[nil, nil], [nil, 0], [0, nil, 1]]))
    case .outOfTurnAfterRemovals: return insertTurn(random.pick([[0, 1, 2], [0, 1, nil]]))
    case .outOfTurnAfterDoubleRemoval:
      return insertTurn(random.pick([[0, 1, 1, nil], [0, 1, 1, 2]]))
    case .doubleRemovalEndsTurn: return insertTurn([0, 1, 1])
    case .doubleRemovalIsOneRemoval: return insertTurn(random.pick([[0, 0, 1], [0, 0, nil]]))
    case .tooManyMoves:
      return repeatRemoval(until: Int.random(in: 136...200, using: &random))
    case .maximumMoves: return repeatRemoval(until: 135)
    case .otherPuzzle:
      let face = random.pick(NaiveFace.all)
      var puzzle = game.puzzle
      puzzle[face] = puzzle[face] == "A" ? "B" : "A"
      expectedPuzzle = puzzle
      return true
    case .samePuzzle:
      expectedPuzzle = game.puzzle
      return true
    case .droppedMove:
      guard !game.moves.isEmpty else { return false }
      game.moves.remove(at: Int.random(in: game.moves.indices, using: &random))
      return true
    case .swappedMoves:
      guard game.moves.count >= 2 else { return false }
      let index = Int.random(in: 1..<game.moves.count, using: &random)
      game.moves.swapAt(index, index - 1)
      return true
    case .severalBreaks: return breakMoveInSeveralWays()
    default: return false
    }
  }

  /// Changes two or more members of one move.
  private mutating func breakMoveInSeveralWays() -> Bool {
    guard !game.moves.isEmpty else { return false }
    let index = Int.random(in: game.moves.indices, using: &random)
    var move = game.moves[index]
    if random.chance(40), let earlier = game.moves.prefix(index).randomElement(using: &random) {
      move.kind = earlier.kind
    } else if case .playedWord(var faces) = move.kind {
      for _ in 0..<Int.random(in: 0...2, using: &random) where !faces.isEmpty {
        faces[Int.random(in: faces.indices, using: &random)] = random.pick(NaiveFace.all)
      }
      if random.chance(30) { faces.reverse() }
      move.kind = .playedWord(faces)
    }
    if random.chance(50) { move.score = random.pick([move.score &+ 1, 7, -1, .max]) }
    if random.chance(50) { move.playedAt += random.pick([-20, -6, 400, 1e9]) }
    if random.chance(50) { move.playerIndex = random.pick([nil, 0, 1, 9]) }
    game.moves[index] = move
    return true
  }
}
