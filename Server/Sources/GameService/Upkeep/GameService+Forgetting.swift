import Storage
import WordCubeAPI

extension GameService {
  /// The seconds that the code of a shared game is valid: 366 days. Shared again, the game gets a new code.
  static let shareDuration: Int64 = 366 * 86_400
  /// The days after a daily challenge in which its starts are kept: one more than the history of a player shows.
  static let startDays = 31
  /// The rows that one transaction ends or removes, so that other changes wait for milliseconds.
  static let upkeepRows = 200

  /// Forgets rows whose time is over, and ends matches that nobody joined. Call it every few minutes.
  ///
  /// All that ends by the clock of the wall ends here, in small transactions.
  public func forgetOldRows() async throws {
    let now = now
    try await storage.write { rows in
      try rows.forget(
        noncesBefore: now - 2 * RequestSignature.window - 60, receiptsBefore: now - 86_400)
    }
    // An operator may have lowered the limits.
    let limits = dependencies.policy.refusedGames
    try await storage.write { rows in
      try rows.forgetRefusals(keeping: limits.count, byteCount: limits.byteCount)
    }
    try await inGroups { try $0.forgetShares(sharedBefore: now - Self.shareDuration, limit: $1) }
    let day = StoredChallenge.day(of: now) - Self.startDays
    try await inGroups { try $0.forgetStarts(ofChallengesBefore: day, limit: $1) }
    // The count of yesterday is kept for a clock that goes back a little.
    let today = Self.day(of: now)
    try await inGroups { try $0.forgetDailyCounts(before: today - 1, limit: $1) }
    try await inGroups { try endOpenMatches(at: now, limit: $1, $0) }
  }

  /// Ends matches that nobody joined for 14 days. Gives their number.
  private func endOpenMatches(
    at now: UnixTime, limit: Int, _ rows: any StorageWriter
  ) throws -> Int {
    let matches = try rows.openMatches(openedBefore: now - MatchLimits.openDuration, limit: limit)
    for var match in matches {
      match.end(.expired, loser: nil, at: now)
      try rows.update(match)
    }
    return matches.count
  }

  /// Repeats a change of at most so many rows, each time in a transaction of its own, until it changes fewer.
  private func inGroups(
    _ change: @escaping @Sendable (any StorageWriter, Int) throws -> Int
  ) async throws {
    var changed = Self.upkeepRows
    while changed == Self.upkeepRows {
      try Task.checkCancellation()
      changed = try await storage.write { try change($0, Self.upkeepRows) }
    }
  }
}
