/// A refusal, worded for the player and ready for translation; short enough for a label.
///
/// ```swift
/// label = error.playerMessage.text          // "QUOTES was already played"
/// label = translate(message.key, message.arguments)
/// ```
///
/// ``Reason``, ``Violation`` and ``GamePlayError`` each have a `playerMessage`. Their descriptions are for logs,
/// and give exact faces and numbers.
public struct PlayerMessage: Hashable, Sendable {
  enum Source: Hashable {
    case reason(Reason)
    case error(GamePlayError)
  }

  let source: Source

  /// The name of the rule, such as `repeatedWord`, or of the error's case, such as `cubeOutOfPlay`. Keys do
  /// not change within a major version.
  public var key: String { content.key }

  /// The values that a translation inserts, in the order in which the English text uses them; empty for most keys.
  ///
  /// | key | arguments |
  /// |---|---|
  /// | `tooShort` | the minimum number of letters |
  /// | `repeatedWord`, `notInDictionary` | the word |
  /// | `wrongScore` | the word's score, the claimed score |
  /// | `tooManyMoves` | the maximum number of moves |
  public var arguments: [String] { content.arguments }

  /// The message in English, without a full stop. The wording may change.
  public var text: String { content.text }
}

extension PlayerMessage: CustomStringConvertible {
  /// The message in English.
  public var description: String { text }
}

extension Reason {
  /// The reason, worded for the player.
  public var playerMessage: PlayerMessage { PlayerMessage(source: .reason(self)) }
}

extension Violation {
  /// The first reason, worded for the player.
  public var playerMessage: PlayerMessage { reasons[0].playerMessage }
}

extension GamePlayError {
  /// The error, worded for the player; for a violation, the message of its first reason.
  public var playerMessage: PlayerMessage {
    if case .violation(let violation) = self { return violation.playerMessage }
    return PlayerMessage(source: .error(self))
  }
}

extension PlayerMessage {
  private typealias Content = (key: String, arguments: [String], text: String)

  private var content: Content {
    switch source {
    case .reason(let reason): Self.content(of: reason)
    case .error(let error): Self.content(of: error)
    }
  }

  private static func content(of reason: Reason) -> Content {
    let (expected, found) = (reason.expected.description, reason.found.description)
    let (arguments, text): ([String], String) =
      switch reason.rule {
      case .repeatedFace: ([], "A word can use each face only once")
      case .tooShort: ([expected], "A word needs at least \(expected) letters")
      case .repeatedWord: ([found], "\(found) was already played")
      case .notInDictionary: ([found], "\(found) is not in the dictionary")
      case .wrongScore: ([expected, found], "The word scores \(expected), not \(found)")
      case .notTouching: ([], "Two faces of the word do not touch")
      case .outOfPlay: ([], "A cube of the word is out of play")
      case .notPlayable, .firstFaceHidden: ([], "A face of the word is hidden")
      case .removedOutOfPlay: ([], "The cube is already out of play")
      case .removalScore: ([], "A removed cube scores nothing")
      case .repeatedRemoval: ([], "The cube was already removed")
      case .buriedRemoval: ([], "A hidden cube cannot be removed")
      case .timeBackwards: ([], "The device's clock has gone backwards")
      case .timeLimit: ([], "The time has run out")
      case .foreignPlayer: ([], "The game has only one player")
      case .unknownPlayer: ([], "The player is not in this game")
      case .outOfTurn: ([], "It is another player's turn")
      case .tooManyMoves: ([expected], "The move limit is \(expected)")
      case .otherPuzzle: ([], "The game was played on a different puzzle")
      }
    return (reason.rule.name, arguments, text)
  }

  private static func content(of error: GamePlayError) -> Content {
    let (key, text) =
      switch error {
      case .over(.finished): ("finished", "The game is over")
      case .over(.moveLimit): ("moveLimit", "No more moves are allowed")
      case .over(.noPlayableFace): ("noPlayableFace", "No face can be played any more")
      case .over(.timeLimit): ("timeLimit", "The time has run out")
      case .timeNotFinite: ("timeNotFinite", "The device's time is not valid")
      case .beforeStart: ("beforeStart", "The game has not started")
      case .cubeOutOfPlay: ("cubeOutOfPlay", "The cube is already out of play")
      case .violation(let violation): (violation.playerMessage.key, violation.playerMessage.text)
      case .nothingToUndo: ("nothingToUndo", "There is no move to take back")
      case .undoAgainstClock: ("undoAgainstClock", "You cannot undo moves in a timed game")
      case .undoAmongPlayers: ("undoAmongPlayers", "You cannot undo moves in a turn-based game")
      case .noSuchMove: ("noSuchMove", "There is no such move")
      case .reactionsTooLarge: ("reactionsTooLarge", "The reaction is too long")
      }
    return (key, [], text)
  }
}
