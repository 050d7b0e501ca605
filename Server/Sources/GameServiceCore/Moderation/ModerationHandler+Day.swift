import APIContract
import GameStorage
import ModerationAPI
import WordCube
import WordCubeAPI

extension ModerationHandler {
  /// Returns what has happened since the last midnight, UTC. Games and players are those of all servers; requests are only
  /// this server's.
  func day(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let now = service.now
    let since = GameService.day(of: now) * .secondsOfDay
    let counts = answered.counts(at: now)
    return try await read(Moderation.day, match) { _, rows, _ in
      let games = try rows.gameCounts(after: rows.lastGame(before: since))
      let refused = counts.refused.map { RefusedByRule(rule: $0.key, count: $0.value) }
      return DayFigures(
        since: since, games: games.games, players: games.players,
        refused: refused.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) },
        requests: counts.requests, p99Microseconds: counts.microseconds(percent: 99),
        waitingChecks: try rows.waitingChecks(limit: 1_000).count,
        findings: try rows.findings(limit: 1_000).prefix { $0.foundAt >= since }.count,
        openReports: try rows.openReportCount(limit: 1_000))
    }
  }
}

extension StorageReader {
  /// Returns the number of the last game that was submitted before a time; 0 if there is none. Games are stored in the
  /// order of their times, except for differences between the clocks of several servers.
  ///
  /// - Complexity: Logarithmic in the games' numbers.
  func lastGame(before time: UnixTime) throws -> Int64 {
    // All games with numbers below `low` are before the time, and none from `high` on.
    var (low, high): (Int64, Int64) = (1, 1)
    guard let last = try games(of: nil, before: .max, limit: 1).first else { return 0 }
    high = last.number + 1
    while low < high {
      let middle = low + (high - low) / 2
      // The last game up to the middle, because numbers can be missing.
      guard let found = try games(of: nil, before: middle + 1, limit: 1).first,
        found.number >= low
      else {
        low = middle + 1
        continue
      }
      if found.game.submittedAt < time { low = middle + 1 } else { high = found.number }
    }
    return low - 1
  }
}
