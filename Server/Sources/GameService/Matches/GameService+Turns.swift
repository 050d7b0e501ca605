import Storage
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeSolver

extension GameService {
  /// Plays a turn. The state is compared and changed in one transaction, so of two turns at once one is refused.
  func playTurn(_ turn: Turn, by player: UniqueID) throws -> Change<Match> {
    let now = now
    let moves: MoveList
    do { moves = try MoveList(json: turn.moves) } catch {
      throw ProblemDetails(.malformedGame, detail: "\(error)")
    }
    guard !moves.isEmpty else {
      throw ProblemDetails(.malformedGame, detail: "a turn has one move or more")
    }
    return { rows in
      var (match, side) = try rows.match(turn.matchID, of: player)
      try match.expectRunning(for: player, rows)
      try match.expectTurn(of: side, after: turn.moveCount, for: player, rows)
      for (index, move) in moves.enumerated() where move.playerIndex != Int64(side) {
        throw ProblemDetails(
          .malformedGame, detail: "move \(index) is not of your player index, \(side)")
      }
      try play(moves, in: &match, at: now)
      try rows.update(match)
      return try Match(match, for: player, rows)
    }
  }

  /// Judges all moves of a match with new ones, and applies them.
  private func play(_ moves: MoveList, in match: inout StoredMatch, at now: UnixTime) throws {
    let puzzle = try Puzzle(packed: match.puzzle)
    var all = try match.moveList()
    for move in moves { all.append(move) }
    let verdict = try dependencies.judge.judgeRecord(
      GameRecord(puzzle: puzzle, mode: .unlimited, players: .several([0, 1]), moves: all))
    if let refusal = RefusedGame(verdict) { throw ProblemDetails(.refusedGame, verdict: refusal) }
    match.moves = all.packed(on: puzzle)
    match.moveCount = all.count
    match.scores = [0, 0]
    for (move, judged) in zip(all, verdict.moves) {
      if let side = move.playerIndex, 0...1 ~= side { match.scores[Int(side)] += judged.score }
    }
    match.changedAt = now
    if all.endsTurn, let side = match.turn {
      match.turn = 1 - side
      match.turnBeganAt = now
    }
    let words = verdict.moves.compactMap(\.word)
    let position = Position(puzzle, state: verdict.finalState, playedWords: words)
    if try !dependencies.judge.hasWord(position) { match.finish(at: now) }
  }
}

extension StoredMatch {
  /// Throws a problem, with the match, unless it is the turn of a side after so many moves.
  fileprivate func expectTurn(
    of side: Int, after count: Int, for player: UniqueID, _ rows: any StorageReader
  ) throws {
    if count != moveCount {
      throw ProblemDetails(.unexpectedMoveCount, match: try Match(self, for: player, rows))
    }
    if turn != side {
      throw ProblemDetails(.notYourTurn, match: try Match(self, for: player, rows))
    }
  }
}
