import WordCube

/// A game as it comes in, of either kind, with the name that its sender gave it.
///
/// An object is a completed game if it has a member `cubes`, else a submission (rules, section 7).
public struct SubmittedGame: Hashable, Sendable {
  /// The two kinds of game.
  public enum Kind: Hashable, Sendable {
    /// A game as a client submits it.
    case submission(Submission)
    /// A game as a client keeps it.
    case completed(CompletedGame)
  }

  /// The game.
  public let kind: Kind
  /// The game's own `id`, nil where it has none.
  public let id: GameIdentifier?

  init(_ kind: Kind, id: GameIdentifier?) {
    self.kind = kind
    self.id = id
  }

  /// The moves of the game.
  public var moves: MoveList {
    switch kind {
    case .submission(let submission): submission.moves
    case .completed(let game): game.moves
    }
  }

  /// What is judged, or nil for a game whose puzzle the server holds and does not give here.
  public func record(held: (puzzle: Puzzle, mode: GameMode)? = nil) -> GameRecord? {
    switch kind {
    case .submission(let submission): submission.record(held: held)
    case .completed(let game): game.record
    }
  }
}
