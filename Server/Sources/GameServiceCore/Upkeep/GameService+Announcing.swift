import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Sends the ranks of the previous day's challenges to the notifier. The day is stored, so the ranks are
  /// sent only once.
  ///
  /// Call this method every few minutes. It does nothing while that day's games are still accepted.
  public func announceResults() async throws {
    // A game that arrives in the last accepted second still changes the ranks.
    let day = StoredChallenge.day(of: now - StoredChallenge.acceptedAfterEnd - 1) - 1
    try await notify(once: "announced", day: day, languages) { mode, language in
      try await notices(day: day, mode: mode, language: language)
    }
  }

  /// The last hours of a day, in which players are reminded.
  static let reminderHours: Int64 = 3

  /// For each of today's challenges, reminds the players who played yesterday's but have not played today's.
  /// Sends these reminders once a day, 3 hours before the day ends.
  ///
  /// Call this method every few minutes. It does nothing earlier in the day.
  public func remindPlayers() async throws {
    let day = StoredChallenge.day(of: now)
    guard StoredChallenge.day(of: now + Self.reminderHours * 3_600) > day else { return }
    try await notify(once: "reminded", day: day, languages) { mode, language in
      try await storage.read { rows in
        guard let today = try rows.challenge(number: day, mode: mode, language: language),
          let yesterday = try rows.challenge(number: day - 1, mode: mode, language: language)
        else { return [] }
        return try rows.rankedGames(ofChallenge: yesterday.id)
          .filter { try rows.game(of: $0.player, on: today.puzzle)?.usesPuzzleUp != true }
          .map { .challengeReminder(player: $0.player, challenge: today.id) }
      }
    }
  }

  /// Sends a day's notices. A day with notices is stored under a name, and its notices are not sent again, even if the
  /// clock moved on and came back meanwhile. A day without notices is not stored, so that a clock that is ahead does not
  /// use up the notices of a future day.
  ///
  /// Sends nothing while the wall clock is not trusted.
  func notify(
    once name: String, day: Int, _ languages: [Language],
    _ notices: (GameMode, Language) async throws -> [Notice]
  ) async throws {
    guard day >= 0, clockIsSettled else { return }
    let told = try await storage.read { try Self.days($0.setting(name)) }
    guard !told.contains(day) else { return }
    var all: [Notice] = []
    for language in languages {
      for mode in GameMode.allCases { all += try await notices(mode, language) }
    }
    guard !all.isEmpty else { return }
    // Done first: if the storage fails, nobody gets a notice twice.
    let outbox = outbox
    let isFirst = try await storage.write { [all] rows in
      let told = try Self.days(rows.setting(name))
      // Another process may have sent them meanwhile.
      guard !told.contains(day) else { return false }
      let text = (told + [day]).suffix(Self.toldDaysKept).map(String.init).joined(separator: ",")
      try rows.setSetting(name, to: Array(text.utf8))
      for notice in all {
        guard let ofPlayer = PlayerNotice(notice, at: outbox.now) else { continue }
        // Subscribers choose the hour of their reminder.
        try outbox.put(ofPlayer, to: ofPlayer.kind == .reminder ? .operators : .all, in: rows)
      }
      return true
    }
    guard isFirst else { return }
    for notice in all { await dependencies.notifier.notify(notice) }
  }

  /// The number of most recently announced days that are not announced again.
  private static let toldDaysKept = 32

  /// Returns the days in a setting, which are decimal numbers separated by commas.
  private static func days(_ setting: [UInt8]?) throws -> [Int] {
    String(decoding: setting ?? [], as: UTF8.self).split(separator: ",").compactMap { Int($0) }
  }

  private func notices(day: Int, mode: GameMode, language: Language) async throws -> [Notice] {
    try await storage.read { rows in
      guard let challenge = try rows.challenge(number: day, mode: mode, language: language) else {
        return []
      }
      return try rows.rankedGames(ofChallenge: challenge.id).compactMap { game in
        let standing = try ranks.standing(of: game.player, in: challenge, rows)
        return standing.rank.map { rank in
          .challengeRank(
            player: game.player, challenge: challenge.id,
            rank: Rank(rank: rank, outOf: standing.outOf))
        }
      }
    }
  }
}
