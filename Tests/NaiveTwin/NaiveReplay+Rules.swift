extension NaiveReplay {
  /// Every rule on words that the word breaks, strict ones included.
  func reasonsAgainstWord(
    _ faces: [NaiveFace], claimed: Int64, dictionary: (String) -> Bool
  ) -> [NaiveReason] {
    var reasons: [NaiveReason] = []
    var seen: Set<NaiveFace> = []
    if let position = faces.firstIndex(where: { !seen.insert($0).inserted }) {
      reasons.append(NaiveReason(.repeatedFace, face: position))
    }
    let word = puzzle.spell(faces)
    if word.unicodeScalars.count < 3 {
      reasons.append(NaiveReason(.tooShort))
      return reasons
    }
    if let earlier = moveOfWord[word] {
      reasons.append(NaiveReason(.repeatedWord, earlierMove: earlier))
    }
    if !dictionary(word) {
      reasons.append(NaiveReason(.notInDictionary))
    }
    if claimed != naiveScore(word, language) {
      reasons.append(NaiveReason(.wrongScore))
    }
    let positions = faces.indices
    if let position = positions.dropFirst().first(where: { !faces[$0 - 1].touches(faces[$0]) }) {
      reasons.append(NaiveReason(.notTouching, face: position))
    }
    if let position = positions.first(where: { !state.isInPlay(faces[$0].index) }) {
      reasons.append(NaiveReason(.outOfPlay, face: position))
    }
    if let position = positions.dropFirst().first(where: { isHidden(faces[$0]) }) {
      reasons.append(NaiveReason(.notPlayable, face: position))
    }
    if isHidden(faces[0]) {
      reasons.append(NaiveReason(.firstFaceHidden, face: 0))
    }
    return reasons
  }

  private func isHidden(_ face: NaiveFace) -> Bool {
    state.isInPlay(face.index) && !state.isPlayable(face)
  }

  /// Every rule on removals that the removal breaks, strict ones included.
  func reasonsAgainstRemoval(of point: NaivePoint, claimed: Int64) -> [NaiveReason] {
    var reasons: [NaiveReason] = []
    let isRepetition = repeatsPreviousRemoval(.removedCube(point))
    if !state.isInPlay(point) && !isRepetition {
      reasons.append(NaiveReason(.removedOutOfPlay))
    }
    if claimed != 0 {
      reasons.append(NaiveReason(.removalScore))
    }
    if isRepetition && previousWasRepetition {
      reasons.append(NaiveReason(.repeatedRemoval))
    }
    if state.isInPlay(point) && !state.showsPlayableFace(point) {
      reasons.append(NaiveReason(.buriedRemoval))
    }
    return reasons
  }

  /// The strict rules on times that the move breaks.
  func reasonsAgainstTime(of move: NaiveMove) -> [NaiveReason] {
    var reasons: [NaiveReason] = []
    if let latest = latestTime[move.playerIndex], latest - move.playedAt > rules.clockTolerance {
      reasons.append(NaiveReason(.timeBackwards))
    }
    if players == nil && mode == .timed {
      let start = startTime ?? firstMove?.playedAt ?? move.playedAt
      let limit = rules.timeLimit + rules.grace + rules.allowedPause
      if move.playedAt - start > limit {
        reasons.append(NaiveReason(.timeLimit))
      }
    }
    return reasons
  }

  /// The strict rules on players that the move breaks.
  func reasonsAgainstPlayer(of move: NaiveMove) -> [NaiveReason] {
    var reasons: [NaiveReason] = []
    guard let players else {
      if let firstMove, firstMove.playerIndex != move.playerIndex {
        reasons.append(NaiveReason(.foreignPlayer))
      }
      return reasons
    }
    let isKnown = move.playerIndex.map { players.contains($0) } ?? false
    if !isKnown {
      reasons.append(NaiveReason(.unknownPlayer))
    }
    let turnIsOver = turnHasWord || turnRemovals.count >= 2
    if let previousMove, previousMove.playerIndex == move.playerIndex, turnIsOver,
      !repeatsPreviousRemoval(move.kind)
    {
      reasons.append(NaiveReason(.outOfTurn))
    }
    return reasons
  }
}
