import Lexicon

extension Game {
  /// Plays the selected word and clears the selection. If the word is refused, the selection stays.
  ///
  /// - Parameters:
  ///   - time: The time of the move, in seconds on your clock.
  ///   - player: The player who moves; nil means the local player, or a one-player game's only player.
  /// - Throws: ``GamePlayError``; the game stays unchanged.
  /// - Complexity: O(number of faces).
  @discardableResult
  public mutating func playSelection(
    at time: Double, by player: Int64? = nil
  ) throws(GamePlayError) -> Change {
    let change = try playWord(selection.faces, at: time, by: player)
    clearSelection()
    return change
  }

  /// Plays a word over these faces, for example a typed word. Keeps the part of the selection before the first face
  /// that is no longer playable.
  ///
  /// - Parameters:
  ///   - faces: The faces of the word, in order.
  ///   - time: The time of the move, in seconds on your clock.
  ///   - player: The player who moves; nil means the local player, or a one-player game's only player.
  /// - Throws: ``GamePlayError``; the game stays unchanged.
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

  /// Removes a cube by hand. Keeps the part of the selection before the first face that is no longer playable.
  ///
  /// A second removal of the same cube throws ``GamePlayError/cubeOutOfPlay(_:)``, although the rules accept it.
  /// If you ignore this error, your client never submits a double-tap.
  ///
  /// - Parameters:
  ///   - cube: The cube.
  ///   - time: The time of the move, in seconds on your clock.
  ///   - player: The player who moves; nil means the local player, or a one-player game's only player.
  /// - Throws: ``GamePlayError``; the game stays unchanged.
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

  /// Plays a move that was made elsewhere, for example by an opponent. Keeps the part of the selection before the
  /// first face that is no longer playable.
  ///
  /// Plays any move that the judge accepts, with its reactions (the last one from each player). A move after
  /// the time limit or beyond the move limit throws ``GamePlayError/violation(_:)``. Reactions larger than
  /// ``react(_:by:toMove:)`` allows throw ``GamePlayError/reactionsTooLarge``.
  ///
  /// - Throws: ``GamePlayError``; the game stays unchanged.
  /// - Complexity: O(number of faces and reactions).
  @discardableResult
  public mutating func play(_ move: Move) throws(GamePlayError) -> Change {
    try play(move, wasAccepted: false)
  }

  /// Plays a move. If the move was accepted before, the dictionary may lack its word.
  mutating func play(_ move: Move, wasAccepted: Bool) throws(GamePlayError) -> Change {
    guard !isFinished else { throw .over(.finished) }
    guard move.playedAt.isFinite else { throw .timeNotFinite }
    // A submission has no start time, so the judge uses the time of its first move.
    if hasTimeLimit, moves.isEmpty, move.playedAt < startTime { throw .beforeStart }
    let reactions = Self.onePerPlayer(move.reactions)
    let reactionSize = try self.reactionSize(with: reactions)
    let before = state
    switch replay.play(move, wasAccepted: wasAccepted) {
    case .refused(let violation):
      throw .violation(violation)
    case .accepted(let judged):
      var move = move
      move.reactions = reactions
      moves.append(move)
      self.reactionSize = reactionSize
      renewSelection()
      return Change(
        kind: .played, move: move, judged: judged, position: moves.count - 1, before: before,
        after: state, totalScore: totalScore, end: end)
    }
  }

  /// Sets a player's reaction to a move, replacing the player's earlier reaction. This also works after the end of
  /// the game.
  ///
  /// A server refuses a submission of more than 1 MiB, so a game's reactions may take at most 512 KiB in total.
  /// Each reaction counts as 32 bytes plus 6 for each UTF-8 byte of its text, the longest form that it can take in
  /// JSON. The limit leaves room for ten thousand emojis.
  ///
  /// - Parameters:
  ///   - reaction: The reaction, or nil to remove it.
  ///   - player: The player who reacts. No rule checks this index.
  ///   - position: The move's position, from 0.
  /// - Throws: ``GamePlayError/noSuchMove(_:)`` or ``GamePlayError/reactionsTooLarge``; the game stays
  ///   unchanged.
  /// - Complexity: O(number of moves and of their faces and reactions).
  public mutating func react(
    _ reaction: ExactText?, by player: Int64, toMove position: Int
  ) throws(GamePlayError) {
    guard moves.indices.contains(position) else { throw .noSuchMove(position) }
    var all = Array(moves)
    var reactions = all[position].reactions
    reactions.removeAll { $0.playerIndex == player }
    if let reaction { reactions.append(Reaction(playerIndex: player, text: reaction)) }
    reactions = Self.onePerPlayer(reactions)
    reactionSize = try reactionSize(with: reactions, insteadOf: all[position].reactions)
    all[position].reactions = reactions
    moves = MoveList(all)
  }

  /// Ends the game, for example when a player gives up or the countdown reaches 0. Clears the selection.
  public mutating func finish() {
    isFinished = true
    renewSelection()
  }
}

extension Game {
  /// Returns each player's last reaction, ordered by player index, as in saved games.
  private static func onePerPlayer(_ reactions: [Reaction]) -> [Reaction] {
    var kept: [Reaction] = []
    // The sort is stable, so a player's last reaction is the newest.
    for reaction in reactions.stablySorted(by: { $0.playerIndex < $1.playerIndex }) {
      if kept.last?.playerIndex == reaction.playerIndex { kept.removeLast() }
      kept.append(reaction)
    }
    return kept
  }

  /// The maximum number of bytes that a game's reactions take in its submission, which has at most 1 MiB.
  private static var reactionSizeLimit: Int { 1 << 19 }

  /// Returns the maximum number of bytes that reactions take in JSON: for each, 6 per byte of text, as in `\u0001`,
  /// and 32 for the player's index and punctuation.
  static func size(of reactions: [Reaction]) -> Int {
    reactions.reduce(0) { size, reaction in
      size + 32 + 6 * min(reaction.text.string.utf8.count, reactionSizeLimit)
    }
  }

  /// Returns the size of all reactions after some new ones replace old ones. Always accepts a size no
  /// larger than before.
  private func reactionSize(
    with new: [Reaction], insteadOf old: [Reaction] = []
  ) throws(GamePlayError) -> Int {
    let size = reactionSize - Self.size(of: old) + Self.size(of: new)
    guard size <= max(Self.reactionSizeLimit, reactionSize) else { throw .reactionsTooLarge }
    return size
  }

  private func checkOpen(at time: Double) throws(GamePlayError) {
    guard !isFinished else { throw .over(.finished) }
    guard time.isFinite else { throw .timeNotFinite }
    if let end = end(at: time) { throw .over(end) }
  }

  /// Returns the player of a move for which the caller names a player or nil.
  private func mover(_ player: Int64?) -> Int64? {
    if let player { return player }
    // A one-player game continues with the player of its first move, no matter who resumed it.
    return players == nil && !moves.isEmpty
      ? replay.moveJudge.clocks.firstPlayer : localPlayerIndex
  }
}
