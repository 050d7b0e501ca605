/// A rule that a move or a game can break. Reports list rules in the order of these cases.
///
/// Section 4 of the rules defines the classic rules, and section 5 the strict ones. A minor version may add a rule
/// that is off by default, so give a `switch` over rules a `default`.
public enum Rule: UInt8, CaseIterable, Hashable, Sendable {
  /// No face occurs twice in a word.
  case repeatedFace
  /// A word has at least 3 letters. For a shorter word, the later rules about words are not checked.
  case tooShort
  /// No earlier move of the game spelled the same word.
  case repeatedWord
  /// The dictionary contains the word.
  case notInDictionary
  /// The claimed score is the word's score.
  case wrongScore
  /// Consecutive faces of a word touch.
  case notTouching
  /// The cube of each face of a word is in play.
  case outOfPlay
  /// Each face of a word except the first is playable (checked if its cube is in play).
  case notPlayable
  /// A removed cube is in play, or the move directly before it removed the same cube.
  case removedOutOfPlay
  /// Strict: the first face of a word is playable too (checked if its cube is in play). Loophole H1.
  case firstFaceHidden
  /// Strict: the claimed score of a removal is 0. Loophole H2.
  case removalScore
  /// Strict: a removal is repeated at most once, by the next move. Loophole H3.
  case repeatedRemoval
  /// Strict, off by default: a removed cube shows a playable face (checked if the cube is in play).
  /// Loophole H8.
  case buriedRemoval
  /// Strict: no move is more than ``Rules/clockTolerance`` earlier than a previous move by the same player.
  /// Loophole H4.
  case timeBackwards
  /// Strict: no move of a timed one-player game comes after the time limit. Loophole H5.
  case timeLimit
  /// Strict: all moves of a one-player game name the same player. Loophole H6.
  case foreignPlayer
  /// Strict: each move of a turn-based game names one of its players. Loophole H7.
  case unknownPlayer
  /// Strict: the players of a turn-based game take turns. Loophole H7.
  case outOfTurn
  /// Strict: a game has at most ``Rules/maximumMoveCount`` moves. Loophole H3.
  case tooManyMoves
  /// Strict: the game was played on the puzzle that the caller expects. Loophole H9.
  case otherPuzzle

  /// The rule's name in reports, such as `notTouching`.
  public var name: String {
    switch self {
    case .repeatedFace: "repeatedFace"
    case .tooShort: "tooShort"
    case .repeatedWord: "repeatedWord"
    case .notInDictionary: "notInDictionary"
    case .wrongScore: "wrongScore"
    case .notTouching: "notTouching"
    case .outOfPlay: "outOfPlay"
    case .notPlayable: "notPlayable"
    case .removedOutOfPlay: "removedOutOfPlay"
    case .firstFaceHidden: "firstFaceHidden"
    case .removalScore: "removalScore"
    case .repeatedRemoval: "repeatedRemoval"
    case .buriedRemoval: "buriedRemoval"
    case .timeBackwards: "timeBackwards"
    case .timeLimit: "timeLimit"
    case .foreignPlayer: "foreignPlayer"
    case .unknownPlayer: "unknownPlayer"
    case .outOfTurn: "outOfTurn"
    case .tooManyMoves: "tooManyMoves"
    case .otherPuzzle: "otherPuzzle"
    }
  }
}

extension Rule: CustomStringConvertible {
  /// The rule's name.
  public var description: String { name }
}
