import GameStorage
import WordCube
import WordCubeAPI

// Each operation is the test's or the underlying storage's, or it is missing.

extension OverriddenTransaction {
  func runningMatchCounts(of player: UniqueID) throws -> RunningMatchCounts {
    if let operation = operations.runningMatchCounts { return try operation(player) }
    return try reader("runningMatchCounts")?.runningMatchCounts(of: player)
      ?? RunningMatchCounts(open: 0, playing: 0)
  }

  func runningMatches(of player: UniqueID, limit: Int) throws -> [StoredMatch] {
    if let operation = operations.runningMatches { return try operation(player, limit) }
    return try reader("runningMatches")?.runningMatches(of: player, limit: limit) ?? []
  }

  func openMatches(openedBefore time: UnixTime, limit: Int) throws -> [StoredMatch] {
    if let operation = operations.openMatches { return try operation(time, limit) }
    return try reader("openMatches")?.openMatches(openedBefore: time, limit: limit) ?? []
  }

  func forgetUnjoinedMatches(changedBefore time: UnixTime, limit: Int) throws -> Int {
    if let operation = operations.forgetUnjoinedMatches { return try operation(time, limit) }
    return try writer("forgetUnjoinedMatches")?.forgetUnjoinedMatches(
      changedBefore: time, limit: limit) ?? 0
  }

  func forgetStarts(ofChallengesBefore number: Int, limit: Int) throws -> Int {
    if let operation = operations.forgetStarts { return try operation(number, limit) }
    return try writer("forgetStarts")?.forgetStarts(ofChallengesBefore: number, limit: limit) ?? 0
  }

  func forgetShares(sharedBefore time: UnixTime, limit: Int) throws -> Int {
    if let operation = operations.forgetShares { return try operation(time, limit) }
    return try writer("forgetShares")?.forgetShares(sharedBefore: time, limit: limit) ?? 0
  }

  func forgetRefusals(of player: UniqueID, keeping limit: Int) throws {
    if let operation = operations.forgetRefusalsOfPlayer { return try operation(player, limit) }
    try writer("forgetRefusalsOfPlayer")?.forgetRefusals(of: player, keeping: limit)
  }

  func forgetRefusals(keeping limit: Int, byteCount: Int) throws {
    if let operation = operations.forgetRefusals { return try operation(limit, byteCount) }
    try writer("forgetRefusals")?.forgetRefusals(keeping: limit, byteCount: byteCount)
  }

  func add(_ amount: Int, to count: DailyCount, of player: UniqueID, day: Int64) throws -> Int {
    if let operation = operations.addToDailyCount {
      return try operation(amount, count, player, day)
    }
    return try writer("addToDailyCount")?.add(amount, to: count, of: player, day: day) ?? amount
  }

  func forgetDailyCounts(before day: Int64, limit: Int) throws -> Int {
    if let operation = operations.forgetDailyCounts { return try operation(day, limit) }
    return try writer("forgetDailyCounts")?.forgetDailyCounts(before: day, limit: limit) ?? 0
  }
}
