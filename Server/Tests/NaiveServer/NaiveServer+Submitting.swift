import GameServiceTesting
import GameStorage
import WordCube
import WordCubeAPI

extension NaiveServer {
  /// A submission, before it is judged.
  struct Submitted {
    let player: UniqueID
    let kind: StoredGame.Kind
    var day: Day?
    var share: ShareCode?
    let mode: GameMode
    let puzzle: Puzzle
    let moves: MoveList
    var ticket: String?
    var usedHelp = false
  }

  /// The answer to a submission, or why it is refused.
  ///
  /// - Parameter id: The identifier that the server assigns to a new game.
  mutating func submit(_ game: Submitted, id: UniqueID) throws(ProblemDetails) -> GameResult {
    if let day = game.day {
      guard challenges.contains(day) else { throw ProblemDetails(.noSuchChallenge) }
      guard now <= day.end + 300 else { throw ProblemDetails(.challengeOver) }
      let start = Start(player: game.player, day: day)
      guard starts[start] != nil else { throw ProblemDetails(.notStarted) }
    }
    if let share = game.share, fetch(share, for: game.player) == nil {
      throw ProblemDetails(.unknownPuzzle)
    }
    let verdict = GamePlayer.english.verdict(on: game.moves, game.puzzle, mode: game.mode)
    let unranked = unranked(game)
    let place = games.firstIndex { $0.player == game.player && $0.puzzle == game.puzzle }
    if let place, games[place].usesPuzzleUp || !isOnOwnPuzzle(game) {
      let earlier = games[place]
      if earlier.moves == game.moves, earlier.kind == game.kind, earlier.mode == game.mode {
        return result(of: earlier)
      }
      if game.day != nil { throw ProblemDetails(.alreadyPlayed) }
      return GameResult(id: earlier.id, score: verdict.totalScore, unranked: .playedBefore)
    }
    var new = Game(
      id: place.map { games[$0].id } ?? id, player: game.player, kind: game.kind, day: game.day,
      mode: game.mode,
      puzzle: game.puzzle, moves: game.moves, score: verdict.totalScore,
      words: unranked == nil ? Self.words(verdict) : [], unranked: unranked,
      countsFrom: game.day?.reveal ?? now)
    new.isHidden = place.map { games[$0].isHidden } ?? false
    defer {
      if let place { games[place] = new } else { games.append(new) }
    }
    return result(of: new)
  }

  /// Whether a game came with its own ticket, or is that of a daily challenge.
  private func isOnOwnPuzzle(_ game: Submitted) -> Bool {
    if game.kind != .solo { return game.kind == .dailyChallenge }
    guard let ticket = game.ticket.flatMap({ tickets[$0] }) else { return false }
    return ticket.player == game.player && ticket.mode == game.mode && ticket.puzzle == game.puzzle
  }

  /// Why a game counts nowhere.
  private func unranked(_ game: Submitted) -> UnrankedReason? {
    if game.kind == .shared { return .sharedPuzzle }
    if let day = game.day {
      if game.usedHelp { return .usedHelp }
      guard let start = starts[Start(player: game.player, day: day)] else { return nil }
      return game.mode == .timed && earlier - start > 215 ? .tooLate : nil
    }
    guard let text = game.ticket else { return .noTicket }
    guard let ticket = tickets[text], ticket.player == game.player, ticket.mode == game.mode,
      ticket.puzzle == game.puzzle
    else { return .invalidTicket }
    if game.usedHelp { return .usedHelp }
    switch game.mode {
    case .timed: return earlier - ticket.issuedAt > 215 ? .tooLate : nil
    case .unlimited: return earlier - ticket.issuedAt > 604_800 ? .expiredTicket : nil
    }
  }

  /// The answer to a game, at its first submission or later.
  private func result(of game: Game) -> GameResult {
    var result = GameResult(id: game.id, score: game.score, unranked: game.unranked)
    if let day = game.day {
      var others = scores(of: day)
      let isRanked = game.unranked == nil && !game.isHidden
      if isRanked { others[game.player] = nil }
      result.dailyChallenge = ChallengeResult(
        started: true, score: game.score, rank: isRanked ? rank(game.score, among: others) : nil,
        outOf: game.isHidden && !sees(day, game.player) ? 0 : others.count + (isRanked ? 1 : 0))
    } else if game.unranked == nil, !game.isHidden {
      result.ranks = summary(of: game.score, for: game.player, game.mode)
    }
    return result
  }

  /// What everybody may see of a shared game.
  func preview(_ code: ShareCode) -> LinkPreview? {
    fetch(code, for: nil).map { game in
      LinkPreview(
        code: code, kind: .sharedGame, language: game.language, mode: game.mode,
        displayName: game.displayName, score: game.score)
    }
  }

  /// The shared game of a code, if a player may see it.
  func fetch(_ code: ShareCode, for player: UniqueID?) -> SharedGame? {
    guard let game = games.first(where: { $0.id == shares[code] }), !game.isHidden,
      let name = names[game.player],
      game.player == player
        || game.countsFrom <= (game.day == nil ? now : earlier) && !isRunning(game.puzzle)
    else { return nil }
    return SharedGame(
      code: code, puzzle: game.puzzle.text, language: .english, mode: game.mode,
      score: game.score, displayName: name)
  }
}
