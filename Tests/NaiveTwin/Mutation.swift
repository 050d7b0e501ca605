/// The changes to a valid game that make it (mostly) break a rule or go through a loophole
/// of the classic rules. A case aims at an outcome and does not promise it.
public enum Mutation: String, CaseIterable, Sendable {
  // The claimed score of a word.
  case scoreOffByOne, scoreNegated, scoreHuge, scoreSmallest
  // The same word again.
  case repeatedWordSameFaces, repeatedWordOtherFaces
  // A face twice in a word: next to itself, with one face between, further apart.
  case repeatedFaceNext, repeatedFaceTouching, repeatedFaceFar
  // A pair of faces that does not touch.
  case notTouchingFirst, notTouchingMiddle, notTouchingLast
  // A hidden face; the first one is a loophole (H1) of the classic rules.
  case hiddenFirst, hiddenSecond, hiddenMiddle, hiddenLast, hiddenAll
  // A face of a cube that is out of play.
  case outOfPlayFirstRemoved, outOfPlayFirstUsedUp, outOfPlayLaterRemoved, outOfPlayLaterUsedUp
  // No word.
  case notInDictionary, notInDictionaryNearMiss
  // Too few letters; `tooShortRepeated` has one face twice.
  case tooShortEmpty, tooShortOne, tooShortTwo, tooShortQU, tooShortRepeated
  // Words that are not a path.
  case randomFaces, moreThanAllFaces, veryLongPath
  // Removals of a cube that is out of play.
  case removalOfRemoved, removalOfUsedUp, removalAfterOtherRemoval
  // The same removal again (H3).
  case doubleRemoval, tripleRemoval, doubleRemovalByOther, tripleRemovalByOther, manyRemovals
  // A removal that claims a score (H2).
  case removalScore, removalScoreHuge, doubleRemovalScore
  // A removal of a cube that shows no playable face (H8), once and twice.
  case buriedRemoval, buriedDoubleRemoval
  // Times that fall (H4): one step beyond, within and at the tolerance, and by steps too small
  // to be refused alone.
  case timeBackwards, timeBackwardsWithin, timeBackwardsExactly, timeBackwardsBySteps
  case timeOfOtherPlayer
  // The length of a timed game (H5).
  case timeLimitWithin, timeLimitBeyond, timeLimitWithinOfStart, timeLimitBeyondOfStart
  case timeLimitExactly, timeLimitUnlimited
  // Players of a one-player game (H6).
  case foreignPlayer, foreignPlayerAbsent
  // Players of a turn-based game (H7).
  case unknownPlayer, absentPlayer
  case outOfTurnAfterWord, outOfTurnAfterRemovals, outOfTurnAfterDoubleRemoval
  case doubleRemovalEndsTurn, doubleRemovalIsOneRemoval
  // More moves than possible, and the largest possible number (repeated removals).
  case tooManyMoves, maximumMoves
  // Another puzzle than the one that was to be played (H9), and the same one.
  case otherPuzzle, samePuzzle
  // Moves left out or swapped, and several breaks in one move.
  case droppedMove, swappedMoves, severalBreaks
}
