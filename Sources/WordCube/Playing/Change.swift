extension Game {
  /// The changes that a move or an undo made, for a view to animate.
  public struct Change: Hashable, Sendable {
    /// A kind of change.
    public enum Kind: Hashable, Sendable {
      /// A move was played.
      case played
      /// The last move was taken back.
      case takenBack
    }

    /// The kind of change: a move played or taken back.
    public let kind: Kind
    /// The move that was played or taken back.
    public let move: Move
    /// The move as judged: its word, score, word index, and the cubes that it took out of play.
    public let judged: JudgedMove
    /// The move's position in the game, from 0.
    public let position: Int
    /// The cubes and use counts before the change.
    public let before: CubeState
    /// The cubes and use counts after the change.
    public let after: CubeState
    /// The game's score after the change.
    public let totalScore: Int64
    /// The reason why the game is now over, or nil. Time limits are not taken into account.
    public let end: End?
  }
}

extension Game.Change {
  /// The change in the game's score; negative if a word was taken back.
  public var scoreDifference: Int64 { kind == .played ? judged.score : -judged.score }

  /// The faces that are playable now and were not before.
  public var facesRevealed: FaceSet { after.playableFaces.subtracting(before.playableFaces) }

  /// The faces that an undo hid: they were playable before, and the cubes that came back hide them. It does
  /// not contain the faces of cubes that left play.
  public var facesHidden: FaceSet {
    let inPlay = FaceSet(top: after.inPlay, left: after.inPlay, right: after.inPlay)
    return before.playableFaces.subtracting(after.playableFaces).intersection(inPlay)
  }

  /// The cubes that left play, either used up or removed.
  public var cubesGone: CubeSet { before.inPlay.subtracting(after.inPlay) }

  /// The cubes that an undo returned to play.
  public var cubesReturned: CubeSet { after.inPlay.subtracting(before.inPlay) }

  /// The faces whose use counts changed, in word order; empty for a removal. ``after`` has the new counts.
  public var facesUsed: [Face] {
    if case .playedWord(let faces) = move.action { faces } else { [] }
  }
}

extension Game.Change: CustomStringConvertible {
  /// The move, the state of the cubes, and the score.
  public var description: String {
    let verb = kind == .played ? "played" : "taken back"
    return "\(verb) \(judged): \(after), score \(totalScore)\(end.map { ", over: \($0)" } ?? "")"
  }
}
