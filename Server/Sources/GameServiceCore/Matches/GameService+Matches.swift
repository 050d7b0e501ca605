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

  /// Joins a match. The player who opened it has the first turn. A player who joins again gets the match as
  /// the answer.
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

  /// Returns one of a player's matches.
  func match(_ id: UniqueID, of player: UniqueID) async throws -> Match {
    try await storage.read { rows in
      try Match(rows.match(id, of: player).match, for: player, hiddenWords, rows)
    }
  }

  /// Returns a page of a player's matches.
  func matches(_ query: MatchesQuery, of player: UniqueID) async throws -> MatchPage {
    let position = try query.cursor.map { text in
      guard let position = MatchCursor(cursor: text) else {
        throw ProblemDetails(.badRequest, detail: "query item cursor is not from this server")
      }
      return position
    }
    return try await storage.read { rows in
      try MatchPage(of: player, after: position, limit: query.limit, hiddenWords, rows)
    }
  }

  /// Counts a match that a player opens or joins.
  ///
  /// - Throws: The problem `too-many-matches` if a player already has the maximum number of matches, or
  ///   ``LimitReached``.
  func allowMatch(
    of player: UniqueID, opening: Bool, _ rows: any StorageWriter
  ) throws {
    let limits = dependencies.policy.matches
    let counts = try rows.runningMatchCounts(of: player)
    if opening, counts.open >= limits.open {
      throw ProblemDetails(
        .tooManyMatches,
        detail: "\(counts.open) of your matches wait for a player; the maximum is \(limits.open)")
    }
    if counts.open + counts.playing >= limits.running {
      throw ProblemDetails(
        .tooManyMatches,
        detail: "\(counts.open + counts.playing) of your matches are not over; "
          + "the maximum is \(limits.running)")
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

  /// Wins a match in which the other player has taken no turn for 14 days.
  ///
  /// A win cannot be taken back, so nobody wins while the clock was just set: see ``ClockWatch``.
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
  /// Returns a match and its player's index. Somebody else's match is treated as if it did not exist.
  func match(_ id: UniqueID, of player: UniqueID) throws -> (match: StoredMatch, side: Int) {
    guard let match = try match(id), let side = match.sideIndex(of: player) else {
      throw ProblemDetails(.noSuchMatch)
    }
    return (match, side)
  }
}

extension MatchCursor {
  /// The position's text: the time, a tilde and the identifier.
  var cursor: String { "\(changedAt)~\(id)" }

  /// Creates the position from its text; nil if it is not one.
  init?(cursor: String) {
    let parts = cursor.split(separator: "~", maxSplits: 1)
    guard parts.count == 2, let time = UnixTime(parts[0]), let id = UniqueID(String(parts[1]))
    else { return nil }
    self.init(changedAt: time, id: id)
  }
}
