import GameStorage
import WordCube
import WordCubeAPI

extension MemoryTransaction {
  // MARK: Daily counts

  func add(_ amount: Int, to count: DailyCount, of player: UniqueID, day: Int64) throws -> Int {
    try require(rows.hasPlayer(player), "no player")
    let key = MemoryRows.DailyCountKey(player: player, count: count, day: day)
    rows.dailyCounts[key, default: 0] += amount
    return rows.dailyCounts[key] ?? 0
  }

  func forgetDailyCounts(before day: Int64, limit: Int) throws -> Int {
    let keys = rows.dailyCounts.keys.filter { $0.day < day }
      .sorted { ($0.day, $0.player.high, $0.player.low) < ($1.day, $1.player.high, $1.player.low) }
    return remove(keys.prefix(max(0, limit))) { rows.dailyCounts[$0] = nil }
  }

  // MARK: Shared games and starts

  func forgetShares(sharedBefore time: UnixTime, limit: Int) throws -> Int {
    let shares = rows.shares.values.filter { $0.sharedAt < time }
      .sorted { ($0.sharedAt, $0.code.description) < ($1.sharedAt, $1.code.description) }
    return remove(shares.prefix(max(0, limit))) { rows.shares[$0.code] = nil }
  }

  func forgetStarts(ofChallengesBefore number: Int, limit: Int) throws -> Int {
    let old = rows.starts.keys.filter { key in
      rows.challenges[key.other].map { $0.number < number } ?? false
    }
    return remove(old.prefix(max(0, limit))) { rows.starts[$0] = nil }
  }

  // MARK: Matches

  func runningMatchCounts(of player: UniqueID) throws -> RunningMatchCounts {
    let matches = rows.matches.values.filter { $0.isOf(player) }
    return RunningMatchCounts(
      open: matches.count { $0.state == .open && $0.opener == player },
      playing: matches.count { $0.state == .playing })
  }

  func runningMatches(of player: UniqueID, limit: Int) throws -> [StoredMatch] {
    let running = rows.matches.values.filter { match in
      match.state == .open && match.opener == player
        || match.state == .playing && match.isOf(player)
    }
    return Array(running.sorted { $0.id.precedes($1.id) }.prefix(max(0, limit)))
  }

  func openMatches(openedBefore time: UnixTime, limit: Int) throws -> [StoredMatch] {
    let open = rows.matches.values.filter { $0.state == .open && $0.turnBeganAt < time }
    let oldestFirst = open.sorted { first, second in
      first.turnBeganAt == second.turnBeganAt
        ? first.id.precedes(second.id) : first.turnBeganAt < second.turnBeganAt
    }
    return Array(oldestFirst.prefix(max(0, limit)))
  }

  func forgetUnjoinedMatches(changedBefore time: UnixTime, limit: Int) throws -> Int {
    let old = rows.matches.values.filter { match in
      match.joiner == nil && match.changedAt < time && match.state != .open
        && match.state != .playing
    }
    let sorted = old.sorted {
      $0.changedAt != $1.changedAt ? $0.changedAt < $1.changedAt : $0.id.precedes($1.id)
    }
    let removed = sorted.prefix(max(0, limit))
    let named = Set(rows.rematches.values.flatMap { [$0.ended, $0.next] })
    try require(!removed.contains { named.contains($0.id) }, "a rematch names the match")
    return remove(removed) { rows.matches[$0.id] = nil }
  }

  // MARK: Refused games

  func forgetRefusals(of player: UniqueID, keeping limit: Int) throws {
    let refusals = rows.findings.indices.filter {
      rows.findings[$0].kind == .refused && rows.findings[$0].player == player
    }
    for index in refusals.dropLast(max(0, limit)).reversed() { rows.findings.remove(at: index) }
  }

  func forgetRefusals(keeping limit: Int, byteCount: Int) throws {
    var (kept, bytes) = (0, 0)
    for index in rows.findings.indices.reversed() where rows.findings[index].kind == .refused {
      kept += 1
      bytes += rows.findings[index].submission.count
      if kept > limit || bytes > byteCount { rows.findings.remove(at: index) }
    }
  }

  private func remove<Rows: Collection>(_ old: Rows, _ body: (Rows.Element) -> Void) -> Int {
    old.forEach(body)
    return old.count
  }
}

extension StoredMatch {
  fileprivate func isOf(_ player: UniqueID) -> Bool { opener == player || joiner == player }
}
