import Lexicon

extension Game {
  /// Plays the selected word and clears the selection; where it is refused, the selection stays.
  ///
  /// - Parameters:
  ///   - time: When, in seconds of the caller's clock.
  ///   - player: Who; in a one-player game, and for the local player, nil will do.
  /// - Throws: ``GamePlayError``; the game is then as it was.
  /// - Complexity: O(number of faces).
  @discardableResult
  public mutating func playSelection(
    at time: Double, by player: Int64? = nil
  ) throws(GamePlayError) -> Change {
    let change = try playWord(selection.faces, at: time, by: player)
    clearSelection()
    return change
  }

  /// Plays a word over these faces, as when it is typed. Of the selection stays what can still be
  /// played.
  ///
  /// - Parameters:
  ///   - faces: The faces of the word, in order.
  ///   - time: When, in seconds of the caller's clock.
  ///   - player: Who; in a one-player game, and for the local player, nil will do.
  /// - Throws: ``GamePlayError``; the game is then as it was.
  /// - Complexity: O(number of faces).
  @discardableResult
  public mutating func playWord(
    _ faces: [Face], at time: Double, by player: Int64? = nil
  ) throws(GamePlayError) -> Change {
    try checkOpen(at: time)
    let score = puzzle.score(of: faces.span)
    return try play(
      Move(
        .playedWord(faces), claimedScore: score, playedAt: time, playerIndex: mover(player)))
  }

  /// Removes a cube by hand. Of the selection stays what can still be played.
  ///
  /// A second tap on the same cube is refused as ``GamePlayError/cubeOutOfPlay(_:)``, though the rules would
  /// forgive it once: a client that ignores that error submits no double-taps.
  ///
  /// - Parameters:
  ///   - cube: The cube.
  ///   - time: When, in seconds of the caller's clock.
  ///   - player: Who; in a one-player game, and for the local player, nil will do.
  /// - Throws: ``GamePlayError``; the game is then as it was.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func removeCube(
    _ cube: CubePosition, at time: Double, by player: Int64? = nil
  ) throws(GamePlayError) -> Change {
    try checkOpen(at: time)
    guard state.inPlay.contains(cube) else { throw .cubeOutOfPlay(cube) }
    return try play(
      Move(.removedCube(cube), claimedScore: 0, playedAt: time, playerIndex: mover(player)))
  }

  /// Plays a move that was made elsewhere, such as an opponent's that the server hands on. Of the
  /// selection stays what can still be played.
  ///
  /// Whatever the judge accepts is played, with the reactions that come along (the last of each
  /// player); a move beyond the time limit or the number of moves breaks a rule here.
  ///
  /// - Throws: ``GamePlayError``; the game is then as it was.
  /// - Complexity: O(number of faces and reactions).
  @discardableResult
  public mutating func play(_ move: Move) throws(GamePlayError) -> Change {
    guard !isFinished else { throw .over(.finished) }
    guard move.playedAt.isFinite else { throw .timeNotFinite }
    // A submission does not say when the game started: its clock starts with the first move.
    if hasTimeLimit, moves.isEmpty, move.playedAt < startTime { throw .beforeStart }
    let before = state
    switch replay.play(move) {
    case .refused(let violation):
      throw .violation(violation)
    case .accepted(let judged):
      var move = move
      move.reactions = Self.onePerPlayer(move.reactions)
      moves.append(move)
      renewSelection()
      return Change(
        kind: .played, move: move, judged: judged, position: moves.count - 1, before: before,
        after: state, totalScore: totalScore, end: end)
    }
  }

  /// Attaches a player's reaction to a move, in place of an earlier one by the same player. Possible
  /// after the end as well.
  ///
  /// - Parameters:
  ///   - reaction: The reaction; nil takes it back.
  ///   - player: Who reacts; no rule looks at it.
  ///   - position: The position of the move, 0 and up.
  /// - Throws: ``GamePlayError/noSuchMove(_:)``.
  /// - Complexity: O(number of moves and of their faces and reactions).
  public mutating func react(
    _ reaction: ExactText?, by player: Int64, toMove position: Int
  ) throws(GamePlayError) {
    guard moves.indices.contains(position) else { throw .noSuchMove(position) }
    var all = Array(moves)
    var reactions = all[position].reactions
    reactions.removeAll { $0.playerIndex == player }
    if let reaction { reactions.append(Reaction(playerIndex: player, text: reaction)) }
    all[position].reactions = Self.onePerPlayer(reactions)
    moves = MoveList(all)
  }

  /// Ends the game, as when a player gives up or a countdown is at its end; the selection is cleared.
  public mutating func finish() {
    isFinished = true
    renewSelection()
  }
}

extension Game {
  /// The last reaction of each player in the order of their indices, as saved games have them.
  private static func onePerPlayer(_ reactions: [Reaction]) -> [Reaction] {
    var kept: [Reaction] = []
    // Sorting is stable, so that the last of equals is the last that came.
    for reaction in reactions.sorted(by: { $0.playerIndex < $1.playerIndex }) {
      if kept.last?.playerIndex == reaction.playerIndex { kept.removeLast() }
      kept.append(reaction)
    }
    return kept
  }

  private func checkOpen(at time: Double) throws(GamePlayError) {
    guard !isFinished else { throw .over(.finished) }
    guard time.isFinite else { throw .timeNotFinite }
    if let end = end(at: time) { throw .over(end) }
  }

  /// Who makes a move that names this player or none.
  private func mover(_ player: Int64?) -> Int64? {
    if let player { return player }
    // A one-player game goes on with the player of its first move, whoever resumed it.
    return players == nil && !moves.isEmpty
      ? replay.moveJudge.clocks.firstPlayer : localPlayerIndex
  }
}
