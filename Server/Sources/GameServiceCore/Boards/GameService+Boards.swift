import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

extension GameService {
  /// Returns the best games, or another part of their board.
  func games(_ query: BoardQuery, for player: UniqueID) async throws -> Board {
    try dependencies.judge.check(query.language)
    let group = try await members(of: query.group, for: player)
    let page = try ranks.page(of: query, among: group, for: player, at: now)
    let ending = ending
    return try await storage.read { rows in
      try page.board(names: rows, hiddenWords) { row in
        try rows.replayableGame(
          ReplayableGameQuery(
            player: row.player, language: query.language, mode: query.mode, score: row.score,
            countsBy: ending))
      }
    }
  }

  /// Returns the players of a group; nil for everyone.
  func members(of group: BoardGroup, for player: UniqueID) async throws -> [UniqueID]? {
    guard group == .friends else { return nil }
    let limit = dependencies.policy.friends.followed
    return try await storage.read { try $0.friends(of: player, limit: limit) }
  }

  /// Returns a word with the moves up to it.
  func word(_ id: UniqueID, for player: UniqueID) async throws -> WordInGame {
    let (now, ending) = (now, ending)
    let hidden = hiddenWords
    return try await storage.read { rows in
      guard let word = try rows.word(id), let game = try rows.game(word.game),
        word.player == player || word.countsFrom <= (game.challenge == nil ? now : ending)
      else { throw ProblemDetails(.noSuchWord) }
      let puzzle = try Puzzle(packed: game.puzzle)
      let all = try MoveList(packed: game.moves, on: puzzle)
      let moves = MoveList(all.prefix(word.moveIndex + 1))
      guard word.player == player || !hidden.isPart(of: moves, on: puzzle) else {
        throw ProblemDetails(.noSuchWord)
      }
      return WordInGame(
        id: id, word: word.word, score: word.score,
        displayName: try hidden.name(of: word.player, rows), isYours: word.player == player,
        puzzle: puzzle.text, moves: moves, mode: game.mode,
        submittedAt: .init(unixTime: game.submittedAt))
    }
  }

  /// Returns the player's last seven days.
  func weekInReview(in language: Language, for player: UniqueID) async throws -> WeekInReview {
    try dependencies.judge.check(language)
    let now = now
    let modes = try [GameMode.timed, .unlimited].map { mode in
      let key = BoardKey(language, mode)
      return WeekInReview.ModeRank(
        mode: mode, rank: try ranks.standing(of: player, on: key, .lastWeek, at: now))
    }
    var query = WordScope.lastWeek.query(
      language, dependencies.policy.wordScores(of: language), at: now, ending: now)
    query.player = player
    query.minimumScore = 0
    return try await storage.read { [query] rows in
      var best: WeekInReview.BestWord?
      try rows.words(query) { word in
        best = .init(id: word.id, word: word.word, score: word.score)
        return false
      }
      return WeekInReview(ranks: modes, bestWord: best)
    }
  }
}
