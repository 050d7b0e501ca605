import Lexicon

extension Game {
  /// Whether ``undo()`` would take a move back.
  public var canUndo: Bool { undoRefusal == nil }

  /// Takes the last move back, and leaves the game exactly as it was before that move; of the
  /// selection stays what can still be played.
  ///
  /// One-player games without a clock allow it, any number of times, down to the first move and in a
  /// resumed game as well. Against the clock, and among players, what is played is played.
  ///
  /// The moves before are replayed, so that an undo needs no memory.
  ///
  /// - Throws: ``GamePlayError``; the game is then as it was.
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
    assert(violation == nil, "what held once holds again")
    moves = record.moves
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
