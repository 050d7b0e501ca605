import Lexicon

extension Game {
  /// Whether ``undo()`` can take a move back.
  public var canUndo: Bool { undoRefusal == nil }

  /// Takes back the last move, restoring the game to its state before that move. Keeps the part of the selection before
  /// the first face that is no longer playable.
  ///
  /// You can undo any number of moves in a one-player game that is not timed, even after resuming it. In a
  /// timed, turn-based or finished game, this method throws an error.
  ///
  /// Undo replays the earlier moves, so a game stores no history for it. The game only remembers, in
  /// ``hasUndone``, that a move was undone.
  ///
  /// - Throws: ``GamePlayError``; the game stays unchanged.
  /// - Complexity: O(number of moves and of their faces).
  @discardableResult
  public mutating func undo() throws(GamePlayError) -> Change {
    if let undoRefusal { throw undoRefusal }
    let before = state
    let position = moves.count - 1
    let (move, judged) = (moves[position], judgedMoves[position])
    replay = Verifier(dictionary: dictionary, rules: rules).replay(
      of: puzzle, mode: mode, startTime: startTime)
    for index in 0..<position {
      // The dictionary may lack words of a resumed game.
      _ = replay.play(moves[index], wasAccepted: true)
    }
    assert(replay.moves.count == position, "accepted moves are accepted again")
    moves = MoveList(moves.dropLast())
    hasUndone = true
    reactionSize -= Self.size(of: move.reactions)
    renewSelection()
    return Change(
      kind: .takenBack, move: move, judged: judged, position: position, before: before,
      after: state, totalScore: totalScore, end: end)
  }

  private var undoRefusal: GamePlayError? {
    if isFinished { return .over(.finished) }
    if players != nil { return .undoAmongPlayers }
    if mode == .timed { return .undoAgainstClock }
    return moves.isEmpty ? .nothingToUndo : nil
  }
}
