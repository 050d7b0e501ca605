import WordCube
import WordCubeFormats

// What a client submits: a game's moves, and where its puzzle comes from.

extension SubmissionRequest {
  /// Creates a submission of the engine's game.
  ///
  /// - Parameters:
  ///   - game: The game, whose moves have times in Unix seconds.
  ///   - ticket: The puzzle's ticket; nil for a game that is not a ranked solo game.
  ///   - usedHelp: Whether the player had help: hints, undone moves, or a solver.
  public init(_ game: Submission, ticket: String? = nil, usedHelp: Bool = false) {
    self.init(ticket: ticket, usedHelp: usedHelp, game: game.json)
  }
}

extension NewPuzzle {
  /// Returns the submission of a solo game on this puzzle, with the puzzle's ticket.
  ///
  /// - Parameters:
  ///   - moves: The moves, with times in Unix seconds.
  ///   - mode: The mode that the puzzle was requested for.
  ///   - usedHelp: Whether the player had help. Such a game is not ranked.
  /// - Throws: `PuzzlePackingError` if the puzzle's text cannot be read.
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
  /// Returns the submission of a game in this challenge.
  ///
  /// - Parameters:
  ///   - moves: The moves, with times in Unix seconds.
  ///   - usedHelp: Whether the player had help. Such a game is not ranked.
  public func submission(of moves: MoveList, usedHelp: Bool = false) -> SubmissionRequest {
    SubmissionRequest(
      Submission(context: .dailyChallenge(id: id), moves: moves), usedHelp: usedHelp)
  }
}

extension SharedGame {
  /// Returns the submission of a game on the shared puzzle. Such a game is never ranked.
  ///
  /// - Parameters:
  ///   - moves: The moves, with times in Unix seconds.
  ///   - usedHelp: Whether the player had help.
  public func submission(of moves: MoveList, usedHelp: Bool = false) -> SubmissionRequest {
    SubmissionRequest(
      Submission(context: .sharedGame(code: code.text), moves: moves), usedHelp: usedHelp)
  }
}

extension ShareCode {
  /// The code as a game's context has it.
  var text: ExactText { ExactText(description) }
}

extension Match {
  /// Returns a turn with the current player's new moves, which follow the match's moves.
  ///
  /// - Parameter moves: The new moves, one or more. Their times are in Unix seconds.
  public func submission(of moves: MoveList) -> Turn {
    Turn(matchID: id, moveCount: self.moves.count, moves: moves.json)
  }
}
