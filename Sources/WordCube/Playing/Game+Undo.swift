import Lexicon

extension Game {
  /// Whether ``undo()`` can take a move back.
  public var canUndo: Bool { undoRefusal == nil }

  /// Takes the last move back: the game is then as it was before that move. Keeps the beginning of the selection
  /// that can still be played.
  ///
  /// Works in one-player games that are not timed, any number of times, also in a resumed game.
  /// Timed, turn-based and finished games throw.
  ///
  /// Replays the moves before, so a game stores no history for undo. It only remembers that there was one:
  /// ``hasUndone``.
  ///
  /// - Throws: ``GamePlayError``; the game then stays unchanged.
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
      // The dictionary may lack a word of a resumed game.
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
