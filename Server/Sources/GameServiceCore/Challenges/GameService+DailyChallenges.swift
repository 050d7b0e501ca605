import GameStorage
import WordCube
import WordCubeAPI
import WordCubeSolver

extension GameService {
  /// Returns today's challenges and the player's results.
  func today(in language: Language, for player: UniqueID) async throws -> TodaysChallenges {
    try dependencies.judge.check(language)
    let ending = ending
    let number = StoredChallenge.day(of: now)
    var entries: [TodaysChallenges.Entry] = []
    for mode in [GameMode.timed, .unlimited] {
      let challenge = try await challenge(number: number, mode: mode, language: language)
      let result = try await storage.read { rows in
        try ranks.result(of: player, in: challenge, ending: ending, rows)
      }
      entries.append(.init(challenge: challenge.model, yourResult: result))
    }
    return TodaysChallenges(challenges: entries)
  }

  /// Stores that a player starts today's challenge.
  func start(_ request: PuzzleRequest, by player: UniqueID) async throws -> Change<StartedChallenge>
  {
    try dependencies.judge.check(request.language)
    let (now, beginning) = (now, beginning)
    let challenge = try await challenge(
      number: StoredChallenge.day(of: now), mode: request.mode, language: request.language)
    let puzzle = try Puzzle(packed: challenge.puzzle)
    let dictionary = dependencies.judge.dictionary(of: challenge.language)
    return { rows in
      try rows.requireStored(challenge)
      guard try rows.game(of: player, on: challenge.puzzle)?.usesPuzzleUp != true else {
        throw ProblemDetails(.alreadyPlayed)
      }
      let earlier = try rows.start(of: player, in: challenge.id)
      let start = earlier ?? StoredStart(startedAt: beginning, dictionary: dictionary)
      if earlier == nil { try rows.insertStart(start, of: player, in: challenge.id) }
      return StartedChallenge(
        id: challenge.id, puzzle: puzzle.text, provenance: challenge.provenance,
        startedAt: .init(unixTime: start.startedAt))
    }
  }

  /// Returns a challenge's results. While games are accepted, only its players see them.
  func results(_ query: ResultsQuery, for player: UniqueID) async throws -> Board {
    try dependencies.judge.check(query.language)
    let (ending, followed) = (ending, dependencies.policy.friends.followed)
    let today = StoredChallenge.day(of: now)
    return try await storage.read { rows in
      let number = query.number ?? today
      guard number <= today,
        let challenge = try rows.challenge(
          number: number, mode: query.mode, language: query.language)
      else { throw ProblemDetails(.noSuchChallenge) }
      // A wrong cursor is refused even if the player may not see the results.
      _ = try BoardPart(
        cursor: query.cursor, aroundMe: query.aroundMe,
        board: RankKeeper.boardName(of: challenge, query.group))
      guard try rows.shows(challenge, to: player, ending: ending) else {
        return Board(top: [], outOf: 0, visibleFrom: .init(unixTime: challenge.revealedAt))
      }
      let members = query.group == .friends ? try rows.friends(of: player, limit: followed) : nil
      return try ranks.board(
        of: challenge, query, among: members, for: player, ending: ending,
        hiddenWords, rows)
    }
  }

  /// Returns the player's ranks for the last 30 days that have scores. Leaves out a day as long as only its players
  /// may see whether it has scores.
  func history(_ query: HistoryQuery, for player: UniqueID) async throws -> ChallengeHistory {
    try dependencies.judge.check(query.language)
    let ending = ending
    let today = StoredChallenge.day(of: now)
    return try await storage.read { rows in
      var days: [ChallengeHistory.Day] = []
      for number in (max(0, today - 29)...today).reversed() {
        guard
          let challenge = try rows.challenge(
            number: number, mode: query.mode, language: query.language),
          try rows.shows(challenge, to: player, ending: ending)
        else { continue }
        let standing = try ranks.standing(of: player, in: challenge, rows)
        guard standing.outOf > 0 else { continue }
        let rank = standing.rank.map { Rank(rank: $0, outOf: standing.outOf) }
        days.append(.init(challenge: challenge.model, rank: rank))
      }
      return ChallengeHistory(days: days)
    }
  }

  /// Returns a day's challenge. Creates it if it doesn't exist yet.
  public func challenge(
    number: Int, mode: GameMode, language: Language
  ) async throws -> StoredChallenge {
    let known = try await storage.read {
      try $0.challenge(number: number, mode: mode, language: language)
    }
    if let known { return known }
    guard let day = CalendarDay(challengeNumber: number) else {
      throw ProblemDetails(.noSuchChallenge)
    }
    let provenance = try dependencies.puzzles.daily(
      DailyPuzzle(day: day, mode: mode, language: language))
    let new = StoredChallenge(
      id: dependencies.newID(), number: number, mode: mode, language: language,
      puzzle: provenance.puzzle.packed, provenance: provenance.text)
    return try await storage.write { rows in
      // Another request may have created it meanwhile.
      if let known = try rows.challenge(number: number, mode: mode, language: language) {
        return known
      }
      try rows.insert(new)
      return new
    }
  }
}

extension GameService {
  /// Creates any of today's and tomorrow's challenges that are missing, so that no request has to wait for
  /// them.
  public func makeTodaysChallenges() async throws {
    let today = StoredChallenge.day(of: now)
    for number in [today, today + 1] {
      for language in languages {
        for mode in GameMode.allCases {
          _ = try await challenge(number: number, mode: mode, language: language)
        }
      }
    }
  }
}

extension StorageReader {
  /// Throws if a failover has lost a challenge since it was read. The client sends the request again, and then the challenge
  /// is created again, or unknown.
  func requireStored(_ challenge: StoredChallenge) throws {
    guard try self.challenge(challenge.id) != nil else {
      throw StorageError.unavailable("the database has lost challenge \(challenge.id)")
    }
  }
}
