extension Game {
  /// What a move or an undo has changed, for a view to animate.
  public struct Change: Hashable, Sendable {
    /// What was done.
    public enum Kind: Hashable, Sendable {
      /// A move was played.
      case played
      /// The last move was taken back.
      case takenBack
    }

    /// What was done.
    public let kind: Kind
    /// The move that was played or taken back: its faces or cube, its time and player.
    public let move: Move
    /// The move as judged: its word, score and word index.
    public let judged: JudgedMove
    /// The position of the move in the game, 0 and up.
    public let position: Int
    /// The cubes and use counts before.
    public let before: CubeState
    /// The cubes and use counts after.
    public let after: CubeState
    /// The score of the whole game after.
    public let totalScore: Int64
    /// What ended the game, if it is over now; a time limit is not known here.
    public let end: End?
  }
}

extension Game.Change {
  /// By how much the score of the whole game has changed; negative where a word was taken back.
  public var scoreDifference: Int64 { kind == .played ? judged.score : -judged.score }

  /// The faces that are playable now and were not before.
  public var facesRevealed: FaceSet { after.playableFaces.subtracting(before.playableFaces) }

  /// The faces that were playable and are hidden now by cubes that have come back, as an undo does.
  /// Faces of cubes that are gone are not among them.
  public var facesHidden: FaceSet {
    let inPlay = FaceSet(top: after.inPlay, left: after.inPlay, right: after.inPlay)
    return before.playableFaces.subtracting(after.playableFaces).intersection(inPlay)
  }

  /// The cubes that have left play: those worn out, or the one removed.
  public var cubesGone: CubeSet { before.inPlay.subtracting(after.inPlay) }

  /// The cubes that an undo has brought back.
  public var cubesReturned: CubeSet { after.inPlay.subtracting(before.inPlay) }

  /// The faces whose use counts have changed, in the word's order; none for a removal. The new counts
  /// are those of ``after``.
  public var facesUsed: [Face] {
    if case .playedWord(let faces) = move.action { faces } else { [] }
  }
}

extension Game.Change: CustomStringConvertible {
  /// The move, what became of the cubes, and the score.
  public var description: String {
    let verb = kind == .played ? "played" : "taken back"
    return "\(verb) \(judged): \(after), score \(totalScore)\(end.map { ", over: \($0)" } ?? "")"
  }
}
