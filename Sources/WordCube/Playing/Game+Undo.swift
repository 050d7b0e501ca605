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
  /// Replays the moves before, so a game stores no history for undo.
  ///
  /// - Throws: ``GamePlayError``; the game then stays unchanged.
  /// - Complexity: O(number of moves and of their faces).
  @discardableResult
  public mutating func undo() throws(GamePlayError) -> Change {
    if let undoRefusal { throw undoRefusal }
    let before = state
    let position = moves.count - 1
    let (move, judged) = (moves[position], judgedMoves[position])
    var record = record
    record.moves = MoveList(moves.dropLast())
    let (replayed, violation) = Verifier(dictionary: dictionary, rules: rules).replay(of: record)
    assert(violation == nil, "accepted moves are accepted again")
    moves = record.moves
    reactionSize -= Self.size(of: move.reactions)
    replay = replayed
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
