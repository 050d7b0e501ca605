import WordCube
import WordCubeFormats

// What a client submits: the moves of a game, and where its puzzle comes from.

extension SubmissionRequest {
  /// A game of the engine.
  ///
  /// - Parameters:
  ///   - game: The game. The times of its moves are in Unix seconds.
  ///   - ticket: The ticket of the puzzle; nil for a game that is not a ranked solo game.
  ///   - usedHelp: Whether the player had help: hints, undone moves, or a solver.
  public init(_ game: Submission, ticket: String? = nil, usedHelp: Bool = false) {
    self.init(ticket: ticket, usedHelp: usedHelp, game: game.json)
  }
}

extension NewPuzzle {
  /// A solo game on the puzzle, with its ticket.
  ///
  /// - Parameters:
  ///   - moves: The moves. Their times are in Unix seconds.
  ///   - mode: The mode in which the puzzle was requested.
  ///   - usedHelp: Whether the player had help. Such a game is not ranked.
  /// - Throws: `PuzzlePackingError` if the text of the puzzle cannot be read.
  public func submission(
    of moves: MoveList, mode: GameMode, usedHelp: Bool = false
  ) throws(PuzzlePackingError) -> SubmissionRequest {
    let puzzle = try Puzzle(text: puzzle)
    return SubmissionRequest(
      Submission(context: .solo(mode: mode, puzzle: puzzle), moves: moves), ticket: ticket,
      usedHelp: usedHelp)
  }
}

extension StartedChallenge {
  /// A game of the challenge.
  ///
  /// - Parameters:
  ///   - moves: The moves. Their times are in Unix seconds.
  ///   - usedHelp: Whether the player had help. Such a game is not ranked.
  public func submission(of moves: MoveList, usedHelp: Bool = false) -> SubmissionRequest {
    SubmissionRequest(
      Submission(context: .dailyChallenge(id: id), moves: moves), usedHelp: usedHelp)
  }
}

extension SharedGame {
  /// A game on the shared puzzle. It is never ranked.
  ///
  /// - Parameters:
  ///   - moves: The moves. Their times are in Unix seconds.
  ///   - usedHelp: Whether the player had help.
  public func submission(of moves: MoveList, usedHelp: Bool = false) -> SubmissionRequest {
    SubmissionRequest(
      Submission(context: .sharedGame(code: code.text), moves: moves), usedHelp: usedHelp)
  }
}

extension ShareCode {
  /// The code in the context of a game.
  var text: ExactText { ExactText(description) }
}

extension Match {
  /// New moves of the current player, after those that the match has.
  ///
  /// - Parameter moves: The new moves: one or more. Their times are in Unix seconds.
  public func submission(of moves: MoveList) -> Turn {
    Turn(matchID: id, moveCount: self.moves.count, moves: moves.json)
  }
}
