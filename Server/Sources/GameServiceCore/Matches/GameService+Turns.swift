import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeSolver

extension GameService {
  /// Plays a turn. The state is compared and changed in one transaction, so if two turns arrive at once, one is
  /// refused.
  func playTurn(_ turn: Turn, by player: UniqueID) throws -> Change<Match> {
    let (now, beginning, outbox) = (now, beginning, outbox)
    let moves: MoveList
    do { moves = try MoveList(json: turn.moves) } catch {
      throw ProblemDetails(.malformedGame, detail: "\(error)")
    }
    try moves.checkReactions()
    guard !moves.isEmpty else {
      throw ProblemDetails(.malformedGame, detail: "a turn must contain at least one move")
    }
    return { rows in
      var (match, side) = try rows.match(turn.matchID, of: player)
      try match.expectRunning(for: player, hiddenWords, rows)
      try match.expectTurn(
        of: side, after: turn.moveCount, playing: moves, for: player, hiddenWords, rows)
      for (index, move) in moves.enumerated() where move.playerIndex != Int64(side) {
        throw ProblemDetails(
          .malformedGame, detail: "move \(index) does not have your player index, \(side)")
      }
      try play(moves, in: &match, at: now, nextTurnBeginning: beginning)
      try rows.update(match)
      try outbox.tellTurn(of: side, in: match, rows)
      return try Match(match, for: player, hiddenWords, rows)
    }
  }

  /// Judges the moves of a turn after those of the row, and applies them.
  ///
  /// The server has accepted and stored the row's moves. So their words and scores stay valid, even if the
  /// dictionary has changed since.
  private func play(
    _ moves: MoveList, in match: inout StoredMatch, at now: UnixTime,
    nextTurnBeginning beginning: UnixTime
  ) throws {
    let accepted = try match.record()
    let turn = try dependencies.judge.judgeTurn(accepted, moves)
    if let violation = turn.violation {
      throw ProblemDetails(
        .refusedGame,
        verdict: RefusedGame(
          totalScore: turn.totalScore, moves: turn.moves, violation: violation))
    }
    var all = accepted.moves
    for move in moves {
      if let side = move.playerIndex, 0...1 ~= side {
        match.scores[Int(side)] += turn.moves.score(at: all.count)
      }
      all.append(move)
    }
    match.moves = all.packed(on: accepted.puzzle)
    match.moveCount = all.count
    match.changedAt = now
    if all.endsTurn, let side = match.turn, all.last?.playerIndex == Int64(side) {
      match.turn = 1 - side
      match.turnBeganAt = beginning
    }
    let words = turn.moves.indices.compactMap { turn.moves.word(at: $0) }
    let position = Position(accepted.puzzle, state: turn.state, playedWords: words)
    if try !dependencies.judge.hasWord(position) { match.finish(at: now) }
  }
}

extension StoredMatch {
  /// Throws a problem, with the match, unless it is a side's turn after this many moves.
  ///
  /// The second tap of a double tap may arrive alone, after its first tap has ended the turn. The rules accept it,
  /// and it changes no cube.
  fileprivate func expectTurn(
    of side: Int, after count: Int, playing moves: MoveList, for player: UniqueID,
    _ hidden: HiddenWords, _ rows: any StorageReader
  ) throws {
    if count != moveCount {
      throw ProblemDetails(.unexpectedMoveCount, match: try Match(self, for: player, hidden, rows))
    }
    if turn != side, try turn == nil || !moves.repeatsRemoval(of: moveList().last) {
      throw ProblemDetails(.notYourTurn, match: try Match(self, for: player, hidden, rows))
    }
  }
}

extension MoveList {
  /// Returns whether all moves remove the cube that an earlier move of the same player removed.
  fileprivate func repeatsRemoval(of earlier: Move?) -> Bool {
    guard let earlier, case .removedCube = earlier.action else { return false }
    return allSatisfy {
      $0.action == earlier.action && $0.playerIndex == earlier.playerIndex
    }
  }
}
