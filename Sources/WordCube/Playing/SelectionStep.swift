extension Game {
  /// What came of one movement of a finger.
  public struct SelectionStep: Hashable, Sendable {
    /// What happened to the selection.
    public enum Event: Hashable, Sendable {
      /// A face was selected as the first.
      case started
      /// A face was added.
      case extended
      /// The finger went back; so many faces were taken back.
      case backedUp(faceCount: Int)
      /// All faces were taken back, so many.
      case cleared(faceCount: Int)
      /// The finger is still on the last face.
      case stayed
      /// The selection stays as it was, or empty, because the face cannot be added.
      case ignored(Obstacle)
    }

    /// Why a face cannot be added to a selection.
    public enum Obstacle: Hashable, Sendable {
      /// The face is hidden, or its cube is out of play.
      case notPlayable
      /// The face does not touch the last one.
      case notTouching
      /// The face is selected already, further back than the last but one.
      case alreadySelected
      /// The game is over.
      case gameOver
    }

    /// What happened.
    public let event: Event
    /// What the selection spells now.
    public let spelling: Spelling
  }
}

extension Game.SelectionStep: CustomStringConvertible {
  /// Event and spelling.
  public var description: String { "\(event): \(spelling)" }
}

extension Game.SelectionStep.Event: CustomStringConvertible {
  /// The event in a few words.
  public var description: String {
    switch self {
    case .started: "started"
    case .extended: "extended"
    case .backedUp(let count): "backed up by \(count)"
    case .cleared(let count): "cleared of \(count)"
    case .stayed: "stayed"
    case .ignored(let obstacle): "ignored, \(obstacle)"
    }
  }
}

extension Game.SelectionStep.Obstacle: CustomStringConvertible {
  /// The obstacle in a few words.
  public var description: String {
    switch self {
    case .notPlayable: "not playable"
    case .notTouching: "does not touch the last face"
    case .alreadySelected: "selected already"
    case .gameOver: "the game is over"
    }
  }
}
