import WordCube
import WordCubeFormats

// What a client submits after it has played a game.

extension NewPuzzle {
  /// Returns the submission of a game on this puzzle, with the puzzle's ticket.
  ///
  /// ```swift
  /// let result = try await client.games.submit(new.submission(of: game))
  /// ```
  ///
  /// - Parameters:
  ///   - game: The game that ``game(mode:startedAt:dictionary:rules:)`` created.
  ///   - usedHelp: Whether the player used a hint or a solver. `Game.hasUndone` always counts as help.
  /// - Throws: ``SubmissionError`` if the game has a different puzzle or context.
  public func submission(
    of game: Game, usedHelp: Bool = false
  ) throws(SubmissionError) -> SubmissionRequest {
    try game.check(puzzle, .solo)
    return SubmissionRequest(
      game.submission, ticket: ticket, usedHelp: usedHelp || game.hasUndone)
  }
}

extension StartedChallenge {
  /// Returns the submission of a game in this challenge.
  ///
  /// - Parameters:
  ///   - game: The game that ``game(mode:startedAt:dictionary:rules:)`` created.
  ///   - usedHelp: Whether the player used a hint or a solver. `Game.hasUndone` always counts as help.
  /// - Throws: ``SubmissionError`` if the game has a different puzzle or context.
  public func submission(
    of game: Game, usedHelp: Bool = false
  ) throws(SubmissionError) -> SubmissionRequest {
    try game.check(puzzle, .dailyChallenge(id: id))
    return SubmissionRequest(game.submission, usedHelp: usedHelp || game.hasUndone)
  }
}

extension SharedGame {
  /// Returns the submission of a game on the shared puzzle. Such a game is never ranked.
  ///
  /// - Parameters:
  ///   - game: The game that ``game(startedAt:dictionary:rules:)`` created.
  ///   - usedHelp: Whether the player used a hint or a solver. `Game.hasUndone` always counts as help.
  /// - Throws: ``SubmissionError`` if the game has a different puzzle, context or mode.
  public func submission(
    of game: Game, usedHelp: Bool = false
  ) throws(SubmissionError) -> SubmissionRequest {
    try game.check(puzzle, .sharedGame(code: code.text))
    guard game.mode == mode else { throw .otherMode }
    return SubmissionRequest(game.submission, usedHelp: usedHelp || game.hasUndone)
  }
}

extension Match {
  /// Returns those of the game's moves that the match does not have yet.
  ///
  /// The moves before them must be the same as the match's, although their times and reactions may
  /// differ. After ``SubmissionError/otherMoves``, fetch the match and start again from it.
  ///
  /// ```swift
  /// try game.playWord(faces, at: .now)
  /// match = try await client.matches.play(match.submission(of: game))
  /// ```
  ///
  /// - Parameter game: The game that ``game(for:startedAt:dictionary:rules:)`` created, with moves of the
  ///   current player.
  /// - Throws: ``SubmissionError`` if it is another game, or has no new moves.
  public func submission(of game: Game) throws(SubmissionError) -> Turn {
    guard try game.isOn(puzzle) else { throw .otherPuzzle }
    guard game.players != nil else { throw .otherContext }
    guard game.moves.starts(with: moves, by: { $0.isSame(as: $1) }) else { throw .otherMoves }
    guard game.moves.count > moves.count else { throw .noNewMoves }
    return submission(of: MoveList(game.moves.dropFirst(moves.count)))
  }
}

extension Game {
  /// Checks that the game is on a puzzle and has a context.
  fileprivate func check(
    _ puzzle: String, _ expected: CompletedGame.Context
  ) throws(SubmissionError) {
    guard try isOn(puzzle) else { throw .otherPuzzle }
    guard context == expected else { throw .otherContext }
  }

  fileprivate func isOn(_ text: String) throws(SubmissionError) -> Bool {
    do { return try Puzzle(text: text) == puzzle } catch { throw .unreadablePuzzle(error) }
  }
}

extension Move {
  /// Returns whether two moves do the same for the same player. The server may have another time and other
  /// reactions.
  fileprivate func isSame(as other: Move) -> Bool {
    action == other.action && playerIndex == other.playerIndex
  }
}
