import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

extension GameService {
  /// Opens a match on a new puzzle.
  func openMatch(_ request: NewMatch, by player: UniqueID) throws -> Change<Match> {
    try dependencies.judge.check(request.language)
    let (now, beginning) = (now, beginning)
    let provenance = try dependencies.puzzles.random(request.language, dependencies.randomBits())
    let puzzle = provenance.puzzle
    var generator = dependencies.generator
    let match = StoredMatch(
      id: dependencies.newID(), code: .random(using: &generator), language: request.language,
      puzzle: puzzle.packed, opener: player, moves: MoveList().packed(on: puzzle),
      turnBeganAt: beginning, changedAt: now)
    return { rows in
      try allowMatch(of: player, opening: true, rows)
      try rows.insert(match)
      return try Match(match, for: player, hiddenWords, rows)
    }
  }

  /// Joins a match. The player who opened it has the first turn. Joining again is answered with the match.
  func joinMatch(_ request: JoinRequest, by player: UniqueID) -> Change<Match> {
    let (now, beginning, outbox) = (now, beginning, outbox)
    return { rows in
      guard var match = try rows.match(code: request.code) else {
        throw ProblemDetails(.noSuchMatch)
      }
      if match.joiner == player { return try Match(match, for: player, hiddenWords, rows) }
      guard match.opener != player else { throw ProblemDetails(.ownMatch) }
      guard try !rows.isBlocked(between: player, and: match.opener) else {
        throw ProblemDetails(.noSuchMatch)
      }
      guard match.joiner == nil else { throw ProblemDetails(.matchIsFull) }
      guard !match.isOver else { throw ProblemDetails(.matchOver) }
      try allowMatch(of: player, opening: false, rows)
      match.joiner = player
      match.state = .playing
      match.turn = 0
      match.turnBeganAt = beginning
      match.changedAt = now
      try rows.update(match)
      try outbox.tellJoined(match, rows)
      return try Match(match, for: player, hiddenWords, rows)
    }
  }

  /// A match of a player.
  func match(_ id: UniqueID, of player: UniqueID) async throws -> Match {
    try await storage.read { rows in
      try Match(rows.match(id, of: player).match, for: player, hiddenWords, rows)
    }
  }

  /// A page of the matches of a player.
  func matches(_ query: MatchesQuery, of player: UniqueID) async throws -> MatchPage {
    let position = try query.cursor.map { text in
      guard let position = MatchCursor(cursor: text) else {
        throw ProblemDetails(.badRequest, detail: "query item cursor is not one of this server")
      }
      return position
    }
    return try await storage.read { rows in
      try MatchPage(of: player, after: position, limit: query.limit, hiddenWords, rows)
    }
  }

  /// Counts a match that a player opens or joins.
  ///
  /// - Throws: The problem `too-many-matches` if a player has as many matches as allowed, or ``LimitReached``.
  func allowMatch(
    of player: UniqueID, opening: Bool, _ rows: any StorageWriter
  ) throws {
    let limits = dependencies.policy.matches
    let counts = try rows.runningMatchCounts(of: player)
    if opening, counts.open >= limits.open {
      throw ProblemDetails(
        .tooManyMatches,
        detail: "\(counts.open) matches of yours wait for a player, and \(limits.open) may")
    }
    if counts.open + counts.playing >= limits.running {
      throw ProblemDetails(
        .tooManyMatches,
        detail: "\(counts.open + counts.playing) matches of yours are not over, and "
          + "\(limits.running) may be")
    }
    try allow(of: .matches, limit: dependencies.policy.limits.matchesADay, for: player, in: rows)
  }

  /// Resigns from a match.
  func resignMatch(_ id: UniqueID, by player: UniqueID) -> Change<Match> {
    let (now, outbox) = (now, outbox)
    return { rows in
      var (match, side) = try rows.match(id, of: player)
      try match.expectRunning(for: player, hiddenWords, rows)
      match.end(.resigned, loser: side, at: now)
      try rows.update(match)
      try outbox.tellEnd(of: match, by: side, in: rows)
      return try Match(match, for: player, hiddenWords, rows)
    }
  }

  /// Wins a match in which the other player took no turn for 14 days.
  ///
  /// A win cannot be taken back, so nobody wins by a clock that was just set: see ``ClockWatch``.
  func claimMatch(_ id: UniqueID, by player: UniqueID) -> Change<Match> {
    let (now, outbox) = (now, outbox)
    let isSettled = clockIsSettled
    return { rows in
      var (match, side) = try rows.match(id, of: player)
      try match.expectRunning(for: player, hiddenWords, rows)
      guard isSettled, match.turn == 1 - side, now >= match.turnBeganAt + StoredMatch.claimableAfter
      else {
        throw ProblemDetails(.notClaimable)
      }
      match.end(.claimed, loser: 1 - side, at: now)
      try rows.update(match)
      try outbox.tellEnd(of: match, by: side, in: rows)
      return try Match(match, for: player, hiddenWords, rows)
    }
  }
}

extension StoredMatch {
  /// Throws the problem `match-over`, with the match, if it has ended.
  func expectRunning(
    for player: UniqueID, _ hidden: HiddenWords, _ rows: any StorageReader
  ) throws {
    guard isOver else { return }
    throw ProblemDetails(.matchOver, match: try Match(self, for: player, hidden, rows))
  }
}

extension StorageReader {
  /// A match and the index of its player. Somebody else's match is answered as if there was none.
  func match(_ id: UniqueID, of player: UniqueID) throws -> (match: StoredMatch, side: Int) {
    guard let match = try match(id), let side = match.sideIndex(of: player) else {
      throw ProblemDetails(.noSuchMatch)
    }
    return (match, side)
  }
}

extension MatchCursor {
  /// The text of the position: the time, a hyphen and the identifier.
  var cursor: String { "\(changedAt)~\(id)" }

  /// The position of a text; nil if it is not one.
  init?(cursor: String) {
    let parts = cursor.split(separator: "~", maxSplits: 1)
    guard parts.count == 2, let time = UnixTime(parts[0]), let id = UniqueID(String(parts[1]))
    else { return nil }
    self.init(changedAt: time, id: id)
  }
}
