import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// The last hours of a day, in which players are reminded.
  static let reminderHours: Int64 = 3

  /// For each of today's challenges, reminds the players who played yesterday's but have not played today's.
  /// Sends these reminders once a day, 3 hours before the day ends.
  ///
  /// Call it every few minutes. It does nothing earlier in the day.
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
}
