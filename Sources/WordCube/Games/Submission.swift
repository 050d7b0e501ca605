/// A game as a client submits it to a server (rules, section 7).
public struct Submission: Hashable, Sendable {
  /// Which game was played.
  public enum Context: Hashable, Sendable {
    /// A one-player game on a puzzle that the client brings along.
    case solo(mode: GameMode, puzzle: Puzzle)
    /// A daily challenge, whose puzzle the server holds.
    case dailyChallenge(id: UniqueID)
    /// A shared game, whose puzzle the server holds.
    case sharedGame(code: ExactText)
    /// A game of several players in turns, on a puzzle that the client brings along.
    case turnBased(mode: GameMode, players: [Player], puzzle: Puzzle)
  }

  /// Which game was played.
  public var context: Context
  /// The moves, in order.
  public var moves: MoveList

  /// A submission.
  public init(context: Context, moves: MoveList) {
    self.context = context
    self.moves = moves
  }

  /// What is judged, or nil if the server holds the puzzle and does not give it here.
  ///
  /// - Parameters:
  ///   - held: Puzzle and mode of a daily challenge or shared game; not looked at for the others.
  public func record(held: (puzzle: Puzzle, mode: GameMode)? = nil) -> GameRecord? {
    switch context {
    case .solo(let mode, let puzzle):
      GameRecord(puzzle: puzzle, mode: mode, moves: moves)
    case .turnBased(let mode, let players, let puzzle):
      GameRecord(
        puzzle: puzzle, mode: mode, players: .several(players.map { $0.index }), moves: moves)
    case .dailyChallenge, .sharedGame:
      held.map { GameRecord(puzzle: $0.puzzle, mode: $0.mode, moves: moves) }
    }
  }
}

/// A player of a turn-based game.
public struct Player: Hashable, Sendable {
  /// The number by which moves name the player.
  public let index: Int64
  /// Who the player is.
  public let id: UniqueID

  /// A player with an index and an identity.
  public init(index: Int64, id: UniqueID) {
    self.index = index
    self.id = id
  }
}

extension Player: CustomStringConvertible {
  /// Index and identity.
  public var description: String { "\(index): \(id)" }
}
