import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

extension GameService {
  /// Asks the other player of a match for another one, or accepts. The second player who asks makes the match, in the same
  /// transaction, so only one is made.
  func rematch(_ id: UniqueID, by player: UniqueID) async throws -> Change<Match> {
    let language = try await storage.read { try $0.match(id, of: player).match.language }
    try dependencies.judge.check(language)
    let (now, beginning) = (now, beginning)
    let puzzle = try dependencies.puzzles.random(language, dependencies.randomBits()).puzzle
    var generator = dependencies.generator
    let (newID, code) = (dependencies.newID(), ShareCode.random(using: &generator))
    return { rows in
      let (match, side) = try rows.match(id, of: player)
      guard match.isOver, let joiner = match.joiner else {
        throw ProblemDetails(.matchNotOver, match: try Match(match, for: player, hiddenWords, rows))
      }
      var rematch = try rows.rematch(after: id) ?? StoredRematch(ended: id)
      if rematch.next != nil { return try Match(match, for: player, hiddenWords, rows) }
      let other = side == 0 ? joiner : match.opener
      guard try rows.player(other) != nil else {
        throw ProblemDetails(.noSuchPlayer, detail: "the other player was erased")
      }
      let isFirst = rematch.askedAt(side) == nil
      if isFirst { rematch.setAskedAt(side, now) }
      if try !rows.isBlocked(between: player, and: other) {
        if rematch.askedAt(1 - side) != nil {
          // The joiner opens the new match, and the opener has the first turn.
          let new = StoredMatch(
            id: newID, code: code, language: language, puzzle: puzzle.packed, opener: joiner,
            joiner: match.opener, state: .playing, moves: MoveList().packed(on: puzzle), turn: 0,
            turnBeganAt: beginning, changedAt: now)
          try allowRematch(of: player, with: other, rows)
          try rows.insert(new)
          rematch.next = newID
          try rows.tell(.rematchAccepted(match.event), to: other)
        } else if isFirst {
          try rows.tell(.rematchAsked(match.event), to: other)
        }
      }
      try rows.set(rematch)
      // The player may have other devices.
      if isFirst || rematch.next != nil { try rows.tell(.matchChanged(match.event), to: player) }
      return try Match(match, for: player, hiddenWords, rows)
    }
  }

  /// Counts a match that a player accepts. The other player has asked for it, and must also be below the limit.
  private func allowRematch(
    of player: UniqueID, with other: UniqueID, _ rows: any StorageWriter
  ) throws {
    let counts = try rows.runningMatchCounts(of: other)
    guard counts.open + counts.playing < dependencies.policy.matches.running else {
      throw ProblemDetails(
        .tooManyMatches, detail: "the other player already has the maximum number of matches")
    }
    try allowMatch(of: player, opening: false, rows)
  }
}

extension StoredRematch {
  /// Returns when a side asked: 0 for the opener, 1 for the joiner.
  func askedAt(_ side: Int) -> UnixTime? { side == 0 ? openerAskedAt : joinerAskedAt }

  /// Stores when a side asked.
  mutating func setAskedAt(_ side: Int, _ time: UnixTime) {
    if side == 0 { openerAskedAt = time } else { joinerAskedAt = time }
  }
}

extension Match.Rematch {
  /// Creates what a player of the match sees. Nil if nobody asked, or if nobody can accept because the other player was
  /// erased. If one of them blocks the other, each sees only their own request.
  init?(
    after match: StoredMatch, for player: UniqueID, _ rows: any StorageReader
  ) throws {
    guard match.isOver, let joiner = match.joiner, let side = match.sideIndex(of: player),
      let rematch = try rows.rematch(after: match.id)
    else { return nil }
    if rematch.next == nil, try rows.player(side == 0 ? joiner : match.opener) == nil {
      return nil
    }
    var askedBy = [0, 1].filter { rematch.askedAt($0) != nil }
    if rematch.next == nil, askedBy.contains(1 - side),
      try rows.isBlocked(between: match.opener, and: joiner)
    {
      askedBy = askedBy.filter { $0 == side }
    }
    guard !askedBy.isEmpty else { return nil }
    self.init(askedBy: askedBy, matchID: rematch.next)
  }
}
