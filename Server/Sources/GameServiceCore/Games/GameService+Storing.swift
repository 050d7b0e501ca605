import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Stores a judged game, or answers with the player's earlier game on the puzzle.
  ///
  /// A solo game that came without its ticket does not use up the puzzle: the first game with the ticket, or of the daily
  /// challenge, takes over its row, its identifier and an operator's mark. A share code for the row then shows the game that
  /// counts.
  ///
  /// The ranks are those before the game enters, because a rank compares a score with the other players' scores.
  func store(
    _ game: StoredGame, _ words: [StoredWord], _ judged: AcceptedGame, in rows: any StorageWriter
  ) throws -> GameResult {
    var (game, words) = (game, words)
    try rows.expect(
      [.game(of: game.player, on: game.puzzle)] + expectedCount(.games, of: game.player))
    if case .dailyChallenge(let challenge, _) = judged.origin { try rows.requireStored(challenge) }
    if let earlier = try rows.game(of: game.player, on: game.puzzle) {
      guard judged.isOnOwnPuzzle, !earlier.usesPuzzleUp else {
        return try answer(to: judged, game, after: earlier, in: rows)
      }
      game.id = earlier.id
      game.isHidden = earlier.isHidden
      for index in words.indices { words[index].game = earlier.id }
      try rows.replace(game, words: words)
    } else {
      try allow(
        of: .games, limit: dependencies.policy.limits.gamesADay, for: game.player, in: rows)
      try rows.insert(game, words: words)
    }
    let summary = try summary(of: game, at: judged.arrivedAt)
    if let ranked = game.ranked { try rows.append(.game(ranked)) }
    if summary?.isOnTop == true { try rows.insertWaitingCheck(of: game.id) }
    return try result(of: game, judged.origin, summary, in: rows)
  }

  /// Returns the game's ranks among the others; nil if it counts on no board.
  private func summary(of game: StoredGame, at now: UnixTime) throws -> RankSummary? {
    guard game.ranked != nil else { return nil }
    return try ranks.summary(
      of: game.score, for: game.player, on: BoardKey(game.language, game.mode), at: now)
  }

  /// Returns the answer to a game on a puzzle on which the player has an earlier game. The same game gets the same answer as
  /// the first time; another one counts nowhere.
  private func answer(
    to judged: AcceptedGame, _ game: StoredGame, after earlier: StoredGame,
    in rows: any StorageReader
  ) throws -> GameResult {
    if earlier.isGame(of: game.moves, kind: game.kind, mode: game.mode) {
      return try answer(to: judged.origin, again: earlier, at: judged.arrivedAt, in: rows)
    }
    if case .dailyChallenge = judged.origin { throw ProblemDetails(.alreadyPlayed) }
    return GameResult(id: earlier.id, score: game.score, unranked: .playedBefore)
  }

  /// Returns the answer to a stored game, the same as the first time.
  func answer(
    to origin: AcceptedGame.Origin, again earlier: StoredGame, at now: UnixTime,
    in rows: any StorageReader
  ) throws -> GameResult {
    try result(of: earlier, origin, try summary(of: earlier, at: now), in: rows)
  }

  private func result(
    of game: StoredGame, _ origin: AcceptedGame.Origin, _ summary: RankSummary?,
    in rows: any StorageReader
  ) throws -> GameResult {
    var result = GameResult(id: game.id, score: game.score, unranked: game.unranked)
    switch origin {
    case .solo: result.ranks = summary
    case .dailyChallenge(let challenge, _):
      result.dailyChallenge = try ranks.result(
        of: game, in: challenge, ending: ending, rows)
    case .shared: break
    }
    return result
  }
}

extension StoredGame {
  /// Returns whether a game on the same puzzle is this one.
  func isGame(of moves: [UInt8], kind: Kind, mode: GameMode) -> Bool {
    self.moves == moves && self.kind == kind && self.mode == mode
  }

  /// Whether the player has used up the one try on the puzzle. A solo game does not use it up if it came without its ticket
  /// or in a mode other than the ticket's.
  var usesPuzzleUp: Bool {
    kind != .solo || unranked != .noTicket && unranked != .invalidTicket
  }
}
