extension Game {
  /// The result of one finger movement.
  public struct SelectionStep: Hashable, Sendable {
    /// How the finger movement changed the selection.
    public enum Event: Hashable, Sendable {
      /// The first face was selected.
      case started
      /// A face was added.
      case extended
      /// The finger went back, which removed this number of faces.
      case backedUp(faceCount: Int)
      /// All faces were removed. The value is their number.
      case cleared(faceCount: Int)
      /// Nothing changed, for example because the finger is still on the last face.
      case stayed
      /// The face cannot be added; the selection is unchanged.
      case ignored(Obstacle)
    }

    /// A reason why a face cannot be added to a selection.
    public enum Obstacle: Hashable, Sendable {
      /// The face is hidden, or its cube is out of play.
      case notPlayable
      /// The face does not touch the last one.
      case notTouching
      /// The face was selected before the second-to-last face.
      case alreadySelected
      /// The game is over.
      case gameOver
    }

    /// How the finger movement changed the selection.
    public let event: Event
    /// The selection's spelling after the step.
    public let spelling: Spelling
  }
}

extension Game.SelectionStep: CustomStringConvertible {
  /// The event and the spelling.
  public var description: String { "\(event): \(spelling)" }
}

extension Game.SelectionStep.Event: CustomStringConvertible {
  /// The event as text.
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
  /// The obstacle as text.
  public var description: String {
    switch self {
    case .notPlayable: "not playable"
    case .notTouching: "does not touch the last face"
    case .alreadySelected: "selected already"
    case .gameOver: "the game is over"
    }
  }
}
