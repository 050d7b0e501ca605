import GameStorage
import WordCubeAPI

extension GameService {
  /// How many seconds a shared game's code is valid: 366 days. If the game is shared again, it gets a new code.
  static let shareDuration: Int64 = 366 * .secondsOfDay
  /// How many days after a daily challenge its starts are kept: one more than a player's history shows.
  static let startDays = 31
  /// The number of rows that one transaction ends or removes. It keeps the waiting time of other changes to
  /// milliseconds.
  static let upkeepRows = 200
  /// How many seconds a nonce has to be kept: the window before and after the request, and a minute.
  static let noncesKept = 2 * RequestSignature.window + 60
  /// How many seconds a receipt is kept.
  static let receiptsKept: Int64 = .secondsOfDay

  /// Deletes expired rows, and ends matches that nobody joined. Call it every few minutes.
  ///
  /// Everything that expires by the wall clock is handled here, in small transactions, and only while the
  /// wall clock is trusted: see ``ClockWatch``. A nonce is deleted after twice the time that its signature is
  /// valid, and a receipt after a day, in each case by both clocks. After a restart, uptime is counted from
  /// the first observation, and no receipts are deleted until it has reached ``ClockWatch/settlingTime``.
  public func forgetOldRows() async throws {
    guard clockIsSettled else { return }
    let uptime = dependencies.uptime()
    let now = now
    let watched = clock.secondsWatched(uptime: uptime)
    func limit(keeping seconds: Int64, watchedFor necessary: Int64) -> UnixTime {
      guard watched >= necessary else { return .min }
      let recent = clock.earliestRequest(ofLast: seconds, uptime: uptime) ?? .max
      return min(now - seconds, recent)
    }
    let nonces = limit(keeping: Self.noncesKept, watchedFor: Self.noncesKept)
    let receipts = limit(keeping: Self.receiptsKept, watchedFor: ClockWatch.settlingTime)
    try await storage.write { rows in
      try rows.forget(noncesBefore: nonces, receiptsBefore: receipts)
    }
    try await forgetOldDictionaries(at: now)
    // The operator may have lowered the limits.
    let limits = dependencies.policy.refusedGames
    try await storage.write { rows in
      try rows.forgetRefusals(keeping: limits.count, byteCount: limits.byteCount)
    }
    try await inGroups { try $0.forgetShares(sharedBefore: now - Self.shareDuration, limit: $1) }
    let day = StoredChallenge.day(of: now) - Self.startDays
    try await inGroups { try $0.forgetStarts(ofChallengesBefore: day, limit: $1) }
    try await inGroups { try $0.forgetJoinings(expiredBefore: now, limit: $1) }
    try await inGroups { try $0.forgetRefusedNetworks(endedBefore: now, limit: $1) }
    // Yesterday's count is kept in case the clock goes back a little.
    let today = Self.day(of: now)
    try await inGroups { try $0.forgetDailyCounts(before: today - 1, limit: $1) }
    let first = today - NetworkNotes.daysKept + 1
    try await inGroups { try $0.forgetNetworks(before: first, limit: $1) }
    try await inGroups { try endOpenMatches(at: now, limit: $1, $0) }
    let asked = now - FriendLimits.requestDuration
    try await inGroups { try $0.forgetFollowRequests(askedBefore: asked, limit: $1) }
    let unjoined = now - MatchLimits.unjoinedDuration
    try await inGroups { try $0.forgetUnjoinedMatches(changedBefore: unjoined, limit: $1) }
    let closed = now - ReportLimits.closedDuration
    try await inGroups { try $0.forgetReports(closedBefore: closed, limit: $1) }
  }

  /// Ends matches that nobody joined for 14 days, and returns their number.
  private func endOpenMatches(
    at now: UnixTime, limit: Int, _ rows: any StorageWriter
  ) throws -> Int {
    let outbox = outbox
    let matches = try rows.openMatches(openedBefore: now - MatchLimits.openDuration, limit: limit)
    for var match in matches {
      match.end(.expired, loser: nil, at: now)
      try rows.update(match)
      try outbox.tellEnd(of: match, by: nil, in: rows)
    }
    return matches.count
  }

  /// Repeats a change of at most this many rows, each time in its own transaction, until it changes fewer.
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
